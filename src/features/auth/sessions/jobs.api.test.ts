import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { sweepExpired } from './jobs.server.ts';

const api = await startApi();

it('deletes expired sessions only', async () => {
  const { database } = api.services;
  const seeker = await aSeeker(database);
  const kept = await database.asSystem(async (db) => {
    const session = (days: number, hash: string) =>
      db
        .insertInto('session')
        .values({
          account_id: seeker.id,
          site: 'rb',
          token_hash: Buffer.from(hash),
          expires_at: sql<string>`now() + make_interval(days => ${days})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await session(-2, 'over');
    return session(2, 'valid');
  });
  await sweepExpired.perform(sweepExpired.emptyPayload(), {
    services: api.services,
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });
  const left = await database.asSystem((db) => db.selectFrom('session').select('id').execute());
  expect(left).toEqual([kept]);
});
