import { BRANCH_LABELS, BRANCH_NAMES } from './military.ts';

export const MOST_MILITARY_CODES = 10;

/** Some contain more than letters and digits: 'F&S' (Coast Guard), 'EM(NUC)' (Navy). */
const CODE = /^[A-Z0-9](?:[A-Z0-9&()-]{0,8}[A-Z0-9)])?$/;
/** The stored form of a code: 'Army 25B', 'army:25b' and 'USA 25B' become `army:25B`. Null without a branch or code. */
export function militaryCodeFrom(text: string): string | null {
  const [, name = '', code = ''] = /^(.*?)[\s:,-]+([A-Za-z0-9&()-]+)$/.exec(text.trim()) ?? [];
  const branch = BRANCH_NAMES.get(name.toLowerCase().replace(/\s+/g, ' '));
  return branch && CODE.test(code.toUpperCase()) ? `${branch}:${code.toUpperCase()}` : null;
}

/** The same for a search, where the branch is optional: `25B` means that code in every branch. */
export function militaryCodeLookedFor(text: string): string | null {
  const code = text.trim().toUpperCase();
  return militaryCodeFrom(text) ?? (CODE.test(code) ? code : null);
}

/** 'Army 25B', or '25B' for any branch. */
export function militaryCodeWords(text: string): string {
  const code = militaryCodeLookedFor(text) ?? text;
  const [name = '', number] = code.split(':');
  const branch = BRANCH_NAMES.get(name);
  return branch && number ? `${BRANCH_LABELS[branch]} ${number}` : code;
}
