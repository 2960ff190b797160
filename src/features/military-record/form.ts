import { monthShown } from '#features/person/rules.ts';
import { branchOf, SERVICE_BRANCHES } from '#rules/service-branch.ts';
import { textOf } from '#web/form-answer.ts';
import type { MilitaryRecord } from './contract.ts';
import { MOST_CODES } from './rules.ts';

/** The fields of one row of the form. */
export type CodeRow = { branch: string; code: string; started: string; ended: string };

const BOXES = ['branch', 'code', 'started', 'ended'] as const;
/** Number of empty rows for more codes. */
const EMPTY_ROWS = 2;

/** The rows of the form: existing ones and empty ones. */
export function rowsOf(codes: readonly CodeRow[]): CodeRow[] {
  const empty = { branch: '', code: '', started: '', ended: '' };
  const waiting = Math.min(EMPTY_ROWS, Math.max(0, MOST_CODES - codes.length));
  return [...codes, ...Array.from({ length: waiting }, () => empty)];
}

export const boxesOf = ({ codes }: Pick<MilitaryRecord, 'codes'>): CodeRow[] =>
  codes.map(({ branch, code, started, ended }) => ({
    branch: branch ?? '',
    code,
    started: monthShown(started),
    ended: monthShown(ended),
  }));

type ProfileService = { branch: string; rank: string; codes: readonly string[] };

/** The service in the seeker's profile as a record. The profile has branch names and no dates. */
export function recordFromProfile({
  branch: name,
  rank,
  codes,
}: ProfileService): Pick<MilitaryRecord, 'component' | 'rank' | 'codes'> {
  const branch = branchOf(name);
  const component = SERVICE_BRANCHES.find((each) => each === name) ?? null;
  const rows = codes.slice(0, MOST_CODES).map((code) => ({ branch, code: code.toUpperCase(), started: '', ended: '' }));
  return { component, rank, codes: rows };
}

/** Rows as typed, from the values of a rejected form. */
export function typedRows(values: Record<string, string>): CodeRow[] {
  return Array.from({ length: MOST_CODES + EMPTY_ROWS }, (_, at) => at)
    .filter((at) => `codes.${at}.code` in values)
    .map((at) => {
      const [branch, code, started, ended] = BOXES.map((box) => values[`codes.${at}.${box}`] ?? '');
      return { branch: branch ?? '', code: code ?? '', started: started ?? '', ended: ended ?? '' };
    });
}

/** The boxes of the form with a single text or choice. */
export const TEXT_BOXES = [
  'component',
  'rank',
  'separation',
  'terminal_leave',
  'available_from',
  'clearance',
  'clearance_state',
  'investigated',
  'polygraph',
  'polygraph_on',
  'spouse_of',
  'member_component',
  'member_rank',
  'member_codes',
  'next_move',
] as const satisfies (keyof MilitaryRecord)[];

/** The form as a body for `updateMilitaryRecord`. Rows with dates but no code are kept, so that the code is reported as missing. */
export function recordOf(form: FormData) {
  const text = (name: string) => textOf(form, name);
  const last = Math.max(-1, ...written(form));
  const codes = Array.from({ length: last + 1 }, (_, at) =>
    Object.fromEntries(BOXES.map((box) => [box, text(`codes.${at}.${box}`)])),
  );
  return {
    ...Object.fromEntries(TEXT_BOXES.map((name) => [name, text(name)])),
    statuses: form.getAll('statuses'),
    codes,
    shows_spouse: form.has('shows_spouse'),
    needs_portable_work: form.has('needs_portable_work'),
    version: Number(text('version')),
  };
}

/** The numbers of non-empty rows. */
const written = (form: FormData): number[] =>
  Array.from({ length: MOST_CODES + EMPTY_ROWS }, (_, at) => at).filter((at) =>
    BOXES.some((box) => textOf(form, `codes.${at}.${box}`) !== ''),
  );
