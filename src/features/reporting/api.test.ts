import { describe, expect, it } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getReportingDashboard } from './contract.ts';

const api = await startApi();
const { database } = api;

describe('200', () => {
  it('counts who came how far, also when they stand elsewhere now', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    const { posting_id } = await aPosting(database, company);
    const { company_id } = company;
    const hired = await anApplication(database, company, { posting_id, stage: 'Hired' });
    const offer = await anApplication(database, company, { posting_id, stage: 'Offer' });
    const back = await anApplication(database, company, { posting_id });
    const old = await anApplication(database, company, { posting_id });
    await database.asSystem(async (db) => {
      await db
        .insertInto('application_event')
        .values({
          company_id,
          application_id: back.application_id,
          kind: 'status-changed',
          to_stage_id: offer.stage_id,
        })
        .execute();
      await db
        .updateTable('application')
        .set({ applied_at: new Date(Date.now() - 91 * 86_400_000) })
        .where('id', '=', old.application_id)
        .execute();
      await db
        .updateTable('application')
        .set({ applied_at: new Date(Date.now() - 4 * 86_400_000), status_changed_at: new Date() })
        .where('id', '=', hired.application_id)
        .execute();
    });
    const { status, body } = await api.call(admin, getReportingDashboard, { params: { company_id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ days: 90, applicants: 3, hired: 1, hours_to_first_look: null });
    expect(body.days_to_hire).toBeCloseTo(4, 1);
    expect(
      Object.fromEntries(
        body.reached.map((row: { stage_type: string; people: number }) => [row.stage_type, row.people]),
      ),
    ).toEqual({
      applied: 3,
      review: 3,
      screen: 3,
      interview: 3,
      offer: 3,
      hired: 1,
    });
    expect(body.sources).toEqual([{ source: 'site', applicants: 3, hired: 1 }]);
  });

  it('has figures for a company that nobody applied to', async () => {
    const company = await aCompany(database);
    const admin = await anEmployer(database, company);
    const { body } = await api.call(admin, getReportingDashboard, { params: { company_id: company.company_id } });
    expect(body).toMatchObject({ applicants: 0, hired: 0, days_to_hire: null, sources: [] });
  });
});

describe('403', () => {
  it('is part of the ATS plan', async () => {
    const company = await aCompany(database, { has_ats: false });
    const admin = await anEmployer(database, company);
    const { status } = await api.call(admin, getReportingDashboard, { params: { company_id: company.company_id } });
    expect(status).toBe(403);
  });
});

describe('404', () => {
  it('is hidden from other companies', async () => {
    const { company_id } = await aCompany(database);
    const stranger = await anEmployer(database, await aCompany(database));
    expect((await api.call(stranger, getReportingDashboard, { params: { company_id } })).status).toBe(404);
  });
});
