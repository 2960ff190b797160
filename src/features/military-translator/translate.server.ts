import { toCard } from '#features/job-search/actions.server.ts';
import type { MilitaryBranch } from '#rules/military.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isMilitaryOnly, ownOccupation } from '#server/military/own-occupation.ts';
import { searchJobs } from '#server/search/job-search.ts';
import type { MilitaryCode, MilitaryOccupation } from './contract.ts';
import { headOf, searchFor } from './rules.ts';
import { findDescription, findEntries, findOccupationTitles } from './store.server.ts';

const JOBS_SHOWN = 6;
const MOST_ENTRIES = 8;

/** All that the translator says of one code; null where no branch has it. */
export async function translate(
  db: Db,
  site: SiteCode,
  { branch, code }: { branch: MilitaryBranch; code: string },
): Promise<MilitaryCode | null> {
  const found = await findEntries(db, branch, code);
  const [main] = found;
  if (!main) return null;
  const entries = found
    .slice(0, MOST_ENTRIES)
    .map(({ title, personnel, kind, is_active }) => ({ title, personnel, kind, is_active }));
  // An older meaning of the code says nothing of the present one.
  const alike = found.filter(({ personnel }) => personnel === main.personnel);
  const soc_codes = main.occupations.length > 0 ? main.occupations : alike.flatMap(({ occupations }) => occupations);
  const occupations = await occupationsOf(db, soc_codes);
  return {
    branch,
    code,
    entries,
    description: main.description || (await findDescription(db, branch, spellings(code))),
    occupations,
    jobs: await matchingJobs(db, site, { branch, code, occupations }),
  };
}

/** X stands for any skill level; of the trained worker, 5, the most is written. */
const spellings = (code: string) =>
  code.includes('X') ? [code, code.replace('X', '5'), code.replace('X', '3')] : [code];

async function occupationsOf(db: Db, soc_codes: readonly string[]): Promise<MilitaryOccupation[]> {
  const civilian = soc_codes.filter((soc_code) => !isMilitaryOnly(soc_code));
  const titles = await findOccupationTitles(db, civilian);
  const occupations = civilian.flatMap((soc_code): MilitaryOccupation[] => {
    const own = ownOccupation(soc_code);
    const title = titles.get(soc_code);
    if (own)
      return [{ ...own, job_titles: [...own.job_titles], skills: [...own.skills], sentences: [...own.sentences] }];
    return title ? [{ soc_code, title, job_titles: [], skills: [], sentences: [] }] : [];
  });
  return [...new Map(occupations.map((each) => [each.soc_code, each])).values()];
}

type Asked = { branch: MilitaryBranch; code: string; occupations: readonly MilitaryOccupation[] };

async function matchingJobs(db: Db, site: SiteCode, { branch, code, occupations }: Asked) {
  const words = searchFor(
    occupations.map(({ title, job_titles }) => (job_titles.length > 0 ? job_titles : [headOf(title)])),
  );
  const shown = { site, page_size: JOBS_SHOWN };
  const naming = await searchJobs(db, { ...shown, military_codes: [`${branch}:${code}`] });
  const titled = words ? await searchJobs(db, { ...shown, words, sort: 'relevance' }) : NONE;
  const hits = new Map([...naming.hits, ...titled.hits].map((hit) => [hit.posting_id, hit]));
  return {
    words,
    total: titled.total,
    total_is_capped: titled.total_is_capped,
    naming_it: naming.total,
    naming_it_is_capped: naming.total_is_capped,
    first: [...hits.values()].slice(0, JOBS_SHOWN).map(toCard),
  };
}

const NONE = { total: 0, total_is_capped: false, hits: [] };
