import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { UNSCANNABLE } from '#server/files/stored-files.ts';

export async function countFileProblems(db: Db) {
  const { unscanned, unscannable } = await db
    .selectFrom('stored_file')
    .select([
      sql<number>`count(*) filter (where scan_failures < ${UNSCANNABLE})::int`.as('unscanned'),
      sql<number>`count(*) filter (where scan_failures >= ${UNSCANNABLE})::int`.as('unscannable'),
    ])
    .where('scan_state', '=', 'off')
    .executeTakeFirstOrThrow();
  const current = await db
    .selectFrom('stored_file')
    .select([
      sql<number>`count(*) filter (where scan_state = 'waiting')::int`.as('waiting'),
      sql<string | null>`min(created_at) filter (where scan_state = 'waiting')`.as('waiting_since'),
      sql<number>`count(*) filter (where scan_state = 'infected')::int`.as('infected'),
      sql<number>`count(damaged_at)::int`.as('damaged'),
    ])
    .where((row) => row.or([row('scan_state', 'in', ['waiting', 'infected']), row('damaged_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return { ...current, unscanned, unscannable };
}
