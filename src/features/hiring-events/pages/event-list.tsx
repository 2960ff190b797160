import { pathTo } from '#rules/addresses.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#rules/categories.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FiltersFold } from '#ui/filters-fold.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { EventCard } from '../components/event-card.tsx';
import { eventQuery, KINDS, listHiringEvents } from '../contract.ts';
import { KIND_LABELS } from '../words.ts';
import type { Route } from './+types/event-list.ts';

const HERE = pathTo('/hiring-events');
const NAMES = ['from', 'to', 'place', 'kind', 'category', 'page'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const given = Object.fromEntries(NAMES.map((name) => [name, searchParams.get(name) ?? undefined]));
  const query = eventQuery.parse(given);
  const listed = await context.get(serverContext).callOrFail(listHiringEvents, { query });
  if (!listed) throw new Response(null, { status: 404 });
  const { page: _, ...filters } = query;
  return { ...listed, filters };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Hiring events',
    description:
      'Job fairs and hiring events where you meet employers in person or online, and book a conversation in advance.',
    path: HERE,
    // Search engines index only the unfiltered list.
    no_index: loaderData ? isNarrowed(loaderData.filters) || loaderData.page > 1 : false,
  });

type Filters = Route.ComponentProps['loaderData']['filters'];

const filtersOn = ({ from, to, place, kind, category }: Filters) =>
  [from, to, place, kind, category].filter(Boolean).length;

const isNarrowed = (filters: Filters) => filtersOn(filters) > 0;

export default function EventList({ loaderData }: Route.ComponentProps) {
  const { events, total, page, page_size, filters } = loaderData;
  const hrefOf = (number: number) =>
    addQuery(HERE, { ...filters, place: filters.place || null, page: number > 1 ? number : null });
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-8">
      <header className="grid max-w-prose gap-3">
        <h1 className="text-4xl">Hiring events</h1>
        <p className="text-lg text-muted">
          Meet employers, ask about their jobs, and book a conversation in advance. Times are local to each event.
        </p>
      </header>
      <FiltersFold on={filtersOn(filters)}>
        <FilterForm filters={filters} />
      </FiltersFold>
      {total === 0 ? (
        <NoEvents is_narrowed={isNarrowed(filters)} />
      ) : (
        <section aria-label="Events" className="grid gap-4">
          <p className="text-muted">{total === 1 ? '1 event' : `${total} events`}</p>
          {events.map((event) => (
            <EventCard key={event.event_id} event={event} />
          ))}
          <Pagination page={page} pageCount={Math.ceil(total / page_size)} hrefOf={hrefOf} />
        </section>
      )}
    </div>
  );
}

function FilterForm({ filters }: { filters: Filters }) {
  const kinds = KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
  const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
  return (
    <search>
      <form action={HERE} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <TextInput
          name="place"
          label="Place"
          defaultValue={filters.place}
          placeholder="City or state"
          maxLength={100}
        />
        <TextInput name="from" type="date" label="From" defaultValue={filters.from} />
        <TextInput name="to" type="date" label="To" defaultValue={filters.to} />
        <Select name="kind" label="Format" defaultValue={filters.kind ?? ''} choices={[ANY, ...kinds]} />
        <Select
          name="category"
          label="Kind of work"
          defaultValue={filters.category ?? ''}
          choices={[ANY, ...categories]}
        />
        <Button type="submit" variant="primary" className="lg:col-start-1">
          Show events
        </Button>
      </form>
    </search>
  );
}

const ANY = { value: '', label: 'Any' };

function NoEvents({ is_narrowed }: { is_narrowed: boolean }) {
  if (is_narrowed) {
    return (
      <EmptyState icon="search-x" title="No events match" action={<LinkButton href={HERE}>Show all events</LinkButton>}>
        Try other dates, another place, or any format.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="calendar-clock"
      title="No upcoming events"
      action={
        <LinkButton href={pathTo('/search')} variant="primary">
          Find jobs
        </LinkButton>
      }
    >
      New events are listed here. Check back soon.
    </EmptyState>
  );
}
