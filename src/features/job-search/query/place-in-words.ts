import { US_STATES } from '#rules/us-states.ts';
import { areaOf } from '#rules/wanted-places.ts';
import { isAsTyped, withoutFillers } from './words-read.ts';

/** The words of a search split into what is looked for and where. */
export type Split = { q: string; where: string };

const IN_PLACE = /^(?:(.*\S)\s+)?(?:in|near|around)\s+(\S.*)$/i;
const BEFORE = /^(?:remote|work from home|wfh)\s+(?!(?:and\/)?or\b)(\S.*)$/i;
const AFTER = /^(.*\S)\s+(?:remote|remotely|work from home|wfh)$/i;
/** Before an excluded place, or "remote" as one of several choices: 'nurse not in Boise', 'hybrid or remote'. */
const DENIED = /(?:^|\s)(?:no|non|not|except|without)$/i;
const CHOICE = /(?:^|[\s/])or$/i;
/** After "remote" as part of the work: 'remote sensing', 'remote desktop'. */
const NOT_AWAY =
  /^(?:access|areas?|control\w*|desktops?|monitor\w*|operat\w*|pilots?|sens\w*|sites?|start\w*|vehicles?)\b/i;
/** State abbreviations that are also English words. */
const WORDS_TOO = /^(?:al|co|de|hi|id|in|la|ma|me|oh|ok|or|pa)$/;
/** Towns that are words in lower case after other words: 'teacher in reading', but not 'jobs in reading'. */
const WORK_TOO = /^(?:independence|mission|mobile|reading|spring)$/;

const APART = '[\\s,;:/|–—-]';
const STATE = ['New York State', 'Washington State', ...Object.values(US_STATES)].join('|');
/** Matches the longest state name: 'nurse West Virginia'. */
const STATE_LAST = new RegExp(`^(?:(.*?)${APART}+)??(${STATE})$`, 'i');
const STATE_FIRST = new RegExp(`^(${STATE})${APART}+(.+)$`, 'i');
/** Before a state that is part of a name or phrase: 'University of Florida', 'moving from Texas'. */
const OF_A_NAME = /(?:^|\s)(?:and|at|from|of|the|to)$/i;
const CONJUNCTION_FIRST = /^(?:and|or|not)\s/i;

/** Splits 'nurse in Pensacola' into words and a place that is yet to be looked up, and 'remote data entry' into words and 'Remote'. Null if there is no place. */
export function placeInWords(typed: string): Split | null {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (isAsTyped(words)) return null;
  const [, work, where] = IN_PLACE.exec(words) ?? [];
  if (where !== undefined) {
    return WORDS_TOO.test(where) || DENIED.test(work ?? '') ? null : { q: withoutWork(work ?? ''), where };
  }
  if (areaOf(words)?.kind === 'remote') return { q: '', where: 'Remote' };
  const [, before] = BEFORE.exec(words) ?? [];
  if (before !== undefined && NOT_AWAY.test(before)) return null;
  const away = before ?? AFTER.exec(words)?.[1];
  return away === undefined || DENIED.test(away) || CHOICE.test(away)
    ? null
    : { q: withoutWork(away), where: 'Remote' };
}

/** 'DC' or 'Washington, D.C.' as a place. The letters alone may also mean direct current or a distribution center. */
const CAPITAL = 'd\\.? ?c\\.?(?: (?:area|metro(?: area)?))?';
const CAPITAL_ALONE = new RegExp(`^(?:the )?${CAPITAL}$`, 'i');
const CAPITAL_IN_FULL = new RegExp(
  `^(?:(.*\\S)${APART}+)?(?:washington|wash),? ?${CAPITAL}(?:${APART}+(\\S.*))?$`,
  'i',
);
const CAPITAL_LAST = new RegExp(`^(.*\\S)${APART}+${CAPITAL}$`, 'i');
const CAPITAL_FIRST = new RegExp(`^${CAPITAL}${APART}+(\\S.*)$`, 'i');
/** Words beside "DC" as direct current, distribution center, a brand or the Navy's damage controlman. */
const CURRENT_AFTER =
  /^(?:&|and\b|\/)|\b(?:ac|batter(?:y|ies)|charg(?:er|ing)|circuits?|comics|converters?|current|drives?|fast|grid|inverters?|links?|loads?|motors?|plants?|power|rectifiers?|suppl(?:y|ies)|systems?|theory|volts?|voltage|wir(?:e|ing)|associate|operations|selector|supervisor|warehouse)\b/i;
const CURRENT_BEFORE = /(?:\bac|&|\band|\/|\d ?v(?:olts?)?|\bcoast guard|\bnavy|\bus[cn]g?)$/i;

/** The words beside 'DC', and whether it can only mean the city: 'nurse DC' may also be a name in jobs. Null if it is not a place. */
export function capitalAmongWords(typed: string): { q: string; is_certain: boolean } | null {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (isAsTyped(words)) return null;
  if (CAPITAL_ALONE.test(withoutFillers(words))) return { q: '', is_certain: true };
  const in_full = CAPITAL_IN_FULL.exec(words);
  if (in_full) {
    const [, before = '', behind = ''] = in_full;
    const is_other =
      [DENIED, CHOICE, OF_A_NAME].some((pattern) => pattern.test(before)) || CONJUNCTION_FIRST.test(behind);
    return is_other ? null : { q: withoutWork(`${before} ${behind}`), is_certain: true };
  }
  const before = CAPITAL_LAST.exec(words)?.[1];
  const behind = CAPITAL_FIRST.exec(words)?.[1];
  const rest = before ?? behind;
  if (rest === undefined || CONJUNCTION_FIRST.test(behind ?? '') || CURRENT_AFTER.test(behind ?? '')) return null;
  if ([DENIED, CHOICE, OF_A_NAME, CURRENT_BEFORE].some((pattern) => pattern.test(before ?? ''))) return null;
  return { q: withoutWork(rest), is_certain: false };
}

/** Splits 'nurse Florida' and 'Florida nurse' into words and a state, which may also be part of a company's name. Null if there is no state. */
export function stateAmongWords(typed: string): Split | null {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (isAsTyped(words)) return null;
  const [, before = '', last] = STATE_LAST.exec(words) ?? [];
  if (last !== undefined) {
    const is_other = [DENIED, CHOICE, OF_A_NAME].some((pattern) => pattern.test(before));
    return is_other ? null : { q: withoutWork(before), where: last };
  }
  const [, first, behind = ''] = STATE_FIRST.exec(words) ?? [];
  return first === undefined || CONJUNCTION_FIRST.test(behind) ? null : { q: withoutWork(behind), where: first };
}

const LONGEST_PLACE = 4;
const IN = /^(?:in|near|around) /i;
/** Letters that more likely mean work before other words: 'OR nurse', 'PA in surgery', 'MA front desk'. */
const WORK_FIRST = /^(?:al|as|co|de|hi|id|in|la|ma|md|me|mi|mo|ms|mt|ne|nd|oh|ok|or|pa|pr|sc|vi)$/i;

/**
 * All ways to split words into what is looked for and a place at the end or start, without "in": 'nurse Dallas TX', 'Boise electrician',
 * '32501'. The longest place comes first. Whether it is a place is yet to be looked up.
 */
export function placesAtEnds(typed: string): Split[] {
  const words = withoutFillers(typed);
  if (words === '' || isAsTyped(words)) return [];
  const all = words.split(' ');
  const most = Math.min(LONGEST_PLACE, all.length);
  return Array.from({ length: most }, (_, at) => most - at).flatMap((size) => {
    const [before, last] = [all.slice(0, -size).join(' '), all.slice(-size).join(' ')];
    const [first, behind] = [all.slice(0, size).join(' '), all.slice(size).join(' ')];
    const is_other = [DENIED, CHOICE, OF_A_NAME].some((pattern) => pattern.test(before)) || WORDS_TOO.test(last);
    const at_end = { q: withoutWork(before), where: last.replace(IN, '') };
    const at_start = {
      q: withoutWork(behind.replace(/^[\s,;:/|–—-]+/, '')),
      where: first.replace(IN, '').replace(/[,;:]+$/, ''),
    };
    const is_first = behind !== '' && !CONJUNCTION_FIRST.test(behind) && !WORK_FIRST.test(first);
    return [
      ...(is_other || mayMeanWork(at_end) ? [] : [at_end]),
      ...(is_first && !WORK_TOO.test(first.toLowerCase()) ? [at_start] : []),
    ].filter(({ where }) => isOnePlace(where));
  });
}

const STATE_AND_CODE = new RegExp(`^(?:${STATE}|[a-z]{2}|d\\.? ?c\\.?)(?: \\d{5})?$`, 'i');
/** Not an address, which is a place whatever stands before its town: 'nurse, Dallas TX', 'nurse APO'. */
const isOnePlace = (where: string): boolean => {
  const [, ...behind] = where.split(/\s*,\s*/);
  return behind.length < 2 && behind.every((part) => STATE_AND_CODE.test(part)) && !/\S.*\b[afd]po\b/i.test(where);
};

/** Whether the place of a split may be part of the work instead. */
export const mayMeanWork = ({ q, where }: Split): boolean => q !== '' && WORK_TOO.test(where);

/** Before a place: 'in or near Denver', 'in and around Denver'. */
const OR_NEAR = /(?:^|\s+)(?:in|near|around)(?: (?:or|and))?$/i;

/** Drops 'work' alone ('work in Texas'), but not in 'social work in Texas'. */
const withoutWork = (words: string) =>
  withoutFillers(words.replace(OR_NEAR, '').replace(/[\s,;:/|–—-]+$/, '')).replace(/^work$/i, '');
