import { BRANCH_LABELS, BRANCH_NAMES } from './military.ts';

export const MOST_MILITARY_CODES = 10;

/** Some have more than letters and digits: 'F&S' of the Coast Guard, 'EM(NUC)' of the Navy. */
const CODE = /^[A-Z0-9](?:[A-Z0-9&()-]{0,8}[A-Z0-9)])?$/;
/** A code of one branch as it is kept: 'Army 25B', 'army:25b' and 'USA 25B' are `army:25B`. Null where branch or code is missing. */
export function militaryCodeFrom(text: string): string | null {
  const [, name = '', code = ''] = /^(.*?)[\s:,-]+([A-Za-z0-9&()-]+)$/.exec(text.trim()) ?? [];
  const branch = BRANCH_NAMES.get(name.toLowerCase().replace(/\s+/g, ' '));
  return branch && CODE.test(code.toUpperCase()) ? `${branch}:${code.toUpperCase()}` : null;
}

/** The same for what is looked for, where the branch may be left out: `25B` is that code of every branch. */
export function militaryCodeLookedFor(text: string): string | null {
  const code = text.trim().toUpperCase();
  return militaryCodeFrom(text) ?? (CODE.test(code) ? code : null);
}

/** How people write it: 'Army 25B', or '25B' of any branch. */
export function militaryCodeWords(text: string): string {
  const code = militaryCodeLookedFor(text) ?? text;
  const [name = '', number] = code.split(':');
  const branch = BRANCH_NAMES.get(name);
  return branch && number ? `${BRANCH_LABELS[branch]} ${number}` : code;
}
