import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';

/** How long it can be looked up who was refused what. */
const REFUSAL_DAYS = 90;

/** Removes what nobody can use any more: sessions and links that are over, answers kept for repeated requests, old refusals. */
export const sweepExpired = defineJob({
  name: 'sweep-expired',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem(async (db) => {
      const before = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
      await db.deleteFrom('session').where('expires_at', '<', before(1)).execute();
      await db.deleteFrom('one_time_token').where('expires_at', '<', before(30)).execute();
      await db.deleteFrom('known_device').where('expires_at', '<', before(0)).execute();
      await db.deleteFrom('sign_in_step').where('expires_at', '<', before(0)).execute();
      await db.deleteFrom('sign_up_return').where('expires_at', '<', before(0)).execute();
      await db.deleteFrom('own_data_link').where('expires_at', '<', before(0)).execute();
      await db.deleteFrom('application_link').where('expires_at', '<', before(30)).execute();
      await db.deleteFrom('refusal').where('at', '<', before(REFUSAL_DAYS)).execute();
      await db.deleteFrom('idempotency_key').where('created_at', '<', before(1)).execute();
      await db.deleteFrom('received_mail').where('received_at', '<', before(30)).execute();
      await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
    });
  },
});
