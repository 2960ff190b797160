import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const before = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

/** Deletes what has expired among sessions, links, devices and answers to repeated requests. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<', before(30)).execute();
  await db.deleteFrom('known_device').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('sign_in_step').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('sign_up_return').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(1)).execute();
}

/** Signs the person out everywhere and forgets their browsers. Impersonations of that person continue. Returns how many sessions ended. */
export async function deleteOwnSessions(db: Db, account_id: string): Promise<number> {
  await db.deleteFrom('sign_in_step').where('account_id', '=', account_id).execute();
  await db.deleteFrom('known_device').where('account_id', '=', account_id).execute();
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', account_id)
    .where('impersonation_id', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
