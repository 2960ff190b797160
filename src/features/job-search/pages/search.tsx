import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { SaveFromList } from '../../saved-jobs/components/shared/save-job.tsx';
import { listSavedAmong } from '../../saved-jobs/contract.ts';
import { activeFilters, withoutFilters } from '../active-filters.ts';
import { ActiveFilters } from '../components/active-filters.tsx';
import { SearchFilters } from '../components/search-filters.tsx';
import { OnYourOwnSite } from '../components/shared/embed-snippet.tsx';
import { JobCard } from '../components/shared/job-card.tsx';
import { searchJobs } from '../contract.ts';
import {
  embedPath,
  MOST_PLACE,
  MOST_WORDS,
  rssPath,
  searchFrom,
  searchPath,
  valuesOf,
  wordsRead,
} from '../search-address.ts';
import { countOf, SORT_LABELS, searchTitle } from '../words.ts';
import type { Route } from './+types/search.ts';

/** Deeper pages help nobody find a job; narrower filters do. */
const LAST_PAGE = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, origin, page_data } = context.get(serverContext);
  const typed = searchFrom(new URL(request.url), page_data.domain);
  const [words = ''] = valuesOf(typed, 'q');
  const current = typed.q === undefined ? typed : { ...typed, q: wordsRead(words) };
  const named = valuesOf(current, 'where').filter(isRead);
  const results = await call(searchJobs, { query: { ...current, where: named } });
  if (!results) throw new Response(null, { status: 500 });
  const places = named.filter((place) => !results.unknown_places.includes(place));
  const posting_ids = results.jobs.map(({ posting_id }) => posting_id);
  const saved = page_data.user?.type === 'seeker' ? await call(listSavedAmong, { query: { posting_ids } }) : undefined;
  const can_save = !page_data.user || page_data.user.type === 'seeker';
  const embed_url = origin + embedPath(current);
  const is_cut = words.trim().length > MOST_WORDS;
  return {
    current,
    is_cut,
    places,
    results,
    can_save,
    saved: saved?.posting_ids ?? [],
    embed_url,
    is_mh: page_data.domain === 'mh',
  };
}

type Loaded = Route.ComponentProps['loaderData'];

const isRead = (place: string) => place.length <= MOST_PLACE;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const current = loaderData?.current ?? {};
  const title = loaderData ? searchTitle({ ...current, where: loaderData.places }) : 'Find jobs';
  return [
    ...pageMeta(matches, {
      title,
      path: searchPath(current, {}),
      no_index: !loaderData || loaderData.results.total === 0 || isInPart(loaderData),
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: rssPath(current) },
  ];
};

/** Whether other jobs are shown than the address asks for. */
const isInPart = ({ current, is_cut, places }: Loaded) => is_cut || places.length < valuesOf(current, 'where').length;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { current, is_cut, places, results, is_mh } = loaderData;
  const [q = ''] = valuesOf(current, 'q');
  const where = valuesOf(current, 'where').join('; ');
  const unknown = valuesOf(current, 'where')
    .filter((place) => !places.includes(place))
    .map((place) => (isRead(place) ? place : `${place.slice(0, MOST_PLACE).toWellFormed()}…`));
  const codes = valuesOf(current, 'military_code');
  const unread = codes.filter((code) => militaryCodeLookedFor(code) === null);
  const on = activeFilters(current).length;
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{searchTitle({ ...current, where: places })}</h1>
      <SearchBox
        action="/search"
        submit="Search"
        label="Find jobs"
        parts={[
          {
            name: 'q',
            label: 'Job title, skill or company',
            placeholder: 'Job title, skill or company',
            defaultValue: q,
          },
          {
            name: 'where',
            suggestFrom: '/api/places',
            label: 'City, state or ZIP; several with semicolons between them',
            placeholder: 'City, state or ZIP',
            icon: 'map-pin',
            defaultValue: where,
          },
        ]}
      />
      {is_cut && (
        <Notice tone="warning" title={`Your search is longer than ${MOST_WORDS} letters`}>
          We searched for its beginning only: <span className="wrap-anywhere">{q}</span>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warning" title={`We do not know "${unknown.join('" and "')}"`}>
          Write a city with its state, such as Austin, TX, or a ZIP code. These are jobs{' '}
          {places.length > 0 ? 'near the other places' : 'everywhere'}.
        </Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="warning" title={`"${unread.join('" and "')}" is no military code`}>
          Write the code, such as 25B, or its branch as well: Army 25B. These are jobs for any code
          {unread.length < codes.length && ' of the others'}.
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[16rem_1fr]">
        <aside aria-label="Filters">
          <details className="group open-when-wide">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 font-semibold">
              <Icon of="sliders-horizontal" size="sm" />
              Filters{on > 0 && ` (${on} on)`}
              <Icon of="chevron-down" size="sm" className="ml-auto group-open:rotate-180" />
            </summary>
            <div className="pt-5 lg:pt-0">
              <SearchFilters current={current} places={places} facets={results.facets} is_mh={is_mh} />
            </div>
          </details>
        </aside>
        <Results of={loaderData} />
      </div>
    </div>
  );
}

function Results({ of: { current, results, can_save, saved, embed_url } }: { of: Loaded }) {
  const pages = Math.min(Math.ceil(results.total / DEFAULT_PAGE_SIZE), LAST_PAGE);
  return (
    <section aria-labelledby="results" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="results" className="text-xl">
          {results.total === 1 ? '1 job' : `${countOf(results.total, results.total_is_capped)} jobs`}
          {results.places.length > 0 && (
            <span className="font-normal text-muted">
              {' '}
              near {results.places.map(({ label }) => label).join(' or ')}
            </span>
          )}
        </h2>
        {results.total > 1 && <Sorts current={current} results={results} />}
      </div>
      {can_save && (
        <LinkButton
          href={searchPath(current, {}).replace('/search', '/seeker/alert-list/new')}
          icon="bell"
          size="sm"
          className="justify-self-start"
        >
          Get these jobs by mail
        </LinkButton>
      )}
      <ActiveFilters current={current} />
      {results.suggestion && (
        <p>
          Did you mean{' '}
          <a
            href={searchPath(current, { q: results.suggestion })}
            className="font-semibold underline underline-offset-4"
          >
            {results.suggestion}
          </a>
          ?
        </p>
      )}
      {results.jobs.length === 0 ? (
        <Nothing current={current} />
      ) : (
        results.jobs.map((job) => (
          <JobCard key={job.posting_id} job={job} can_save={can_save} is_saved={saved.includes(job.posting_id)} />
        ))
      )}
      {can_save && <SaveFromList page={addQuery('/search', current)} />}
      <Pagination
        page={results.page}
        pageCount={pages}
        hrefOf={(page) => searchPath(current, { page: page === 1 ? null : String(page) })}
        label="Pages of jobs"
      />
      <p className="text-sm text-muted">
        <a href={rssPath(current)} className="inline-block py-1 underline underline-offset-4">
          RSS of this search
        </a>
      </p>
      <OnYourOwnSite url={embed_url} title={searchTitle(current)} />
    </section>
  );
}

function Sorts({ current, results }: Pick<Loaded, 'current' | 'results'>) {
  const offered = [
    'newest',
    ...(current.q ? ['relevance'] : []),
    'pay',
    ...(results.places.length > 0 ? ['distance'] : []),
  ];
  return (
    <nav aria-label="Sort" className="flex flex-wrap gap-x-4 text-sm">
      {offered.map((sort) => (
        <a
          key={sort}
          href={searchPath(current, { sort })}
          aria-current={sort === results.sort ? 'true' : undefined}
          className={
            sort === results.sort ? 'py-1 font-semibold' : 'py-1 text-muted underline underline-offset-4 hover:text-ink'
          }
        >
          {SORT_LABELS[sort]}
        </a>
      ))}
    </nav>
  );
}

function Nothing({ current }: { current: Loaded['current'] }) {
  const hasFilters = activeFilters(current).length > 0;
  return (
    <EmptyState
      icon="search-x"
      title={hasFilters ? 'No jobs match all of that' : 'No jobs match these words'}
      action={
        <>
          {hasFilters && (
            <LinkButton href={withoutFilters(current)} variant="primary">
              Search without filters
            </LinkButton>
          )}
          <LinkButton href="/search" variant={hasFilters ? 'quiet' : 'primary'}>
            See all jobs
          </LinkButton>
        </>
      }
    >
      {hasFilters
        ? 'Take a filter away, widen the distance, or try fewer and simpler words.'
        : 'Try fewer and simpler words, or another place.'}
    </EmptyState>
  );
}
