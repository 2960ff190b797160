import { addQuery } from '#rules/paths.ts';
import { SITES } from '#rules/sites.ts';
import { spanWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { CARD_LINK, Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { orNotFound } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { placeWords } from '../../words.ts';
import { StateBadge } from '../components/event-head.tsx';
import { listOperatorHiringEvents, STANDINGS, type StaffEvent, type Standing } from '../list-contract.ts';
import { EVENTS_PAGE, NEW_EVENT_PAGE, registeredWords, STANDING_LABELS, staffPath } from '../words.ts';
import type { Route } from './+types/staff-events.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Hiring events', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const standing = STANDINGS.find((each) => each === searchParams.get('standing')) ?? 'to_come';
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
  const listed = await context.get(serverContext).call(listOperatorHiringEvents, { query: { standing, page } });
  return { ...orNotFound(listed), standing, is_deleted: searchParams.get('done') === 'deleted' };
}

const pathOf = (standing: Standing, page = 1) =>
  addQuery(EVENTS_PAGE, { standing: standing === 'to_come' ? null : standing, page: page === 1 ? null : page });

const EMPTY: Record<Standing, string> = {
  to_come: 'No upcoming events',
  draft: 'No drafts',
  past: 'No past events',
  cancelled: 'No canceled events',
};

export default function StaffEvents({ loaderData }: Route.ComponentProps) {
  const { events, counts, total, page, page_size, standing, is_deleted } = loaderData;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Hiring events</h1>
        <LinkButton href={NEW_EVENT_PAGE} variant="primary" icon="plus">
          New event
        </LinkButton>
      </div>
      {is_deleted && <Notice tone="success" live title="The draft is deleted." />}
      <TabLinks
        label="Which events"
        tabs={STANDINGS.map((each) => ({
          href: pathOf(each),
          label: STANDING_LABELS[each],
          count: counts[each],
          current: each === standing,
        }))}
      />
      {events.length === 0 ? (
        <EmptyState icon="calendar-clock" title={EMPTY[standing]}>
          A new event starts as a draft that only staff see.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {events.map((event) => (
            <EventRow key={event.event_id} event={event} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(number) => pathOf(standing, number)}
        label="Pages of events"
      />
    </div>
  );
}

function EventRow({ event }: { event: StaffEvent }) {
  const { event_id, title, site, employers, checked_in, state } = event;
  return (
    <Card as="li" interactive className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-6">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <a href={staffPath(event_id)} className={`${CARD_LINK} min-w-0 wrap-anywhere`}>
            {title}
          </a>
          <StateBadge event={event} />
          <Badge>{SITES[site].name}</Badge>
        </h2>
        <p className="text-muted">
          {spanWords(event)} · {placeWords(event)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
        <p className="text-sm tabular-nums">
          {registeredWords(event)}
          {checked_in > 0 && ` · ${checked_in.toLocaleString('en-US')} checked in`} ·{' '}
          {employers === 1 ? '1 employer' : `${employers} employers`}
        </p>
        {state === 'published' && (
          // Above the link that covers the card.
          <LinkButton href={staffPath(event_id, 'check-in')} size="sm" className="relative">
            Check-in<span className="sr-only">: {title}</span>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
