import { codesNamed, codesSpoken } from '#features/military-translator/doors.server.ts';
import { serviceAlone } from '#features/military-translator/rules.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import type { SiteCode } from '#rules/sites.ts';
import { companySlug, skillSlug } from '#rules/slug.ts';
import { type Area, searchedTogether } from '#rules/wanted-places.ts';
import type { Db } from '#server/db/database.ts';
import { findSimilarPlaces, middleOfState } from '#server/search/find-place.ts';
import { type JobQuery, type JobResults, NO_FACETS, nearestByTitle, searchJobs } from '#server/search/job-search.ts';
import { type Namesake, type ResolvedPlace, resolvePlace, resolvePlaceInWords } from '#server/search/namesakes.ts';
import type { Place } from '#server/search/place.ts';
import type { SearchQuery } from '../contract.ts';
import { placeInWords, type Split } from '../query/place-in-words.ts';
import { type Read, readSearch } from '../query/read-search.server.ts';
import { blockedBy, whyBlocked } from '../search-address.ts';
import { addFacets, asksOnlyRemote, regionsToWorkFrom } from '../work-from-here.ts';
import { withMilitaryTitles } from './military-titles.server.ts';
import { isOfJobs, runAtPlace, widen } from './other-readings.server.ts';
import { findRemoteGroup, hasFound } from './remote-group.server.ts';

/** `remote_size`: how many remote jobs workable from the place to list; by default a few, or a full page if nothing else is found. */
type Shown = {
  page_size: number;
  facets: boolean;
  mentions?: boolean;
  featured_first?: boolean;
  remote_size?: number;
};

/**
 * Runs the search of a /search address: its places, sort order and results. If nothing matches, it tries in turn: the words as typed,
 * if filters were read from them; a place at their end or start ('nurse Dallas TX'); the military codes known by these words ('navy nuke');
 * the words without a preference or branch that few postings name (`left_out_words`); and the words with typing errors corrected
 * (`corrected_from`).
 */
export async function runSearch(db: Db, site: SiteCode, asked_for: SearchQuery, shown: Shown) {
  const read = await readSearch(db, site, asked_for);
  const run = async (other: Read) => ({
    ...(await runReadSearch(db, site, { asked_for, ...other, ...shown })),
    ...UNCHANGED,
  });
  const found = await run(read);
  const { q } = found.query;
  if (hasFound(found) || asked_for.q === '') return found;
  // A fellowship may be only the name of a job.
  const has_program = (read.read_as?.program ?? []).length > asked_for.program.length;
  const as_typed = read.read_as && (q === '' || has_program) ? await run({ ...read, read_as: null }) : null;
  if (as_typed && hasFound(as_typed)) return as_typed;
  if (q === '') return found;
  const placed = await runAtPlace(db, site, { asked_for, read, found, run });
  for (const each of placed ? [placed, found] : [found]) {
    if (hasFound(each)) return each;
    const wider = await widen(db, site, { asked_for, read, found: each, run });
    if (wider) return wider;
  }
  return placed && (await isOfJobs(db, site, placed.query.q)) ? placed : found;
}

export type Found = Awaited<ReturnType<typeof runReadSearch>> & typeof UNCHANGED;

const UNCHANGED: { left_out_words: string | null; corrected_from: string | null } = {
  left_out_words: null,
  corrected_from: null,
};

type AsRead = Shown & { asked_for: SearchQuery } & Read;

async function runReadSearch(
  db: Db,
  site: SiteCode,
  { asked_for, page_size, facets, mentions = false, featured_first = false, remote_size, ...read }: AsRead,
) {
  const { read_as, namesakes, or_in } = read;
  const query = { ...asked_for, ...read_as };
  const wanted = await findPlaces(db, site, query.where);
  const { labels, unknown_places } = wanted;
  // For an unknown place no jobs are shown, but a search everywhere tells whether the words are misspelled, too.
  const is_blocked = whyBlocked(asked_for) !== null;
  const is_nowhere = is_blocked || (unknown_places.length > 0 && labels.length === 0);
  const asked = await withMilitaryTitles(db, jobQueryOf(site, query, wanted));
  const sort = sortOf(query, {
    is_near: asked.near !== undefined,
    is_ranked: !!query.q || !!asked.military_titles?.length,
  });
  const placed = is_nowhere
    ? {
        ...NOTHING,
        suggestion: query.q && !is_blocked ? (await searchJobs(db, { ...asked, page_size: 1 })).suggestion : null,
      }
    : await searchJobs(db, { ...asked, sort, page: query.page, page_size, facets, mentions, featured_first });
  const remote_asked = is_nowhere ? null : remoteQueryOf(site, query, wanted);
  const remote =
    remote_asked &&
    (await findRemoteGroup(db, remote_asked, { placed, sort, page: query.page, page_size, facets, remote_size }));
  const results = remote
    ? { ...placed, facets: remote.facets && placed.facets && addFacets(placed.facets, remote.facets) }
    : placed;
  const is_empty = !hasFound({ results, remote });
  const meant =
    query.where.length === 0 && is_empty && blockedBy(query).length === 0 ? await guessMeaning(db, site, asked) : or_in;
  const military_codes = site === 'mh' && query.q ? await codesOffered(db, query.q, asked_for.q) : [];
  const of_service = site === 'mh' && query.q ? serviceAlone(query.q) : null;
  const nearest = results.total === 0 && !is_nowhere ? await findNearest(db, site, { query, wanted, asked }) : null;
  const places = wanted.places.map((place) => (namesakes.length > 0 ? { ...place, namesakes } : place));
  return {
    labels,
    places,
    unknown_places,
    sort,
    results,
    remote,
    read_as,
    meant,
    nearest,
    military_codes,
    of_service,
    query,
    wanted,
    namesakes,
  };
}

/** `typed` may name a branch, which the searched words leave out. */
async function codesOffered(db: Db, words: string, typed: string) {
  const named = await codesNamed(db, words);
  if (named.length > 0) return named;
  const spoken = await codesSpoken(db, words);
  return spoken.length > 0 ? spoken : codesSpoken(db, typed);
}

const FARTHEST_MILES = 500;

type FoundNothing = { query: SearchQuery; wanted: WantedPlaces; asked: JobQuery };

/**
 * The matching job nearest to a place without matches, or to the middle of a state, in which case no distance is given.
 */
async function findNearest(db: Db, site: SiteCode, { query, wanted, asked }: FoundNothing) {
  if (asked.near) return nearestOf(db, { ...asked, near: { ...asked.near, radius_miles: FARTHEST_MILES } });
  const [region] = wanted.regions;
  const middle = region ? await middleOfState(db, region) : null;
  if (!middle) return null;
  const beside_place = jobQueryOf(site, query, { ...wanted, regions: [] });
  const near = { ...middle, radius_miles: FARTHEST_MILES };
  const job = await nearestOf(db, { ...(await withMilitaryTitles(db, beside_place)), near });
  return job && { ...job, distance_miles: null };
}

async function nearestOf(db: Db, wide: JobQuery) {
  if (wide.words) return nearestByTitle(db, wide);
  const { hits } = await searchJobs(db, { ...wide, sort: 'distance', page_size: 1 });
  return hits[0] ?? null;
}

/** Guesses what words without results mean, if they are a place or contain one spelled like a known place. */
async function guessMeaning(db: Db, site: SiteCode, { words = '', ...asked }: JobQuery): Promise<Split | null> {
  if (words === '') return null;
  const meant = await resolvePlaceInWords(db, site, words);
  if (meant) return { q: '', where: meant.place.label };
  const split = placeInWords(words);
  const [where] = split ? await findSimilarPlaces(db, split.where) : [];
  if (!split || !where) return null;
  const { suggestion } = await searchJobs(db, { ...asked, words: split.q, page_size: 1 });
  return { q: suggestion ?? split.q, where };
}

const NOTHING: JobResults = {
  total: 0,
  total_is_capped: false,
  page: 1,
  pages: 1,
  hits: [],
  mentions: [],
  facets: NO_FACETS,
  suggestion: null,
};

/** What the places of an address mean. */
export type WantedPlaces = {
  near: Place[];
  regions: string[];
  is_remote: boolean;
  /** Labels of the searched places, in order. */
  labels: string[];
  /** The same places, each as typed and with other places of the same name. */
  places: { label: string; named: string; namesakes: Namesake[] }[];
  unknown_places: string[];
};

/** The places that are searched together (`searchedTogether`), and the names that are no known place. */
export async function findPlaces(db: Db, site: SiteCode, named: readonly string[]): Promise<WantedPlaces> {
  const known = new Map<string, ResolvedPlace & { named: string }>();
  const unknown_places = [];
  for (const text of named) {
    const meant = await resolvePlace(db, site, text);
    if (meant) known.set(meant.place.label, known.get(meant.place.label) ?? { ...meant, named: text });
    else unknown_places.push(text);
  }
  const wanted = searchedTogether([...known.keys()]).places.flatMap((label) => known.get(label) ?? []);
  const meant = wanted.map(({ place }) => place);
  return {
    near: meant.flatMap((place) => ('kind' in place ? [] : [place])),
    regions: meant.flatMap((place) => ('kind' in place ? regionsOf(place) : [])),
    is_remote: meant.some((place) => 'kind' in place && place.kind === 'remote'),
    labels: meant.map(({ label }) => label),
    places: wanted.map(({ place, named, namesakes }) => ({ label: place.label, named, namesakes })),
    unknown_places,
  };
}

/** A state, or '~mail' for residents of overseas military post offices (`work_from_tags`). */
function regionsOf(area: Area): string[] {
  if (area.kind === 'mail') return ['~mail'];
  return area.kind === 'state' ? [area.region] : [];
}

export type Within = Pick<WantedPlaces, 'near' | 'regions' | 'is_remote'>;

/** The query of an address, without sort and page. `within` is what its `where` means. */
export function jobQueryOf(site: SiteCode, query: SearchQuery, within: Within): JobQuery {
  const { near, regions, is_remote } = within;
  // Remote jobs have no location, so the query asks for those that can be done from the places.
  const from = asksOnlyRemote(query) ? regionsToWorkFrom(within, query) : [];
  return {
    site,
    words: query.q,
    in_text: query.in === 'description',
    ...(from.length > 0 ? {} : nearOf(near, query.radius)),
    regions: from.length > 0 ? from : intersect(regions, query.region ? [query.region] : []),
    location_types: intersect(is_remote ? ['remote'] : [], query.location_type),
    employment_types: query.employment_type,
    categories: query.category,
    skills: query.skill.map(skillSlug),
    badges: query.badge,
    companies: query.company.map(companySlug),
    levels: query.level,
    education_held: query.education,
    benefits: query.benefit,
    shifts: query.shift,
    work_eligibilities: query.work_eligibility,
    ...(site === 'mh' ? militaryOf(query) : {}),
    pay_at_least: query.pay,
    posted_within_days: query.days,
  };
}

/** The query for remote jobs that can be done from the searched places, a group of their own; null if there can be none. */
export function remoteQueryOf(site: SiteCode, query: SearchQuery, within: Within): JobQuery | null {
  const regions = asksOnlyRemote(query) ? [] : regionsToWorkFrom(within, query);
  if (regions.length === 0) return null;
  return jobQueryOf(site, { ...query, location_type: ['remote'] }, within);
}

/** What a place and a filter both allow. An empty list allows everything; 'none' matches nothing. */
function intersect(of_place: readonly string[], of_filter: readonly string[]): readonly string[] {
  if (of_place.length === 0) return of_filter;
  if (of_filter.length === 0) return of_place;
  const both = of_place.filter((value) => of_filter.includes(value));
  return both.length > 0 ? both : ['none'];
}

function nearOf(places: readonly Place[], radius_miles: number): Pick<JobQuery, 'near'> {
  const [first, ...also] = places.map(({ lat, lon }) => ({ lat, lon }));
  if (!first) return {};
  return { near: { ...first, radius_miles, ...(also.length > 0 ? { also } : {}) } };
}

function militaryOf({
  clearance,
  clearance_held,
  polygraph,
  program,
  military_code,
  spouse,
  overseas_hire,
}: SearchQuery) {
  const military_codes = military_code.map(militaryCodeLookedFor).filter((code) => code !== null);
  return {
    clearance_at_least: clearance,
    clearance_held,
    polygraphs: polygraph,
    programs: program,
    military_codes,
    spouse,
    overseas_hires: overseas_hire,
  };
}

/** The requested sort if it applies; otherwise searches with words or military codes by relevance, others newest first. */
function sortOf({ sort }: SearchQuery, { is_near, is_ranked }: { is_near: boolean; is_ranked: boolean }) {
  if (sort === 'distance') return is_near ? sort : 'newest';
  if (sort === 'relevance') return is_ranked ? sort : 'newest';
  return sort ?? (is_ranked ? 'relevance' : 'newest');
}
