import { afterEach, describe, expect, it } from 'vitest';
import { getMailChoices, getMailedMailChoices, putMailChoices } from '#features/mail-choices/contract.ts';
import { mailboxOf, saveChoices } from '#server/mail/mail-choices.ts';
import { close, publish, testPosting } from '#server/search/test-postings.ts';
import { alertsOf } from '../../../tests/factories/job-alerts.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { deleteJobAlert, deleteMailedJobAlert, getMailedJobAlert, updateMailedJobAlert } from './contract.ts';
import { mailDueAlerts } from './digest-actions.server.ts';
import { runAlerts } from './jobs.server.ts';
import { matchNewPostings } from './matching-actions.server.ts';

const api = await startApi();
const { database, services } = api;
const { forget, create, change, mails, work, later, confirmed, oneClick } = await alertsOf(api);

afterEach(forget);

describe('several alerts of a person', () => {
  const welder = (title: string) => testPosting({ title });

  it('come in one mail that names each, says under which a job was found, and shows a job once', async () => {
    const seeker = await aSeeker(database);
    await create(seeker, { name: 'Welding', query: { q: 'welder' } });
    await create(seeker, { name: 'Austin', query: { where: 'Austin, TX' } });
    await publish(database, welder('Welder one'), testPosting({ title: 'Nurse two' }));
    expect(await work()).toBe(1);
    const [mail, ...others] = await mails(seeker.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 new jobs from 2 job alerts');
    for (const body of [mail?.text_body ?? '', mail?.html_body ?? '']) {
      expect(body).toContain('New for your job alert “Welding”');
      expect(body).toContain('New for your job alert “Austin”');
      expect(body).toContain('Also found by “Austin”: less than a mile from Austin, TX');
      expect(body.match(/\/job\/[0-9a-f-]{36}\/welder-one/g)).toHaveLength(1);
      expect(body.match(/\/job\/[0-9a-f-]{36}\/nurse-two/g)).toHaveLength(1);
    }
    for (const _ of [1, 2]) {
      await later(61);
      expect(await work()).toBe(0);
    }
  });

  it('are told at most once an hour together, at once or not, and also for an address without an account', async () => {
    const { email } = await confirmed({ name: 'Welding' });
    await confirmed({ email, name: 'Nursing', query: { q: 'nurse' } });
    await confirmed({ email, name: 'Morning', query: { q: 'driver' }, rhythm: 'daily' });
    await publish(database, welder('Welder one'));
    expect(await work()).toBe(1);
    await publish(database, testPosting({ title: 'Nurse two' }), testPosting({ title: 'Driver three' }));
    await api.owner.query(`update job_alert set next_mail_at = now() where name in ('Morning', 'Nursing')`);
    expect(await work()).toBe(0);
    await later(61);
    expect(await work()).toBe(1);
    await later(61);
    expect(await work()).toBe(1);
    expect((await mails(email)).length).toBe(3);
  });

  it('are told at most once an hour together also where they are kept on both sites, with an account or without', async () => {
    const { email } = await confirmed({ name: 'Welding' });
    const seeker = await aSeeker(database, { site: 'mh', email });
    await create(seeker, { name: 'Nursing', query: { q: 'nurse' } });
    await publish(database, welder('Welder one'), { ...testPosting({ title: 'Nurse two' }), site: 'mh' });
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    await later(61);
    expect(await work()).toBe(1);
    expect((await mails(email)).map(({ subject }) => subject).sort()).toEqual([
      expect.stringContaining('Nurse two'),
      expect.stringContaining('Welder one'),
    ]);
  });

  it('of a morning come in one mail although their minutes differ', async () => {
    const seeker = await aSeeker(database);
    for (const q of ['welder', 'nurse', 'driver']) await create(seeker, { name: q, query: { q }, rhythm: 'daily' });
    await publish(database, welder('Welder'), testPosting({ title: 'Nurse' }), testPosting({ title: 'Driver' }));
    await matchNewPostings(database);
    await api.owner.query(
      `update job_alert set next_mail_at = now() + (row.number - 1) * interval '20 minutes'
       from (select id, row_number() over (order by name) as number from job_alert) row where row.id = job_alert.id`,
    );
    expect(await mailDueAlerts(services)).toBe(1);
    expect((await mails(seeker.email))[0]?.subject).toBe('3 new jobs from 3 job alerts');
    expect(await mailDueAlerts(services)).toBe(0);
  });

  it('come once when two workers mail at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aSeeker(database)));
    for (const person of people) {
      await create(person, { name: 'Welding', query: { q: 'welder' } });
      await create(person, { name: 'Austin', query: { where: 'Austin, TX' } });
    }
    await publish(database, welder('Welder one'));
    await matchNewPostings(database);
    const sent = await Promise.all([1, 2, 3].map(() => mailDueAlerts(services)));
    expect(sent.reduce((all, one) => all + one, 0)).toBe(5);
    expect((await mails()).length).toBe(5);
  });

  it('are stopped alone by their own link and together by the mail’s; jobs of the others are told by the next mail', async () => {
    const { email, token } = await confirmed({ name: 'Welding' });
    await confirmed({ email, name: 'Nursing', query: { q: 'nurse' } });
    await publish(database, welder('Welder one'), testPosting({ title: 'Nurse two' }));
    expect(await work()).toBe(1);
    const [mail] = await mails(email);
    expect(mail?.text_body).toContain(`/seeker/alert-list/unsubscribe?token=${token}`);
    expect(mail?.text_body).toContain('Stop all job alerts: ');
    expect(mail?.headers['List-Unsubscribe']).toContain('/mail-settings/unsubscribe?token=');
    await oneClick(token);
    expect(await mails(email)).toMatchObject([{ state: 'cancelled' }]);
    expect(await work()).toBe(1);
    const waiting = (await mails(email)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ subject }) => subject)).toEqual([expect.stringContaining('New job: Nurse two')]);
  });

  it('that fail together are mailed one by one', async () => {
    const seeker = await aSeeker(database);
    await create(seeker, { name: 'Welding', query: { q: 'welder' } });
    const { alert_id } = (await create(seeker, { name: 'Austin', query: { where: 'Austin, TX' } })).body;
    await publish(database, welder('Welder one'));
    await matchNewPostings(database);
    await api.owner.query(`update job_alert set query = '{"q": 7}' where id = $1`, [alert_id]);
    await api.owner.query(
      `update job_alert set next_mail_at = case when id = $1 then now() else now() - interval '1 minute' end`,
      [alert_id],
    );
    await mailDueAlerts(services);
    expect(await mails(seeker.email)).toMatchObject([{ subject: 'New job: Welder one, Lone Star Works' }]);
    api.reported.splice(0);
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
      expect(body).toContain(
        'found “welder” in the title, “build bridges” in the text; less than a mile from Austin, TX; Full time',
      );
    }
    expect(mail?.text_body).toMatch(/\/job\/[0-9a-f-]{36}\/welder-11/);
    expect(await work()).toBe(0);
    await later(120);
    expect(await work()).toBe(0);
  });

  it.each([
    ['Texas', 'Why: in Texas'],
    ['Remote', 'Why: for remote work'],
    [undefined, 'Why: you asked for all new jobs'],
  ])('tell no distance where the alert names no town: %s', async (where, why) => {
    const { email } = await confirmed({ query: where ? { where } : {} });
    await publish(database, testPosting(where === 'Remote' ? { location_type: 'remote' } : {}));
    expect(await work()).toBe(1);
    const [mail] = await mails(email);
    expect(mail?.text_body).toMatch(new RegExp(`^${why}$`, 'm'));
    expect(mail?.text_body).not.toContain(' miles');
  });

  it.each([
    ['Austin, TX', 'Austin, TX'],
    ['Texas', 'Texas'],
  ])('near %s tell of remote work that can be done from there, and of no other', async (where, place) => {
    const { email } = await confirmed({ query: { where } });
    const remote = { location_type: 'remote', city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2 };
    await publish(
      database,
      testPosting({ ...remote, title: 'Welding teacher', work_from: 'any_state' }),
      testPosting({ ...remote, title: 'Welding clerk' }),
    );
    expect(await work()).toBe(1);
    const [mail] = await mails(email);
    expect(mail?.text_body).toContain(`Why: remote work you can do from ${place}`);
    expect(mail?.text_body).toContain('Welding teacher');
    expect(mail?.text_body).not.toMatch(/Welding clerk| miles/);
  });

  it.each([
    ['rb', { q: 'nursing assistant' }, { title: 'CNA', text: 'Help people.' }, 'its title means “nursing assistant”'],
    [
      'rb',
      { q: 'healthcare' },
      { title: 'Nurse', category: 'health_care', text: 'In healthcare.' },
      'its field is Health care',
    ],
    ['rb', { q: 'falconry' }, { skills: ['Falconry'] }, 'found “falconry” among the skills'],
    [
      'rb',
      { q: 'zebra works' },
      { company_name: 'Zebra Works' },
      'found “zebra” in the company’s name, “works” in the company’s name',
    ],
    ['mh', { military_code: '25B' }, { military_codes: ['army:25B'] }, 'names 25B'],
    [
      'mh',
      { q: 'welder', where: 'Austin, TX; Boise, ID' },
      { city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2 },
      'found “welder” in the title; less than a mile from Boise, ID',
    ],
  ] as const)('say on %s where %j found a job: %j', async (site, query, posting, why) => {
    await api.owner.query(
      `insert into place (country, region, city, postal_code, lat, lon) values ('US', 'ID', 'Boise', '83702', 43.6, -116.2) on conflict do nothing`,
    );
    const { email } = await confirmed({ query }, site);
    await publish(database, testPosting({ site, ...(posting as object) }));
    expect(await work()).toBe(1);
    const [mail] = await mails(email);
    for (const body of [mail?.text_body, mail?.html_body]) expect(body).toContain(`Why: ${why}`);
  });

  it('say which clearance a job needs and whom it suits, and quote no quotes', async () => {
    const { email } = await confirmed({ name: '"Build bridges" jobs', query: { clearance: 'secret' } }, 'mh');
    await publish(
      database,
      testPosting({ site: 'mh', clearance: 'top_secret', location_type: 'remote', work_from: 'any_state' }),
    );
    expect(await work()).toBe(1);
    const [mail] = await mails(email);
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain('Top Secret clearance · Work from any U.S. state');
      expect(body).toContain('New for your job alert “‘Build bridges’ jobs”:');
    }
  });

  it('tell of a job once, however often it is published; what comes later in the same hour is told at once', async () => {
    const { email } = await confirmed();
    const [told, later_one] = [testPosting({ title: 'Welder first' }), testPosting({ title: 'Welder later' })];
    await publish(database, told);
    expect(await work()).toBe(1);
    await later(61);
    for (const _ of [1, 2]) {
      for (const state of ['closed', 'live'])
        await api.owner.query('update public_posting set state = $2 where posting_id = $1', [told.posting_id, state]);
      expect(await work()).toBe(0);
    }
    await publish(database, later_one);
    expect(await work()).toBe(1);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Welder first'),
      expect.stringContaining('Welder later'),
    ]);
    const { rows } = await api.owner.query('select posting_ids from job_alert_match');
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
    await api.owner.query(`update public_posting set state = 'closed' where posting_id = $1`, [posting.posting_id]);
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
    await api.owner.query(`alter table mail add constraint broken check (to_address <> '${failing.email}')`);
    expect(await mailDueAlerts(services)).toBe(1);
    await api.owner.query('alter table mail drop constraint broken');
    expect(api.reported.splice(0)).toEqual([expect.objectContaining({ message: expect.stringContaining('broken') })]);
    expect(await mails()).toMatchObject([{ to_address: other.email }]);
    expect((await api.owner.query('select from job_alert_match where mailed_at is null')).rowCount).toBe(1);
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
    const { rows } = await api.owner.query(
      `select key from graphile_worker.jobs where task_identifier = 'run-alerts' order by key`,
    );
    expect(rows.map(({ key }) => key)).toEqual(['run-alerts 20', 'run-alerts 40']);
  });
});
