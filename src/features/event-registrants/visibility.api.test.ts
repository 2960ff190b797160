import { describe, expect, it } from 'vitest';
import * as operator from '#features/hiring-events/staff/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { visitorsOf } from '../../../tests/factories/event-visitors.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { listRegistrants } from './contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const { fair, comesTo } = visitorsOf(api, staff);

describe('an employer', () => {
  const seen = async (company: Awaited<ReturnType<typeof aCompany>>) => {
    const { company_id } = company;
    const admin = await anEmployer(database, company);
    const { body } = await api.call(admin, listRegistrants, { params: { company_id } });
    return body.events[0];
  };

  it('sees before the event who agreed to it, and afterwards all who chose it; others never', async () => {
    const { slug, company, event_id } = await fair();
    const company_ids = [company.company_id];
    const open = await comesTo(slug, { company_ids, shares: true });
    const shy = await comesTo(slug, { company_ids });
    const other = await comesTo(slug, { shares: true });
    expect(await seen(company)).toMatchObject({ place: 'Table 4', chosen_by: 2, registrants: [{ email: open.email }] });
    await database.asSystem((db) =>
      db
        .updateTable('hiring_event')
        .set({ starts_at: new Date(Date.now() - 60_000) })
        .where('id', '=', event_id)
        .execute(),
    );
    const emails = (await seen(company)).registrants.map(({ email }: { email: string }) => email);
    expect(emails.sort()).toEqual([open.email, shy.email].sort());
    expect(emails).not.toContain(other.email);
    expect(await seen(await aCompany(database))).toBeUndefined();
  });

  it('sees that an event is canceled, and forever only the people who agreed', async () => {
    const { slug, company, event_id } = await fair();
    const company_ids = [company.company_id];
    const open = await comesTo(slug, { company_ids, shares: true });
    await comesTo(slug, { company_ids });
    await api.call(staff, operator.cancelHiringEvent, { params: { event_id } });
    await database.pool.query(`update hiring_event set starts_at = now() - interval '1 minute' where id = $1`, [
      event_id,
    ]);
    const { state, registrants } = await seen(company);
    expect([state, registrants.map(({ email }: { email: string }) => email)]).toEqual(['cancelled', [open.email]]);
  });

  it('sees no row of a registration, and no token, whatever the request asks of the database', async () => {
    const { slug, company } = await fair();
    await comesTo(slug, { company_ids: [company.company_id] });
    const rows = await database.asRequest({ company_id: company.company_id }, (db) =>
      db.selectFrom('hiring_event_registration').select('email').execute(),
    );
    expect(rows).toEqual([]);
    await expect(
      database.asRequest({ company_id: company.company_id }, (db) =>
        db.selectFrom('hiring_event_registration').select('token_hash').execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});
