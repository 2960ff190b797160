import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailboxOf, saveChoices } from '#server/mail/mail-choices.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { close, publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { getMailChoices, getMailedMailChoices, putMailChoices } from '../mail-choices/contract.ts';
import { takeAlertsOfAddress } from './actions.server.ts';
import {
  createJobAlert,
  deleteJobAlert,
  deleteMailedJobAlert,
  getMailedJobAlert,
  listJobAlerts,
  requestJobAlert,
  updateJobAlert,
  updateMailedJobAlert,
} from './contract.ts';
import { mailDueAlerts, matchNewPostings } from './digest.server.ts';
import { runAlerts, tendAlerts } from './jobs.server.ts';
import { tokenOf } from './link.server.ts';
import { MOST_ALERTS, MOST_REQUESTS_AN_HOUR } from './rules.ts';

const api = await startApi();
const { database, services } = api;

beforeAll(async () => {
  await database.pool.query(
    `insert into place (country, region, city, postal_code, lat, lon) values ('US', 'TX', 'Austin', '78701', 30.27, -97.74)`,
  );
});

afterEach(() => database.pool.query('truncate mail, job_alert_match, posting_to_match; delete from job_alert'));

type Kept = { name?: string; rhythm?: string; query?: Record<string, unknown> };
const kept = ({ name = 'Welding', rhythm = 'at_once', query = { q: 'welder' } }: Kept = {}) => ({
  name,
  rhythm,
  query,
});
const asked = (email: string, values: Kept = {}, site: 'rb' | 'mh' = 'rb') =>
  api.call(null, requestJobAlert, { body: { email, ...kept(values) } as never }, site);
const create = (person: Person, values: Kept = {}) =>
  api.call(person, createJobAlert, { body: kept(values) as never }, person.site);
const list = async (person: Person) => (await api.call(person, listJobAlerts, {}, person.site)).body.alerts;
const change = (person: Person, alert_id: string, body: Record<string, unknown>) =>
  api.call(person, updateJobAlert, { params: { alert_id }, body }, person.site);

type Mail = {
  id: string;
  kind: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  headers: Record<string, string>;
  state: string;
};
async function mails(to?: string): Promise<Mail[]> {
  const { rows } = await database.pool.query(
    'select * from mail where $1::text is null or to_address = $1 order by created_at, id',
    [to],
  );
  return rows;
}
const tokenIn = ({ text_body }: Mail) => /token=([\w-]+)/.exec(text_body)?.[1] ?? '';

async function work() {
  await matchNewPostings(database);
  return mailDueAlerts(services);
}
const later = (minutes: number) =>
  database.pool.query(
    'update job_alert set next_mail_at = next_mail_at - make_interval(mins => $1), last_mailed_at = last_mailed_at - make_interval(mins => $1)',
    [minutes],
  );
const passDays = (days: number) =>
  database.pool.query(
    'update job_alert set created_at = created_at - make_interval(days => $1), asked_at = asked_at - make_interval(days => $1)',
    [days],
  );
const tend = () =>
  tendAlerts.perform({ version: 1, input: {} }, { services, job: { id: '1', attempt: 1, is_last_attempt: false } });
const address = () => `${randomUUID()}@guest.example`;

/** A guest who confirmed an alert. */
async function confirmed(values: Kept = {}, site: 'rb' | 'mh' = 'rb') {
  const email = address();
  expect((await asked(email, values, site)).status).toBe(200);
  const [mail] = await mails(email);
  const token = mail ? tokenIn(mail) : '';
  expect((await api.call(null, updateMailedJobAlert, { body: { token, state: 'active' } }, site)).status).toBe(200);
  await database.pool.query('delete from mail where to_address = $1', [email]);
  return { email, token };
}

const oneClick = (token: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') => {
  const origin = services.config.origins.rb;
  const path = `${origin}/seeker/alert-list/unsubscribe?token=${token}`;
  const headers = { host: new URL(origin).host, 'content-type': type };
  return api.app.fetch(new Request(path, { method: 'POST', headers, body }), { peer: '127.0.0.1' });
};

describe('alerts of an account', () => {
  it('are made at once, told as the search they keep, renamed, paused, gone on with and deleted', async () => {
    const seeker = await aSeeker(database);
    const query = { q: 'welder', where: 'Austin, TX', radius: 50, location_type: ['remote'], days: 7, sort: 'pay' };
    const { status, body } = await create(seeker, { rhythm: 'weekly', query });
    expect(status).toBe(200);
    const [alert] = await list(seeker);
    expect(alert).toMatchObject({
      alert_id: body.alert_id,
      name: 'Welding',
      rhythm: 'weekly',
      state: 'active',
      asks_for: ['“welder”', 'within 50 miles of Austin, TX', 'Remote'],
      last_mailed_at: null,
    });
    expect(alert.search_path).not.toMatch(/days|sort/);
    expect((await change(seeker, alert.alert_id, { name: 'Mine', rhythm: 'daily', state: 'paused' })).status).toBe(200);
    expect((await list(seeker))[0]).toMatchObject({ name: 'Mine', rhythm: 'daily', state: 'paused' });
    expect((await change(seeker, alert.alert_id, { state: 'active' })).status).toBe(200);
    const params = { alert_id: alert.alert_id };
    for (const _ of [1, 2]) expect((await api.call(seeker, deleteJobAlert, { params })).status).toBe(200);
    expect(await list(seeker)).toEqual([]);
  });

  it('keep the same search once', async () => {
    const seeker = await aSeeker(database);
    const first = await create(seeker);
    const second = await create(seeker, { name: 'Again', rhythm: 'daily' });
    expect(second.body.alert_id).toBe(first.body.alert_id);
    expect(await list(seeker)).toMatchObject([{ name: 'Again', rhythm: 'daily' }]);
  });

  it('401, 404: belong to one seeker', async () => {
    const [one, other] = [await aSeeker(database), await aSeeker(database)];
    const employer = await anEmployer(database, await aCompany(database));
    const { alert_id } = (await create(one)).body;
    const before = await fingerprint(database);
    expect((await change(other, alert_id, { name: 'Mine' })).status).toBe(404);
    expect((await api.call(other, deleteJobAlert, { params: { alert_id } })).status).toBe(200);
    expect((await create(employer)).status).toBe(404);
    expect((await api.call(null, listJobAlerts, {})).status).toBe(401);
    expect(await list(other)).toEqual([]);
    expect(await fingerprint(database)).toBe(before);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['too long a name', { name: 'x'.repeat(81) }, 'name'],
    ['another rhythm', { rhythm: 'hourly' }, 'rhythm'],
  ])('422: %s', async (_, values, field) => {
    const refused = await create(await aSeeker(database), values);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  });

  it('422: a place that nobody knows, and more alerts than anybody reads', async () => {
    const seeker = await aSeeker(database);
    expect((await create(seeker, { query: { where: 'Nowhere at all' } })).body.code).toBe('unknown-place');
    for (let n = 0; n < MOST_ALERTS; n++) await create(seeker, { query: { q: `word${n}` } });
    expect((await create(seeker, { query: { q: 'onemore' } })).body.code).toBe('too-many-alerts');
  });
});

describe('alerts of an address', () => {
  it('begin with a mail, and nothing is sent before it is confirmed', async () => {
    const email = address();
    expect((await asked(email)).status).toBe(200);
    const [mail, ...others] = await mails(email);
    expect([mail?.subject, others]).toEqual(['Confirm your job alert', []]);
    await publish(database, testPosting());
    expect(await work()).toBe(0);
    const token = mail ? tokenIn(mail) : '';
    expect((await api.call(null, getMailedJobAlert, { query: { token } })).body).toMatchObject({
      state: 'waiting',
      in_account: false,
    });
    expect((await api.call(null, updateMailedJobAlert, { body: { token, state: 'active' } })).status).toBe(200);
    await publish(database, testPosting());
    expect(await work()).toBe(1);
    const { rows } = await database.pool.query('select job_alert::text as alert from job_alert');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answer alike whether the address is known, waits or has an account; its mailbox hears what is true, five times an hour', async () => {
    const { email } = await confirmed();
    const seeker = await aSeeker(database);
    const answers = [await asked(email), await asked(address()), await asked(seeker.email)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { ok: true }]));
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['You have this job alert already']);
    for (let n = 0; n < MOST_REQUESTS_AN_HOUR + 2; n++) await asked(email, { query: { q: `word${n}` } });
    expect(await mails(email)).toHaveLength(MOST_REQUESTS_AN_HOUR);
  });

  it('are renamed, paused, gone on with and deleted by the link', async () => {
    const { token } = await confirmed();
    const see = () => api.call(null, getMailedJobAlert, { query: { token } });
    await api.call(null, updateMailedJobAlert, { body: { token, name: 'Mine', rhythm: 'weekly', state: 'paused' } });
    expect((await see()).body).toMatchObject({ name: 'Mine', rhythm: 'weekly', state: 'paused' });
    expect((await api.call(null, deleteMailedJobAlert, { body: { token } })).status).toBe(200);
    expect((await see()).status).toBe(404);
  });

  it('go to the account that the address gets; then only there they are changed', async () => {
    const { email, token } = await confirmed();
    const seeker = await aSeeker(database, { email });
    await database.asSystem((db) => takeAlertsOfAddress(db, seeker.id));
    expect(await list(seeker)).toHaveLength(1);
    expect((await api.call(null, getMailedJobAlert, { query: { token } })).body.in_account).toBe(true);
    expect((await api.call(null, updateMailedJobAlert, { body: { token, name: 'No' } })).status).toBe(404);
    expect((await api.call(null, deleteMailedJobAlert, { body: { token } })).status).toBe(404);
    expect((await oneClick(token)).status).toBe(200);
    expect((await list(seeker))[0].state).toBe('paused');
  });

  it('are deleted where the account asks for the same already, so that no job is mailed twice', async () => {
    const { email } = await confirmed({ name: 'Of the address' });
    await publish(database, testPosting());
    await work();
    expect(await asked(email, { query: { q: 'nurse' } })).toMatchObject({ status: 200 });
    await database.pool.query(`update job_alert set state = 'active' where state = 'waiting'`);
    const seeker = await aSeeker(database, { email });
    await create(seeker, { name: 'Of the account' });
    await database.asSystem((db) => takeAlertsOfAddress(db, seeker.id));
    expect(
      (await list(seeker)).map(({ name, asks_for }: { name: string; asks_for: string[] }) => [name, asks_for]),
    ).toEqual(
      expect.arrayContaining([
        ['Of the account', ['“welder”']],
        ['Welding', ['“nurse”']],
      ]),
    );
    expect((await database.pool.query('select from job_alert')).rowCount).toBe(2);
    expect((await mails(email)).filter(({ kind, state }) => kind === 'job-alert' && state !== 'cancelled')).toEqual([]);
    await publish(database, testPosting());
    expect(await work()).toBe(1);
  });

  it('go to the account as far as it may have more', async () => {
    const email = address();
    for (const q of ['welder', 'nurse']) await asked(email, { query: { q } });
    await database.pool.query(`update job_alert set state = 'active'`);
    const seeker = await aSeeker(database, { email });
    for (let n = 1; n < MOST_ALERTS; n++) await create(seeker, { query: { q: `word${n}` } });
    await database.asSystem((db) => takeAlertsOfAddress(db, seeker.id));
    expect(await list(seeker)).toHaveLength(MOST_ALERTS);
    const { rows } = await database.pool.query('select query from job_alert where email = $1', [email]);
    expect(rows).toMatchObject([{ query: { q: 'nurse' } }]);
  });

  it('404: a link of the other site, one that is made up, and one that nobody used for three days', async () => {
    const { token } = await confirmed();
    expect((await api.call(null, getMailedJobAlert, { query: { token } }, 'mh')).status).toBe(404);
    expect((await api.call(null, getMailedJobAlert, { query: { token: 'x'.repeat(43) } })).status).toBe(404);
    const email = address();
    await asked(email);
    await passDays(4);
    const [mail] = await mails(email);
    const old = mail ? tokenIn(mail) : '';
    expect((await api.call(null, updateMailedJobAlert, { body: { token: old, state: 'active' } })).status).toBe(404);
    await tend();
    expect((await database.pool.query('select from job_alert where email = $1', [email])).rowCount).toBe(0);
  });

  it('are as many as anybody reads once confirmed; what strangers ask for counts for nothing', async () => {
    const { email } = await confirmed();
    const fill = (state: string) =>
      database.pool.query(
        `insert into job_alert (site, email, name, rhythm, state, query, criteria, token_hash, next_mail_at)
         select site, email, name, rhythm, $3, query || jsonb_build_object('q', $3 || n), criteria, sha256(($3 || n)::bytea), now()
         from job_alert, generate_series(1, $2) as n where email = $1 and query->>'q' = 'welder'`,
        [email, MOST_ALERTS - 1, state],
      );
    await fill('waiting');
    await asked(email, { query: { q: 'nurse' } });
    const [mail] = await mails(email);
    expect(mail?.subject).toBe('Confirm your job alert');
    const body = { token: mail ? tokenIn(mail) : '', state: 'active' } as const;
    await fill('paused');
    const refused = await api.call(null, updateMailedJobAlert, { body });
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-alerts']);
    await database.pool.query(`delete from job_alert where state = 'paused'`);
    expect((await api.call(null, updateMailedJobAlert, { body })).status).toBe(200);
  });

  it('asked for again, wait three days from then', async () => {
    const email = address();
    for (const _ of [1, 2]) {
      await asked(email);
      await passDays(2);
    }
    await tend();
    const [, mail] = await mails(email);
    const body = { token: mail ? tokenIn(mail) : '', state: 'active' } as const;
    expect((await api.call(null, updateMailedJobAlert, { body })).status).toBe(200);
  });

  it('carry no words of whoever asks to an address that confirmed nothing', async () => {
    const email = address();
    const query = { q: 'Youwon a prize', skill: ['claimit'], where: 'Austin, TX' };
    expect((await asked(email, { name: 'Greetings', query })).status).toBe(200);
    const [mail] = await mails(email);
    expect(JSON.stringify(mail)).not.toMatch(/youwon|claimit|greetings/i);
    expect(mail?.text_body).toContain('miles of Austin, TX');
  });

  it.each([
    ['its name', { name: 'Claim at www.evil.example' }, 'name'],
    ['its words', { query: { q: 'You have won, claim at https://evil.example' } }, 'query'],
    ['its place', { query: { where: 'WWW.evil.example' } }, 'query'],
    ['its skills', { query: { skill: ['ftp://evil.example'] } }, 'query'],
  ])('422: an address of the web in %s', async (_, values, field) => {
    const refused = await asked(address(), values);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    expect(await mails()).toEqual([]);
    expect((await database.pool.query('select from job_alert')).rowCount).toBe(0);
  });

  it.each(['', 'nobody', 'a@b.example, c@d.example'])('422: %j as an address', async (email) => {
    const refused = await asked(email);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['email']]);
    expect(await mails()).toEqual([]);
  });
});

describe('mails', () => {
  it('tell ten new jobs with why each is there, count the rest, and never tell one twice', async () => {
    const { email } = await confirmed({
      query: { q: 'welder "build bridges"', where: 'Austin, TX', employment_type: 'full_time' },
    });
    await publish(
      database,
      ...Array.from({ length: 12 }, (_, at) => testPosting({ title: `Welder ${at}` })),
      testPosting({ title: 'Nurse' }),
    );
    expect(await work()).toBe(1);
    const [mail] = await mails(email);
    expect(mail?.subject).toBe('12 new jobs: Welding');
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain('Welder 11');
      expect(body).not.toMatch(/Welder 1,|Nurse/);
      expect(body).toContain('and 2 more');
      expect(body).toContain('found “welder”, “build bridges”; less than a mile from Austin, TX; Full time');
    }
    expect(mail?.text_body).toMatch(/\/job\/[0-9a-f-]{36}\/welder-11/);
    expect(await work()).toBe(0);
    await later(120);
    expect(await work()).toBe(0);
  });

  it('tell of a job once, however often it is published; what comes later in the same hour is told at once', async () => {
    const { email } = await confirmed();
    const [told, later_one] = [testPosting({ title: 'Welder first' }), testPosting({ title: 'Welder later' })];
    await publish(database, told);
    expect(await work()).toBe(1);
    await later(61);
    for (const _ of [1, 2]) {
      for (const state of ['closed', 'live'])
        await database.pool.query('update public_posting set state = $2 where posting_id = $1', [
          told.posting_id,
          state,
        ]);
      expect(await work()).toBe(0);
    }
    await publish(database, later_one);
    expect(await work()).toBe(1);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Welder first'),
      expect.stringContaining('Welder later'),
    ]);
    const { rows } = await database.pool.query('select posting_ids from job_alert_match');
    expect(rows).toEqual([{ posting_ids: [told.posting_id, later_one.posting_id] }]);
  });

  it('keep what is anonymous so, and are of their brand', async () => {
    const { email } = await confirmed({}, 'mh');
    await publish(
      database,
      testPosting({ site: 'mh', company_name: 'Anonymous', anonymous: true }),
      testPosting({ company_name: 'Lone Star Works' }),
    );
    await work();
    const [mail] = await mails(email);
    expect(mail?.subject).toBe('New job: Welder, Anonymous');
    expect(JSON.stringify(mail)).not.toContain('Lone Star');
    expect(mail?.text_body).toContain('MissionHire');
  });

  it('leave out what closed meanwhile, and send none where nothing is left', async () => {
    await confirmed();
    const posting = testPosting();
    await publish(database, posting);
    await matchNewPostings(database);
    await close(database, posting);
    await database.pool.query(`update public_posting set state = 'closed' where posting_id = $1`, [posting.posting_id]);
    expect(await mailDueAlerts(services)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['turned anonymous', { q: '"Lone Star"' }, { anonymous: true, company_name: 'Anonymous' }],
    ['is another job now', { q: 'welder' }, { title: 'Nurse' }],
    ['moved away', { where: 'Austin, TX' }, { city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2 }],
  ])('leave out what %s between match and mail', async (_, query, changed) => {
    const { email } = await confirmed({ query });
    const [posting, other] = [testPosting(), testPosting()];
    await publish(database, posting, other);
    await matchNewPostings(database);
    await publish(database, { ...posting, ...changed });
    expect(await mailDueAlerts(services)).toBe(1);
    const [mail] = await mails(email);
    expect(mail?.text_body).toContain(other.posting_id);
    expect(mail?.text_body).not.toContain(posting.posting_id);
  });

  it('after a pause tell only what came since, however the alert was gone on with', async () => {
    const [seeker, { email, token }] = [await aSeeker(database), await confirmed()];
    const { alert_id } = (await create(seeker)).body;
    await publish(database, testPosting());
    await matchNewPostings(database);
    await change(seeker, alert_id, { state: 'paused' });
    await create(seeker);
    await oneClick(token);
    await api.call(null, updateMailedJobAlert, { body: { token, state: 'active' } });
    expect(await work()).toBe(0);
    await publish(database, testPosting({ title: 'Newer welder' }));
    expect(await work()).toBe(2);
    for (const to of [seeker.email, email])
      expect(await mails(to)).toMatchObject([{ subject: 'New job: Newer welder, Lone Star Works' }]);
  });

  it('do not leave once the account pauses the alert', async () => {
    const seeker = await aSeeker(database);
    const { alert_id } = (await create(seeker)).body;
    await publish(database, testPosting());
    await work();
    expect((await change(seeker, alert_id, { state: 'paused' })).status).toBe(200);
    expect(await mails()).toMatchObject([{ to_address: seeker.email, state: 'cancelled' }]);
  });

  it('do not leave once the alert is deleted, by its owner alone', async () => {
    const [{ email, token }, seeker, other] = [await confirmed(), await aSeeker(database), await aSeeker(database)];
    const params = { alert_id: (await create(seeker)).body.alert_id };
    await publish(database, testPosting());
    expect(await work()).toBe(2);
    const states = async () => (await mails()).map(({ to_address, state }) => [to_address, state]).sort();
    const before = await states();
    await api.call(other, deleteJobAlert, { params });
    expect(await states()).toEqual(before);
    await api.call(seeker, deleteJobAlert, { params });
    await api.call(null, deleteMailedJobAlert, { body: { token } });
    expect(await states()).toEqual([email, seeker.email].sort().map((to) => [to, 'cancelled']));
  });

  it('wait while mail about alerts is stopped, say so where alerts are changed, and leave once it is wanted', async () => {
    const [seeker, { email, token }] = [await aSeeker(database), await confirmed()];
    await create(seeker);
    const choose = async (alerts: boolean) => {
      const { choices } = (await api.call(seeker, getMailChoices, {})).body;
      await api.call(seeker, putMailChoices, { body: { ...choices, alerts } });
      const guest = mailboxOf(services.secrets, 'rb', email);
      await database.asSystem((db) => saveChoices(db, guest, { alerts }));
    };
    const settings = async () =>
      (await api.call(null, getMailedJobAlert, { query: { token } })).body.mail_settings_path as string | null;
    expect(await settings()).toBeNull();
    await choose(false);
    const choice_token = new URL((await settings()) ?? '', 'http://rb').searchParams.get('token') ?? '';
    expect((await api.call(null, getMailedMailChoices, { query: { token: choice_token } })).body).toMatchObject({
      topic: 'alerts',
      choices: { alerts: false },
    });
    await publish(database, testPosting({ title: 'Welder in Waco' }));
    expect([await work(), await work(), await mails()]).toEqual([0, 0, []]);
    await choose(true);
    await later(61);
    expect(await work()).toBe(2);
    for (const to of [seeker.email, email])
      expect(await mails(to)).toMatchObject([{ subject: 'New job: Welder in Waco, Lone Star Works' }]);
  });

  it('at once: not more than one an hour', async () => {
    const { email } = await confirmed();
    for (const _ of [1, 2]) {
      await publish(database, testPosting());
      await work();
    }
    expect(await mails(email)).toHaveLength(1);
    await later(61);
    await work();
    expect(await mails(email)).toHaveLength(2);
  });

  it('daily: in the morning; a morning without news goes by, and what comes later waits for the next', async () => {
    await confirmed({ rhythm: 'daily' });
    await publish(database, testPosting());
    expect(await work()).toBe(0);
    await later(25 * 60);
    expect(await work()).toBe(1);
    await later(25 * 60);
    expect(await work()).toBe(0);
    await publish(database, testPosting());
    expect(await work()).toBe(0);
  });

  it('survive a crash between marking and writing: both are undone, the others get theirs, and one mail comes of the next try', async () => {
    const [failing, other] = [await confirmed(), await confirmed()];
    await publish(database, testPosting());
    await matchNewPostings(database);
    await database.pool.query(`alter table mail add constraint broken check (to_address <> '${failing.email}')`);
    expect(await mailDueAlerts(services)).toBe(1);
    await database.pool.query('alter table mail drop constraint broken');
    expect(api.reported.splice(0)).toEqual([expect.objectContaining({ message: expect.stringContaining('broken') })]);
    expect(await mails()).toMatchObject([{ to_address: other.email }]);
    expect((await database.pool.query('select from job_alert_match where mailed_at is null')).rowCount).toBe(1);
    expect(await mailDueAlerts(services)).toBe(0);
    await later(61);
    await Promise.all([mailDueAlerts(services), mailDueAlerts(services)]);
    expect(await mails(failing.email)).toHaveLength(1);
  });

  it('are made by the job that the clock starts, which comes back within the minute', async () => {
    const { email } = await confirmed();
    await publish(database, testPosting());
    const context = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };
    await runAlerts.perform({ version: 1, input: {} }, context);
    expect(await mails(email)).toHaveLength(1);
    const { rows } = await database.pool.query(
      `select key from graphile_worker.jobs where task_identifier = 'run-alerts' order by key`,
    );
    expect(rows.map(({ key }) => key)).toEqual(['run-alerts 20', 'run-alerts 40']);
  });
});

describe('unsubscribing', () => {
  it('one POST without session, token of a form or page ends the mails, also one that waits; a second changes nothing', async () => {
    const { email, token } = await confirmed();
    await publish(database, testPosting());
    await work();
    for (const _ of [1, 2]) {
      const response = await oneClick(token);
      expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
        200,
        null,
        'Unsubscribed',
      ]);
    }
    expect((await mails(email)).map(({ state }) => state)).toEqual(['cancelled']);
    await publish(database, testPosting());
    await later(61);
    expect(await work()).toBe(0);
  });

  it('also as a form of several parts', async () => {
    const { token } = await confirmed();
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await oneClick(token, body, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect((await api.call(null, getMailedJobAlert, { query: { token } })).body.state).toBe('paused');
  });

  it('400 and 404: another body, another token; nothing changes', async () => {
    const { token } = await confirmed();
    const before = await fingerprint(database);
    expect((await oneClick(token, 'List-Unsubscribe=No')).status).toBe(400);
    expect((await oneClick(token, '{}', 'application/json')).status).toBe(400);
    expect((await oneClick('x'.repeat(43))).status).toBe(404);
    expect(await fingerprint(database)).toBe(before);
  });

  it('mails carry the headers over a real conversation by SMTP, and a visible link', async () => {
    const { email, token } = await confirmed();
    await publish(database, testPosting());
    await work();
    const [mail] = await mails(email);
    const mailer = createMailer(services.config, database);
    const context = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };
    await createSendMailJob(mailer).perform({ version: 1, input: { mail_id: mail?.id } }, context);
    await mailer.close();
    const { rows } = await database.pool.query('select * from received_mail where envelope_to = $1', [email]);
    const raw = rows[0].raw.toString('latin1').replaceAll(/\r\n[ \t]+/g, ' ');
    const url = `${services.config.origins.rb}/seeker/alert-list/unsubscribe?token=${token}`;
    expect(raw).toContain(`List-Unsubscribe: <${url}>, <mailto:help@riseboard.example?subject=unsubscribe>\r\n`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(rows[0].text_body).toContain(`Unsubscribe: ${url}`);
    expect(rows[0].html_body).toContain('>Unsubscribe</a>');
  });
});

it('a token is made of a secret of this database', async () => {
  const { token } = await confirmed();
  const { rows } = await database.pool.query<{ id: string }>('select id from job_alert');
  expect(tokenOf(services.secrets, rows[0]?.id ?? '')).toBe(token);
});
