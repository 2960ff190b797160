import { codesSpoken, isSpokenName } from '#features/military-translator/doors.server.ts';
import { withoutBranch } from '#features/military-translator/rules.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { countJobs } from '#server/search/job-search.ts';
import type { SearchQuery } from '../contract.ts';
import { ONLY_REMOTE, type Read, readPlaceAtEnds } from '../query/read-search.server.ts';
import { asChoice, typeAtEnds, withoutWish } from '../query/words-read.ts';
import { hasFound } from './remote-group.server.ts';
import type { Found } from './run-search.server.ts';

type Tried = { asked_for: SearchQuery; read: Read; found: Found; run: (read: Read) => Promise<Found> };

/** The search near a place that the words end or begin with. If they ask for remote work, too: remote jobs that can be done from there. */
export async function runAtPlace(
  db: Db,
  site: SiteCode,
  { asked_for, read, found, run }: Tried,
): Promise<Found | null> {
  const { q, where } = found.query;
  const is_remote = where.join() === 'Remote' && asked_for.where.length === 0;
  const named = where.length === 0 || is_remote ? await readPlaceAtEnds(db, site, { words: q, is_remote }) : null;
  if (!named) return null;
  const read_as = { ...filtersOf(found.query), q: named.q, where: [named.where] };
  const of_place = { ...read, namesakes: named.namesakes };
  return run({ ...of_place, read_as: is_remote ? { ...read_as, location_type: ONLY_REMOTE } : read_as });
}

export const isOfJobs = async (db: Db, site: SiteCode, words: string) =>
  words === '' || (await countJobs(db, { site, words })).total > 0;

/** A search with other words that finds jobs. */
export async function widen(db: Db, site: SiteCode, { asked_for, read, found, run }: Tried): Promise<Found | null> {
  const { q, military_code } = found.query;
  if (q === '') return null;
  const withWords = async (words: string, changes: Partial<SearchQuery> = {}) => {
    const read_as = { ...filtersOf(found.query), military_code, ...changes, q: words };
    const other = await run({ ...read, namesakes: found.namesakes, read_as });
    return hasFound(other) ? other : null;
  };
  const is_military = site === 'mh' && isSpokenName(q) && !(await isOfJobs(db, site, q));
  const named = is_military ? await codesSpoken(db, q, true) : [];
  const spoken = named.map(({ branch, code }) => `${branch}:${code}`);
  const by_codes = spoken.length > 0 ? await withWords('', { military_code: [...military_code, ...spoken] }) : null;
  if (by_codes) return by_codes;
  const type = typeAtEnds(q);
  const of_type = type && (await withWords(type.rest, { employment_type: [type.employment_type] }));
  if (of_type) return of_type;
  const choice = asChoice(q);
  const chosen = choice && (await withWords(choice));
  if (chosen) return chosen;
  for (const fewer of [withoutWish(q), withoutBranch(q)]) {
    const wider = fewer && (await withWords(fewer.rest));
    if (wider) return { ...wider, left_out_words: fewer.left_out };
  }
  const { suggestion } = found.results;
  // A suggestion that drops words or names a place is offered, not applied.
  const is_whole =
    suggestion !== null &&
    found.meant === null &&
    !found.of_service &&
    (countWords(suggestion) === countWords(q) || isSpaced(suggestion, q));
  const is_known = spoken.length > 0;
  const corrected = is_whole && !is_known && asked_for.spelling !== 'as_typed' ? await withWords(suggestion) : null;
  return corrected && { ...corrected, corrected_from: q };
}

function filtersOf(query: SearchQuery) {
  const { where, badge, clearance, clearance_held, employment_type, pay } = query;
  const { polygraph, program, location_type } = query;
  return {
    ...{ where, badge, clearance, clearance_held, employment_type, pay },
    ...(polygraph.length > 0 && { polygraph }),
    ...(program.length > 0 && { program }),
    ...(location_type.length > 0 && { location_type }),
  };
}

const countWords = (words: string) => words.trim().split(/\s+/).length;
/** Whether two texts differ only by blanks: 'house keeper'. */
const isSpaced = (one: string, other: string) =>
  one.replace(/\s/g, '').toLowerCase() === other.replace(/\s/g, '').toLowerCase();
