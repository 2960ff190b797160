import { codesAmong, codesNamed } from '#features/military-translator/doors.server.ts';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { countJobs, type JobQuery, searchJobs } from '#server/search/job-search.ts';
import { type Namesake, type ResolvedPlace, resolvePlace, resolvePlaceInWords } from '#server/search/namesakes.ts';
import type { SearchQuery } from '../contract.ts';
import {
  capitalAmongWords,
  mayMeanWork,
  placeInWords,
  placesAtEnds,
  type Split,
  stateAmongWords,
} from './place-in-words.ts';
import { isUnsearchable } from './unsearchable-words.ts';
import { isAsTyped, readWords, withoutFillers } from './words-read.ts';

/** A search as read from its words: filters, a place, and the remaining words. */
type ReadAs = Pick<
  SearchQuery,
  'q' | 'where' | 'badge' | 'clearance' | 'clearance_held' | 'employment_type' | 'pay'
> & {
  location_type?: SearchQuery['location_type'];
  polygraph?: SearchQuery['polygraph'];
  program?: SearchQuery['program'];
  military_code?: string[];
};

export type Read = {
  /** Null if the words contain neither filters nor a place. */
  read_as: ReadAs | null;
  /** Other places with the name of the place that was read. */
  namesakes: Namesake[];
  /** Words and a state that were not read as such because the state is also part of a name. */
  or_in: Split | null;
};

export async function readSearch(db: Db, site: SiteCode, asked: SearchQuery): Promise<Read> {
  const { q: typed, where, badge, employment_type, pay } = asked;
  if (typed === '' || isUnsearchable(typed)) return { read_as: null, namesakes: [], or_in: null };
  const words = readWords(typed, site, employment_type);
  const coded = await readMilitaryCodes(db, site, words.q);
  const left = coded?.rest ?? words.q;
  const behind_code = coded && where.length === 0 ? await readPlaceBesideCode(db, site, left) : null;
  const { named, or_in } =
    where.length > 0 ? NO_PLACE : behind_code ? { ...NO_PLACE, named: behind_code } : await readPlace(db, site, left);
  const said = [named?.q ?? left, words.said].filter(Boolean).join(' ');
  // 'the jobs' means all jobs.
  const q = isUnsearchable(said) ? '' : said;
  const read_as = {
    q,
    where: named ? [named.where] : where,
    badge: [...new Set([...badge, ...words.badge])],
    clearance: asked.clearance ?? words.clearance ?? undefined,
    clearance_held: asked.clearance_held,
    employment_type: [...new Set([...employment_type, ...words.employment_type])],
    pay: Math.max(pay ?? 0, words.pay ?? 0) || undefined,
    ...(named?.is_remote && { location_type: ONLY_REMOTE }),
    ...(words.polygraph.length > 0 && { polygraph: [...new Set([...asked.polygraph, ...words.polygraph])] }),
    ...(words.program.length > 0 && { program: [...new Set([...asked.program, ...words.program])] }),
    ...(coded && { military_code: [...new Set([...asked.military_code, ...coded.codes])] }),
  };
  return { read_as: q === typed ? null : read_as, namesakes: named?.namesakes ?? [], or_in };
}

type Coded = { codes: string[]; rest: string };

/** The military codes in the words. Letters alone, such as IT, are words unless they stand beside their branch or a place. */
async function readMilitaryCodes(db: Db, site: SiteCode, typed: string): Promise<Coded | null> {
  if (site !== 'mh' || isAsTyped(typed)) return null;
  const alone = /\d/.test(typed) ? await codesNamed(db, typed) : [];
  const isPlace = async (rest: string) => (await readPlaceBesideCode(db, site, rest))?.q === '';
  const read = alone.length > 0 ? { named: alone, rest: '' } : await codesAmong(db, typed, isPlace);
  return read && { codes: read.named.map(({ branch, code }) => `${branch}:${code}`), rest: withoutFillers(read.rest) };
}

export const ONLY_REMOTE: SearchQuery['location_type'] = ['remote'];

/**
 * Reads a place at the end or start of words that no job of the site has: 'nurse Dallas TX', 'Boise electrician', '32501'. Null if there is
 * none, or if a job has the words; `is_remote` if only remote jobs count.
 */
export async function readPlaceAtEnds(
  db: Db,
  site: SiteCode,
  { words, is_remote }: { words: string; is_remote: boolean },
): Promise<Named | null> {
  for (const split of placesAtEnds(words)) {
    const meant = await resolveWhole(db, site, split.where);
    if (!meant) continue;
    const { total } = await countJobs(db, { site, words, location_types: is_remote ? ONLY_REMOTE : [] });
    return total > 0 ? null : { ...namedBy(split, meant), is_remote };
  }
  return null;
}

const CODE_BEHIND = /[\s,]+\d{5}$/;

/** A place that needs the whole text: with a ZIP code at its end, any text is an address. */
async function resolveWhole(db: Db, site: SiteCode, where: string): Promise<ResolvedPlace | null> {
  const meant = await resolvePlaceInWords(db, site, where);
  const is_area = meant !== null && 'kind' in meant.place && ['everywhere', 'remote'].includes(meant.place.kind);
  const is_whole = !CODE_BEHIND.test(where) || (await resolvePlaceInWords(db, site, where.replace(CODE_BEHIND, '')));
  return is_whole && !is_area ? meant : null;
}

const LONGEST_PLACE = 4;

/** Reads a place beside a code, where it needs no "in": 'HM San Diego', '68W paramedic Fort Bragg'. */
async function readPlaceBesideCode(db: Db, site: SiteCode, rest: string): Promise<Named | null> {
  const words = rest.split(' ').filter(Boolean);
  for (let from = Math.max(0, words.length - LONGEST_PLACE); from < words.length; from++) {
    const split = { q: withoutFillers(words.slice(0, from).join(' ')), where: words.slice(from).join(' ') };
    const meant = mayMeanWork(split)
      ? null
      : await resolvePlaceInWords(db, site, split.where.replace(/^(?:in|near|around) /i, ''));
    if (meant) return namedBy(split, meant);
  }
  return null;
}

/** `is_remote`: for remote work that can be done from the place. */
type Named = Split & { namesakes: Namesake[]; is_remote?: boolean };
type PlaceRead = { named: Named | null; or_in: Split | null };

const NO_PLACE: PlaceRead = { named: null, or_in: null };

const namedBy = ({ q }: Split, { place, namesakes }: ResolvedPlace): Named => ({ q, where: place.label, namesakes });

/** Reads the place in the words, with its label, if it is certain. */
async function readPlace(db: Db, site: SiteCode, words: string): Promise<PlaceRead> {
  const split = placeInWords(words);
  if (!split) return readState(db, site, words);
  const meant = mayMeanWork(split) ? null : await resolvePlaceInWords(db, site, split.where);
  // 'remote jobs in Texas'
  const away = split.where === 'Remote' ? null : placeInWords(split.q);
  const is_remote = away?.where === 'Remote';
  return { ...NO_PLACE, named: meant && { ...namedBy(is_remote ? away : split, meant), is_remote } };
}

const LOOKED_AT = 10;
/** 'DC Motor Technician', but not 'Nurse (Washington, DC)'. */
const OTHER_DC = /(?<!\bwashington,? ?)\bd\.?c\b/i;

/**
 * Reads words that begin or end with a state or "DC", if more jobs are in that place than contain the words as typed. If a job has the state in its
 * title, company or town, as with Idaho Power, the words are a name. This is decided for the whole site, regardless of page and filters.
 */
async function readState(db: Db, site: SiteCode, words: string): Promise<PlaceRead> {
  const capital = capitalAmongWords(words);
  const split = capital ? { q: capital.q, where: 'Washington, DC' } : stateAmongWords(words);
  const meant = split && (await resolvePlace(db, site, split.where));
  if (!meant) return NO_PLACE;
  if (capital?.is_certain) return { ...NO_PLACE, named: namedBy(split, meant) };
  const typed = await searchJobs(db, { site, words, sort: 'relevance', page_size: LOOKED_AT });
  const { total } = await countJobs(db, { site, words: split.q, ...within(meant) });
  const state = capital ? OTHER_DC : new RegExp(`\\b${split.where}\\b`, 'i');
  const is_name = typed.hits.some(({ title, company_name, city }) =>
    [title, company_name, city].some((text) => state.test(text)),
  );
  if (total <= typed.total && typed.total > 0) return NO_PLACE;
  const named = namedBy(split, meant);
  return is_name ? { ...NO_PLACE, or_in: { q: named.q, where: named.where } } : { ...NO_PLACE, named };
}

function within({ place }: ResolvedPlace): Pick<JobQuery, 'near' | 'regions'> {
  if ('kind' in place) return { regions: place.kind === 'state' ? [place.region] : [] };
  return { near: { lat: place.lat, lon: place.lon, radius_miles: DEFAULT_RADIUS_MILES } };
}
