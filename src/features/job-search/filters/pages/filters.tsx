import { searchedTogether } from '#rules/wanted-places.ts';
import { countOf } from '#rules/whole-number.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { searchJobs } from '../../contract.ts';
import { searchFrom } from '../../rules.ts';
import { filtersPath, searchPath, valuesOf } from '../../search-address.ts';
import { searchName } from '../active-filters.ts';
import { SearchFilters } from '../components/search-filters.tsx';
import type { Route } from './+types/filters.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const current = searchFrom(new URL(request.url), page_data.domain);
  const results = await call(searchJobs, { query: { ...current, page: '1' } });
  if (!results) throw new Response(null, { status: 500 });
  const { facets, total, total_is_capped } = results;
  const wanted = searchedTogether(results.places.map(({ label }) => label));
  return { current, facets, total, total_is_capped, wanted, is_mh: page_data.domain === 'mh' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: 'Filters', path: filtersPath(loaderData?.current ?? {}), no_index: true });

/** All filters of a search. */
export default function Filters({ loaderData }: Route.ComponentProps) {
  const { current, facets, total, total_is_capped, wanted, is_mh } = loaderData;
  const name = searchName({ ...current, where: valuesOf(current, 'where') });
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">Filters</h1>
        <p className="text-muted wrap-anywhere">
          {name}: {countOf(total, total_is_capped)} found.{' '}
          <a href={searchPath(current, {})} className="link">
            Back to results
          </a>
        </p>
      </div>
      <SearchFilters
        current={current}
        towns={wanted.kind === 'near' ? wanted.places : []}
        facets={facets}
        is_mh={is_mh}
        all
      />
    </div>
  );
}
