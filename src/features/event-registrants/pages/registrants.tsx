import type { Answer } from '#api/endpoint.ts';
import { AnswerList } from '#features/hiring-events/components/shared/answer-list.tsx';
import { eventPath, placeWords } from '#features/hiring-events/words.ts';
import { listBoothOffers } from '#features/purchases/booths/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { hoursWords, spanWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { ApplicantLinks } from '../components/applicant-links.tsx';
import { BoothOffers } from '../components/booth-offers.tsx';
import { RegistrantResume } from '../components/registrant-resume.tsx';
import { listRegistrants } from '../contract.ts';
import type { Route } from './+types/registrants.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Hiring events' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id };
  const [listed, offers] = await Promise.all([call(listRegistrants, { params }), call(listBoothOffers, { params })]);
  return {
    events: orNotFound(listed).events,
    offers: orNotFound(offers),
    added: new URL(request.url).searchParams.get('added'),
  };
}

type Event = Answer<typeof listRegistrants>['events'][number];

export default function Registrants({ loaderData: { events, offers, added } }: Route.ComponentProps) {
  const may_add = useReasonAgainst('add-applicants') === undefined;
  return (
    <WorkbenchPage title="Hiring events">
      {added && <AddedNotice application_id={added} events={events} />}
      {events.length === 0 && (
        <EmptyState icon="calendar-clock" title="Your company does not have a booth yet">
          Once you have a booth at a hiring event, the people who want to meet you are listed here.
        </EmptyState>
      )}
      {events.map((event) => (
        <EventSection key={event.event_id} event={event} may_add={may_add} />
      ))}
      <BoothOffers offers={offers} />
    </WorkbenchPage>
  );
}

type AddedNoticeProps = { application_id: string; events: readonly Event[] };

/** Nothing if the address names an application that no longer exists. */
function AddedNotice({ application_id, events }: AddedNoticeProps) {
  const people = events.flatMap(({ registrants }) => registrants);
  const person = people.find(({ applications }) => applications.some((each) => each.application_id === application_id));
  if (!person) return null;
  return (
    <Notice
      tone="success"
      live
      title={`${person.first_name} ${person.last_name} is now an applicant.`}
      action={
        <LinkButton href={pathTo('/employer/applications/{application_id}', { application_id })}>
          See the applicant
        </LinkButton>
      }
    >
      We are letting them know by email.
    </Notice>
  );
}

function EventSection({ event, may_add }: { event: Event; may_add: boolean }) {
  const { registrants, chosen_by } = event;
  const is_canceled = event.state === 'cancelled';
  const has_answers = registrants.some(({ answers }) => answers.length > 0);
  const hidden = is_canceled ? 0 : chosen_by - registrants.length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex flex-wrap items-center gap-x-3 text-xl">
        <a href={eventPath(event.slug)} className="underline-offset-4 hover:underline">
          {event.title}
        </a>
        {is_canceled && <Badge tone="warning">Canceled</Badge>}
      </h2>
      <p className="text-muted">
        {[spanWords(event), placeWords(event), event.place].filter((part) => part !== '').join(' · ')}
      </p>
      {chosen_by === 0 && !is_canceled && <p>Nobody has chosen you yet.</p>}
      {hidden > 0 && (
        <p>
          {hidden.toLocaleString('en-US')} {registrants.length > 0 && 'more '}
          {hidden === 1 ? 'person' : 'people'} chose you and will be listed once they confirm and the event starts.
        </p>
      )}
      {registrants.length > 0 && (
        <Table
          caption={`People who want to meet you at ${event.title}`}
          columns={columnsOf(event, may_add).filter(({ key }) => key !== 'answers' || has_answers)}
          rows={registrants}
          rowKey={({ registration_id }) => registration_id}
          // Keeps text for screen readers inside the table, where it does not widen the page.
          className="relative"
        />
      )}
    </section>
  );
}

const nameOf = ({ first_name, last_name }: Event['registrants'][number]) => `${first_name} ${last_name}`;

const columnsOf = ({ time_zone }: Event, may_add: boolean): Column<Event['registrants'][number]>[] => [
  { key: 'name', header: 'Name', rowHeader: true, cell: (person) => nameOf(person) },
  {
    key: 'email',
    header: 'Email',
    className: 'min-w-44 wrap-anywhere',
    cell: ({ email }) => (
      <a className="underline-offset-4 hover:underline" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  {
    key: 'resume',
    header: 'Résumé',
    cell: ({ resume }) => resume && <RegistrantResume resume={resume} />,
  },
  { key: 'answers', header: 'Answers', cell: ({ answers }) => <AnswerList answers={answers} /> },
  {
    key: 'booked',
    header: 'Booked',
    cell: ({ booked }) => booked.map((slot) => `${hoursWords({ ...slot, time_zone })}: ${slot.title}`).join('; '),
  },
  {
    key: 'there',
    header: 'Attended',
    cell: ({ checked_in_at }) => (checked_in_at ? <Badge tone="success">Checked in</Badge> : ''),
  },
  {
    key: 'applicant',
    header: 'Applicant',
    cell: (person) => (
      <div className="grid justify-items-start gap-2">
        <ApplicantLinks applications={person.applications} />
        {may_add && (
          <LinkButton
            href={pathTo('/employer/hiring-events/{registration_id}', { registration_id: person.registration_id })}
            size="sm"
            icon="user-round-plus"
          >
            Add<span className="sr-only"> {nameOf(person)} as an applicant</span>
          </LinkButton>
        )}
      </div>
    ),
  },
];
