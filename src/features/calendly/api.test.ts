import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { giveBackGrants } from '#server/ended-grants/give-back.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aSchedulingCompany } from '../../../tests/factories/interviews.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { startCalendly as startCalendlyServer } from '../../../tests/harness/calendly.ts';
import {
  deleteCalendly,
  finishCalendly,
  getCalendly,
  readCalendly,
  startCalendly,
  updateCalendly,
} from './contract.ts';

const api = await startApi();
const { database, services } = api;
const server = await startCalendlyServer(api);
const offered = services.calendly;

async function aMember({ site = 'rb' as 'rb' | 'mh' } = {}) {
  const company = await aSchedulingCompany(api, { site });
  const admin = await api.signIn(company.admin);
  const params = { company_id: company.company_id };
  const calendly_user = await server.newUser();
  const start = (person: Person = admin) => api.call(person, startCalendly, { params });
  const finish = (query: string, person: Person = admin) =>
    api.call(person, finishCalendly, { params, body: { query } });
  const connect = async (user = calendly_user) =>
    finish((await server.allow((await start()).body.redirect_to, user)).query);
  const see = async (person: Person = admin) => (await api.call(person, getCalendly, { params })).body;
  return { ...company, admin, params, start, finish, connect, see, calendly_user };
}

const accountOf = async (company_id: string) =>
  (await database.pool.query('select * from calendly_account where company_id = $1', [company_id])).rows[0];
const runGiveBack = () =>
  giveBackGrants.perform(giveBackGrants.emptyPayload(), {
    services,
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });
const endedOf = async (id: string) =>
  (await database.pool.query("select * from ended_grant where owner like 'calendly%' || $1", [id])).rows;

describe('200', () => {
  it.each(['rb', 'mh'] as const)(
    'connects on %s, shows the active event types, and keeps the tokens secret',
    async (site) => {
      const { connect, see, company_id, calendly_user } = await aMember({ site });
      const { status, body } = await connect();
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ name: 'Ada Lovelace', problem: null, tells_at_once: true }),
      ]);
      expect(body.event_types.map(({ name, minutes, kind }: Record<string, unknown>) => [name, minutes, kind])).toEqual(
        [
          ['30 Minute Meeting', 30, 'video'],
          ['Phone screen', 15, 'phone'],
          ['Visit to our office', 60, 'in_person'],
        ],
      );
      const [grant] = await server.store.list('grant', { user: calendly_user });
      const { rows } = await database.pool.query(
        'select to_jsonb(a)::text as row from audit_log a union all select c::text from calendly_account c where company_id = $1',
        [company_id],
      );
      const said = rows.map(({ row }) => row).join() + JSON.stringify(await see());
      for (const secret of [grant?.access_token, grant?.refresh_token]) expect(said).not.toContain(secret);
    },
  );

  it('uses PKCE, asks only for the scopes it needs, and returns to the same site', async () => {
    const { start, calendly_user } = await aMember();
    const { redirect_to } = (await start()).body;
    const asked = new URL(redirect_to).searchParams;
    expect([asked.get('code_challenge_method'), asked.get('scope')]).toEqual([
      'S256',
      'users:read event_types:read scheduling_links:write scheduled_events:write webhooks:write',
    ]);
    expect((await server.allow(redirect_to, calendly_user)).address).toBe(
      `${api.config.origins.rb}/employer/calendly/callback`,
    );
  });

  it('renews the connection of the same account, and replaces it with another account', async () => {
    const { connect, company_id } = await aMember();
    await connect();
    const first = await accountOf(company_id);
    await connect();
    expect((await accountOf(company_id)).id).toBe(first.id);
    await connect(await server.newUser('Grace Hopper'));
    const second = await accountOf(company_id);
    expect([second.name, second.id === first.id]).toEqual(['Grace Hopper', false]);
    expect(await endedOf(first.id)).toHaveLength(1);
  });

  it('connects without webhooks if the Calendly plan has none, and says so', async () => {
    const { connect } = await aMember();
    server.faults.push(
      (path, response) => path === '/webhook_subscriptions' && Boolean(response.writeHead(403).end('{}')),
    );
    expect((await connect()).body.tells_at_once).toBe(false);
    server.faults.pop();
  });

  it('sets the default event type and refreshes the list', async () => {
    const { connect, params, admin, calendly_user } = await aMember();
    const { event_types } = (await connect()).body;
    const chosen = await api.call(admin, updateCalendly, { params, body: { event_type: event_types[1].uri } });
    expect(chosen.body.event_type).toBe(event_types[1].uri);
    const [type] = await server.store.list('event_type', { user: calendly_user, name: 'Phone screen' });
    if (!type) throw new Error('no event type');
    const { id, ...rest } = type;
    await server.store.put('event_type', id, { ...rest, active: false });
    const read = await api.call(admin, readCalendly, { params });
    expect([read.body.event_types.length, read.body.event_type]).toEqual([2, event_types[0].uri]);
  });

  it('says what is wrong and keeps the list when Calendly sends garbage or errors, or has revoked access', async () => {
    const { connect, params, admin, calendly_user } = await aMember();
    await connect();
    const read = async () => (await api.call(admin, readCalendly, { params })).body;
    server.faults.push((_, response) => Boolean(response.writeHead(200).end('<html>')));
    expect(await read()).toMatchObject({ problem: 'garbage', event_types: { length: 3 } });
    server.faults[0] = (_, response) => Boolean(response.writeHead(429).end('{}'));
    expect(await read()).toMatchObject({ problem: 'refused' });
    server.faults.pop();
    const [grant] = await server.store.list('grant', { user: calendly_user });
    if (!grant) throw new Error('no grant');
    await server.store.put('grant', grant.id, { ...grant, is_revoked: true });
    expect(await read()).toMatchObject({ problem: 'access', event_types: { length: 3 } });
  });

  it('removes everything at once and revokes the permission, even if Calendly answers only later', async () => {
    const { connect, params, admin, company_id, see, calendly_user } = await aMember();
    await connect();
    const { id } = await accountOf(company_id);
    expect((await api.call(admin, deleteCalendly, { params })).status).toBe(200);
    expect([await accountOf(company_id), (await see()).account]).toEqual([undefined, null]);
    server.faults.push((_, response) => Boolean(response.writeHead(503).end()));
    await runGiveBack();
    expect(await endedOf(id)).toHaveLength(1);
    server.faults.pop();
    await database.pool.query('update ended_grant set next_at = now()');
    await runGiveBack();
    expect(await endedOf(id)).toEqual([]);
    expect(await server.store.list('subscription', { user: calendly_user })).toEqual([]);
    expect((await server.store.list('grant', { user: calendly_user })).map(({ is_revoked }) => is_revoked)).toEqual([
      true,
    ]);
  });

  it('revokes the permission when the company is deleted', async () => {
    const { connect, company_id } = await aMember();
    await connect();
    const { id } = await accountOf(company_id);
    await database.pool.query('delete from company where company_id = $1', [company_id]);
    expect(await endedOf(id)).toHaveLength(1);
  });

  it('forgets a permission that could not be revoked within a day', async () => {
    const { connect, params, admin, company_id } = await aMember();
    await connect();
    const { id } = await accountOf(company_id);
    await api.call(admin, deleteCalendly, { params });
    await database.pool.query(
      "update ended_grant set ended_at = now() - interval '25 hours', next_at = now() + interval '1 hour'",
    );
    await runGiveBack();
    expect(await endedOf(id)).toEqual([]);
  });
});

describe('404', () => {
  it('hides the account from a colleague, who cannot change it either', async () => {
    const { connect, company, params, company_id, see } = await aMember();
    await connect();
    const colleague = await anEmployer(database, company, { role: 'hiring_manager' });
    expect((await see(colleague)).account).toBeNull();
    expect((await api.call(colleague, deleteCalendly, { params })).status).toBe(404);
    expect(await accountOf(company_id)).toBeDefined();
  });

  it('stores nothing for a member who was removed while connecting', async () => {
    const { start, finish, admin, company_id, calendly_user } = await aMember();
    const { query } = await server.allow((await start()).body.redirect_to, calendly_user);
    await database.pool.query('update employer_user set disabled_at = now() where id = $1', [admin.id]);
    expect((await finish(query)).status).not.toBe(200);
    expect(await accountOf(company_id)).toBeUndefined();
  });
});

describe('422', () => {
  it('refuses to connect on a site without Calendly, and says so', async () => {
    const { start, see } = await aMember();
    services.calendly = { rb: null, mh: null };
    expect([(await start()).status, (await see()).is_offered]).toEqual([422, false]);
    services.calendly = offered;
  });

  it('refuses a redirect in another session, by another member, on another site, repeated, late, altered or denied', async () => {
    const { start, finish, company, company_id, calendly_user, admin } = await aMember();
    const redirect = async () => (await start()).body.redirect_to as string;
    const fresh = async () => (await server.allow(await redirect(), calendly_user)).query;
    const colleague = await api.signIn(await anEmployer(database, company, { role: 'admin' }));
    const elsewhere = await api.signIn({ ...admin, session: undefined });
    expect((await finish(await fresh(), colleague)).body.code).toBe('not-connected');
    expect((await finish(await fresh(), elsewhere)).body.code).toBe('not-connected');
    expect((await finish((await fresh()).replace(/state=...../, 'state=xxxxx'))).body.code).toBe('not-connected');
    const denied = new URLSearchParams(await fresh());
    denied.delete('code');
    denied.set('error', 'access_denied');
    expect((await finish(`?${denied}`)).body.message).toContain('did not allow');
    expect(await accountOf(company_id)).toBeUndefined();
    const once = await fresh();
    expect((await finish(once)).status).toBe(200);
    expect((await finish(once)).status).toBe(422);
  });

  it('refuses an event type that is not one of the member’s', async () => {
    const { connect, params, admin } = await aMember();
    await connect();
    const body = { event_type: `${server.origin}/event_types/${randomUUID()}` };
    expect((await api.call(admin, updateCalendly, { params, body })).body.fields).toEqual({
      event_type: 'Choose one of your event types.',
    });
  });
});
