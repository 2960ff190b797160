import { codesAmong, codesNamed } from '#features/military-translator/doors.server.ts';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { countJobs, type JobQuery, searchJobs } from '#server/search/job-search.ts';
import { findMeant, findMeantAmongWords, type MeantPlace, type Namesake } from '#server/search/namesakes.ts';
import type { SearchQuery } from '../contract.ts';
import { capitalAmongWords, mayMeanWork, placeInWords, type Split, stateAmongWords } from './place-in-words.ts';
import { isUnsearchable } from './unsearchable-words.ts';
import { isAsTyped, readWords, withoutFillers } from './words-read.ts';

/** The parts of a search that its words say otherwise than they are typed: filters, a place, and what is left. */
type ReadAs = Pick<SearchQuery, 'q' | 'where' | 'badge' | 'clearance' | 'employment_type' | 'pay'> & {
  military_code?: string[];
};

export type Read = {
  /** Null for words alone. */
  read_as: ReadAs | null;
  /** Of the place that was read from the words. */
  namesakes: Namesake[];
  /** Words and a state that were not read so, since they are a name as well. */
  or_in: Split | null;
};

export async function readAs(db: Db, site: SiteCode, asked: SearchQuery): Promise<Read> {
  const { q: typed, where, badge, clearance, employment_type, pay } = asked;
  if (typed === '' || isUnsearchable(typed)) return { read_as: null, namesakes: [], or_in: null };
  const words = readWords(typed, site, employment_type);
  const coded = await codesTyped(db, site, words.q);
  const left = coded?.rest ?? words.q;
  const behind_code = coded && where.length === 0 ? await placeBehindCode(db, site, left) : null;
  const { named, or_in } =
    where.length > 0
      ? NO_PLACE
      : behind_code
        ? { ...NO_PLACE, named: behind_code }
        : await placeNamedIn(db, site, left);
  const said = [named?.q ?? left, words.said].filter(Boolean).join(' ');
  // 'the jobs' are all jobs.
  const q = isUnsearchable(said) ? '' : said;
  const read_as = {
    q,
    where: named ? [named.where] : where,
    badge: [...new Set([...badge, ...words.badge])],
    clearance: clearance ?? words.clearance ?? undefined,
    employment_type: [...new Set([...employment_type, ...words.employment_type])],
    pay: Math.max(pay ?? 0, words.pay ?? 0) || undefined,
    ...(coded && { military_code: [...new Set([...asked.military_code, ...coded.codes])] }),
  };
  return { read_as: q === typed ? null : read_as, namesakes: named?.namesakes ?? [], or_in };
}

type Coded = { codes: string[]; rest: string };

/** The military codes in what was typed. Letters alone, such as IT, are words first: a rating beside its branch or a place is a code. */
async function codesTyped(db: Db, site: SiteCode, typed: string): Promise<Coded | null> {
  if (site !== 'mh' || isAsTyped(typed)) return null;
  const alone = /\d/.test(typed) ? await codesNamed(db, typed) : [];
  const isPlace = async (rest: string) => (await placeBehindCode(db, site, rest))?.q === '';
  const read = alone.length > 0 ? { named: alone, rest: '' } : await codesAmong(db, typed, isPlace);
  return read && { codes: read.named.map(({ branch, code }) => `${branch}:${code}`), rest: withoutFillers(read.rest) };
}

const LONGEST_PLACE = 4;

/** Beside a code a place needs no "in": 'HM San Diego', '68W paramedic Fort Bragg'. */
async function placeBehindCode(db: Db, site: SiteCode, rest: string): Promise<Named | null> {
  const words = rest.split(' ').filter(Boolean);
  for (let from = Math.max(0, words.length - LONGEST_PLACE); from < words.length; from++) {
    const split = { q: withoutFillers(words.slice(0, from).join(' ')), where: words.slice(from).join(' ') };
    const meant = mayMeanWork(split)
      ? null
      : await findMeantAmongWords(db, site, split.where.replace(/^(?:in|near|around) /i, ''));
    if (meant) return namedBy(split, meant);
  }
  return null;
}

type Named = Split & { namesakes: Namesake[] };
type PlaceRead = { named: Named | null; or_in: Split | null };

const NO_PLACE: PlaceRead = { named: null, or_in: null };

const namedBy = ({ q }: Split, { place, namesakes }: MeantPlace): Named => ({ q, where: place.label, namesakes });

/** What words come to that name a place as well, which is then called as we call it; null where they name none for certain. */
async function placeNamedIn(db: Db, site: SiteCode, words: string): Promise<PlaceRead> {
  const split = placeInWords(words);
  if (!split) return stateNamedIn(db, site, words);
  const meant = mayMeanWork(split) ? null : await findMeantAmongWords(db, site, split.where);
  return { ...NO_PLACE, named: meant && namedBy(split, meant) };
}

const LOOKED_AT = 10;
/** 'DC Motor Technician', but not 'Nurse (Washington, DC)'. */
const OTHER_DC = /(?<!\bwashington,? ?)\bd\.?c\b/i;

/**
 * What words come to that begin or end with a state or the capital, where more jobs are in it than have these very words. Where a job has the state in its
 * title, company or town, as those of Idaho Power, the words are a name. That is decided for the whole site, so that no page or filter changes it.
 */
async function stateNamedIn(db: Db, site: SiteCode, words: string): Promise<PlaceRead> {
  const capital = capitalAmongWords(words);
  const split = capital ? { q: capital.q, where: 'Washington, DC' } : stateAmongWords(words);
  const meant = split && (await findMeant(db, site, split.where));
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

function within({ place }: MeantPlace): Pick<JobQuery, 'near' | 'regions'> {
  if ('kind' in place) return { regions: place.kind === 'state' ? [place.region] : [] };
  return { near: { lat: place.lat, lon: place.lon, radius_miles: DEFAULT_RADIUS_MILES } };
}
