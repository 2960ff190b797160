import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { wrongField } from '#server/http/problems.ts';
import type { Sort } from './contract.ts';
import { type Cursor, type Filter, findNameKey } from './store.server.ts';

const INSTANT = z.iso.datetime({ offset: true });
/** PostgreSQL knows no year 0 and no place that is further from Greenwich. */
const HELD_BY_DATABASE = /^(?!0000).*[+-](?:0\d|1[0-4])(?::\d\d)?$/;
const isInstant = (at: string) =>
  HELD_BY_DATABASE.test(at) && INSTANT.safeParse(at.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).success;

/** A key that no order gives must not reach a cast of the database. Names may be of any length, so they are looked up by the id. */
const KEYS: Record<Sort, z.ZodType<string>> = {
  newest: z.string().refine(isInstant),
  oldest: z.lazy(() => KEYS.newest),
  arrived: z.lazy(() => KEYS.newest),
  stage_age: z.lazy(() => KEYS.newest),
  name: z.literal(''),
  score: z.string().regex(/^\d(\.\d{1,9})?$/),
};

export function writeCursor(sort: Sort, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort === 'name' ? '' : key, id])).toString('base64url');
}

type Whose = Pick<Filter, 'company_id' | 'open'>;

/** Reads a cursor of this order. One that was not given by us for it, or whose person is gone, is refused with 422. */
export async function readCursor(db: Db, whose: Whose, text: string | undefined, sort: Sort): Promise<Cursor | null> {
  if (text === undefined) return null;
  const parsed = z.tuple([KEYS[sort], z.uuid()]).safeParse(fromBase64(text));
  if (!parsed.success) throw gone();
  const [key, id] = parsed.data;
  if (sort !== 'name') return { key, id };
  const name = await findNameKey(db, whose, id);
  if (name === undefined) throw gone();
  return { key: name, id };
}

const gone = () => wrongField('cursor', 'This page does not exist any more. Start at the first one.');

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    // Anything may stand in an address; what is no cursor is refused by the schema.
    return null;
  }
}
