import { Form } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { spanWords } from '#rules/times.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { listBoothOffers } from '../booths/contract.ts';
import { quote } from '../rules/quote.ts';
import { PriceLines } from './price-lines.tsx';

export const BOOTH = 'hiring-event-booth';

type BoothOrderProps = {
  event: Answer<typeof listBoothOffers>['events'][number];
  /** New for each order. */
  order_id: string;
  is_sending: boolean;
};

/** A booth at one event, with its price, and the way to the payment page. */
export function BoothOrder({ event, order_id, is_sending }: BoothOrderProps) {
  const { event_id, title } = event;
  const money = quote({ kind: 'addon', item: BOOTH, event_id }, null);
  return (
    <>
      <p>
        {title}, {spanWords(event)}
      </p>
      <PriceLines money={{ ...money, discount_name: null }} renews="Paid once." />
      <Form method="post" className="flex flex-wrap gap-2">
        <CsrfField />
        <input type="hidden" name="item" value={BOOTH} />
        <input type="hidden" name="event_id" value={event_id} />
        <input type="hidden" name="order_id" value={order_id} />
        <input type="hidden" name="expected_cents" value={money.total_cents} />
        <PersonalButton type="submit" variant="primary" size="lg" pending={is_sending}>
          Continue to payment: {dollars(money.total_cents)}
        </PersonalButton>
        <LinkButton href={pathTo('/employer/hiring-events')} size="lg">
          Cancel
        </LinkButton>
      </Form>
    </>
  );
}
