import { titlesOfCodes } from '#features/military-translator/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { JobQuery } from '#server/search/job-search.ts';

/** Adds the civilian titles that the query's military codes lead to. */
export async function withMilitaryTitles(db: Db, asked: JobQuery): Promise<JobQuery> {
  const { military_codes = [] } = asked;
  return military_codes.length > 0 ? { ...asked, military_titles: await titlesOfCodes(db, military_codes) } : asked;
}
