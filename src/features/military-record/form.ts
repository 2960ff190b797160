import { monthShown } from '#features/person/rules.ts';
import { textOf } from '#web/form-answer.ts';
import type { MilitaryRecord } from './contract.ts';
import { branchOf, MOST_CODES } from './rules.ts';

/** One row of the form, by the names of its boxes. */
export type CodeBoxes = { branch: string; code: string; started: string; ended: string };

const BOXES = ['branch', 'code', 'started', 'ended'] as const;
/** So many empty rows wait for the next codes. */
const WAITING = 2;

/** The rows that the form shows: those that are there, and empty ones. */
export function rowsOf(codes: readonly CodeBoxes[]): CodeBoxes[] {
  const empty = { branch: '', code: '', started: '', ended: '' };
  const waiting = Math.min(WAITING, Math.max(0, MOST_CODES - codes.length));
  return [...codes, ...Array.from({ length: waiting }, () => empty)];
}

export const boxesOf = ({ codes }: Pick<MilitaryRecord, 'codes'>): CodeBoxes[] =>
  codes.map(({ branch, code, started, ended }) => ({
    branch: branch ?? '',
    code,
    started: monthShown(started),
    ended: monthShown(ended),
  }));

type Told = { branch: string; rank: string; codes: readonly string[] };

/** What the seeker's own details say of service, where branches are written out and codes have no time. */
export function begunFrom({ branch: name, rank, codes }: Told): Pick<MilitaryRecord, 'branch' | 'rank' | 'codes'> {
  const branch = branchOf(name);
  const rows = codes.slice(0, MOST_CODES).map((code) => ({ branch, code: code.toUpperCase(), started: '', ended: '' }));
  return { branch, rank, codes: rows };
}

/** Rows as they were typed, by what came back of the form. */
export function typedRows(values: Record<string, string>): CodeBoxes[] {
  return Array.from({ length: MOST_CODES + WAITING }, (_, at) => at)
    .filter((at) => `codes.${at}.code` in values)
    .map((at) => {
      const [branch, code, started, ended] = BOXES.map((box) => values[`codes.${at}.${box}`] ?? '');
      return { branch: branch ?? '', code: code ?? '', started: started ?? '', ended: ended ?? '' };
    });
}

/** What the form says, for `updateMilitaryRecord`. Dates without a code stay, so that the code is asked for. */
export function recordOf(form: FormData) {
  const text = (name: string) => textOf(form, name);
  const last = Math.max(-1, ...written(form));
  const codes = Array.from({ length: last + 1 }, (_, at) =>
    Object.fromEntries(BOXES.map((box) => [box, text(`codes.${at}.${box}`)])),
  );
  return {
    service_status: text('service_status'),
    branch: text('branch'),
    rank: text('rank'),
    codes,
    clearance: text('clearance'),
    clearance_expired: form.has('clearance_expired'),
    clearance_until: text('clearance_until'),
    spouse_of: text('spouse_of'),
    next_move: text('next_move'),
    needs_portable_work: form.has('needs_portable_work'),
    version: Number(text('version')),
  };
}

/** The numbers of non-empty rows. */
const written = (form: FormData): number[] =>
  Array.from({ length: MOST_CODES + WAITING }, (_, at) => at).filter((at) =>
    BOXES.some((box) => textOf(form, `codes.${at}.${box}`) !== ''),
  );
