import { nameOfItem, ORDER_WORDS } from '#features/purchases/words.ts';
import { dollars } from '#rules/dollars.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { RefundableOrder } from '../contract.ts';

type OrderCardProps = {
  order: RefundableOrder & { refund_id: string };
  site: SiteCode;
  answer: FormAnswer | undefined;
};

export function OrderCard({ order, site, answer }: OrderCardProps) {
  const { paid_cents, refunded_cents, promised_cents, state } = order;
  const left_cents = paid_cents - refunded_cents - promised_cents;
  const name = nameOfItem(order, SITES[site]);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto min-w-0 text-lg wrap-anywhere">{name}</h2>
        <Badge tone={state === 'disputed' ? 'danger' : 'neutral'}>{ORDER_WORDS[state]}</Badge>
      </div>
      <p>
        {dollars(paid_cents)} paid <RelativeTime date={order.paid_at} />
        {refunded_cents > 0 && `, ${dollars(refunded_cents)} refunded`}
        {promised_cents > 0 && `, ${dollars(promised_cents)} being refunded`}
      </p>
      {state === 'disputed' && <p className="text-muted">A disputed order cannot be refunded.</p>}
      {state !== 'disputed' && left_cents > 0 && (
        <Refund order={order} name={name} left_cents={left_cents} answer={answer} />
      )}
    </Card>
  );
}

/** After these refusals the next attempt is a refund of its own. */
const isUsedUp = (answer: FormAnswer | undefined) =>
  answer?.code === 'refund-refused' || answer?.code === 'refund-closed';

type RefundProps = Pick<OrderCardProps, 'order' | 'answer'> & { name: string; left_cents: number };

function Refund({ order: { order_id, refund_id, kind, unspent_cents }, name, left_cents, answer }: RefundProps) {
  const id = (field: string) => `${field}-${order_id}`;
  return (
    <CollapsibleForm title={`Refund ${name}`} open={answer !== undefined}>
      <form method="post" className="grid max-w-xl gap-4 pt-3" noValidate>
        <CsrfField />
        <input type="hidden" name="order_id" value={order_id} />
        <input
          type="hidden"
          name="refund_id"
          value={(isUsedUp(answer) ? undefined : answer?.values.refund_id) ?? refund_id}
        />
        {kind === 'plan' && <p>If all of the current period is refunded, the plan ends at once.</p>}
        <TextInput
          id={id('amount')}
          name="amount"
          label="Amount"
          prefix="$"
          inputMode="decimal"
          hint={hintOf(left_cents, unspent_cents)}
          defaultValue={answer?.values.amount}
          error={answer?.fields.amount}
          required
        />
        <TextInput
          id={id('reason')}
          name="reason"
          label="Reason"
          hint="The company reads it with its credit note."
          defaultValue={answer?.values.reason}
          error={answer?.fields.reason}
          most={500}
          required
        />
        <p>
          <Button type="submit" variant="danger">
            Refund<span className="sr-only"> {name}</span>
          </Button>
        </p>
      </form>
    </CollapsibleForm>
  );
}

function hintOf(left_cents: number, unspent_cents: number): string {
  const most = `At most ${dollars(left_cents)}.`;
  if (unspent_cents === 0) return `${most} A second staff member must confirm it.`;
  if (unspent_cents >= left_cents) return `${most} Unspent credits are taken back.`;
  return `${most} Above ${dollars(unspent_cents)}, the price of the unspent credits, a second staff member must confirm it.`;
}
