import { componentsOf, lastMonth, unreadFilter } from '#features/applicant-search/rules/service-filters.ts';
import { insertRecord } from '#features/search-records/doors.server.ts';
import { partsOfCriteria } from '#features/search-records/rules.ts';
import { findUnlockedOf } from '#features/unlocks/doors.server.ts';
import { clearancesFrom } from '#rules/clearance.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { MILITARY_BRANCHES } from '#rules/military.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { rankBand } from '#rules/ranks.ts';
import { branchOf, serviceBranch } from '#rules/service-branch.ts';
import type { SiteCode } from '#rules/sites.ts';
import { areaOf } from '#rules/wanted-places.ts';
import type { Db } from '#server/db/database.ts';
import { wrongField } from '#server/http/problems.ts';
import { knownSpelling, lookedForAs } from '#server/military/known-spelling.ts';
import { sharedOccupations } from '#server/military/shared-occupations.ts';
import { findPlace } from '#server/search/find-place.ts';
import type { FoundProfile, FoundProfiles, ProfileCriteria } from './contract.ts';
import { levelNumber, levelOf, type ProfileSort, readWords } from './rules.ts';
import { type Conditions, listFoundProfiles, listFoundService, type StoredProfile } from './store.server.ts';

/** A search stops counting there. */
export const MOST_COUNTED = 10_000;

type Where = { company_id: string; site: SiteCode; default_radius: number };
type Wanted = { sort: ProfileSort; page: number };
/** Who searches, and what for: `ofccp_mode` asks for the requisition number. */
type Purpose = { searched_by: string; by_staff: boolean; requisition_number: string; ofccp_mode: boolean };
type Problems = FoundProfiles['problems'];

/**
 * The seekers whom a company may find by the criteria. The company must be approved and on the site; what a seeker hides is nowhere in the
 * answer. Each search goes into the search record. Throws 422 for criteria that the site does not have.
 */
export async function findProfilesOf(
  db: Db,
  where: Where,
  criteria: ProfileCriteria,
  { sort, page }: Wanted,
  { ofccp_mode, requisition_number, ...by }: Purpose,
): Promise<FoundProfiles> {
  const { company_id } = where;
  const { words, conditions, near_label, problems } = await readCriteria(db, where, criteria);
  if (ofccp_mode && requisition_number === '') problems.requisition_number = REQUISITION_MISSING;
  const shown = { page, page_size: DEFAULT_PAGE_SIZE, most: MOST_COUNTED, near_label, problems };
  if (Object.keys(problems).length > 0) return { ...shown, total: 0, profiles: [], facets: {} };
  const asked = { words, conditions, sort, most: DEFAULT_PAGE_SIZE };
  const found = await listFoundProfiles(db, company_id, { ...asked, skip: (page - 1) * DEFAULT_PAGE_SIZE });
  const seeker_ids = found.profiles.map(({ seeker_id }) => seeker_id);
  const record = { by, requisition_number, ...partsOfCriteria(criteria), found: found.total };
  await insertRecord(db, company_id, record, seeker_ids);
  return { ...shown, ...found, profiles: await withUnlocks(db, company_id, found.profiles) };
}

const REQUISITION_MISSING = 'Enter the requisition number. Federal contractors record what each search was for.';

/** Among whom a kept search looks: only these seekers, or only those whom this scout has not found yet. */
type Among = { new_for: string } | { seeker_ids: readonly string[] };

/** The people a kept search finds, by the ids of seekers, which no answer may hold. Null for criteria that cannot be read any more. */
export async function findSeekersOf(
  db: Db,
  where: Where,
  criteria: ProfileCriteria,
  among: Among,
): Promise<string[] | null> {
  const read = await readCriteria(db, where, criteria);
  if (Object.keys(read.problems).length > 0) return null;
  const conditions = { ...read.conditions, ...amongOf(among), ids_only: true } as const;
  const asked = { words: read.words, conditions, sort: 'active', most: MOST_COUNTED, skip: 0 } as const;
  const { profiles } = await listFoundProfiles(db, where.company_id, asked);
  return profiles.map(({ seeker_id }) => seeker_id);
}

/** Those of some people whom the company still finds by the criteria, as searches show them, most recently active first. */
export async function findAmong(
  db: Db,
  where: Where,
  criteria: ProfileCriteria,
  seeker_ids: readonly string[],
): Promise<{ profiles: FoundProfile[]; near_label: string | null }> {
  const { words, conditions, near_label, problems } = await readCriteria(db, where, criteria);
  if (Object.keys(problems).length > 0 || seeker_ids.length === 0) return { profiles: [], near_label };
  const among = { ...conditions, ...amongOf({ seeker_ids }) };
  const asked = { words, conditions: among, sort: 'active', most: seeker_ids.length, skip: 0 } as const;
  const { profiles } = await listFoundProfiles(db, where.company_id, asked);
  return { profiles: await withUnlocks(db, where.company_id, profiles), near_label };
}

/** What cannot be read in the criteria, by field. Throws 422 for criteria that the site does not have. */
export async function problemsOf(db: Db, where: Where, criteria: ProfileCriteria): Promise<Problems> {
  return (await readCriteria(db, where, criteria)).problems;
}

const amongOf = (among: Among): Pick<Conditions, 'new_for' | 'among'> =>
  'new_for' in among ? { new_for: among.new_for } : { among: among.seeker_ids };

/** The criteria as the database takes them. Fields that cannot be read are named in `problems`. */
async function readCriteria(db: Db, { company_id, site, default_radius }: Where, criteria: ProfileCriteria) {
  refuseService(site, criteria);
  const problems: Problems = {};
  const words = [`':site:${site}'`, ...wordsOf(criteria, problems)];
  const place = await readPlace(db, { ...criteria, radius: criteria.radius ?? default_radius }, problems);
  if (place.region) words.push(`':region:${place.region}'`);
  const conditions: Conditions = {
    ...plainConditions(criteria, problems),
    ...(await serviceOf(db, company_id, criteria, problems)),
    ...place.near,
  };
  return { words: words.join(' & '), conditions, near_label: place.label, problems };
}

/** One of the people whom the company may find; null for everyone else. */
export async function findProfileOf(
  db: Db,
  { company_id, site }: Omit<Where, 'default_radius'>,
  profile_id: string,
): Promise<FoundProfile | null> {
  const asked = { words: `':site:${site}'`, conditions: { profile_id }, sort: 'active', most: 1, skip: 0 } as const;
  const { profiles } = await listFoundProfiles(db, company_id, asked);
  return (await withUnlocks(db, company_id, profiles))[0] ?? null;
}

/** The ids of seekers stay here: an employer can have them from applications. */
async function withUnlocks(db: Db, company_id: string, stored: readonly StoredProfile[]): Promise<FoundProfile[]> {
  const unlocked = await findUnlockedOf(
    db,
    company_id,
    stored.map(({ seeker_id }) => seeker_id),
  );
  return stored.map(({ seeker_id, education_level, ...shown }) => ({
    ...shown,
    education_level: levelOf(education_level),
    unlock_id: unlocked.get(seeker_id)?.unlock_id ?? null,
  }));
}

const OF_SERVICE = [
  'branch',
  'rank_band',
  'military_code',
  'clearance',
  'available_by',
  'spouse',
  'skillbridge',
] as const satisfies (keyof ProfileCriteria)[];

function refuseService(site: SiteCode, criteria: ProfileCriteria): void {
  const asked = OF_SERVICE.find((name) => criteria[name] !== undefined);
  if (site !== 'mh' && asked) throw wrongField(asked, 'This site does not filter by it.');
}

/** Texts that cannot be read are named in `problems`. */
function wordsOf({ q = '', title = '', skills = '' }: ProfileCriteria, problems: Problems): string[] {
  const asked = [
    ['q', readWords(q)],
    ['title', readWords(title, '=')],
    ['skills', readWords(skills, '~')],
  ] as const;
  return asked.flatMap(([name, read]) => {
    if ('problem' in read) problems[name] = read.problem;
    return 'query' in read && read.query ? [read.query] : [];
  });
}

type ReadPlace = { label: string | null; region?: string; near?: Pick<Conditions, 'near'> };

async function readPlace(
  db: Db,
  { near, radius }: ProfileCriteria & { radius: number },
  problems: Problems,
): Promise<ReadPlace> {
  if (!near) return { label: null };
  const area = areaOf(near);
  if (area?.kind === 'state') return { label: area.label, region: area.region };
  const place = await findPlace(db, near);
  if (place) return { label: place.label, near: { near: { lat: place.lat, lon: place.lon, miles: radius } } };
  problems.near = `We do not know the place “${near}”. Enter a state, a town such as Boise, ID, or a ZIP code.`;
  return { label: null };
}

function plainConditions(criteria: ProfileCriteria, problems: Problems): Conditions {
  const { education, years, pay, remote, active_days, spouse, skillbridge } = criteria;
  const dollars = pay === undefined || pay === '' ? null : wholeDollars(pay);
  if (pay && dollars === null) problems.pay = 'Enter whole dollars a year, such as 65000.';
  return {
    ...(education && { education: levelNumber(education) }),
    ...(years && { years: Number(years) }),
    ...(dollars !== null && { pay: dollars }),
    ...(remote && { remote: true }),
    ...(active_days && { active_days: Number(active_days) }),
    ...(spouse && { spouse: true }),
    ...(skillbridge && { skillbridge: true }),
  };
}

/** Whole dollars as typed: `65000`, `$65,000`. */
const wholeDollars = (text: string): number | null =>
  /^\$?\d{1,3}(,?\d{3}){0,2}$/.test(text) ? Number(text.replace(/[$,]/g, '')) : null;

/** People write ranks and codes in many ways, so both are looked for among what was written. */
async function serviceOf(
  db: Db,
  company_id: string,
  criteria: ProfileCriteria,
  problems: Problems,
): Promise<Conditions> {
  const { branch, rank_band, military_code, clearance, available_by } = criteria;
  for (const [name, value] of Object.entries({ military_code, available_by })) {
    const problem = unreadFilter({ [name]: value });
    if (problem) problems[name as 'military_code' | 'available_by'] = problem;
  }
  const written = branch || rank_band || military_code ? await listFoundService(db, company_id) : [];
  const components = branch && componentsOf(branch);
  const names = [...new Set(written.map((each) => each.branch))];
  return {
    ...(components && { branches: names.filter((each) => components.some((one) => one === serviceBranch(each))) }),
    ...(rank_band && {
      ranks: written
        .filter((each) => {
          const own = branchOf(serviceBranch(each.branch));
          return own !== null && rankBand(own, each.rank) === rank_band;
        })
        .map((each) => `${each.branch}|${each.rank}`),
    }),
    ...(military_code && { codes: codesLike(military_code, written) }),
    ...(clearance && { clearances: clearancesFrom(clearance) }),
    ...(available_by && { available_by: lastMonth(available_by) ?? '' }),
  };
}

type WrittenService = Awaited<ReturnType<typeof listFoundService>>;

/** The code in all spellings, and codes that lead to the same civilian occupation. */
function codesLike(text: string, written: WrittenService): string[] {
  const code = militaryCodeLookedFor(text);
  if (code === null) return [];
  const wanted = lookedForAs(code);
  // A code without a branch stands for that code in each.
  const named = code.includes(':')
    ? wanted
    : MILITARY_BRANCHES.flatMap((branch) => wanted.map((one) => `${branch}:${one}`));
  const all = written.flatMap(({ branch, codes }) => (codes ?? []).map((each) => ({ branch, code: each })));
  const alike = all.filter(({ branch: name, code: each }) => {
    const own = branchOf(serviceBranch(name));
    const read = each.trim().toUpperCase();
    if (own === null) return wanted.includes(read);
    const spellings = [read, knownSpelling(own, read)];
    if (spellings.some((one) => wanted.includes(one) || wanted.includes(`${own}:${one}`))) return true;
    return named.some((one) => sharedOccupations(one, `${own}:${read}`).length > 0);
  });
  return [...new Set(alike.map(({ branch, code: each }) => `${branch}|${each}`))];
}
