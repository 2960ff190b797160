import { sql } from 'kysely';
import { clearancesFrom, clearancesOpenTo, HELD_CLEARANCES, type HeldClearance } from '#rules/clearance.ts';
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
import { BEST_MATCHES, featuredFirst, firstMarked, unmarked } from './featured-first.ts';
import type { JobFacets } from './job-facets.ts';
import { IS_FEATURED, JOB_CARD, type JobHit, newestJobs } from './job-hit.ts';
import { editionOfCounts, keepCount, keptCount } from './kept-counts.ts';
import { correctWords } from './search-words.ts';
import { readSearchWords } from './words-read.ts';

export type Point = { lat: number; lon: number };

/** A search. Empty lists and absent fields do not narrow it. */
export type JobQuery = {
  site: SiteCode;
  /** Words that must all be in title, skills or company; "phrases" in quotes, -excluded words, OR. */
  words?: string;
  /** Searches the words in the whole text, as is always done for words in quotes. */
  in_text?: boolean;
  /** Within the radius of the place or of one of `also`. */
  near?: Point & {
    radius_miles: number;
    also?: readonly Point[];
    /** For alerts: or in one of these regions, for remote work. */
    or_regions?: readonly string[];
  };
  /** State abbreviations, '@DE' for a country, or '~TX' for remote work that can be done from there (`work_from_tags`). */
  regions?: readonly string[];
  location_types?: readonly string[];
  employment_types?: readonly string[];
  categories?: readonly string[];
  /** As `skillSlug` writes them. */
  skills?: readonly string[];
  /** As `citySlug` writes them. */
  cities?: readonly string[];
  /** Welcomes holders of one of these. */
  badges?: readonly string[];
  /** Requires this clearance or a higher one. */
  clearance_at_least?: HeldClearance;
  /** Asks for this clearance, for one that it includes, or only for the ability to get one. */
  clearance_held?: HeldClearance;
  polygraphs?: readonly string[];
  programs?: readonly string[];
  /** As `companySlug` writes them; never finds anonymous postings. */
  companies?: readonly string[];
  levels?: readonly string[];
  /** States that it requires no more education than this. */
  education_held?: Education;
  /** As `skillSlug` writes them; jobs have all of them. */
  benefits?: readonly string[];
  shifts?: readonly string[];
  work_eligibilities?: readonly string[];
  /** Jobs prefer one of these: `army:25B`, or `25B` of any branch. */
  military_codes?: readonly string[];
  /** Titles that these codes lead to. Jobs with one of them are found, too, after those that name a code. */
  military_titles?: readonly string[];
  /** Some of `SPOUSE_FRIENDLY`. */
  spouse?: readonly string[];
  /** Jobs abroad that are open to one of these: `us_hire`, `sofa`, `local_national`. */
  overseas_hires?: readonly string[];
  /** Minimum pay in whole dollars a year. Leaves out postings that state no minimum. */
  pay_at_least?: number;
  posted_within_days?: number;
  /** Never finds the company's anonymous postings. */
  company_id?: string;
  sort?: JobSort;
  /** Starts at 1. A page beyond the last one returns the last one, with its number in `page`. */
  page?: number;
  page_size?: number;
  facets?: boolean;
  /** Whether boosted jobs among the best matches stand first on their pages. */
  featured_first?: boolean;
  /** Whether the last page also has jobs that only mention the words. */
  mentions?: boolean;
};

export type JobResults = {
  total: number;
  /** Whether there are more than `total`, which is then 3,000, or 500 near a place; for a phrase the number examined, up to 500. */
  total_is_capped: boolean;
  page: number;
  pages: number;
  hits: JobHit[];
  /** After the last hit: the newest jobs that have the words only in their text. Not included in counts and facets. */
  mentions: JobHit[];
  facets: JobFacets | null;
  /** The corrected words, if the typed ones find few or no jobs. */
  suggestion: string | null;
};

const DEFAULT_PAGE_SIZE = 10;
const MOST_PAGES = 100;
/** Ranking examines the newest 1,000 with the words in the title, so no list is longer. */
const MOST_LISTED = 1_000;
/** Hits counted at most: on a board of a million postings, counting more would take longer than searching. */
const MOST_COUNTED = 3_000;
const MOST_CHARACTERS = 200;
const MOST_MILES = 500;
/** With fewer hits than this, a typing error is assumed. */
const FEW_HITS = 3;
const DAY_MS = 86_400_000;

/** The total is 0 if no count was requested. */
type Counted = { total: number; capped: boolean; facets: Partial<JobFacets> | null };
type Answer = Counted & { hits: JobHit[] };

/** Searches the live postings of one site. Hits are current; counts of many hits may be ten seconds old (`keepCount`). */
export async function searchJobs(db: Db, query: JobQuery): Promise<JobResults> {
  const { page_size, last_page, page } = paging(query);
  const asked = await criteriaOf(db, query);
  const key = JSON.stringify(asked);
  const counted = keptCount(key, query.facets ?? false);
  const edition = editionOfCounts();
  const sort = query.sort ?? 'newest';
  const is_lifted =
    sort === 'relevance' &&
    query.featured_first === true &&
    page * page_size <= BEST_MATCHES &&
    (await hasFeatured(db, asked));
  const paged = { ...asked, sort, ...(is_lifted ? { page: 1, page_size: BEST_MATCHES } : { page, page_size }) };
  // With a known total, the search need not estimate how frequent the words are.
  const known = counted && !counted.capped ? counted.total : null;
  const found =
    counted && sort === 'newest' && page === 1 && isUnfiltered(asked)
      ? { ...counted, hits: await newestJobs(db, asked.site, page_size).execute() }
      : await queryPostings(db, {
          ...paged,
          most: MOST_COUNTED,
          count: !counted,
          known,
          facets: query.facets ?? false,
        });

  const { total, capped: total_is_capped } = counted ?? found;
  const pages = Math.min(last_page, Math.max(1, Math.ceil(total / page_size)));
  const best = is_lifted ? featuredFirst(found.hits, { page, page_size }) : unmarked(found.hits);
  const results = {
    total,
    total_is_capped,
    page,
    pages,
    hits: sort === 'relevance' ? best : firstMarked(found.hits),
    mentions: query.mentions && page === pages ? await findMentions(db, asked) : [],
    facets: query.facets ? { ...NO_FACETS, ...(counted ?? found).facets } : null,
  };
  if (!counted) keepCount(key, found, edition);
  return { ...results, suggestion: total < FEW_HITS ? await findSuggestion(db, asked, total) : null };
}

const MOST_MENTIONS = 10;

async function findMentions(db: Db, asked: Criteria): Promise<JobHit[]> {
  if (asked.words === null || asked.in !== null) return [];
  const look = { sort: 'newest', page: 1, page_size: MOST_MENTIONS, most: MOST_MENTIONS, count: false, facets: false };
  return unmarked((await queryPostings(db, { ...asked, in: 'mentions', ...look })).hits);
}

/** Whether a boosted job has the words; most searches find out by a look at an index. */
async function hasFeatured(db: Db, asked: Criteria): Promise<boolean> {
  const { wanted } = await readSearchWords(db, asked);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from public_posting p join posting_search s on s.site = p.site and s.posting_id = p.posting_id
      where p.site = ${asked.site} and p.state = 'live' and p.featured_until > now()
        and (${wanted} = '' or ${asked.military_codes.length} > 0 or ts_match_vq(s.words, ${wanted}::tsquery))) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** The number of jobs a search finds. */
export async function countJobs(db: Db, query: JobQuery): Promise<Pick<JobResults, 'total' | 'total_is_capped'>> {
  const look = { sort: 'newest', page: 1, page_size: 1, most: MOST_COUNTED, count: true, facets: false };
  const { total, capped } = await queryPostings(db, { ...(await criteriaOf(db, query)), ...look });
  return { total, total_is_capped: capped };
}

/** The nearest job with the words in its title or skills; null if none is within `near`, or without words. */
export async function nearestByTitle(db: Db, query: JobQuery): Promise<JobHit | null> {
  const criteria = await criteriaOf(db, query);
  const { rows } = await sql<JobHit>`
    select ${sql.join(JOB_CARD.map((column) => sql.ref(`p.${column}`)))}, ${IS_FEATURED} as is_featured,
      spot.miles as distance_miles, spot.nearest_location
    from public_posting p ${nearestLocation(criteria)} where p.posting_id = nearest_by_title(${JSON.stringify(criteria)}::jsonb)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The corrected words, if they find jobs on the whole site, regardless of other filters. */
async function findSuggestion(db: Db, { site, words }: Criteria, total: number): Promise<string | null> {
  if (!words) return null;
  const look = { sort: 'newest', page: 1, page_size: 1, most: FEW_HITS, count: true, facets: false };
  for (const better of await correctWords(db, site, words)) {
    const found = await queryPostings(db, { ...(await criteriaOf(db, { site, words: better })), ...look });
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
  overseas_hire: [],
  clearance: [],
  clearance_held: [],
  polygraph: [],
  program: [],
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

/** The criteria of a query, as `search_postings` takes them. */
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
    polygraphs: query.polygraphs ?? [],
    programs: query.programs ?? [],
    military_codes: (query.military_codes ?? []).flatMap(lookedForAs),
    military_titles: query.military_titles ?? [],
    spouse: query.spouse ?? [],
    overseas_hires: query.overseas_hires ?? [],
    pay_at_least: query.pay_at_least ?? null,
    // Rounded to the minute, so that the same search keeps its key for a while.
    posted_since: posted_within_days
      ? new Date(minute((await nowIn(db)) - posted_within_days * DAY_MS)).toISOString()
      : null,
    company_id: query.company_id ?? null,
  };
}

/** As the tags of postings: `secret`, or `~secret` where applicants only have to be able to get it. */
function clearancesOf({ clearance_at_least: least, clearance_held: held }: JobQuery): readonly string[] {
  if (!least && !held) return [];
  // The same level in both means this level alone.
  if (least === held && held) return [held, `~${held}`];
  const wanted = least ? clearancesFrom(least) : HELD_CLEARANCES;
  if (!held) return wanted;
  const open = clearancesOpenTo(held);
  return [...wanted.filter((each) => open.includes(each)), ...wanted.map((each) => `~${each}`)];
}

type Criteria = Awaited<ReturnType<typeof criteriaOf>>;

/** Whether a search has no criteria, as most visits begin: all live jobs match, and nothing needs searching. */
function isUnfiltered({ site: _, ...narrowed_by }: Criteria): boolean {
  return Object.values(narrowed_by).every((value) => value === null || (Array.isArray(value) && value.length === 0));
}

const MINUTE_MS = 60_000;
const minute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS;

type Facets = Record<string, { value: string; count: number }[]>;
type Row = Omit<Counted, 'facets'> & { facets: Facets | null } & Omit<JobHit, 'posting_id'> & {
    posting_id: string | null;
  };

/** The counts by facet. On mh, remote jobs also count as suitable for military spouses. */
function facetsOf(site: SiteCode, { marks = [], asks = [], shifts = [], ...all }: Facets): Partial<JobFacets> {
  const { benefits_1 = [], benefits_2 = [], benefits_3 = [], ...counted } = all;
  // Regions may also be countries.
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

/** The location of a posting `p` to show: one in a searched city or region, else the nearest to the searched places, else the first. */
function nearestLocation({ near, cities, regions }: Pick<Criteria, 'near' | 'cities' | 'regions'>) {
  const places = near ? [near, ...(near.also ?? [])] : [];
  const miles = near
    ? sql`miles_to_nearest(${places.map(({ lat }) => lat)}::float8[], ${places.map(({ lon }) => lon)}::float8[], l.lat, l.lon)`
    : sql`null::float8`;
  return sql`left join lateral (
    select ${miles} as miles, case when l.in_order > 1
      then jsonb_build_object('city', l.city, 'region', l.region, 'country', l.country) end as nearest_location
    from posting_locations(p) l
    order by (searched_region(l.country, l.region) = any(${[...regions]}::text[]))::int
        + (l.country = 'US' and city_slug(l.city, l.region) = any(${[...cities]}::text[]))::int desc,
      ${miles} nulls last, l.in_order
    limit 1) spot on true`;
}

/** The search and the cards of its hits, in one statement and one snapshot. */
async function queryPostings(db: Db, query: Criteria & Record<string, unknown>): Promise<Answer> {
  const is_worded = query.words !== null || query.military_titles.length > 0;
  const words_read = is_worded ? await readSearchWords(db, query) : undefined;
  const { rows } = await sql<Row>`
    select s.total, s.capped, case when coalesce(hit.number, 1) = 1 then s.facets end as facets,
      ${sql.join(JOB_CARD.map((column) => sql.ref(`p.${column}`)))}, ${IS_FEATURED} as is_featured,
      spot.miles as distance_miles, spot.nearest_location
    from search_postings(${JSON.stringify({ ...query, words_read })}::jsonb) s
    left join lateral unnest(s.hits) with ordinality as hit (posting_id, number) on true
    left join public_posting p on p.posting_id = hit.posting_id
    ${nearestLocation(query)}
    order by hit.number`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('search_postings returned no row');
  const hits = rows.flatMap(({ total: _, capped: __, facets: ___, posting_id, ...card }) =>
    posting_id ? [{ posting_id, ...card }] : [],
  );
  return { total: first.total, capped: first.capped, facets: first.facets && facetsOf(query.site, first.facets), hits };
}
