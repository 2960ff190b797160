import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';

const MIGRATION = new URL('../../../migrations/0261_withdrawn_postings.sql', import.meta.url);
const api = await startApi();
const { database } = api;

const jobOf = async (posting_id: string) => (await api.call(null, getJob, { params: { posting_id } })).body;

it('hides jobs that were taken down earlier, and all jobs of disabled companies', async () => {
  const [good, out] = [await aCompany(database), await aCompany(database)];
  const [open, down, theirs] = [
    await aPublicPosting(database, good),
    await aPublicPosting(database, good),
    await aPublicPosting(database, out),
  ];
  const description = {
    type: 'document',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Pay us' }] }],
  };
  await database.pool.query('update public_posting set description = $1', [JSON.stringify(description)]);
  await database.pool.query(`update posting set status = 'closed', taken_down_at = now() where id = $1`, [down]);
  await database.pool.query(`update public_posting set state = 'closed' where posting_id = $1`, [down]);
  await database.pool.query('select unindex_posting($1)', [down]);
  await database.pool.query('update company set on_site = false where company_id = $1', [out.company_id]);
  const total = async () => (await api.call(null, searchJobs, { query: {} })).body.total;
  const [before, kept] = [await total(), await jobOf(open)];

  // The migration ran when the place of a company on the site had another name.
  const migration = readFileSync(MIGRATION, 'utf8').replaceAll('company_enabled', 'on_site');
  await database.pool.query(`begin; ${migration} commit`);
  expect([before, await total()]).toEqual([2, 1]);
  expect(await jobOf(open)).toEqual({ ...kept, similar: expect.anything() });
  expect(kept.description).toEqual(description);
  const hidden = { state: 'closed', description: { children: [] }, company_website: null };
  expect(await jobOf(down)).toMatchObject({ ...hidden, company_key: good.company_id.slice(-12) });
  expect(await jobOf(theirs)).toMatchObject({ ...hidden, company_key: null });
});
