import type { Method } from '#api/endpoint.ts';
import type { Implementation } from './implement.ts';

export type Match = { implementation: Implementation; params: Record<string, string> };

type Node = {
  literal: Map<string, Node>;
  placeholder: { name: string; node: Node } | null;
  by_method: Map<Method, Implementation>;
};

/** The only table of endpoints: one that is not listed does not exist for any kind of caller (spec §7). */
export type RouteTable = { match: (method: string, pathname: string) => Match | null; all: readonly Implementation[] };

export function createRouteTable(all: readonly Implementation[]): RouteTable {
  const root = newNode();
  for (const implementation of all) insert(root, implementation);
  return { all, match: (method, pathname) => find(root, method, pathname) };
}

const newNode = (): Node => ({ literal: new Map(), placeholder: null, by_method: new Map() });

function insert(root: Node, implementation: Implementation) {
  const { method, path } = implementation.endpoint;
  let node = root;
  for (const segment of path.split('/').slice(1)) node = child(node, segment);
  if (node.by_method.has(method)) throw new Error(`two implementations of ${method} ${path}`);
  node.by_method.set(method, implementation);
}

function child(node: Node, segment: string): Node {
  if (segment.startsWith('{')) {
    const name = segment.slice(1, -1);
    node.placeholder ??= { name, node: newNode() };
    if (node.placeholder.name !== name)
      throw new Error(`{${name}} stands where {${node.placeholder.name}} already does`);
    return node.placeholder.node;
  }
  const next = node.literal.get(segment) ?? newNode();
  node.literal.set(segment, next);
  return next;
}

/** Matches exactly, after decoding each segment once; a literal segment wins over a placeholder. */
function find(root: Node, method: string, pathname: string): Match | null {
  const params: Record<string, string> = {};
  let node = root;
  for (const raw of pathname.split('/').slice(1)) {
    const segment = decode(raw);
    const literal = segment === null ? undefined : node.literal.get(segment);
    if (literal) node = literal;
    else if (node.placeholder && segment) {
      params[node.placeholder.name] = segment;
      node = node.placeholder.node;
    } else return null;
  }
  const implementation = [...node.by_method].find(([known]) => known === method)?.[1];
  return implementation ? { implementation, params } : null;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An invalid escape cannot name anything that exists.
    return null;
  }
}
