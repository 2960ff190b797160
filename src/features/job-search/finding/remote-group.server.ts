import type { Db } from '#server/db/database.ts';
import { type JobQuery, type JobResults, searchJobs } from '#server/search/job-search.ts';
import { withMilitaryTitles } from './military-titles.server.ts';

/** Remote jobs that can be done from the searched places. They have no location, so they are a group of their own. */
export type RemoteGroup = Pick<JobResults, 'total' | 'total_is_capped' | 'hits' | 'facets' | 'suggestion'>;

/** The first page shows this many, or a full page if no job is at the place itself. */
const SHOWN_BESIDE = 5;

type Beside = {
  placed: JobResults;
  sort: NonNullable<JobQuery['sort']>;
  page: number;
  page_size: number;
  facets: boolean;
  remote_size: number | undefined;
};

export async function findRemoteGroup(db: Db, asked: JobQuery, beside: Beside): Promise<RemoteGroup> {
  const { placed, page, page_size, facets, remote_size } = beside;
  const sort = beside.sort === 'distance' ? 'newest' : beside.sort;
  const shown = remote_size ?? (placed.total === 0 ? page_size : SHOWN_BESIDE);
  const query = { ...(await withMilitaryTitles(db, asked)), sort, page_size: shown, facets };
  const { total, total_is_capped, hits, ...found } = await searchJobs(db, query);
  return { total, total_is_capped, hits: page === 1 ? hits : [], facets: found.facets, suggestion: found.suggestion };
}

export const hasFound = ({ results, remote }: { results: JobResults; remote: RemoteGroup | null }): boolean =>
  results.total > 0 || (remote?.total ?? 0) > 0;
