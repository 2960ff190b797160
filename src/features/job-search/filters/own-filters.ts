import type { MilitaryRecord } from '#features/military-record/contract.ts';
import { MOVES_ALONG } from '#rules/commitments.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { separatesSoon } from '#rules/programs.ts';
import { branchOf } from '#rules/service-branch.ts';
import { searchPath, valuesOf } from '../search-address.ts';
import { heldClearanceLabel } from '../words.ts';

type Current = Record<string, string | string[]>;
type Own = Pick<
  MilitaryRecord,
  | 'statuses'
  | 'component'
  | 'codes'
  | 'separation'
  | 'clearance'
  | 'clearance_state'
  | 'next_move'
  | 'needs_portable_work'
> & { this_month: string };

const MOST_CODES = 3;

/** Search filters that a seeker's record suggests and that are not set. */
export function ownFilters(current: Current, record: Own): { label: string; path: string }[] {
  const { statuses, separation, this_month, clearance, clearance_state, next_move } = record;
  const separates = statuses.includes('active_duty') && separatesSoon(separation, this_month);
  const moves = record.needs_portable_work || (next_move !== '' && next_move >= this_month.slice(0, next_move.length));
  const holds = clearance !== null && clearance !== 'none' && clearance_state !== 'expired';
  const suggested: [name: string, label: string, values: readonly string[]][] = [
    ...(separates ? ([['program', 'SkillBridge before I separate', ['skillbridge']]] satisfies Suggestions) : []),
    ...(holds ? ([['clearance_held', heldClearanceLabel(clearance), [clearance]]] satisfies Suggestions) : []),
    ...(moves ? ([['spouse', 'Work that moves with me', MOVES_ALONG]] satisfies Suggestions) : []),
    ...codesOf(record).map((code): Suggestions[number] => ['military_code', `Fits ${militaryCodeWords(code)}`, [code]]),
  ];
  return suggested
    .filter(([name]) => valuesOf(current, name).length === 0)
    .map(([name, label, values]) => ({ label, path: searchPath(current, { [name]: [...values], page: null }) }));
}

type Suggestions = [string, string, readonly string[]][];

/** Codes with their branch, `army:25B`. */
function codesOf({ component, codes }: Own): string[] {
  const own = component && branchOf(component);
  const named = codes.flatMap(({ branch, code }) => ((branch ?? own) ? [`${branch ?? own}:${code}`] : []));
  return [...new Set(named)].slice(0, MOST_CODES);
}
