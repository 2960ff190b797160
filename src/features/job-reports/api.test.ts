import { beforeAll, describe, expect, it } from 'vitest';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { reportJob } from './contract.ts';

let api: Api;
const job = testPosting({ title: 'Welder', company_name: 'Secret Works', anonymous: true });
const report = (posting_id: string, body: Record<string, unknown>, site: 'rb' | 'mh' = 'rb') =>
  api.call(null, reportJob, { params: { posting_id }, body }, site);

beforeAll(async () => {
  api = await startApi();
  await publish(api.database, job);
});

describe('200', () => {
  it('stores the report and mails it to staff, without the company of an anonymous job', async () => {
    const body = { reason: 'scam', message: 'They ask for a deposit.', email: 'ann@seeker.example' };
    expect((await report(job.posting_id, body)).status).toBe(200);
    const [kept, mails] = await api.database.asSystem(async (db) => [
      await db.selectFrom('job_report').selectAll().execute(),
      await db.selectFrom('mail').selectAll().where('kind', '=', 'job-report').execute(),
    ]);
    expect(kept).toEqual([expect.objectContaining({ ...body, posting_id: job.posting_id, handled_at: null })]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Job reported: Welder', reply_to: 'ann@seeker.example' });
    expect(mails[0]?.text_body).toContain('They ask for a deposit.');
    expect(mails[0]?.text_body).not.toContain('Secret');
  });

  it('accepts a report without text and address', async () => {
    expect((await report(job.posting_id, { reason: 'gone' })).status).toBe(200);
  });
});

it('stores one report per Idempotency-Key', async () => {
  const asked = {
    params: { posting_id: job.posting_id },
    body: { reason: 'wrong', message: 'Once.' },
    idempotency_key: 'report',
  };
  for (let tries = 0; tries < 2; tries++) expect((await api.call(null, reportJob, asked)).status).toBe(200);
  const { rows } = await api.database.pool.query(`select from job_report where message = 'Once.'`);
  expect(rows).toHaveLength(1);
});

describe('errors change nothing', () => {
  it.each([
    [422, 'no reason', {}],
    [422, 'a reason that is none', { reason: 'boring' }],
    [422, 'an address that is none', { reason: 'scam', email: 'ann' }],
    [422, 'too much text', { reason: 'scam', message: 'x'.repeat(2_001) }],
  ])('%i: %s', async (status, _, body) => {
    const before = await fingerprint(api.database);
    expect((await report(job.posting_id, body)).status).toBe(status);
    expect(await fingerprint(api.database)).toBe(before);
  });

  it('404: a job of the other site, or an unknown one', async () => {
    expect((await report(job.posting_id, { reason: 'scam' }, 'mh')).status).toBe(404);
    expect((await report(crypto.randomUUID(), { reason: 'scam' })).status).toBe(404);
  });
});

it('a request cannot read reports', async () => {
  await expect(api.database.asRequest({}, (db) => db.selectFrom('job_report').selectAll().execute())).rejects.toThrow(
    'permission denied',
  );
});
