import type { Answer } from '#api/endpoint.ts';
import { eventPath, placeWords } from '#features/hiring-events/words.ts';
import type { listBoothOffers } from '#features/purchases/booths/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import { addQuery } from '#rules/paths.ts';
import { spanWords } from '#rules/times.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

/** Coming events at which the company can have a booth; nothing without any. */
export function BoothOffers({ offers: { can_pay, each_cents, events } }: { offers: Answer<typeof listBoothOffers> }) {
  if (!can_pay || events.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="offers" className="text-xl">
          Coming events
        </h2>
        <p className="text-muted">
          A booth costs {dollars(each_cents)}, paid once. Your company and its jobs are on the page of the event, and
          people can choose to meet you.
        </p>
      </div>
      <ul className="grid gap-3">
        {events.map((event) => (
          <Card as="li" key={event.event_id} className="flex flex-wrap items-center justify-between gap-4">
            <div className="grid gap-1">
              <h3>
                <a href={eventPath(event.slug)} className="underline-offset-4 hover:underline">
                  {event.title}
                </a>
              </h3>
              <p className="text-muted">
                {[spanWords(event), placeWords(event)].filter((part) => part !== '').join(' · ')}
              </p>
            </div>
            <Buy event_id={event.event_id} title={event.title} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Buy({ event_id, title }: { event_id: string; title: string }) {
  const reason = useReasonAgainst('view-billing');
  const label = (
    <>
      Buy a booth<span className="sr-only"> at {title}</span>
    </>
  );
  if (reason !== undefined) return <Button reason={reason}>{label}</Button>;
  return (
    <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: 'hiring-event-booth', event_id })}>
      {label}
    </LinkButton>
  );
}
