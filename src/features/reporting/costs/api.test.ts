import { beforeEach, describe, expect, it } from 'vitest';
import { getReportingDashboard } from '#features/reporting/contract.ts';
import { addDays } from '#rules/calendar-days.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aHiringTeam } from '../../../../tests/factories/hiring-team.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { createHiringCost, deleteHiringCost, listHiringCosts } from './contract.ts';

const api = await startApi();
const { database, owner } = api;

let team: Awaited<ReturnType<typeof aHiringTeam>>;
beforeEach(async () => {
  team = await aHiringTeam(api);
});

const today = new Date().toISOString().slice(0, 10);
const aCost = (change = {}) => ({
  source: 'job fair',
  from_on: addDays(today, -19),
  to_on: addDays(today, -10),
  amount_cents: 100_000,
  ...change,
});
const add = (change = {}, person = team.admin) =>
  api.call(person, createHiringCost, { params: team.params, body: aCost(change) });
const costs = async (query = {}) =>
  (await api.call(team.admin, getReportingDashboard, { params: team.params, query })).body.costs;

async function hired(source: string) {
  const { application_id } = await team.join();
  await owner.query('update application set source = $2 where id = $1', [application_id, source]);
  await team.give({ application_ids: [application_id], status_id: team.status('Hired').id });
}

/** A boost that was spent today; bought for 50 dollars and tax, or part of a plan. */
async function boost({ is_bought }: { is_bought: boolean }) {
  const { company_id } = team;
  const { rows } = await owner.query(
    `insert into purchase_order (company_id, site, kind, item, quantity, state, list_cents, paid_cents, tax_cents, ordered_by, provider_session)
     values ($1, 'rb', 'credits', 'boost', 2, 'paid', 10000, 10800, 800, $2, gen_random_uuid()::text) returning id`,
    [company_id, team.admin.id],
  );
  const source = is_bought ? `order:${rows[0].id}` : 'plan:plus-annual-v3:2026-11';
  const lot = await owner.query(
    `insert into credit_lot (company_id, type, granted, remaining, source) values ($1, 'boost', 2, 1, $2) returning id`,
    [company_id, source],
  );
  await owner.query(
    `insert into credit_ledger (company_id, type, amount, reason, subject, lot_id) values ($1, 'boost', -1, 'boost', 'boost:' || gen_random_uuid(), $2)`,
    [company_id, lot.rows[0].id],
  );
}

describe('200', () => {
  it('lists what was added, and no more what was deleted', async () => {
    const first = (await add({ note: 'Invoice 1042' })).body;
    const { cost_id } = (await add({ source: 'agency', to_on: today })).body;
    const listed = async () => (await api.call(team.admin, listHiringCosts, { params: team.params })).body.costs;
    expect(await listed()).toMatchObject([{ source: 'agency' }, { source: 'job fair', note: 'Invoice 1042' }]);
    const { status } = await api.call(team.admin, deleteHiringCost, { params: { ...team.params, cost_id } });
    expect([status, await listed()]).toEqual([200, [first]]);
  });

  it('knows a source by the name that it is shown by', async () => {
    await hired('hiring_event');
    expect((await add({ source: 'Hiring Event' })).body.source).toBe('hiring_event');
    await hired('site');
    expect((await add({ source: 'This site' })).body.source).toBe('site');
  });

  it('shows the cost of each hire, in all and by source', async () => {
    await Promise.all([add(), add({ source: 'agency' }), hired('job fair'), hired('job fair'), hired('site')]);
    expect(await costs()).toMatchObject({
      total_cents: 200_000,
      per_hire_cents: 66_667,
      sources: expect.arrayContaining([
        { source: 'job fair', cents: 100_000, applicants: 2, hired: 2, per_hire_cents: 50_000 },
        { source: 'agency', cents: 100_000, applicants: null, hired: null, per_hire_cents: null },
      ]),
    });
    expect(await costs({ source: 'job fair' })).toMatchObject({ total_cents: 100_000, per_hire_cents: 50_000 });
    expect(await costs({ source: 'site' })).toBeNull();
  });

  it('counts of a longer stretch the days within the period', async () => {
    await add();
    expect(await costs({ from: addDays(today, -12), to: today })).toMatchObject({
      total_cents: 30_000,
      per_hire_cents: null,
    });
    expect(await costs({ from: addDays(today, -9), to: today })).toBeNull();
  });

  it('counts boosts that were bought, without tax, and none of a plan', async () => {
    await boost({ is_bought: false });
    expect(await costs()).toBeNull();
    await boost({ is_bought: true });
    expect(await costs()).toMatchObject({
      total_cents: 5_000,
      boost_cents: 5_000,
      sources: [{ source: 'site', cents: 5_000 }],
    });
  });

  it('knows no cost of one posting, pipeline or owner', async () => {
    await add();
    const { posting_id, pipeline_id } = team;
    for (const query of [{ posting_id }, { pipeline_id }, { owner: team.admin.id }])
      expect(await costs(query)).toBeNull();
  });
});

describe('403', () => {
  it('without the ATS plan', async () => {
    const company = await aCompany(database, { has_ats: false });
    const admin = await anEmployer(database, company);
    expect((await api.call(admin, listHiringCosts, { params: { company_id: company.company_id } })).status).toBe(403);
  });
});

describe('404', () => {
  it('for a cost of another company, or one that is gone', async () => {
    const other = await aHiringTeam(api);
    const { cost_id } = (await api.call(other.admin, createHiringCost, { params: other.params, body: aCost() })).body;
    expect((await api.call(team.admin, deleteHiringCost, { params: { ...team.params, cost_id } })).status).toBe(404);
    expect((await api.call(team.admin, listHiringCosts, { params: other.params })).status).toBe(404);
  });
});

describe('422', () => {
  it('lets hiring members see, add and delete nothing', async () => {
    const refused = { status: 422, body: { code: 'managers-only' } };
    const { cost_id } = (await add()).body;
    expect(await add({}, team.member)).toMatchObject(refused);
    const { member, params } = team;
    expect(await api.call(member, deleteHiringCost, { params: { ...params, cost_id } })).toMatchObject(refused);
    expect(await api.call(member, listHiringCosts, { params })).toMatchObject(refused);
  });

  it.each([
    ['source', { source: ' ' }],
    ['from_on', { from_on: '2026-13-01' }],
    ['to_on', { to_on: addDays(today, -20) }],
    ['to_on', { to_on: addDays(today, 400) }],
    ['amount_cents', { amount_cents: 0 }],
    ['amount_cents', { amount_cents: 100_000_001 }],
    ['note', { note: 'x'.repeat(121) }],
  ])('says what is wrong with %s', async (field, change) => {
    const { status, body } = await add(change);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
