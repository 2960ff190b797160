import { describe, expect, it } from 'vitest';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import * as contract from '../contract.ts';
import * as fillMetricContract from './contract.ts';

const api = await startApi();
const { database } = api.services;
const { unlimited, rich, draft, change } = await postersOf(api);

describe('200', () => {
  it('keeps how a posting ended, once for each time that it was published', async () => {
    const { posting_id, version } = (await change(rich, await draft(rich), { status: 'live' })).body;
    const params = { company_id: unlimited.company_id };
    const ended = (body: object) =>
      api.call(rich, fillMetricContract.createJobFillMetric, { params, body: { posting_id, ...body } });
    expect(await ended({ outcome: 'filled' })).toMatchObject({ status: 422, body: { code: 'not-ended' } });
    expect((await ended({ outcome: 'filled', version: version - 1 })).status).toBe(409);
    const said = { version, outcome: 'filled', filled_via: 'this_site', filled_on: '2026-11-01', satisfaction: 5 };
    expect([(await ended(said)).status, (await ended({ outcome: 'cancelled' })).status]).toEqual([200, 200]);
    const kept = await database.asSystem((db) =>
      db.selectFrom('job_fill_metric').select('outcome').where('posting_id', '=', posting_id).execute(),
    );
    expect(kept).toEqual([{ outcome: 'cancelled' }]);
    const { status } = (await api.call(rich, contract.getPosting, { params: { ...params, posting_id } })).body;
    expect(status).toBe('closed');
  });
});

describe('422', () => {
  it.each([
    ['an applicant of another posting', 'unknown-applicant', (_own: string, other: string) => [other]],
    ['an applicant twice', 'hired-twice', (own: string) => [own, own]],
  ])('keeps no end that names %s', async (_, code, hiresOf) => {
    const { posting_id, version } = (await change(rich, await draft(rich), { status: 'live' })).body;
    const own = await anApplication(database, unlimited, { posting_id });
    const elsewhere = await aPosting(database, unlimited);
    const other = await anApplication(database, unlimited, elsewhere);
    const hires = hiresOf(own.application_id, other.application_id).map((application_id) => ({ application_id }));
    const params = { company_id: unlimited.company_id };
    const body = { posting_id, version, outcome: 'filled', hires };
    expect(await api.call(rich, fillMetricContract.createJobFillMetric, { params, body })).toMatchObject({
      status: 422,
      body: { code },
    });
    const { status } = (await api.call(rich, contract.getPosting, { params: { ...params, posting_id } })).body;
    expect(status).toBe('live');
  });

  it('keeps no end on a day that has not come, by the clock of the company', async () => {
    const { posting_id, version } = (await change(rich, await draft(rich), { status: 'live' })).body;
    const params = { company_id: unlimited.company_id };
    const filledOn = (filled_on: string) =>
      api.call(rich, fillMetricContract.createJobFillMetric, {
        params,
        body: { posting_id, version, outcome: 'filled', filled_on },
      });
    const today_ms = Date.now();
    const refused = await filledOn(new Date(today_ms + 2 * 86_400_000).toISOString().slice(0, 10));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['filled_on']]);
    const kept = await database.asSystem((db) =>
      db.selectFrom('job_fill_metric').select('outcome').where('posting_id', '=', posting_id).execute(),
    );
    expect(kept).toEqual([]);
    expect((await filledOn(new Date(today_ms - 86_400_000).toISOString().slice(0, 10))).status).toBe(200);
  });
});
