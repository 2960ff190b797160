import type { z } from 'zod';
import type { ApiError } from './api-error.ts';
import type { Decoded } from './form-encoding.ts';
import type { Kind } from './objects.ts';
import { checkParameters } from './parameters.ts';
import { list, type Tx } from './state.ts';

/** One call of the API. An error that is returned keeps what the call did; one that is thrown undoes it. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run: (tx: Tx, given: Decoded, id: string) => Promise<object | ApiError>;
};

/** `id` is what the path has in place of `:id`. */
export function call<S extends z.ZodType>(
  route: `${Call['method']} /v1/${string}`,
  schema: S,
  run: (tx: Tx, input: z.output<S>, id: string) => Promise<object | ApiError>,
): Call {
  const [method, path = ''] = route.split(' ');
  return {
    method: method as Call['method'],
    path,
    run: (tx, given, id) => run(tx, checkParameters(schema, given), id),
  };
}

type Wanted = Omit<NonNullable<Parameters<typeof list>[2]>, 'limit' | 'starting_after'>;
type Paging = { limit: number; starting_after?: string };

/** One page of a list, newest first. */
export async function pageOf<K extends Kind>(
  tx: Tx,
  kind: K,
  url: string,
  { limit, starting_after }: Paging,
  wanted: Wanted,
) {
  const found = await list(tx, kind, { ...wanted, starting_after, limit: limit + 1 });
  return listOf(url, found.slice(0, limit), found.length > limit);
}

export const listOf = <T>(url: string, data: T[], has_more = false) => ({
  object: 'list' as const,
  data,
  has_more,
  url,
});

/** `{ customer: 'cus_1' }` of what was asked for; null if nothing was. */
export function given<T extends object>(wanted: T): Partial<T> {
  // Only absent values were left out.
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<T>;
}
