import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountKind } from '#rules/calendar-accounts.ts';
import { instantOf } from '#rules/times.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aSchedulingCompany, localTime } from '../../../tests/factories/interviews.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { startCalendarProvider } from '../../../tests/harness/calendar-provider.ts';
import { finishCalendarAccount, listCalendars, readCalendar, startCalendarAccount } from './contract.ts';

const api = await startApi();
const { database, services } = api;
const { state, allow, accounts } = await startCalendarProvider(services.outbound);
services.calendar_accounts = accounts;

const at = (local: string) => new Date(instantOf(local, 'America/Chicago') ?? '').toISOString();
const BUSY = { start: at(localTime(3)), end: at(localTime(3, '09:20')) };
const graphTime = (instant: string) => ({ dateTime: instant.replace('Z', '0000'), timeZone: 'UTC' });
const graphEvent = (values = {}) => ({
  start: graphTime(BUSY.start),
  end: graphTime(BUSY.end),
  showAs: 'busy',
  ...values,
});

async function aMember() {
  Object.assign(state, {
    denies: false,
    refuses: null,
    google_busy: [BUSY],
    graph_pages: [[graphEvent()]],
    asked: [],
    refreshes: 0,
    token_delay_ms: 0,
  });
  const company = await aSchedulingCompany(api);
  const admin = await api.signIn(company.admin);
  const params = { company_id: company.company_id };
  const start = (kind: AccountKind, person: Person = admin) =>
    api.call(person, startCalendarAccount, { params, body: { kind } });
  const finish = (query: string, person: Person = admin) =>
    api.call(person, finishCalendarAccount, { params, body: { query } });
  const connect = async (kind: AccountKind) => {
    const { query } = await allow((await start(kind)).body.redirect_to);
    return finish(query);
  };
  const list = async () => (await api.call(admin, listCalendars, { params })).body;
  return { ...company, admin, params, start, finish, connect, list };
}

const busyOf = async (company_id: string) =>
  (await database.pool.query('select starts_at, ends_at from calendar_busy where company_id = $1', [company_id])).rows;

const expire = async (calendar_id: string, services_now = services) => {
  const { rows } = await database.pool.query('select company_id from member_calendar where id = $1', [calendar_id]);
  const { company_id } = rows[0];
  const tokens = {
    access_token: state.access_token,
    refresh_token: state.refresh_token,
    expires_at: '2020-01-01T00:00:00.000Z',
  };
  const { key_id, sealed } = services_now.secrets.sealing.seal(
    `calendar ${company_id} ${calendar_id}`,
    Buffer.from(JSON.stringify(tokens)),
  );
  await database.pool.query('update member_calendar set sealed_access = $2, key_id = $3 where id = $1', [
    calendar_id,
    sealed,
    key_id,
  ]);
};

describe('200', () => {
  it.each(['google', 'microsoft'] as const)(
    'connects a calendar of %s and keeps its busy times alone',
    async (kind) => {
      const { connect, list, company_id, join, ask } = await aMember();
      const { status, body } = await connect(kind);
      expect([status, body]).toEqual([200, expect.objectContaining({ kind, problem: null })]);
      expect(await busyOf(company_id)).toEqual([{ starts_at: BUSY.start, ends_at: BUSY.end }]);
      const { application_id } = await join();
      expect((await ask(application_id)).body.fields).toHaveProperty('times.0');
      const { rows } = await database.pool.query(
        `select to_jsonb(a)::text as row from audit_log a
      union all select c::text from member_calendar c where company_id = $1`,
        [company_id],
      );
      const said = rows.map(({ row }) => row).join() + JSON.stringify(await list());
      for (const secret of [state.access_token, state.refresh_token]) expect(said).not.toContain(secret);
    },
  );

  it('asks for no more than when one is busy, and comes back to the same site exactly', async () => {
    const { start } = await aMember();
    const { body } = await start('google');
    const asked = new URL(body.redirect_to).searchParams;
    expect([asked.get('scope'), asked.get('access_type'), asked.get('code_challenge_method')]).toEqual([
      'https://www.googleapis.com/auth/calendar.freebusy',
      'offline',
      'S256',
    ]);
    expect((await allow(body.redirect_to)).address).toBe(`${api.config.origins.rb}/employer/calendars/callback`);
    expect(new URL((await start('microsoft')).body.redirect_to).searchParams.get('scope')).toBe(
      'offline_access Calendars.ReadBasic',
    );
  });

  it('renews the same connection when connected again', async () => {
    const { connect, list } = await aMember();
    const [first, second] = [await connect('google'), await connect('google')];
    expect(second.body.calendar_id).toBe(first.body.calendar_id);
    expect((await list()).calendars).toHaveLength(1);
  });

  it('reads all pages of Graph without what is free, declined, canceled or an interview of this company', async () => {
    const { connect, company_id, join, ask } = await aMember();
    const { interview_id } = (await ask((await join()).application_id)).body;
    const other = { start: graphTime(at(localTime(4))), end: graphTime(at(localTime(4, '10:00'))) };
    const later = { start: graphTime(at(localTime(5))), end: graphTime(at(localTime(5, '10:00'))) };
    const whole = {
      start: { dateTime: `${localTime(6).slice(0, 10)}T00:00:00.0000000` },
      end: { dateTime: `${localTime(7).slice(0, 10)}T00:00:00.0000000` },
    };
    state.graph_pages = [
      [graphEvent({ ...later, showAs: 'free' }), graphEvent({ ...later, isCancelled: true })],
      [
        graphEvent({ ...later, responseStatus: { response: 'declined' } }),
        graphEvent({ ...later, iCalUId: `interview-${interview_id}@rb.localhost` }),
        graphEvent({ ...other, iCalUId: `interview-${randomUUID()}@rb.localhost` }),
      ],
      [graphEvent({ ...whole, isAllDay: true, showAs: 'oof' })],
    ];
    await connect('microsoft');
    expect(await busyOf(company_id)).toEqual([
      { starts_at: at(localTime(4)), ends_at: at(localTime(4, '10:00')) },
      { starts_at: at(localTime(6, '00:00')), ends_at: at(localTime(7, '00:00')) },
    ]);
  });

  it('refreshes an expired token once, however many read at the same time', async () => {
    const { connect, admin, params } = await aMember();
    const { calendar_id } = (await connect('google')).body;
    await expire(calendar_id);
    state.token_delay_ms = 200;
    const read = () => api.call(admin, readCalendar, { params: { ...params, calendar_id } });
    const all = await Promise.all([read(), read()]);
    expect(all.map(({ body }) => body.problem)).toEqual([null, null]);
    expect(state.refreshes).toBe(1);
  });

  it('takes a limit of the provider, and a calendar with too many pages, for what they are', async () => {
    const { connect, admin, params } = await aMember();
    const read = async (kind: AccountKind) => {
      const { calendar_id } = (await connect(kind)).body;
      return (await api.call(admin, readCalendar, { params: { ...params, calendar_id } })).body.problem;
    };
    state.graph_pages = Array.from({ length: 26 }, () => []);
    expect(await read('microsoft')).toBe('too-many');
    state.refuses = 'userRateLimitExceeded';
    expect(await read('google')).toBe('refused');
    state.refuses = 'insufficientPermissions';
    expect(await read('google')).toBe('access');
  });

  it('says so when the permission was taken back, and works again once connected anew', async () => {
    const { connect, admin, params, list } = await aMember();
    const { calendar_id } = (await connect('google')).body;
    await expire(calendar_id);
    state.refresh_token = 'another';
    const read = () => api.call(admin, readCalendar, { params: { ...params, calendar_id } });
    expect((await read()).body.problem).toBe('access');
    expect((await connect('google')).body).toMatchObject({ calendar_id, problem: null });
    expect((await list()).accounts).toEqual(['google', 'microsoft']);
  });
});

describe('a booking', () => {
  async function aStaleAccount() {
    const member = await aMember();
    state.google_busy = [];
    const { calendar_id } = (await member.connect('google')).body;
    await expire(calendar_id);
    await database.pool.query(`update member_calendar set read_at = now() - interval '5 minutes' where id = $1`, [
      calendar_id,
    ]);
    const { application_id } = await member.join();
    const book = async () => {
      const begun = Date.now();
      const { status, body } = await member.ask(application_id);
      return { outcome: [status, body.unread_calendars], took_ms: Date.now() - begun };
    };
    return { ...member, calendar_id, book };
  }

  it('refreshes an expired token', async () => {
    const { book } = await aStaleAccount();
    expect((await book()).outcome).toEqual([200, []]);
    expect(state.refreshes).toBe(1);
  });

  it('does not wait for a token that somebody else is refreshing', async () => {
    const { admin, calendar_id, book } = await aStaleAccount();
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select from member_calendar where id = $1 for update', [calendar_id]);
    const { outcome, took_ms } = await book();
    await other.query('rollback');
    other.release();
    expect([outcome, state.refreshes]).toEqual([[200, [admin.id]], 0]);
    expect(took_ms).toBeLessThan(1_500);
  });

  it('waits two seconds at most for a slow refresh', async () => {
    const { admin, book } = await aStaleAccount();
    state.token_delay_ms = 4_000;
    const { outcome, took_ms } = await book();
    expect(outcome).toEqual([200, [admin.id]]);
    expect(took_ms).toBeLessThan(3_000);
  });

  it('goes on without a calendar whose secret cannot be read', async () => {
    const { admin, calendar_id, book } = await aStaleAccount();
    await database.pool.query(`update member_calendar set key_id = 'gone' where id = $1`, [calendar_id]);
    expect((await book()).outcome).toEqual([200, [admin.id]]);
    expect(api.reported.splice(0)).toEqual([expect.objectContaining({ name: 'UnknownKey' })]);
  });
});

describe('422', () => {
  it('for an answer of another session, member or site, or one that is none', async () => {
    const { company, start, finish, list, admin } = await aMember();
    const { query } = await allow((await start('google')).body.redirect_to);
    const again = await api.signIn({ id: admin.id, site: admin.site });
    const colleague = await anEmployer(database, company);
    const forged = new URLSearchParams({ code: 'x', state: 'database.AAAA' }).toString();
    for (const [sent, person] of [
      [query, again],
      [query, colleague],
      [forged, admin],
      ['', admin],
    ] as const)
      expect((await finish(sent, person)).body).toMatchObject({ code: 'not-connected' });
    expect((await list()).calendars).toEqual([]);
    expect((await finish(query)).status).toBe(200);
    expect((await finish(query)).body).toMatchObject({ code: 'not-connected' });
  });

  it('for somebody who does not allow it', async () => {
    const { connect, list } = await aMember();
    state.denies = true;
    expect((await connect('microsoft')).body.message).toMatch(/^You did not allow us/);
    expect((await list()).calendars).toEqual([]);
  });

  it('for a provider that is not configured', async () => {
    const { start } = await aMember();
    services.calendar_accounts = { ...accounts, google: null };
    expect((await start('google')).body).toMatchObject({ code: 'not-offered' });
    services.calendar_accounts = accounts;
  });
});
