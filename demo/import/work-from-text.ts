import { plainPlace, regionOf } from '#rules/wanted-places.ts';

export type ImportedWorkFrom = { work_from: 'any_state' | 'these_states' | null; work_from_states: string[] };

export const NOT_SAID: ImportedWorkFrom = { work_from: null, work_from_states: [] };

const ANY_STATE = /^(any(where| state)?( in)?( the)?|all( 50)? states|nationwide|us only)?$/;

/** 'Any state', 'United States', 'TX, Oklahoma': the states from which remote work may be done. Undefined if any of them is not a state. */
export function parseWorkFrom(text: string): ImportedWorkFrom | undefined {
  // What remains of 'anywhere in the United States' without the country.
  if (text.trim() === '') return undefined;
  if (ANY_STATE.test(plainPlace(text).trim())) return { work_from: 'any_state', work_from_states: [] };
  const states = text
    .split(/[,;|/]|\band\b|\bor\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(regionOf);
  const known = states.filter((state) => state !== null);
  if (known.length === 0 || known.length < states.length) return undefined;
  return { work_from: 'these_states', work_from_states: [...new Set(known)].toSorted() };
}
