import type { Answer } from '#api/endpoint.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import { listRegistrants } from '../contract.ts';
import { hoursWords, spanWords } from '../times.ts';
import { eventPath, placeWords } from '../words.ts';
import type { Route } from './+types/registrants.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Hiring events' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  return orNotFound(await call(listRegistrants, { params: { company_id } }));
}

type Event = Answer<typeof listRegistrants>['events'][number];

/** The company's events, with the people who want to meet it. */
export default function Registrants({ loaderData: { events } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-5xl gap-8">
      <h1 className="text-2xl">Hiring events</h1>
      {events.length === 0 && (
        <EmptyState icon="calendar-clock" title="Your company has no booth yet">
          When it has one at a hiring event, the people who want to meet you stand here.
        </EmptyState>
      )}
      {events.map((event) => (
        <EventPart key={event.event_id} event={event} />
      ))}
    </div>
  );
}

function EventPart({ event }: { event: Event }) {
  const { registrants, chosen_by } = event;
  const is_called_off = event.state === 'cancelled';
  const hidden = is_called_off ? 0 : chosen_by - registrants.length;
  return (
    <section className="grid gap-3">
      <h2 className="flex flex-wrap items-center gap-x-3 text-xl">
        <a href={eventPath(event.slug)} className="underline-offset-4 hover:underline">
          {event.title}
        </a>
        {is_called_off && <Badge tone="warning">Called off</Badge>}
      </h2>
      <p className="text-muted">
        {[spanWords(event), placeWords(event), event.place].filter((part) => part !== '').join(' · ')}
      </p>
      {chosen_by === 0 && !is_called_off && <p>Nobody has chosen you yet.</p>}
      {hidden > 0 && (
        <p>
          {hidden === 1 ? 'One more person is' : `${hidden} more people are`} shown once they have confirmed and the
          event has begun.
        </p>
      )}
      {registrants.length > 0 && (
        <Table
          caption={`People who want to meet you at ${event.title}`}
          columns={columnsOf(event)}
          rows={registrants}
          rowKey={({ registration_id }) => registration_id}
        />
      )}
    </section>
  );
}

const columnsOf = ({ time_zone }: Event): Column<Event['registrants'][number]>[] => [
  { key: 'name', header: 'Name', rowHeader: true, cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ email }) => (
      <a className="underline-offset-4 hover:underline" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    key: 'booked',
    header: 'Booked',
    cell: ({ booked }) => booked.map((slot) => `${hoursWords({ ...slot, time_zone })}: ${slot.title}`).join('; '),
  },
  {
    key: 'there',
    header: 'There',
    cell: ({ checked_in_at }) => (checked_in_at ? <Badge tone="success">Checked in</Badge> : ''),
  },
];
