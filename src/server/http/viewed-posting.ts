import { isPerson } from '#rules/user-agent.ts';
import type { PageRequest } from './pages.ts';

/** A job's page, with or without a query. The address below it where people report the job is another page. */
const JOB_PAGE = /^\/job\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?!report(?:\?|$))[a-z0-9-]+(?:\?|$)/;

/** Browsers fetch pages that nobody has opened yet, and say so. */
const FETCHED_AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether the browser fetched it before anybody opened it. */
export const isFetchedAhead = (headers: Pick<Headers, 'get'>): boolean =>
  FETCHED_AHEAD.some((name) => /prefetch|preview/i.test(headers.get(name) ?? ''));

/** The job whose page a person opened with this answer; null for other pages, robots and prefetches. 304 shows the page again. */
export function viewedPosting({ method, path, headers }: PageRequest, status: number): string | null {
  if (method !== 'GET' || !path.startsWith('/job/') || !(status === 200 || status === 304)) return null;
  if (!isPerson(headers.get('user-agent'))) return null;
  if (isFetchedAhead(headers)) return null;
  return JOB_PAGE.exec(path)?.[1] ?? null;
}
