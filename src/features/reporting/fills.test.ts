import { beforeEach, describe, expect, it } from 'vitest';
import { createJobFillMetric } from '#features/postings/fill-metric/contract.ts';
import { aPosting } from '../../../tests/factories/hiring.ts';
import { aHiringTeam } from '../../../tests/factories/hiring-team.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getReportingDashboard } from './contract.ts';

const api = await startApi();
const { database, owner } = api;

/** Noon of the company's day that many days ago, since a report counts its days: `now()` less 30 days is another day near midnight. */
const noon = (days: string) =>
  `((now() at time zone 'America/Chicago')::date - (${days})::int + time '12:00') at time zone 'America/Chicago'`;

let team: Awaited<ReturnType<typeof aHiringTeam>>;
beforeEach(async () => {
  team = await aHiringTeam(api);
});

/** By days before now: when it was published each time and ended each time, the last time as it is now. */
async function aPostingOf({
  periods,
  openings = 1,
}: {
  periods: [from: number, to: number | null][];
  openings?: number;
}) {
  const { posting_id } = await aPosting(database, team.company, { title: 'Machinist' });
  const change = (values: string, days: number) =>
    owner.query(`update posting set ${values} where id = $1`, [posting_id, days]);
  await owner.query('delete from posting_period where posting_id = $1', [posting_id]);
  await owner.query(`update posting set status = 'closed', openings = $2 where id = $1`, [posting_id, openings]);
  for (const [from, to] of periods) {
    await change(`status = 'live', closed_at = null, published_at = ${noon('$2')}`, from);
    if (to !== null) await change(`status = 'closed', closed_at = ${noon('$2')}`, to);
  }
  return posting_id;
}

async function hire(posting_id: string, days_ago: number) {
  const { application_id } = await team.join({ posting_id, stage: 'Hired', status: 'Hired' });
  const hired = [team.company_id, application_id, team.status('Hired').id, days_ago];
  await owner.query(
    `insert into application_event (company_id, application_id, kind, to_status_id, at) values ($1, $2, 'status-changed', $3, ${noon('$4')})`,
    hired,
  );
  return application_id;
}

async function said(posting_id: string, body: object) {
  const { status } = await api.call(team.admin, createJobFillMetric, {
    params: team.params,
    body: { posting_id, ...body },
  });
  expect(status).toBe(200);
}

async function fills(query = {}) {
  const { status, body } = await api.call(team.admin, getReportingDashboard, { params: team.params, query });
  expect(status).toBe(200);
  return body.fills;
}

describe('200', () => {
  it('counts openings by the fill result, or by hires if there is none', async () => {
    const filled = await aPostingOf({ periods: [[30, 5]], openings: 3 });
    await said(filled, { outcome: 'filled', filled_via: 'this_site' });
    const partly = await aPostingOf({ periods: [[30, 5]], openings: 3 });
    await said(partly, {
      outcome: 'partly',
      filled_via: 'referral',
      hires: [
        { name: 'Grace', source: '' },
        { name: 'Ida', source: '' },
      ],
    });
    const not = await aPostingOf({ periods: [[30, 5]] });
    await hire(not, 10);
    await said(not, { outcome: 'cancelled', hires: [] });
    const untold = await aPostingOf({ periods: [[30, 5]], openings: 2 });
    await hire(untold, 10);
    await aPostingOf({ periods: [[30, null]], openings: 50 });
    expect(await fills()).toMatchObject({ postings: 4, openings: 9, filled: 6, told_via: 2, via_this_site: 1 });
  });

  it.each([
    ['from publishing to the last hire', [[40, 5]], 10, [30, 30]],
    [
      'without the days between two publications',
      [
        [40, 30],
        [20, 5],
      ],
      10,
      [30, 20],
    ],
    ['with a hire after the end', [[40, 12]], 10, [30, 30]],
    [
      'without a pause after the hire',
      [
        [40, 30],
        [20, 5],
      ],
      25,
      [15, 15],
    ],
  ] as const)('measures time to fill %s', async (_, periods, hired, [days, net_days]) => {
    const posting_id = await aPostingOf({ periods: periods.map(([from, to]) => [from, to]) });
    await hire(posting_id, hired + 1);
    await hire(posting_id, hired);
    expect(await fills()).toMatchObject({
      days_to_fill: days,
      net_days_to_fill: net_days,
      timed: 1,
      listed: [{ posting_id, days, net_days }],
    });
  });

  it('starts again after a publication that was filled', async () => {
    const posting_id = await aPostingOf({
      periods: [
        [200, 150],
        [30, 5],
      ],
    });
    await owner.query(
      `insert into job_fill_metric (company_id, posting_id, outcome, created_at) values ($1, $2, 'filled', now() - interval '150 days')`,
      [team.company_id, posting_id],
    );
    await hire(posting_id, 160);
    await hire(posting_id, 20);
    expect(await fills()).toMatchObject({ filled: 1, days_to_fill: 10 });
  });

  it('covers the period, posting and owner of the report, and no source', async () => {
    const posting_id = await aPostingOf({ periods: [[30, 5]] });
    await aPostingOf({ periods: [[200, 120]] });
    expect((await fills()).postings).toBe(1);
    expect((await fills({ days: 200 })).postings).toBe(2);
    expect((await fills({ posting_id })).postings).toBe(1);
    expect((await fills({ posting_id: team.posting_id })).postings).toBe(0);
    expect((await fills({ owner: team.admin.id })).postings).toBe(0);
    expect(await fills({ source: 'site' })).toBeNull();
  });

  it('follows the pipelines that a member may open', async () => {
    await aPostingOf({ periods: [[30, 5]] });
    const { body } = await api.call(team.member, getReportingDashboard, { params: team.params });
    expect(body).toMatchObject({ fills: { postings: 0, listed: [] }, costs: null });
  });
});
