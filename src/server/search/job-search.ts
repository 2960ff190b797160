import { sql } from 'kysely';
import { clearancesWithin, type HeldClearance } from '#rules/commitments.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { JobSort } from '#rules/job-sorts.ts';
import { type Education, educationsUpTo } from '#rules/requirements.ts';
import type { SiteCode } from '#rules/sites.ts';
import { US_STATES } from '#rules/us-states.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '../db/now-in.ts';
import { lookedForAs } from '../military/known-spelling.ts';
import { facetOfBenefits, facetOfShifts, facetsOfAsks } from './asked-facets.ts';
import { facetsOfMarks } from './facet-marks.ts';
import type { JobFacets } from './job-facets.ts';
import { JOB_CARD, type JobHit, newestJobs } from './job-hit.ts';
import { editionOfCounts, keepCount, keptCount } from './kept-counts.ts';
import { correctWords } from './search-words.ts';

export type Spot = { lat: number; lon: number };

/** What a seeker asks for. Empty lists and absent fields do not narrow. */
export type JobQuery = {
  site: SiteCode;
  /** Words that title, skills or company must all have; "phrases" in quotes, -excluded words, OR. */
  words?: string;
  /** Looks for the words in the whole text, as words in quotes always are. */
  in_text?: boolean;
  /** Within so many miles of the place, or of one of the others. */
  near?: Spot & {
    radius_miles: number;
    also?: readonly Spot[];
    /** For alerts: or in one of these regions, of remote work that can be done from there. */
    or_regions?: readonly string[];
  };
  /** The two letters of states, '@DE' for a country, or from where remote work can be done (`work_from_tags`): '~TX'. */
  regions?: readonly string[];
  location_types?: readonly string[];
  employment_types?: readonly string[];
  categories?: readonly string[];
  /** As `skillSlug` writes them. */
  skills?: readonly string[];
  /** As `citySlug` writes them. */
  cities?: readonly string[];
  /** Welcomes the holders of one of them. */
  badges?: readonly string[];
  /** Needs this clearance or a higher one. */
  clearance_at_least?: HeldClearance;
  /** Needs a clearance, this one or a lower one. */
  clearance_held?: HeldClearance;
  /** As `companySlug` writes them; never finds anonymous postings. */
  companies?: readonly string[];
  levels?: readonly string[];
  /** Says that it asks for no more education than this. */
  education_held?: Education;
  /** As `skillSlug` writes them; has all of them. */
  benefits?: readonly string[];
  shifts?: readonly string[];
  work_eligibilities?: readonly string[];
  /** Prefers one of them: `army:25B`, or `25B` of any branch. */
  military_codes?: readonly string[];
  /** Titles that these codes lead to: jobs with one of them are found as well, after those that name a code. */
  military_titles?: readonly string[];
  /** One of `remote`, `portable`, `keeps_move`. */
  spouse?: readonly string[];
  /** Whole dollars a year that are sure; postings that state no least pay are then left out. */
  pay_at_least?: number;
  posted_within_days?: number;
  /** Never finds the company's anonymous postings. */
  company_id?: string;
  sort?: JobSort;
  /** From 1; pages beyond the last that is served answer with that one's `page`. */
  page?: number;
  page_size?: number;
  facets?: boolean;
  /** Whether the last page is followed by jobs that mention the words. */
  mentions?: boolean;
};

export type JobResults = {
  total: number;
  /** There are more than `total`, which is then 3,000, or 500 near a place; of a phrase as many as were looked at, up to 500. */
  total_is_capped: boolean;
  page: number;
  pages: number;
  hits: JobHit[];
  /** After the last hit: the newest jobs whose text alone has the words. They are in no count and no facet. */
  mentions: JobHit[];
  facets: JobFacets | null;
  /** The words as they were probably meant, when they find next to nothing as they are. */
  suggestion: string | null;
};

const DEFAULT_PAGE_SIZE = 10;
const MOST_PAGES = 100;
/** Ranking looks at the newest 1,000 that have the words in the title, so no list is longer. */
const MOST_LISTED = 1_000;
/** Beyond so many, a board of a million postings would take longer to count than to search; on a small one all are counted. */
const MOST_COUNTED = 3_000;
const MOST_CHARACTERS = 200;
const MOST_MILES = 500;
/** With fewer hits than this, a typing error is supposed. */
const FEW_HITS = 3;
const DAY_MS = 86_400_000;

/** The total is 0 where nothing was to be counted. */
type Counted = { total: number; capped: boolean; facets: Partial<JobFacets> | null };
type Answer = Counted & { hits: JobHit[] };

/** Searches live postings of one site, as they are at this moment; counts of many hits may be ten seconds old (`keepCount`). */
export async function searchJobs(db: Db, query: JobQuery): Promise<JobResults> {
  const { page_size, last_page, page } = paging(query);
  const asked = await criteriaOf(db, query);
  const key = JSON.stringify(asked);
  const counted = keptCount(key, query.facets ?? false);
  const edition = editionOfCounts();
  const sort = query.sort ?? 'newest';
  const paged = { ...asked, sort, page, page_size };
  // Who knows how many there are finds the page without looking how frequent they are.
  const known = counted && !counted.capped ? counted.total : null;
  const found =
    counted && sort === 'newest' && page === 1 && isWhole(asked)
      ? { ...counted, hits: await newestJobs(db, asked.site, page_size).execute() }
      : await ask(db, { ...paged, most: MOST_COUNTED, count: !counted, known, facets: query.facets ?? false });

  const { total, capped: total_is_capped } = counted ?? found;
  const pages = Math.min(last_page, Math.max(1, Math.ceil(total / page_size)));
  const results = {
    total,
    total_is_capped,
    page,
    pages,
    hits: found.hits,
    mentions: query.mentions && page === pages ? await findMentions(db, asked) : [],
    facets: query.facets ? { ...NO_FACETS, ...(counted ?? found).facets } : null,
  };
  if (!counted) keepCount(key, found, edition);
  return { ...results, suggestion: total < FEW_HITS ? await betterWords(db, asked, total) : null };
}

const MOST_MENTIONS = 10;

async function findMentions(db: Db, asked: Criteria): Promise<JobHit[]> {
  if (asked.words === null || asked.in !== null) return [];
  const look = { sort: 'newest', page: 1, page_size: MOST_MENTIONS, most: MOST_MENTIONS, count: false, facets: false };
  return (await ask(db, { ...asked, in: 'mentions', ...look })).hits;
}

/** How many jobs a search finds, and nothing else of it. */
export async function countJobs(db: Db, query: JobQuery): Promise<Pick<JobResults, 'total' | 'total_is_capped'>> {
  const look = { sort: 'newest', page: 1, page_size: 1, most: MOST_COUNTED, count: true, facets: false };
  const { total, capped } = await ask(db, { ...(await criteriaOf(db, query)), ...look });
  return { total, total_is_capped: capped };
}

/** The nearest job that has the words in its title or skills; null where there is none within `near`, or no words are looked for. */
export async function nearestByTitle(db: Db, query: JobQuery): Promise<JobHit | null> {
  const criteria = await criteriaOf(db, query);
  const { rows } = await sql<JobHit>`
    select ${sql.join(JOB_CARD.map((column) => sql.ref(`p.${column}`)))}, ${milesFrom(criteria.near)} as distance_miles
    from public_posting p where p.posting_id = nearest_by_title(${JSON.stringify(criteria)}::jsonb)`.execute(db);
  return rows[0] ?? null;
}

/** The words as they were probably meant, if with them the whole site has something, whatever else narrows this search. */
async function betterWords(db: Db, { site, words }: Criteria, total: number): Promise<string | null> {
  if (!words) return null;
  const look = { sort: 'newest', page: 1, page_size: 1, most: FEW_HITS, count: true, facets: false };
  for (const better of await correctWords(db, site, words)) {
    const found = await ask(db, { ...(await criteriaOf(db, { site, words: better })), ...look });
    if (found.total >= Math.max(total, 1)) return better;
  }
  return null;
}

export const NO_FACETS: JobFacets = {
  location_type: [],
  employment_type: [],
  category: [],
  region: [],
  pay: [],
  days: [],
  badge: [],
  spouse: [],
  clearance: [],
  clearance_held: [],
  level: [],
  education: [],
  benefit: [],
  shift: [],
  work_eligibility: [],
  company: [],
};

function paging({ page = 1, page_size = DEFAULT_PAGE_SIZE }: JobQuery) {
  const last_page = Math.min(MOST_PAGES, Math.floor(MOST_LISTED / page_size));
  return { page_size, last_page, page: Math.max(1, Math.min(page, last_page)) };
}

/** What a search asks for, as `search_postings` takes it. */
export async function criteriaOf(db: Db, query: JobQuery) {
  const { near, posted_within_days } = query;
  return {
    site: query.site,
    words: firstCharacters(query.words ?? '', MOST_CHARACTERS).trim() || null,
    in: query.in_text ? 'text' : null,
    near: near ? { ...near, radius_miles: Math.min(near.radius_miles, MOST_MILES) } : null,
    regions: query.regions ?? [],
    location_types: query.location_types ?? [],
    employment_types: query.employment_types ?? [],
    categories: query.categories ?? [],
    skills: query.skills ?? [],
    cities: query.cities ?? [],
    badges: query.badges ?? [],
    companies: query.companies ?? [],
    levels: query.levels ?? [],
    educations: query.education_held ? educationsUpTo(query.education_held) : [],
    benefits: query.benefits ?? [],
    shifts: query.shifts ?? [],
    work_eligibilities: query.work_eligibilities ?? [],
    clearances: clearancesOf(query),
    military_codes: (query.military_codes ?? []).flatMap(lookedForAs),
    military_titles: query.military_titles ?? [],
    spouse: query.spouse ?? [],
    pay_at_least: query.pay_at_least ?? null,
    // To the minute, so that the same search is the same key for a while.
    posted_since: posted_within_days
      ? new Date(minute((await nowIn(db)) - posted_within_days * DAY_MS)).toISOString()
      : null,
    company_id: query.company_id ?? null,
  };
}

function clearancesOf({ clearance_at_least: least, clearance_held: most }: JobQuery): readonly string[] {
  if (!least && !most) return [];
  const clearances = clearancesWithin(least, most);
  return clearances.length > 0 ? clearances : ['none'];
}

type Criteria = Awaited<ReturnType<typeof criteriaOf>>;

/** Whether all live jobs of the site are asked for: where nearly everybody begins, and nothing is to be searched. */
function isWhole({ site: _, ...narrowed_by }: Criteria): boolean {
  return Object.values(narrowed_by).every((value) => value === null || (Array.isArray(value) && value.length === 0));
}

const MINUTE_MS = 60_000;
const minute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;

type Facets = Record<string, { value: string; count: number }[]>;
type Row = Omit<Counted, 'facets'> & { facets: Facets | null } & Omit<JobHit, 'posting_id'> & {
    posting_id: string | null;
  };

/** What the search counted, by the names of facets. Remote work is friendly to spouses, and that matters on mh alone. */
function facetsOf(site: SiteCode, { marks = [], asks = [], shifts = [], ...all }: Facets): Partial<JobFacets> {
  const { benefits_1 = [], benefits_2 = [], benefits_3 = [], ...counted } = all;
  // Countries are searched as states are.
  const region = counted.region?.filter(({ value }) => Object.hasOwn(US_STATES, value)) ?? [];
  const facets = {
    ...counted,
    region,
    ...facetsOfMarks(marks),
    ...facetsOfAsks(asks),
    shift: facetOfShifts(shifts),
    benefit: facetOfBenefits([benefits_1, benefits_2, benefits_3]),
  };
  const remote = counted.location_type?.filter(({ value }) => value === 'remote') ?? [];
  return { ...facets, spouse: site === 'mh' ? [...remote, ...facets.spouse] : [] };
}

/** How far away a posting is from the nearest place. */
function milesFrom(near: JobQuery['near'] | null) {
  if (!near) return sql`null::float8`;
  if (!near.also?.length) return sql`miles_between(${near.lat}, ${near.lon}, p.lat, p.lon)`;
  const places = [near, ...near.also];
  return sql`miles_to_nearest(${places.map(({ lat }) => lat)}::float8[], ${places.map(({ lon }) => lon)}::float8[], p.lat, p.lon)`;
}

/** The search and the cards of what it found, in one round trip and one snapshot. */
async function ask(db: Db, query: Criteria & Record<string, unknown>): Promise<Answer> {
  const { rows } = await sql<Row>`
    select s.total, s.capped, case when coalesce(hit.number, 1) = 1 then s.facets end as facets,
      ${sql.join(JOB_CARD.map((column) => sql.ref(`p.${column}`)))}, ${milesFrom(query.near)} as distance_miles
    from search_postings(${JSON.stringify(query)}::jsonb) s
    left join lateral unnest(s.hits) with ordinality as hit (posting_id, number) on true
    left join public_posting p on p.posting_id = hit.posting_id
    order by hit.number`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('search_postings gave no row');
  const hits = rows.flatMap(({ total: _, capped: __, facets: ___, posting_id, ...card }) =>
    posting_id ? [{ posting_id, ...card }] : [],
  );
  return { total: first.total, capped: first.capped, facets: first.facets && facetsOf(query.site, first.facets), hits };
}
