import { z } from 'zod';
import { wrongField } from '#server/http/problems.ts';
import type { Sort } from './contract.ts';
import type { Cursor } from './store.server.ts';

/** A key that no order gives must not reach a cast of the database. */
const KEYS: Record<Sort, z.ZodType<string>> = {
  newest: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/),
  oldest: z.lazy(() => KEYS.newest),
  arrived: z.lazy(() => KEYS.newest),
  stage_age: z.lazy(() => KEYS.newest),
  name: z.string().max(200),
  score: z.string().regex(/^\d(\.\d{1,9})?$/),
};

export function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Reads a cursor of this order. One that was not given by us for it is refused with 422. */
export function readCursor(text: string | undefined, sort: Sort): Cursor | null {
  if (text === undefined) return null;
  const parsed = z.tuple([KEYS[sort], z.uuid()]).safeParse(fromBase64(text));
  if (!parsed.success) throw wrongField('cursor', 'This page does not exist any more. Start at the first one.');
  const [key, id] = parsed.data;
  return { key, id };
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    // Anything may stand in an address; what is no cursor is refused by the schema.
    return null;
  }
}
