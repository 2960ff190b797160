import { BRANCH_LABELS, BRANCH_NAMES, type MilitaryBranch } from './military.ts';
import { branchOf, serviceBranch } from './service-branch.ts';

export const MOST_MILITARY_CODES = 10;

/** Some contain more than letters and digits: 'F&S' (Coast Guard), 'EM(NUC)' (Navy). */
const CODE = /^[A-Z0-9](?:[A-Z0-9&()-]{0,8}[A-Z0-9)])?$/;
/** What the services call their codes, and the branch if only one has such codes. */
const KINDS: Readonly<Record<string, MilitaryBranch | null>> = {
  mos: null,
  aoc: 'army',
  afsc: 'air_force',
  sfsc: 'space_force',
  nec: 'navy',
  rate: null,
  rating: null,
  designator: null,
  code: null,
};
const KIND_AT_END = new RegExp(`(?:^|\\s)(${Object.keys(KINDS).join('|')})$`);

/** `is_by_kind`: the branch follows from the kind of code alone, such as AFSC. */
export type ReadCode = { branch: MilitaryBranch | null; code: string; is_by_kind?: true };

/**
 * The one reader of codes that people type: 'Army 25B', 'army:25b', 'Army National Guard 25B', 'Navy NEC 8404', 'MOS 11B' and '11B', whose
 * branch is null. An unknown code is read as well. Null if it is no code.
 */
export function readMilitaryCode(text: string): ReadCode | null {
  const typed = text.trim();
  // 'Marine Corps' names a branch and no code.
  if (branchOf(serviceBranch(typed)) !== null && /\s/.test(typed)) return null;
  const [, before = '', last = ''] = /^(.*?)[\s:,-]+([A-Za-z0-9&()-]+)$/.exec(typed) ?? [];
  const code = last.toUpperCase();
  const named = CODE.test(code) ? branchBefore(before) : undefined;
  if (named !== undefined) return { ...named, code };
  const whole = typed.toUpperCase();
  return CODE.test(whole) ? { branch: null, code: whole } : null;
}

/** The branch that the words before a code name; undefined if they name something else. */
function branchBefore(words: string): Omit<ReadCode, 'code'> | undefined {
  const said = words
    .toLowerCase()
    .replace(/[\s:,_]+/g, ' ')
    .trim();
  const [kind_at_end = '', kind = ''] = KIND_AT_END.exec(said) ?? [];
  const name = said.slice(0, said.length - kind_at_end.length);
  const branch = branchOf(serviceBranch(name));
  if (branch) return { branch };
  if (name !== '' || kind === '') return undefined;
  const of_kind = KINDS[kind] ?? null;
  return of_kind ? { branch: of_kind, is_by_kind: true } : { branch: null };
}

/** The stored form of a code with its branch, `army:25B`. Null without a branch or code. */
export function militaryCodeFrom(text: string): string | null {
  const read = readMilitaryCode(text);
  return read?.branch ? `${read.branch}:${read.code}` : null;
}

/** The same for a search, where the branch is optional: `25B` means that code in every branch. */
export function militaryCodeLookedFor(text: string): string | null {
  return militaryCodeFrom(text) ?? readMilitaryCode(text)?.code ?? null;
}

/** 'Army 25B', or '25B' for any branch. */
export function militaryCodeWords(text: string): string {
  const code = militaryCodeLookedFor(text) ?? text;
  const [name = '', number] = code.split(':');
  const branch = BRANCH_NAMES.get(name);
  return branch && number ? `${BRANCH_LABELS[branch]} ${number}` : code;
}
