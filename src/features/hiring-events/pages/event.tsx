import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { companyPath } from '#rules/slug.ts';
import { hoursWords, momentWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { JsonScript } from '#web/json-script.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { EventFacts } from '../components/event-facts.tsx';
import { type Booth, getHiringEvent, type HiringEvent } from '../contract.ts';
import { getOwnRegistration } from '../registration/contract.ts';
import { eventData } from '../structured-data.ts';
import { eventPath, KIND_LABELS, OWN_PATH, registerPath } from '../words.ts';
import type { Route } from './+types/event.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { callOrFail, call, origin, page_data } = context.get(serverContext);
  const event = await callOrFail(getHiringEvent, { params });
  if (!event) throw new Response(null, { status: 404 });
  const is_seeker = page_data.user?.type === 'seeker';
  const own = is_seeker ? await call(getOwnRegistration, { params }) : undefined;
  return { event, structured: eventData(event, origin), own: own?.token ?? null };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Event not found', no_index: true });
  const { title, summary, slug, state, is_over } = loaderData.event;
  return pageMeta(matches, {
    title,
    description: summary,
    path: eventPath(slug),
    no_index: state === 'cancelled' || is_over,
  });
};

export default function EventPage({ loaderData: { event, structured, own } }: Route.ComponentProps) {
  return (
    <article className="mx-auto grid w-full max-w-4xl gap-10">
      {structured && <JsonScript type="application/ld+json" data={structured} />}
      <header className="grid gap-4">
        <Breadcrumbs trail={[{ href: pathTo('/hiring-events'), label: 'Hiring events' }]} current={event.title} />
        <div className="grid max-w-prose gap-3">
          <p>
            <Badge>{KIND_LABELS[event.kind]}</Badge>
          </p>
          <h1 className="text-4xl wrap-anywhere">{event.title}</h1>
          <p className="text-lg text-muted">{event.summary}</p>
        </div>
        <EventFacts event={event} />
        <EventActions event={event} own={own} />
      </header>
      <section className="grid max-w-prose gap-3">
        <h2 className="text-2xl">About the event</h2>
        {event.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere">
            {paragraph}
          </p>
        ))}
        {event.capacity !== null && <p>Capacity: {event.capacity.toLocaleString('en-US')}.</p>}
      </section>
      {event.slots.length > 0 && <Conversations event={event} />}
      {event.booths.length > 0 && (
        <section className="grid gap-6">
          <h2 className="text-2xl">Employers</h2>
          {event.booths.map((booth) => (
            <BoothSection key={booth.company_id} booth={booth} />
          ))}
        </section>
      )}
    </article>
  );
}

function EventActions({ event, own }: { event: HiringEvent; own: string | null }) {
  if (event.state === 'cancelled')
    return (
      <Notice tone="warning" title="This event is canceled.">
        {event.word && <span className="wrap-anywhere whitespace-pre-line">{event.word}</span>}
      </Notice>
    );
  if (event.is_over) return <Notice title="This event is over." />;
  return (
    <p className="flex flex-wrap gap-3">
      {own ? (
        <LinkButton href={addQuery(OWN_PATH, { token: own })} variant="primary" size="lg">
          See your registration
        </LinkButton>
      ) : (
        <LinkButton href={registerPath(event.slug)} variant="primary" size="lg">
          Register
        </LinkButton>
      )}
      <LinkButton
        href={pathTo('/hiring-events/{slug}/calendar.ics', { slug: event.slug })}
        size="lg"
        icon="calendar-clock"
        rel="nofollow"
      >
        Add to calendar
      </LinkButton>
    </p>
  );
}

function Conversations({ event }: { event: HiringEvent }) {
  const { booking_opens_at, booking_closes_at, time_zone } = event;
  const one = event.slots.filter(({ kind }) => kind === 'one_to_one').length;
  const groups = event.slots.filter(({ kind }) => kind === 'group');
  return (
    <section className="grid max-w-prose gap-3">
      <h2 className="text-2xl">Book a conversation</h2>
      <p>
        Once you are registered, you can book from {momentWords(booking_opens_at, time_zone)} until{' '}
        {momentWords(booking_closes_at, time_zone)}: one conversation with each employer.
      </p>
      {one > 0 && <p>{one === 1 ? '1 one-on-one conversation' : `${one} one-on-one conversations`} with employers.</p>}
      {groups.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5">
          {groups.map((slot) => (
            <li key={slot.slot_id}>
              {slot.title}, {hoursWords({ ...slot, time_zone })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BoothSection({ booth: { name, place, company_key, jobs, jobs_total } }: { booth: Booth }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">
        {company_key ? (
          <a className="underline-offset-4 hover:underline" href={companyPath(company_key, name)}>
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      {place && <p className="text-muted">{place}</p>}
      {jobs.length === 0 && <p className="text-muted">This employer has no jobs posted here right now.</p>}
      {jobs.map((job) => (
        <JobCard key={job.posting_id} job={{ ...job, distance_miles: null }} />
      ))}
      {jobs_total > jobs.length && company_key && (
        <p>
          <a className="link" href={companyPath(company_key, name)}>
            See all {jobs_total} jobs at {name}
          </a>
        </p>
      )}
    </section>
  );
}
