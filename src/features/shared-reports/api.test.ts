import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHiringCost } from '#features/reporting/costs/contract.ts';
import { addDays } from '#rules/calendar-days.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aHiringTeam } from '../../../tests/factories/hiring-team.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { asSent } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';
import { mailReports } from './jobs.server.ts';

const api = await startApi();
const { database, owner, services } = api;

let team: Awaited<ReturnType<typeof aHiringTeam>>;
beforeEach(async () => {
  team = await aHiringTeam(api);
});

const address = () => `${randomUUID()}@board.example`;
const share = (change = {}, person = team.admin) => {
  const body = { title: 'Fall hiring', metrics: ['applicants', 'hires'], filters: {}, ...change };
  return api.call(person, contract.shareReport, { body });
};
const tokenIn = (text: string | null) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const open = async (token: string, site: 'rb' | 'mh' = 'rb') => {
  const { status, body } = await api.call(null, contract.openSharedReport, { body: { token } }, site);
  expect(status).toBe(200);
  return body.opened;
};
const mailsTo = async (email: string) => {
  const rows = await database.asSystem((db) =>
    db.selectFrom('mail').selectAll().where('to_address', '=', email).execute(),
  );
  return rows.map((mail) => asSent(mail, api.config));
};
const list = async (person = team.admin) =>
  (await api.call(person, contract.listSharedReports, { params: team.params })).body.shared;
const join = async (count: number) => {
  for (let at = 0; at < count; at += 1) await team.join();
};
/** As if so much time had passed since it was shared. */
const pass = (interval: string) =>
  owner.query(
    `update report_share set counted_at = counted_at - $2::interval, next_mail_at = next_mail_at - $2::interval,
       expires_at = expires_at - $2::interval where company_id = $1`,
    [team.company_id, interval],
  );
const run = () =>
  mailReports.perform({ version: 1, input: {} }, { services, job: { id: '1', attempt: 1, is_last_attempt: false } });

describe('200', () => {
  it('returns one link, which shows the chosen figures and no more', async () => {
    await join(6);
    const { status, body } = await share();
    expect(status).toBe(200);
    const opened = await open(tokenIn(body.path));
    expect(opened).toMatchObject({ title: 'Fall hiring', is_live: false, gets_mail: false });
    expect(opened.figures.figures).toEqual([
      { metric: 'applicants', unit: 'people', value: 6, is_hidden: false },
      { metric: 'hires', unit: 'people', value: 0, is_hidden: false },
    ]);
    expect(opened.figures).not.toHaveProperty('source_of_hire');
  });

  it('hides groups of fewer than five', async () => {
    await join(4);
    const opened = await open(tokenIn((await share({ metrics: [...contract.METRICS] })).body.path));
    expect(opened.figures.figures[0]).toMatchObject({ metric: 'applicants', value: null, is_hidden: true });
    expect(opened.figures.source_of_hire).toEqual([{ source: null, applicants: null, qualified: null, hired: null }]);
  });

  it('keeps the figures of the day, or counts them again after an hour', async () => {
    await join(5);
    const [frozen, live] = [await share(), await share({ is_live: true })].map(({ body }) => tokenIn(body.path));
    await join(1);
    const applicants = async (token = '') => (await open(token)).figures.figures[0].value;
    expect([await applicants(frozen), await applicants(live)]).toEqual([5, 5]);
    await pass('61 minutes');
    expect([await applicants(frozen), await applicants(live)]).toEqual([5, 6]);
  });

  it('covers what is chosen, and names a posting but no member', async () => {
    await join(5);
    const { body } = await share({ filters: { posting_id: team.posting_id, owner: team.admin.id } });
    const { figures } = await open(tokenIn(body.path));
    expect(figures.narrowed_to).toEqual(['Welder', 'Postings of one member']);
    expect(figures.figures[0].value).toBe(0);
  });

  it('mails each reader a link of their own, without figures', async () => {
    await join(7);
    const [one, other] = [address(), address()];
    const { body } = await share({
      recipients: [{ email: one }, { email: other }, { email: one }],
      message: 'For the board.',
    });
    expect(body.path).toBeNull();
    const [mail, ...more] = await mailsTo(one);
    expect(more).toEqual([]);
    expect(mail?.text_body).toContain('For the board.');
    expect(mail?.text_body).not.toMatch(/\b7\b/);
    const tokens = [tokenIn(mail?.text_body ?? ''), tokenIn((await mailsTo(other))[0]?.text_body ?? '')];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await open(token)).figures.figures[0].value).toBe(7);
  });

  it('mails again every week to those who did not stop it, until it is revoked', async () => {
    const [stays, stops] = [address(), address()];
    const { body } = await share({ is_live: true, rhythm: 'weekly', recipients: [{ email: stays }, { email: stops }] });
    const counts = async () => [(await mailsTo(stays)).length, (await mailsTo(stops)).length];
    await run();
    expect(await counts()).toEqual([1, 1]);
    const token = tokenIn((await mailsTo(stops))[0]?.text_body ?? '');
    expect((await open(token)).gets_mail).toBe(true);
    await api.call(null, contract.stopSharedReport, { body: { token } });
    expect((await open(token)).gets_mail).toBe(false);
    await pass('7 days');
    await Promise.all([run(), run()]);
    expect(await counts()).toEqual([2, 1]);
    await pass('7 days');
    await api.call(team.admin, contract.revokeSharedReport, {
      params: { ...team.params, report_share_id: body.report_share_id },
    });
    await run();
    expect(await counts()).toEqual([2, 1]);
  });

  it('lists readers and views, of which opening is none', async () => {
    const email = address();
    await share({ recipients: [{ email }] });
    const token = tokenIn((await mailsTo(email))[0]?.text_body ?? '');
    await open(token);
    expect(await list()).toMatchObject([
      { state: 'open', recipients: [{ email, stopped: false }], view_count: 0, views: [] },
    ]);
    for (let at = 0; at < 2; at += 1) await api.call(null, contract.viewSharedReport, { body: { token } });
    expect(await list()).toMatchObject([{ view_count: 1, views: [expect.any(String)] }]);
  });

  it.each([
    [
      'revoked',
      async (report_share_id: string) =>
        void (await api.call(team.admin, contract.revokeSharedReport, { params: { ...team.params, report_share_id } })),
    ],
    ['expired', () => pass('31 days')],
    [
      'of a member who was disabled',
      () => owner.query('update employer_user set disabled_at = now() where id = $1', [team.admin.id]),
    ],
    [
      'of a member who is no manager any more',
      () => owner.query(`update employer_user set role = 'hiring_member' where id = $1`, [team.admin.id]),
    ],
    [
      'of a suspended company',
      () => owner.query('update company set on_site = false where company_id = $1', [team.company_id]),
    ],
    [
      'of a company without the ATS plan',
      () => owner.query('update company set has_ats = false where company_id = $1', [team.company_id]),
    ],
  ])('opens nothing once it is %s', async (_, end) => {
    const { body } = await share();
    const token = tokenIn(body.path);
    expect(await open(token)).not.toBeNull();
    await end(body.report_share_id);
    expect(await open(token)).toBeNull();
    expect((await api.call(null, contract.viewSharedReport, { body: { token } })).status).toBe(404);
  });

  it('opens nothing by another token, or on the other site', async () => {
    const token = tokenIn((await share()).body.path);
    expect(await open(token, 'mh')).toBeNull();
    for (const wrong of ['', token.slice(1), 'x'.repeat(43), token.toLowerCase()]) expect(await open(wrong)).toBeNull();
  });
});

describe('403', () => {
  it('without the ATS plan', async () => {
    const admin = await anEmployer(database, await aCompany(database, { has_ats: false }));
    expect((await share({}, admin)).status).toBe(403);
  });
});

describe('404', () => {
  it('to share a report about what is not the company’s', async () => {
    const other = await aHiringTeam(api);
    const { posting_id, pipeline_id } = other;
    for (const filters of [{ posting_id }, { pipeline_id }, { owner: other.admin.id }]) {
      expect((await share({ filters })).status).toBe(404);
    }
  });

  it('to list or revoke what another company shared', async () => {
    const { report_share_id } = (await share()).body;
    const stranger = (await aHiringTeam(api)).admin;
    expect((await api.call(stranger, contract.listSharedReports, { params: team.params })).status).toBe(404);
    const params = { ...team.params, report_share_id };
    expect((await api.call(stranger, contract.revokeSharedReport, { params })).status).toBe(404);
    await api.call(team.admin, contract.revokeSharedReport, { params });
    expect((await api.call(team.admin, contract.revokeSharedReport, { params })).status).toBe(404);
  });
});

describe('422', () => {
  it('lets hiring members share, list and revoke nothing', async () => {
    const { report_share_id } = (await share()).body;
    const refused = { status: 422, body: { code: 'managers-only' } };
    expect(await share({}, team.member)).toMatchObject(refused);
    const { member, params } = team;
    expect(await api.call(member, contract.listSharedReports, { params })).toMatchObject(refused);
    expect(
      await api.call(member, contract.revokeSharedReport, { params: { ...params, report_share_id } }),
    ).toMatchObject(refused);
  });

  it.each([
    ['title', { title: '' }],
    ['metrics', { metrics: [] }],
    ['expiry_days', { expiry_days: 400 }],
    ['recipients.0.email', { recipients: [{ email: 'nobody' }] }],
    ['recipients', { recipients: Array.from({ length: 21 }, () => ({ email: address() })) }],
    ['recipients', { rhythm: 'weekly', is_live: true }],
    ['rhythm', { rhythm: 'weekly', recipients: [{ email: address() }] }],
    ['to', { filters: { from: '2026-10-01', to: '2026-09-01' } }],
  ])('says what is wrong with %s', async (field, change) => {
    const { status, body } = await share(change);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('mails at most 200 links within a day', async () => {
    for (let at = 0; at < 10; at += 1) {
      expect((await share({ recipients: Array.from({ length: 20 }, () => ({ email: address() })) })).status).toBe(200);
    }
    expect(await share({ recipients: [{ email: address() }] })).toMatchObject({
      status: 422,
      body: { code: 'too-many-links' },
    });
  });
});

it('shows what hiring cost', async () => {
  // A day that has begun everywhere.
  const day = addDays(new Date().toISOString().slice(0, 10), -1);
  const cost = { source: 'fair', from_on: day, to_on: day, amount_cents: 50_000 };
  await api.call(team.admin, createHiringCost, { params: team.params, body: cost });
  for (let at = 0; at < 5; at += 1) await team.join({ stage: 'Hired', status: 'Hired' });
  const opened = await open(tokenIn((await share({ metrics: ['cost_per_hire'] })).body.path));
  expect(opened.figures.figures).toEqual([{ metric: 'cost_per_hire', unit: 'cents', value: 10_000, is_hidden: false }]);
});
