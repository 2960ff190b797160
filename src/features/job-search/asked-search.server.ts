import { codesNamed, titlesOfCodes } from '#features/military-translator/actions.server.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import type { SiteCode } from '#rules/sites.ts';
import { skillSlug } from '#rules/slug.ts';
import { searchedTogether } from '#rules/wanted-places.ts';
import type { Db } from '#server/db/database.ts';
import { alikePlaces, middleOfState } from '#server/search/find-place.ts';
import { type JobQuery, type JobResults, NO_FACETS, nearestByTitle, searchJobs } from '#server/search/job-search.ts';
import { findMeant, findMeantAmongWords, type MeantPlace, type Namesake } from '#server/search/namesakes.ts';
import type { Place } from '#server/search/place.ts';
import type { SearchQuery } from './contract.ts';
import { placeInWords, type Split } from './place-in-words.ts';
import { type Read, readAs } from './read-search.server.ts';
import { withoutLevel } from './words-read.ts';

type Shown = { page_size: number; facets: boolean };

/**
 * The search that an address of /search asks for, the places that it names, and the order that makes sense for it. Few postings say that
 * they are for beginners; where none does, those that meet all else are found, and `left_out_words` tells it.
 */
export async function searchAsAsked(db: Db, site: SiteCode, asked_for: SearchQuery, shown: Shown) {
  const read = await readAs(db, site, asked_for);
  const found = await searchAsRead(db, site, { asked_for, ...read, ...shown });
  const rest = found.results.total === 0 ? withoutLevel(found.query.q) : null;
  if (rest === null) return { ...found, left_out_words: null };
  const { where, badge, clearance, employment_type, pay } = found.query;
  const without = { where, badge, clearance, employment_type, pay, q: rest };
  const wider = await searchAsRead(db, site, { asked_for, ...read, read_as: without, ...shown });
  return wider.results.total > 0 ? { ...wider, left_out_words: 'entry level' } : { ...found, left_out_words: null };
}

type AsRead = Shown & { asked_for: SearchQuery } & Read;

async function searchAsRead(db: Db, site: SiteCode, { asked_for, page_size, facets, ...read }: AsRead) {
  const { read_as, namesakes, or_in } = read;
  const query = { ...asked_for, ...read_as };
  const wanted = await findPlaces(db, site, query.where);
  const { labels, unknown_places } = wanted;
  // Jobs everywhere are no answer to who asked for those near one place, but tell whether the words are misspelt as well.
  const is_nowhere = unknown_places.length > 0 && labels.length === 0;
  const asked = await askedWithTitles(db, askedOf(site, query, wanted));
  const sort = sortOf(query, {
    is_near: wanted.near.length > 0,
    is_ranked: !!query.q || !!asked.military_titles?.length,
  });
  const results = is_nowhere
    ? { ...NOTHING, suggestion: query.q ? (await searchJobs(db, { ...asked, page_size: 1 })).suggestion : null }
    : await searchJobs(db, { ...asked, sort, page: query.page, page_size, facets });
  const meant = query.where.length === 0 && results.total === 0 ? await meantBy(db, site, asked) : or_in;
  const military_codes = site === 'mh' && query.q ? await codesNamed(db, query.q) : [];
  const nearest = results.total === 0 && !is_nowhere ? await findNearest(db, site, { query, wanted, asked }) : null;
  const places = wanted.places.map((place) => (namesakes.length > 0 ? { ...place, namesakes } : place));
  return { labels, places, unknown_places, sort, results, read_as, meant, nearest, military_codes, query, wanted };
}

const FARTHEST_MILES = 500;

type FoundNothing = { query: SearchQuery; wanted: WantedPlaces; asked: JobQuery };

/**
 * The job nearest to a place round which there is none, or to a state without any, whose distance then says nothing. One that has the words
 * in its title or skills comes before any that only mentions them.
 */
async function findNearest(db: Db, site: SiteCode, { query, wanted, asked }: FoundNothing) {
  if (asked.near) return nearestOf(db, { ...asked, near: { ...asked.near, radius_miles: FARTHEST_MILES } });
  const [region] = wanted.regions;
  const middle = region ? await middleOfState(db, region) : null;
  if (!middle) return null;
  const beside_place = askedOf(site, query, { ...wanted, regions: [] });
  const near = { ...middle, radius_miles: FARTHEST_MILES };
  const job = await nearestOf(db, { ...(await askedWithTitles(db, beside_place)), near });
  return job && { ...job, distance_miles: null };
}

async function nearestOf(db: Db, wide: JobQuery) {
  const by_title = await nearestByTitle(db, wide);
  if (by_title) return by_title;
  const { hits } = await searchJobs(db, { ...wide, sort: 'distance', page_size: 1 });
  return hits[0] ?? null;
}

/** What words that find nothing were probably meant to say, where they are a place or name one that is spelled like ours. */
async function meantBy(db: Db, site: SiteCode, { words = '', ...asked }: JobQuery): Promise<Split | null> {
  if (words === '') return null;
  const meant = await findMeantAmongWords(db, site, words);
  if (meant) return { q: '', where: meant.place.label };
  const split = placeInWords(words);
  const [where] = split ? await alikePlaces(db, split.where) : [];
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
  facets: NO_FACETS,
  suggestion: null,
};

/** What the places of an address are taken for. */
export type WantedPlaces = {
  near: Place[];
  regions: string[];
  is_remote: boolean;
  /** How those are called that are searched, in their order. */
  labels: string[];
  /** The same, each with what it was named by and what else is called so. */
  places: { label: string; named: string; namesakes: Namesake[] }[];
  unknown_places: string[];
};

/** The places that are meant and searched together (`searchedTogether`), and what names none. */
export async function findPlaces(db: Db, site: SiteCode, named: readonly string[]): Promise<WantedPlaces> {
  const known = new Map<string, MeantPlace & { named: string }>();
  const unknown_places = [];
  for (const text of named) {
    const meant = await findMeant(db, site, text);
    if (meant) known.set(meant.place.label, known.get(meant.place.label) ?? { ...meant, named: text });
    else unknown_places.push(text);
  }
  const wanted = searchedTogether([...known.keys()]).places.flatMap((label) => known.get(label) ?? []);
  const meant = wanted.map(({ place }) => place);
  return {
    near: meant.flatMap((place) => ('kind' in place ? [] : [place])),
    regions: meant.flatMap((place) => ('kind' in place && place.kind === 'state' ? [place.region] : [])),
    is_remote: meant.some((place) => 'kind' in place && place.kind === 'remote'),
    labels: meant.map(({ label }) => label),
    places: wanted.map(({ place, named, namesakes }) => ({ label: place.label, named, namesakes })),
    unknown_places,
  };
}

export type Within = Pick<WantedPlaces, 'near' | 'regions' | 'is_remote'>;

/** What an address asks for, without order and page; `wanted` is what its `where` was taken for. */
export function askedOf(site: SiteCode, query: SearchQuery, { near, regions, is_remote }: Within): JobQuery {
  return {
    site,
    words: query.q,
    ...nearOf(near, query.radius),
    regions: amongBoth(regions, query.region ? [query.region] : []),
    location_types: amongBoth(is_remote ? ['remote'] : [], query.location_type),
    employment_types: query.employment_type,
    categories: query.category,
    // One without Latin letters has no slug and does not narrow.
    skills: query.skill.map(skillSlug).filter((slug) => slug !== ''),
    badges: query.badge,
    ...(site === 'mh' ? militaryOf(query) : {}),
    pay_at_least: query.pay,
    posted_within_days: query.days,
  };
}

/** The same with the titles of the jobs that its military codes lead to. */
export async function askedWithTitles(db: Db, asked: JobQuery): Promise<JobQuery> {
  const { military_codes = [] } = asked;
  return military_codes.length > 0 ? { ...asked, military_titles: await titlesOfCodes(db, military_codes) } : asked;
}

/** What a place and a filter both allow; an empty list allows all, and where they exclude each other nothing is found. */
function amongBoth(of_place: readonly string[], of_filter: readonly string[]): readonly string[] {
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

/** A code that is none does not narrow. */
function militaryOf({ clearance, military_code, spouse }: SearchQuery) {
  const military_codes = military_code.map(militaryCodeLookedFor).filter((code) => code !== null);
  return { clearance_at_least: clearance, military_codes, spouse };
}

/** What was asked for, where it makes sense; else words and military jobs by how well they match, and everything else newest first. */
function sortOf({ sort }: SearchQuery, { is_near, is_ranked }: { is_near: boolean; is_ranked: boolean }) {
  if (sort === 'distance') return is_near ? sort : 'newest';
  if (sort === 'relevance') return is_ranked ? sort : 'newest';
  return sort ?? (is_ranked ? 'relevance' : 'newest');
}
