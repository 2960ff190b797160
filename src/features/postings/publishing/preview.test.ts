import { describe, expect, it } from 'vitest';
import { getJob } from '#features/jobs/contract.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { postersOf } from '../../../../tests/factories/posters.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import * as contract from '../contract.ts';

const api = await startApi();
const { database } = api.services;
const { rich, draft, change, preview } = await postersOf(api);

describe('200', () => {
  it('says what a live posting would be, and leaves it and the site as they were', async () => {
    const posting = await draft(rich);
    const live = (await change(rich, posting, { status: 'live' })).body;
    const { status, body } = await preview(rich, live, { title: 'Zirconium brazer', pay_max_cents: 4000 });
    expect([status, body.title, body.pay_max_cents]).toEqual([200, 'Zirconium brazer', 4000]);
    const params = { company_id: rich.company_id, posting_id: live.posting_id };
    expect((await api.call(rich, contract.getPosting, { params })).body).toMatchObject(live);
    expect((await api.call(null, getJob, { params: { posting_id: live.posting_id } })).body.title).toBe(live.title);
  });

  it.each([
    ['by its name', false],
    ['anonymously', true],
  ])('tells in a preview of the company what the job page will, %s', async (_, anonymous) => {
    const shown = await aCompany(database, { business_name: 'Bandicoot Barns' });
    const { company_id } = shown;
    const owner = await anEmployer(database, shown);
    await database.asSystem(async (db) => {
      const about = { industry: 'Farming', size_band: '11-50' };
      await db.updateTable('company').set(about).where('company_id', '=', company_id).execute();
      const values = [{ company_id, title: 'Plain dealing', meaning: '', behaviour: '', position: 1 }];
      await db.insertInto('company_value').values(values).execute();
    });
    // Its page is there from the first posting on that shows its name.
    await change(owner, await draft(owner), { status: 'live' });
    const posting = await draft(owner);
    const { shown_company } = (await preview(owner, posting, { anonymous })).body;
    const live = (await change(owner, posting, { anonymous, status: 'live' })).body;
    const { body } = await api.call(null, getJob, { params: { posting_id: posting.posting_id } });
    expect(body).toMatchObject(shown_company);
    expect(shown_company).toMatchObject({
      industry: 'Farming',
      company_name: anonymous ? 'Anonymous' : 'Bandicoot Barns',
      company_values: anonymous ? [] : ['Plain dealing'],
    });
    const saved = await api.call(owner, contract.getPosting, { params: { company_id, posting_id: live.posting_id } });
    expect(saved.body.shown_company).toEqual(shown_company);
  });

  it('names no page in a preview that the company does not have yet', async () => {
    const young = await aCompany(database);
    const owner = await anEmployer(database, young);
    const { shown_company } = (await preview(owner, await draft(owner), {})).body;
    expect(shown_company.company_key).toBeNull();
  });
});
