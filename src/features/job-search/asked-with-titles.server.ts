import { titlesOfCodes } from '#features/military-translator/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { JobQuery } from '#server/search/job-search.ts';

/** The same with the titles of the jobs that its military codes lead to. */
export async function askedWithTitles(db: Db, asked: JobQuery): Promise<JobQuery> {
  const { military_codes = [] } = asked;
  return military_codes.length > 0 ? { ...asked, military_titles: await titlesOfCodes(db, military_codes) } : asked;
}
