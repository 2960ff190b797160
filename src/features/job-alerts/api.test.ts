import { afterEach, describe, expect, it } from 'vitest';
import { mailboxOf, saveChoices } from '#server/mail/mail-choices.ts';
import { countSearchWords } from '#server/search/search-words.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { alertsOf } from '../../../tests/factories/job-alerts.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { takeAlertsOfAddress } from './actions.server.ts';
import {
  deleteJobAlert,
  deleteMailedJobAlert,
  getMailedJobAlert,
  listJobAlerts,
  updateMailedJobAlert,
} from './contract.ts';
import { tokenOf } from './link.server.ts';
import { MOST_ALERTS, MOST_REQUESTS_AN_HOUR } from './rules.ts';

const api = await startApi();
const { database, services } = api;
const { forget, asked, create, list, change, mails, tokenIn, work, passDays, tend, address, confirmed, oneClick } =
  await alertsOf(api);

afterEach(forget);

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
      asks_for: ['“welder”', 'remote jobs you can do from Austin, TX', 'Remote'],
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

  it('look for what the page shows: with typing errors corrected, unless the very words are asked for', async () => {
    const seeker = await aSeeker(database);
    await publish(database, testPosting({ title: 'Farrier' }), testPosting({ title: 'Farrier' }));
    await database.asSystem(countSearchWords);
    await create(seeker, { query: { q: 'farier' } });
    expect(await list(seeker)).toMatchObject([{ asks_for: ['“farrier”'], search_path: '/search?q=farrier' }]);
    await create(seeker, { query: { q: 'farier', spelling: 'as_typed' } });
    expect((await list(seeker))[0]).toMatchObject({
      asks_for: ['“farier”'],
      search_path: '/search?q=farier&spelling=as_typed',
    });
  });

  it('keep the same search once', async () => {
    const seeker = await aSeeker(database);
    const first = await create(seeker);
    const second = await create(seeker, { name: 'Again', rhythm: 'daily' });
    expect(second.body.alert_id).toBe(first.body.alert_id);
    expect(await list(seeker)).toMatchObject([{ name: 'Again', rhythm: 'daily' }]);
  });

  it('keep the same search once, though it comes several times at once', async () => {
    const seeker = await aSeeker(database);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(seeker)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await list(seeker)).toHaveLength(1);
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
    const before_unread = await list(seeker);
    expect((await create(seeker, { query: { q: 'cook', unread: 'pay=abc' } })).body.code).toBe('unread-filter');
    expect((await create(seeker, { query: { q: 'cook', pay: 'abc' } })).status).toBe(422);
    expect(await list(seeker)).toEqual(before_unread);
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
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['You already have this job alert']);
    for (let n = 0; n < MOST_REQUESTS_AN_HOUR + 2; n++) await asked(email, { query: { q: `word${n}` } });
    expect(await mails(email)).toHaveLength(MOST_REQUESTS_AN_HOUR);
  });

  it('that were stopped are not said to be on when they are asked for again', async () => {
    const { email, token } = await confirmed();
    expect((await oneClick(token)).status).toBe(200);
    await asked(email);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Your job alert is stopped']);
    const { body } = await api.call(null, getMailedJobAlert, { query: { token } });
    expect(body.state).toBe('paused');

    const other = await confirmed();
    const mailbox = mailboxOf(services.secrets, 'rb', other.email);
    await database.asSystem((db) => saveChoices(db, mailbox, { alerts: false }));
    await asked(other.email);
    expect((await mails(other.email)).map(({ subject }) => subject)).toEqual(['Your job alert is stopped']);
  });

  it('are not mailed about more often when all is asked at once', async () => {
    const email = address();
    const words = Array.from({ length: MOST_REQUESTS_AN_HOUR * 2 }, (_, n) => `word${n}`);
    await Promise.all(words.map((q) => asked(email, { query: { q } })));
    expect(await mails(email)).toHaveLength(MOST_REQUESTS_AN_HOUR);
  });

  it('once confirmed, belong to the account that the address has, in place of one that asks for the same', async () => {
    const seeker = await aSeeker(database);
    await create(seeker, { name: 'Of the account' });
    const { token } = await confirmed({ email: seeker.email, name: 'Of the address' });
    expect((await list(seeker)).map(({ name }: { name: string }) => name)).toEqual(['Of the address']);
    expect((await api.call(null, getMailedJobAlert, { query: { token } })).body.in_account).toBe(true);
    expect((await database.pool.query('select from job_alert')).rowCount).toBe(1);
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

it('a token is made of a secret of this database', async () => {
  const { token } = await confirmed();
  const { rows } = await database.pool.query<{ id: string }>('select id from job_alert');
  expect(tokenOf(services.secrets, rows[0]?.id ?? '')).toBe(token);
});
