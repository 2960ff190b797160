import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { wrongField } from '#server/http/problems.ts';
import type { Sort } from './contract.ts';
import { type Cursor, type Filter, findNameKey } from './filter-store.server.ts';

const INSTANT = z.iso.datetime({ offset: true });
/** PostgreSQL rejects year 0 and larger UTC offsets. */
const SUPPORTED_BY_DATABASE = /^(?!0000).*[+-](?:0\d|1[0-4])(?::\d\d)?$/;
const isInstant = (at: string) =>
  SUPPORTED_BY_DATABASE.test(at) && INSTANT.safeParse(at.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).success;

/** A forged key must not reach a database cast. Cursors hold no names, which may be of any length: they are looked up by id. */
const KEYS: Record<Sort, z.ZodType<string>> = {
  newest: z.string().refine(isInstant),
  oldest: z.lazy(() => KEYS.newest),
  arrived: z.lazy(() => KEYS.newest),
  stage_age: z.lazy(() => KEYS.newest),
  name: z.literal(''),
  tags: z.string().regex(/^-?\d{1,5}$/),
  score: z.string().regex(/^\d(\.\d{1,9})?$/),
};

export function writeCursor(sort: Sort, { key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort === 'name' ? '' : key, id])).toString('base64url');
}

type Access = Pick<Filter, 'company_id' | 'open'>;

/** Parses a cursor. Throws 422 if it was not issued for this order or its applicant no longer exists. */
export async function readCursor(db: Db, access: Access, text: string | undefined, sort: Sort): Promise<Cursor | null> {
  if (text === undefined) return null;
  const parsed = z.tuple([KEYS[sort], z.uuid()]).safeParse(fromBase64(text));
  if (!parsed.success) throw unknownCursor();
  const [key, id] = parsed.data;
  if (sort !== 'name') return { key, id };
  const name = await findNameKey(db, access, id);
  if (name === undefined) throw unknownCursor();
  return { key: name, id };
}

const unknownCursor = () => wrongField('cursor', 'This page no longer exists. Go to the first page.');

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    // Not JSON, so the schema refuses it.
    return null;
  }
}
