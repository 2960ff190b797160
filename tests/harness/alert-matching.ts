import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { criteriaOf, type JobQuery } from '#server/search/job-search.ts';
import { aSeeker } from '../factories/people.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A separate database, by default a migrated one, with a seeker, their alerts, and the matches among new postings. */
export async function startMatching(make: () => Promise<TestDatabase> = createTestDatabase) {
  const postgres = await make();
  const database = openDatabase(postgres.logins);
  const seeker_id = (await aSeeker(database)).id;

  afterAll(async () => {
    await database.close();
    await postgres.drop();
  });

  async function alert(query: Partial<JobQuery>, { state = 'active' as 'active' | 'paused' } = {}) {
    const id = randomUUID();
    await database.asSystem(async (db) =>
      db
        .insertInto('job_alert')
        .values({
          id,
          site: 'rb',
          seeker_id,
          name: 'Jobs',
          rhythm: 'daily',
          state,
          query: '{}',
          criteria: JSON.stringify(await criteriaOf(db, { site: 'rb', ...query })),
          token_hash: Buffer.from(id),
          since: new Date(0),
          next_mail_at: new Date(),
        })
        .execute(),
    );
    return id;
  }

  const match = (most = 10_000) =>
    database.asSystem(
      async (db) => (await sql<{ n: number }>`select match_alerts(${most}) as n`.execute(db)).rows[0]?.n,
    );

  /** The matches, each once. */
  async function matchesOf(alert_id: string): Promise<string[]> {
    const rows = await database.asSystem((db) =>
      db.selectFrom('job_alert_match').select('posting_ids').where('alert_id', '=', alert_id).execute(),
    );
    return [...new Set(rows.flatMap(({ posting_ids }) => posting_ids))].sort();
  }

  const anchorsOf = async (alert_id: string) =>
    (
      await database.asSystem((db) =>
        db
          .selectFrom('job_alert_anchor')
          .innerJoin('job_alert', (on) => on.on(sql<boolean>`parts[1] = part_id`))
          .select('token')
          .where('job_alert.id', '=', alert_id)
          .orderBy('token')
          .execute(),
      )
    ).map(({ token }) => token);

  return { url: postgres.url, owner: postgres.owner, database, seeker_id, alert, match, matchesOf, anchorsOf };
}
