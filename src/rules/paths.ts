import { RuleBroken } from './rule-broken.ts';

/** Limits of a query string (spec §9): list elements, nested brackets, pairs in total. */
export const QUERY_LIMITS = { arrayLimit: 20, depth: 5, parameterLimit: 1000 } as const;

export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue };
export type Query = { [key: string]: QueryValue };

/**
 * Fills each `{name}` of a template with its value, encoded as one path segment.
 * Throws `path-placeholder` when a value is missing, empty, or would walk the path (`.` and `..`).
 */
export function fillPath(
  template: string,
  params: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return template.replace(/\{([^{}]*)\}/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? String(params[name] ?? '') : '';
    if (['', '.', '..'].includes(value)) {
      throw new RuleBroken('path-placeholder', `The path ${template} has no usable value for {${name}}.`);
    }
    return encode(value);
  });
}

/**
 * Appends the query string that `parseQuery` reads back: lists as `name[]=`, objects as `name[key]=`.
 * What is null or undefined is left out. Throws `path-has-query` for a path that contains a question mark (spec §5).
 */
export function addQuery(path: string, params: Readonly<Record<string, unknown>>): string {
  if (path.includes('?')) throw new RuleBroken('path-has-query', `The path ${path} already has a query string.`);
  const pairs = Object.entries(params).flatMap(([name, value]) => queryPairs(name, value));
  return pairs.length === 0 ? path : path.replace(/(?=#)|$/, () => `?${pairs.join('&')}`);
}

function queryPairs(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (value instanceof Date) return queryPairs(name, value.toISOString());
  if (Array.isArray(value)) {
    // Without an index, the parts of a structured element would be separated.
    return value.flatMap((item, index) => queryPairs(`${name}[${typeof item === 'object' ? index : ''}]`, item));
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) => queryPairs(`${name}[${key}]`, part));
  return [`${encode(name)}=${encode(String(value))}`];
}

/** A lone half of a surrogate pair cannot be encoded and becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/**
 * Reads a query string, with or without its `?`: `a=1&a=2`, `a[]=1`, `a[0]=1` are lists, `a[b]=1` is an object.
 * Beyond the limits of spec §9: pairs after the thousandth are not read; brackets after the fifth stay text of one key;
 * a list of more than 20 elements, or with an index of 20 or more, becomes an object keyed by index.
 * Names that every object inherits (`__proto__`, `constructor`) are not read at all.
 */
export function parseQuery(search: string): Query {
  const root = emptyNode();
  for (const pair of search.replace(/^\?/, '').split('&', QUERY_LIMITS.parameterLimit)) {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const keys = keysOf(decode(name));
    if (name === '' || keys.some((key) => Object.hasOwn(Object.prototype, key))) continue;
    place(root, keys, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return asObject(root);
}

/** What was parsed for one name so far: its own values and nested ones. */
type Node = { texts: string[]; parts: Map<string, Node>; next_index: number };

function emptyNode(): Node {
  return { texts: [], parts: new Map(), next_index: 0 };
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A stray percent sign stays as typed.
    return spaced;
  }
}

/** `a[b][]` → `a`, `b` and an empty key, which stands for the next index. A name with odd brackets is one key. */
function keysOf(name: string): string[] {
  const [, first, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || brackets === undefined) return [name];
  const keys = brackets.slice(1, -1).split('][');
  if (brackets === '') return [first];
  const beyond = keys.slice(QUERY_LIMITS.depth).map((key) => `[${key}]`);
  return [first, ...keys.slice(0, QUERY_LIMITS.depth), ...(beyond.length > 0 ? [beyond.join('')] : [])];
}

function place(root: Node, keys: readonly string[], text: string): void {
  let node = root;
  for (const key of keys) {
    const name = key === '' ? String(node.next_index) : key;
    if (isIndex(name)) node.next_index = Math.max(node.next_index, Number(name) + 1);
    const part = node.parts.get(name) ?? emptyNode();
    node.parts.set(name, part);
    node = part;
  }
  node.texts.push(text);
}

function asValue(node: Node): QueryValue {
  const [only, ...more] = node.texts;
  if (node.parts.size === 0) return only !== undefined && more.length === 0 ? only : asList(node.texts);
  const parts = asParts(node);
  if (only === undefined) return parts;
  return asList([...node.texts, ...(Array.isArray(parts) ? parts : [parts])]);
}

function asParts(node: Node): QueryValue {
  const names = [...node.parts.keys()];
  if (!names.every((name) => isIndex(name) && Number(name) < QUERY_LIMITS.arrayLimit)) return asObject(node);
  const in_order = [...node.parts].sort(([a], [b]) => Number(a) - Number(b));
  return in_order.map(([, part]) => asValue(part));
}

function asList(values: QueryValue[]): QueryValue {
  return values.length > QUERY_LIMITS.arrayLimit ? Object.fromEntries(values.entries()) : values;
}

function asObject(node: Node): Query {
  return Object.fromEntries([...node.parts].map(([name, part]) => [name, asValue(part)]));
}

function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d{0,8})$/.test(name);
}

/** Percent-encodes everything outside ASCII, for use in a header. */
export const inAscii = (path: string) =>
  path.toWellFormed().replace(/[^\0-\x7f]+/g, (signs) => encodeURIComponent(signs));
