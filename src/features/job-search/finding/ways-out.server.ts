import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { countJobs } from '#server/search/job-search.ts';
import { RADII, type SearchQuery, searchQuery, type WayOut } from '../contract.ts';
import { FILTERS } from '../filters/active-filters.ts';
import { withoutFillers } from '../query/words-read.ts';
import { withMilitaryTitles } from './military-titles.server.ts';
import { findPlaces, jobQueryOf, remoteQueryOf, type WantedPlaces, type Within } from './run-search.server.ts';

type Changes = WayOut['changes'];
type Empty = {
  site: SiteCode;
  query: SearchQuery;
  wanted: Within;
  suggestion: string | null;
  nearest_miles: number;
} & Pick<WantedPlaces, 'places'>;

const MOST_FILTERS = 5;
const MOST_BY_WORDS = 3;
const MOST_TOKENS = 5;
const NO_PLACE = { where: null, radius: null };
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, null]));

/** Small changes to a search without results that find jobs, with their totals. */
export async function findWaysOut(db: Db, empty: Empty): Promise<WayOut[]> {
  const { query, suggestion, nearest_miles } = empty;
  const filters = filterChanges(query);
  const has_place = query.where.length > 0;
  const radius = has_place && RADII.find((miles) => miles >= nearest_miles && miles > query.radius);
  const single = await findEach(db, empty, [
    ...(suggestion ? [{ q: suggestion }] : []),
    ...filters.slice(0, MOST_FILTERS),
    ...(filters.length > 1 ? [NO_FILTERS] : []),
    ...namesakeChanges(empty),
    ...(radius ? [{ radius: String(radius) }] : []),
    ...(has_place ? [NO_PLACE] : []),
    ...(query.q !== '' && (has_place || filters.length > 0) ? [{ q: null }] : []),
  ]);
  const ways = [...single, ...(await findByFewerWords(db, empty, {}))];
  const wide = { ...NO_PLACE, ...NO_FILTERS };
  const is_narrowed = has_place || filters.length > 0;
  const corrected = suggestion && is_narrowed && !ways.some(({ changes }) => changes.q === suggestion);
  if (corrected) ways.push(...(await findEach(db, empty, [{ ...wide, q: suggestion }])));
  if (ways.length > 0 || !is_narrowed) return ways;
  const as_asked = await findEach(db, empty, [wide]);
  return as_asked.length > 0 ? as_asked : findByFewerWords(db, empty, wide);
}

/** The search with each filter removed. */
function filterChanges(query: SearchQuery): Changes[] {
  return FILTERS.flatMap((name): Changes[] => {
    const chosen = query[name];
    if (chosen === undefined) return [];
    if (!Array.isArray(chosen)) return [{ [name]: null }];
    return chosen.map((value) => ({ [name]: chosen.filter((other) => other !== value) }));
  });
}

/** The search in each other place of the same name that has jobs. */
function namesakeChanges({ places: [place, ...others] }: Empty): Changes[] {
  if (!place || others.length > 0) return [];
  return place.namesakes.filter(({ jobs }) => jobs > 0).map(({ label }) => ({ where: label }));
}

/** The search with all words but one; if that finds nothing, with adjacent pairs; then with single words. */
async function findByFewerWords(db: Db, empty: Empty, besides: Changes): Promise<WayOut[]> {
  const tokens = tokensOf(empty.query.q);
  const but_one = tokens.map((_, left_out) => tokens.filter((_each, at) => at !== left_out)).toReversed();
  const pairs = tokens.slice(1).map((token, at) => [tokens[at] ?? '', token]);
  for (const parts of [but_one, pairs, tokens.map((token) => [token])]) {
    const texts = new Set(parts.map((part) => withoutFillers(part.join(' '))).filter((text) => text !== ''));
    const changes = [...texts].filter((text) => text !== empty.suggestion).map((q) => ({ ...besides, q }));
    const found = await findEach(db, empty, changes);
    if (found.length > 0) return found.toSorted((a, b) => b.total - a.total).slice(0, MOST_BY_WORDS);
  }
  return [];
}

const SAYS_NOTHING = /^(?:an?|and|are|as|at|by|for|from|i|in|is|near|of|on|or|the|to|who|with|you)$/i;

/** The required words and phrases; none if the words have OR, which is kept as typed. */
function tokensOf(words: string): string[] {
  if (/\sOR\s/.test(words)) return [];
  const all = (words.match(/-?"[^"]*"|\S+/g) ?? []).filter((token) => !SAYS_NOTHING.test(token));
  const wanted = all.filter((token) => !token.startsWith('-'));
  return wanted.length < 2 ? [] : wanted.slice(0, MOST_TOKENS);
}

/** The changes that find jobs. */
async function findEach(db: Db, { site, query, wanted }: Empty, all: readonly Changes[]): Promise<WayOut[]> {
  const found: WayOut[] = [];
  for (const changes of all) {
    const kept = Object.entries({ ...query, page: 1, ...changes }).filter(([, value]) => value !== null);
    const changed = searchQuery.parse(Object.fromEntries(kept));
    const elsewhere = changes.where ? await findPlaces(db, site, changed.where) : NOWHERE;
    const within = changed.where.length > 0 && !changes.where ? wanted : elsewhere;
    const placed = await countJobs(db, await withMilitaryTitles(db, jobQueryOf(site, changed, within)));
    const asked_remote = remoteQueryOf(site, changed, within);
    const remote = asked_remote ? await countJobs(db, await withMilitaryTitles(db, asked_remote)) : NO_JOBS;
    const total = placed.total + remote.total;
    const total_is_capped = placed.total_is_capped || remote.total_is_capped;
    if (total > 0) found.push({ changes, total, total_is_capped });
  }
  return found;
}

const NO_JOBS = { total: 0, total_is_capped: false };
const NOWHERE: Within = { near: [], regions: [], is_remote: false };
