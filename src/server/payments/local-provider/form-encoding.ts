/** A decoded form: texts, lists and objects. */
export type Decoded = string | Decoded[] | { [name: string]: Decoded };

const MOST_DEPTH = 10;

/** Reads `a[b]=1&c[0]=2&d[]=3` as `{ a: { b: '1' }, c: ['2'], d: ['3'] }`. Keys of metadata stay what they are. */
export function decodeForm(text: string): { [name: string]: Decoded } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, partsOf(name), value);
  return objectOf(root);
}

type Branch = Map<string, Branch | string>;

function partsOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  return [first, ...rest.slice(1, -1).split('][')].slice(0, rest ? MOST_DEPTH : 1);
}

function place(branch: Branch, [part = '', ...rest]: string[], value: string) {
  const key = part === '' ? String(branch.size) : part;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const below = branch.get(key);
  const next: Branch = below instanceof Map ? below : new Map();
  branch.set(key, next);
  place(next, rest, value);
}

function decoded(branch: Branch | string, name: string): Decoded {
  if (typeof branch === 'string') return branch;
  const is_list = name !== 'metadata' && [...branch.keys()].every((key) => /^\d+$/.test(key));
  if (!is_list) return objectOf(branch);
  const entries = [...branch].toSorted(([one], [other]) => Number(one) - Number(other));
  return entries.map(([key, below]) => decoded(below, key));
}

function objectOf(branch: Branch): { [name: string]: Decoded } {
  return Object.fromEntries([...branch].map(([key, below]) => [key, decoded(below, key)]));
}
