import pg from 'pg';
import { inject } from 'vitest';

/** Works on this test's database as its owner, who sees the sessions of every login and may change the schema. */
export async function asOwner<T>({ pool }: { pool: pg.Pool }, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const { pathname } = new URL(pool.options.connectionString ?? '');
  const owner = new pg.Client({ connectionString: Object.assign(new URL(inject('template_url')), { pathname }).href });
  await owner.connect();
  return work(owner).finally(() => owner.end());
}
