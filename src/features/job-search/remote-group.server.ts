import type { Db } from '#server/db/database.ts';
import { type JobQuery, type JobResults, searchJobs } from '#server/search/job-search.ts';
import { askedWithTitles } from './asked-with-titles.server.ts';

/** Remote jobs that can be done from the places of a search; they lie nowhere, so they stand beside those that lie there. */
export type RemoteGroup = Pick<JobResults, 'total' | 'total_is_capped' | 'hits' | 'facets' | 'suggestion'>;

/** The first page shows a few of them, or as many as a page holds where no job lies there. */
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
  const query = { ...(await askedWithTitles(db, asked)), sort, page_size: shown, facets };
  const { total, total_is_capped, hits, ...found } = await searchJobs(db, query);
  return { total, total_is_capped, hits: page === 1 ? hits : [], facets: found.facets, suggestion: found.suggestion };
}

export const hasFound = ({ results, remote }: { results: JobResults; remote: RemoteGroup | null }): boolean =>
  results.total > 0 || (remote?.total ?? 0) > 0;
