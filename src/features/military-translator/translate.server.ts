import { toCard } from '#features/jobs/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { MilitaryBranch } from '#rules/military.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { sentencesOfJob } from '#server/military/job-groups.ts';
import { sentencesOnLeading } from '#server/military/rank-bands.ts';
import { renumberedFrom } from '#server/military/renumbered.ts';
import { searchJobs } from '#server/search/job-search.ts';
import type { MilitaryCode } from './contract.ts';
import { familiesOf, findListed, isQualifier, occupationsOf } from './occupations.server.ts';
import { findDescription } from './store.server.ts';

const JOBS_SHOWN = 6;
const MOST_ENTRIES = 8;

/** The translation of a typed code. Null if the branch has no such code. */
export async function translate(
  db: Db,
  site: SiteCode,
  { branch, code: written }: { branch: MilitaryBranch; code: string },
): Promise<MilitaryCode | null> {
  const [listed] = await findListed(db, [{ branch, code: written }]);
  if (!listed) return null;
  const { code, main, entries } = listed;
  const [occupations = []] = await occupationsOf(db, [listed]);
  const sentences = [...sentencesOfJob(branch, code)];
  return {
    branch,
    code,
    entries: entries
      .slice(0, MOST_ENTRIES)
      .map(({ title, personnel, kind, is_active }) => ({ title, personnel, kind, is_active })),
    description: main.description || (await findDescription(db, branch, spellings(code))),
    renumbered: renumberedFrom(branch, code),
    sentences,
    on_leading: sentencesOnLeading(isQualifier(listed) ? [] : [main.personnel]).map(({ band, sentences }) => ({
      band,
      sentences: [...sentences],
    })),
    // The person may never have done what civilians do in such work.
    occupations: sentences.length > 0 ? occupations.map((each) => ({ ...each, sentences: [] })) : occupations,
    jobs: await matchingJobs(db, { site, military_codes: [`${branch}:${code}`] }, familiesOf([listed])),
  };
}

/** X is any skill level. Files describe level 5, the trained worker, best. */
const spellings = (code: string) =>
  code.includes('X') ? [code, code.replace('X', '5'), code.replace('X', '3')] : [code];

/** The results of the search for the code, with the same page size, so that both counts are the same. */
async function matchingJobs(db: Db, asked: { site: SiteCode; military_codes: string[] }, military_titles: string[]) {
  const found = await searchJobs(db, { ...asked, military_titles, sort: 'relevance', page_size: DEFAULT_PAGE_SIZE });
  const naming = await searchJobs(db, { ...asked, page_size: 1 });
  return {
    total: found.total,
    total_is_capped: found.total_is_capped,
    naming_it: naming.total,
    naming_it_is_capped: naming.total_is_capped,
    first: found.hits.slice(0, JOBS_SHOWN).map(toCard),
  };
}
