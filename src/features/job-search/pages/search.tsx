import { redirect } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { getMilitaryRecord } from '#features/military-record/contract.ts';
import { listSavedAmong } from '#features/saved-jobs/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { pagesOf } from '#rules/list-pages.ts';
import { searchedTogether } from '#rules/wanted-places.ts';
import { countOf } from '#rules/whole-number.ts';
import { FiltersFold } from '#ui/filters-fold.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { SkipLink } from '#web/skip-link.tsx';
import { DidYouMean } from '../components/did-you-mean.tsx';
import { KeptSearch } from '../components/kept-search.tsx';
import { SearchNotices } from '../components/search-notices.tsx';
import { SearchResults } from '../components/search-results.tsx';
import { searchJobs } from '../contract.ts';
import { activeFilters, searchName } from '../filters/active-filters.ts';
import { SearchFilters } from '../filters/components/search-filters.tsx';
import { ownFilters } from '../filters/own-filters.ts';
import { ownPlace } from '../own-place.ts';
import { MOST_WORDS, truncateWords } from '../query/read-limits.ts';
import { asksNearMe, isNearMe } from '../query/words-read.ts';
import { searchFrom } from '../rules.ts';
import { asTypedPath, blockedBy, embedPath, rssPath, searchPath, valuesOf } from '../search-address.ts';
import type { Route } from './+types/search.ts';

export const handle = { scripts: 'location' } satisfies ScreenHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, origin, page_data } = context.get(serverContext);
  const { typed, is_near_me } = withoutNearMe(searchFrom(new URL(request.url), page_data.domain));
  const [words = ''] = valuesOf(typed, 'q');
  const asked = typed.q === undefined ? typed : { ...typed, q: truncateWords(words) };
  const results = await call(searchJobs, { query: asked });
  if (!results) throw new Response(null, { status: 500 });
  const current = withPlaceLabels(asRead(asked, results.read_as), results.places);
  const last = pagesOf(results.total);
  // The page no longer exists because jobs were closed.
  if (results.jobs.length === 0 && last < results.page)
    throw redirect(searchPath(current, { page: last === 1 ? null : String(last) }));
  const unknown = new Set(results.unknown_places.map(({ named }) => named));
  const posting_ids = [...results.jobs, ...(results.remote?.jobs ?? []), ...results.also_mentioned].map(
    ({ posting_id }) => posting_id,
  );
  const saved = page_data.user?.type === 'seeker' ? await call(listSavedAmong, { query: { posting_ids } }) : undefined;
  const is_seeker_of_mh = page_data.domain === 'mh' && page_data.user?.type === 'seeker';
  const record = is_seeker_of_mh ? await call(getMilitaryRecord, {}) : undefined;
  return {
    current,
    own_filters: record ? ownFilters(current, record) : [],
    as_typed_path: asTypedPathOf(asked, current),
    /** The search with typing errors left uncorrected. */
    as_spelled_path: searchPath(asked, { spelling: 'as_typed' }),
    /** Parts of the address that were not searched as written. */
    unmet: {
      is_cut: words.trim().length > MOST_WORDS,
      asks_where:
        (is_near_me || asksNearMe(words)) && current.where === undefined
          ? { own_place: ownPlace(page_data.user) }
          : null,
    },
    /** The known places of `where`, searched or left out. */
    wanted: searchedTogether(valuesOf(current, 'where').filter((place) => !unknown.has(place))),
    results,
    can_save: !page_data.user || page_data.user.type === 'seeker',
    saved: saved?.posting_ids ?? [],
    embed_url: origin + embedPath(current),
    is_mh: page_data.domain === 'mh',
  };
}

type Current = ReturnType<typeof searchFrom>;

/** Removes "near me" from the places, since it is not a place. */
function withoutNearMe({ where, ...asked }: Current): { typed: Current; is_near_me: boolean } {
  const named = [where ?? []].flat();
  const places = named.filter((place) => !isNearMe(place));
  return { typed: places.length > 0 ? { ...asked, where: places } : asked, is_near_me: places.length < named.length };
}

/** The address of the search that was run, with the place and filters that were read from the words. */
function asRead({ q, ...asked }: Current, read_as: Answer<typeof searchJobs>['read_as']): Current {
  if (!read_as) return q === undefined ? asked : { q, ...asked };
  const read = Object.entries(read_as).flatMap(([name, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[name, Array.isArray(value) ? value : String(value)]],
  );
  return { ...asked, ...Object.fromEntries(read) };
}

/** Replaces the places by their labels, so that links, feeds and alerts of the page mean the shown ones. */
function withPlaceLabels(current: Current, places: Answer<typeof searchJobs>['places']): Current {
  if (current.where === undefined) return current;
  const labels = new Map(places.map(({ named, label }) => [named, label]));
  const [where = '', ...others] = new Set(valuesOf(current, 'where').map((place) => labels.get(place) ?? place));
  return { ...current, where: others.length > 0 ? [where, ...others] : where };
}

/** If the words contained the place: the search for the words as typed, or without the place if they contained filters, too. */
function asTypedPathOf(asked: Current, current: Current): string | null {
  if (asked.where !== undefined || current.where === undefined) return null;
  const has_filters = ['badge', 'clearance', 'employment_type', 'pay'].some(
    (name) => valuesOf(asked, name).length < valuesOf(current, name).length,
  );
  return has_filters ? searchPath(current, { where: null }) : asTypedPath(asked);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const current = loaderData?.current ?? {};
  const { total = 0, total_is_capped, remote } = loaderData?.results ?? {};
  const remote_words = remote ? ` and ${countOf(remote.total, remote.total_is_capped)} remote` : '';
  const name = loaderData ? searchName({ ...current, where: loaderData.wanted.places }) : 'Find jobs';
  // The page shows other jobs than the address asks for.
  const not_searched = [...(loaderData?.wanted.left_out ?? []), ...(loaderData?.results.unknown_places ?? [])];
  const is_in_part = !loaderData || current.unread !== undefined || loaderData.unmet.is_cut || not_searched.length > 0;
  return [
    ...pageMeta(matches, {
      title: `${name} (${countOf(total, total_is_capped)}${remote_words})`,
      path: searchPath(current, {}),
      no_index: is_in_part || (total === 0 && !remote),
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: name, href: rssPath(current) },
  ];
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { current, as_typed_path, as_spelled_path, unmet, wanted, results, can_save, saved, embed_url, is_mh } =
    loaderData;
  const { own_filters } = loaderData;
  const { unknown_places } = results;
  const is_unread = blockedBy(current).length > 0;
  const is_nowhere = is_unread || results.is_unsearchable || (unknown_places.length > 0 && wanted.kind === null);
  const towns = wanted.kind === 'near' ? wanted.places : [];
  const on = activeFilters({ ...current, where: wanted.places }).length;
  // Without results there is nothing to filter.
  const has_filters = results.total > 0 || results.remote !== null || on > 0 || towns.length > 0;
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{searchName({ ...current, where: wanted.places })}</h1>
      {!is_nowhere && <SkipLink href="#results">Skip to the jobs</SkipLink>}
      <SearchBox
        action={pathTo('/search')}
        submit="Search"
        label="Find jobs"
        parts={[
          {
            name: 'q',
            label: 'Job title, skill or company',
            placeholder: 'Job title, skill or company',
            suggestFrom: '/api/search-suggestions',
            defaultValue: valuesOf(current, 'q')[0] ?? '',
          },
          {
            name: 'where',
            suggestFrom: '/api/places',
            label: 'City, state or ZIP (separate several with semicolons)',
            placeholder: 'City, state or ZIP',
            icon: 'map-pin',
            defaultValue: valuesOf(current, 'where').join('; '),
          },
        ]}
      >
        <KeptSearch current={current} besides={BOXES} />
      </SearchBox>
      <SearchNotices
        current={current}
        {...unmet}
        unknown_places={unknown_places}
        left_out_words={results.left_out_words}
        is_unsearchable={results.is_unsearchable}
        of_service={results.of_service}
        is_mh={is_mh}
      />
      {own_filters.length > 0 && !is_nowhere && (
        <nav aria-label="From your service record" className="flex flex-wrap items-baseline gap-x-5">
          <span className="text-sm text-muted">From Service and family:</span>
          {own_filters.map(({ label, path }) => (
            <a key={label} href={path} className="link inline-block py-1">
              {label}
            </a>
          ))}
        </nav>
      )}
      {results.corrected_from !== null && (
        <Corrected from={results.corrected_from} to={valuesOf(current, 'q')[0] ?? ''} path={as_spelled_path} />
      )}
      {is_nowhere && !is_unread && <DidYouMean current={current} results={results} />}
      {is_nowhere ? (
        // The notice about a single unreadable filter already links to the search without it.
        valuesOf(current, 'unread').length !== 1 &&
        !results.is_unsearchable && (
          <LinkButton
            href={searchPath(current, is_unread ? { unread: null } : { where: null, radius: null })}
            className="justify-self-start"
          >
            {is_unread ? 'Search without the filters we can’t read' : 'Search everywhere'}
          </LinkButton>
        )
      ) : (
        <div className={has_filters ? 'grid gap-8 lg:grid-cols-[16rem_1fr]' : undefined}>
          {has_filters && (
            <aside aria-label="Filters">
              <FiltersFold on={on}>
                <SearchFilters current={current} towns={towns} facets={results.facets} is_mh={is_mh} />
              </FiltersFold>
            </aside>
          )}
          <SearchResults
            current={current}
            as_typed_path={as_typed_path}
            results={results}
            can_save={can_save}
            saved={saved}
            embed_url={embed_url}
          />
        </div>
      )}
    </div>
  );
}

function Corrected({ from, to, path }: { from: string; to: string; path: string }) {
  return (
    <p className="wrap-anywhere">
      Showing jobs for <strong>{to}</strong>.{' '}
      <a href={path} className="inline-block py-1 underline underline-offset-4">
        Search for “{from}” instead
      </a>
    </p>
  );
}

/** The search fields themselves, and parts that a new search resets. Filters and sort stay: active filters are shown and can be removed. */
const BOXES = ['q', 'where', 'page', 'spelling'];
