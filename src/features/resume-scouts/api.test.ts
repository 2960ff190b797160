import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aFindableSeeker, anApprovedCompany } from '../../../tests/factories/findable.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import { runResumeScouts } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const CONTEXT = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };

type Company = Awaited<ReturnType<typeof anApprovedCompany>>;
type Values = Parameters<typeof anApprovedCompany>[1];

/** A word that no other test’s people have, of letters: long numbers are not shown. */
const aWord = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(8, 'x') + randomUUID().replaceAll(/[^a-f]/g, '');
const aTeam = (values: Values = {}) => anApprovedCompany(database, values);

const bodyOf = ({ admin }: Company, word: string, more: object = {}) => ({
  ...{ name: 'Welders', criteria: { q: word }, rhythm: 'daily', recipients: [admin.id], ...more },
});

async function create(team: Company, word: string, more: object = {}) {
  const answer = await api.call(team.admin, contract.createScout, {
    params: team.params,
    body: bodyOf(team, word, more) as never,
  });
  return { ...answer, scout_id: (answer.body?.scout_id ?? '') as string };
}
const read = async (team: Company, scout_id: string) =>
  (await api.call(team.admin, contract.getScout, { params: { ...team.params, scout_id } })).body;
const welder = (word: string, more: Parameters<typeof aFindableSeeker>[1] = {}) =>
  aFindableSeeker(database, {
    work: [{ position: `Pipe welder ${word}`, name: 'Ironworks', startDate: '2015-01', endDate: '2020-01' }],
    ...more,
  });

/** Runs what is due, as if its morning had come. */
async function run(scout_id: string) {
  await api.owner.query(`update resume_scout set next_run_at = now() where id = $1 and rhythm <> 'off'`, [scout_id]);
  await runResumeScouts.perform(runResumeScouts.emptyPayload(), CONTEXT);
  expect(api.reported).toEqual([]);
}
const waiting = async (email: string) =>
  (
    await api.owner.query(`select * from mail where to_address = $1 and kind = 'resume-scout' order by created_at`, [
      email,
    ])
  ).rows;

type Left = { subject: string; text_body: string; html_body: string; headers: Record<string, string> };

/** Sends the waiting mail and gives what left. */
async function send(email: string): Promise<Left[]> {
  const left: Left[] = [];
  const mailer = { send: async (mail: Left) => void left.push(mail), close: async () => {} };
  for (const { id } of (await waiting(email)).filter(({ state }) => state === 'waiting'))
    await createSendMailJob(mailer as never).perform({ version: 1, input: { mail_id: id } }, CONTEXT);
  return left;
}

const tokenIn = ({ text_body }: Left) => /resume-scouts\/unsubscribe\?token=([\w-]+)/.exec(text_body)?.[1] ?? '';
/** As a mail program sends it. */
const stop = (token: string, site: 'rb' | 'mh' = 'rb', body = 'List-Unsubscribe=One-Click') => {
  const origin = services.config.origins[site];
  const headers = { host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' };
  const url = `${origin}/resume-scouts/unsubscribe?token=${token}`;
  return api.app.fetch(new Request(url, { method: 'POST', headers, body }), { peer: '127.0.0.1' });
};

describe('a run', () => {
  it.each(['rb', 'mh'] as const)(
    'mails people who are new, once, with the reason and without a name, on %s',
    async (site) => {
      const [team, word] = [await aTeam({ site }), aWord()];
      await welder(word, { site });
      const { scout_id } = await create(team, word);
      await run(scout_id);
      expect(await waiting(team.admin.email)).toEqual([]);

      const { id } = await welder(word, { site });
      await api.owner.query(`update seeker set first_name = 'Grace', last_name = 'Hopperson' where id = $1`, [id]);
      await run(scout_id);
      const [row] = await waiting(team.admin.email);
      expect(row.text_body).not.toContain(word);
      const [mail, ...others] = await send(team.admin.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('1 new person: Welders');
      expect(mail?.text_body).toContain(`Pipe welder ${word}`);
      expect(mail?.text_body).toContain(`Why: “${word}” in the job title “Pipe welder ${word}”`);
      expect(`${mail?.text_body}${mail?.html_body}`).not.toMatch(/Grace|Hopperson/);
      expect(mail?.headers['List-Unsubscribe']).toContain('/resume-scouts/unsubscribe?token=');
      expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(await waiting(team.admin.email)).toEqual([]);

      await run(scout_id);
      expect(await waiting(team.admin.email)).toEqual([]);
      const { runs, people } = await read(team, scout_id);
      expect([runs.length, runs[0].found, people.length]).toEqual([1, 1, 1]);
    },
  );

  it('names 25 people and counts the rest', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const { scout_id } = await create(team, word);
    for (let n = 0; n < 27; n++) await welder(word);
    await run(scout_id);
    const [mail] = await send(team.admin.email);
    expect(mail?.subject).toBe('27 new people: Welders');
    expect(mail?.text_body.match(/profiles\/found\//g)).toHaveLength(25);
    expect(mail?.text_body).toContain('and 2 more');
    expect((await read(team, scout_id)).people).toHaveLength(25);
  });

  it.each([
    ['hides', `update seeker_visibility set searchable = false where seeker_id = $1`],
    ['is erased', `delete from account where id = $1`],
    ['closes the account', `update account set disabled_at = now() where id = $1`],
  ])('leaves out who %s before the mail leaves, and sends none without anybody', async (_case, change) => {
    const [team, word] = [await aTeam(), aWord()];
    const { scout_id } = await create(team, word);
    const [one, other] = [await welder(word), await welder(`${word} foreman`)];
    await run(scout_id);
    await api.owner.query(change, [one.id]);
    const second = await create(team, word, { name: 'Second' });
    const [mail] = await send(team.admin.email);
    expect(mail?.text_body.match(/profiles\/found\//g)).toHaveLength(1);
    expect(mail?.text_body).toContain(`${word} foreman`);
    expect((await read(team, scout_id)).people).toHaveLength(1);
    await api.owner.query('delete from resume_scout_match where scout_id = $1', [second.scout_id]);
    await run(second.scout_id);
    await api.owner.query(change, [other.id]);
    expect(await send(team.admin.email)).toEqual([]);
  });

  it('leaves out who blocks the company before the mail leaves', async () => {
    const [team, word] = [await aTeam({ business_name: `Blocked ${randomUUID()}` }), aWord()];
    const { scout_id } = await create(team, word);
    const { id } = await welder(word);
    await run(scout_id);
    await api.owner.query(
      `insert into seeker_hidden_from (seeker_id, name) select $1, business_name from company where company_id = $2`,
      [id, team.company_id],
    );
    expect(await send(team.admin.email)).toEqual([]);
    expect((await read(team, scout_id)).people).toEqual([]);
  });

  it('shows no employer of a person who becomes anonymous before the mail leaves', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const { scout_id } = await create(team, word);
    const { id } = await welder(word);
    await run(scout_id);
    await api.owner.query('update seeker_visibility set anonymous = true where seeker_id = $1', [id]);
    const [mail] = await send(team.admin.email);
    expect(mail?.text_body).toContain(word);
    expect(mail?.text_body).not.toContain('Ironworks');
  });

  it.each([
    ['approval', `update company set company_enabled = false where company_id = $1`],
    ['plan', `update company set has_ats = false, is_paying_customer = false where company_id = $1`],
    ['place on the site', `update company set on_site = false where company_id = $1`],
  ])('stops without the %s, also between the run and the mail', async (_case, change) => {
    const [team, word] = [await aTeam(), aWord()];
    const { scout_id } = await create(team, word);
    await welder(word);
    await run(scout_id);
    await api.owner.query(change, [team.company_id]);
    expect(await send(team.admin.email)).toEqual([]);
    await welder(word);
    await run(scout_id);
    expect((await waiting(team.admin.email)).filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  it('mails no member who left, and waits without readers', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const leaver = await anEmployer(database, team, { role: 'hiring_member' });
    const { scout_id } = await create(team, word, { recipients: [leaver.id] });
    await welder(word);
    await run(scout_id);
    await api.owner.query('update employer_user set removed_at = now(), disabled_at = now() where id = $1', [
      leaver.id,
    ]);
    expect(await send(leaver.email)).toEqual([]);
    const { recipients } = await read(team, scout_id);
    expect(recipients).toEqual([]);
  });

  it('runs the five oldest scouts of a plan without the ATS', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push((await create(team, word, { name: `Scout ${n}` })).scout_id);
    await api.owner.query('update company set has_ats = false where company_id = $1', [team.company_id]);
    await welder(word);
    await api.owner.query('update resume_scout set next_run_at = now() where company_id = $1', [team.company_id]);
    await runResumeScouts.perform(runResumeScouts.emptyPayload(), CONTEXT);
    expect(await send(team.admin.email)).toHaveLength(5);
    expect((await read(team, ids[5] ?? '')).runs).toEqual([]);
  });

  it('mails nothing of a scout that the plan does not have any more as the mail leaves', async () => {
    const [team, word] = [await aTeam(), aWord()];
    let last = '';
    for (let n = 0; n < 6; n++) last = (await create(team, word, { name: `Scout ${n}` })).scout_id;
    await welder(word);
    await run(last);
    await api.owner.query('update company set has_ats = false where company_id = $1', [team.company_id]);
    expect(await send(team.admin.email)).toEqual([]);
  });
});

describe('the link in the mail', () => {
  it('stops the mail to one reader by one click, and only the reader turns it on again', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const member = await anEmployer(database, team, { role: 'hiring_member' });
    const { scout_id } = await create(team, word, { recipients: [team.admin.id, member.id] });
    await welder(word);
    await run(scout_id);
    const [mail] = await send(member.email);
    const token = mail ? tokenIn(mail) : '';
    expect((await api.call(null, contract.openScoutMail, { body: { token } })).body.opened).toEqual({
      ...{ name: 'Welders', is_stopped: false },
    });
    expect([(await stop(token, 'mh')).status, (await stop(token, 'rb', 'x=y')).status]).toEqual([404, 400]);
    expect((await stop(token)).status).toBe(200);
    await welder(word);
    await run(scout_id);
    expect([await send(member.email), (await send(team.admin.email)).length]).toEqual([[], 2]);

    // A manager who saves the scout does not turn it on again.
    const { version } = await read(team, scout_id);
    const body = { ...bodyOf(team, word, { recipients: [team.admin.id, member.id] }), version };
    const params = { ...team.params, scout_id };
    expect((await api.call(team.admin, contract.updateScout, { params, body: body as never })).status).toBe(200);
    await welder(word);
    await run(scout_id);
    expect(await send(member.email)).toEqual([]);
    expect((await api.call(member, contract.setScoutMail, { params, body: { is_wanted: true } })).status).toBe(200);
    await welder(word);
    await run(scout_id);
    expect(await send(member.email)).toHaveLength(1);
  });
});

describe('200', () => {
  it('lists, changes, pauses and deletes a scout', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const { scout_id } = await create(team, word, { requisition_number: 'R-7' });
    const params = { ...team.params, scout_id };
    const { scouts, most } = (await api.call(team.admin, contract.listScouts, { params: team.params })).body;
    expect([most, scouts.length, scouts[0].requisition_number]).toEqual([null, 1, 'R-7']);
    await api.call(team.admin, contract.setScoutRhythm, { params, body: { rhythm: 'off' } });
    expect((await read(team, scout_id)).next_run_at).toBeNull();
    await welder(word);
    await api.call(team.admin, contract.setScoutRhythm, { params, body: { rhythm: 'weekly' } });
    expect((await read(team, scout_id)).next_run_at).not.toBeNull();
    await run(scout_id);
    expect(await waiting(team.admin.email)).toEqual([]);
    expect((await api.call(team.admin, contract.deleteScout, { params })).status).toBe(200);
    expect((await api.call(team.admin, contract.getScout, { params })).status).toBe(404);
  });
});

describe('403', () => {
  it('is for companies without approval', async () => {
    const team = await aTeam();
    await api.owner.query('update company set company_enabled = false where company_id = $1', [team.company_id]);
    expect((await create(team, aWord())).status).toBe(403);
  });
});

describe('422', () => {
  it('is for hiring members who create or change a scout, which stays as it is', async () => {
    const team = await aTeam();
    const member = await anEmployer(database, team, { role: 'hiring_member' });
    const { scout_id } = await create(team, aWord());
    const params = { ...team.params, scout_id };
    const body = bodyOf(team, 'x') as never;
    expect((await api.call(member, contract.createScout, { params: team.params, body })).status).toBe(422);
    expect((await api.call(member, contract.setScoutRhythm, { params, body: { rhythm: 'off' } })).status).toBe(422);
    expect((await api.call(member, contract.deleteScout, { params })).status).toBe(422);
    expect((await read(team, scout_id)).rhythm).toBe('daily');
  });

  it.each([
    ['words that cannot be read', { criteria: { q: 'NOT (' } }, 'criteria.q'],
    ['a filter of the other site', { criteria: { branch: 'army' } }, 'branch'],
    ['somebody of another company', { recipients: [randomUUID()] }, 'recipients'],
    ['a posting that is none', { posting_id: randomUUID() }, 'posting_id'],
    ['no name', { name: ' ' }, 'name'],
  ])('is for %s', async (_case, more, field) => {
    const { status, body } = await create(await aTeam(), aWord(), more);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('is for a federal contractor without a requisition number, whose scouts wait', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const { scout_id } = await create(team, word);
    await api.owner.query(
      `insert into company_preferences (company_id, preferences, version) values ($1, '{"ofccp_mode": true}', 1)`,
      [team.company_id],
    );
    const { status, body } = await create(team, word);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['requisition_number']]);
    await welder(word);
    await run(scout_id);
    expect(await waiting(team.admin.email)).toEqual([]);
    expect((await create(team, word, { requisition_number: 'R-1' })).status).toBe(200);
  });

  it('is for one more scout than the plan has', async () => {
    const team = await aTeam({ has_ats: false, package_code: 'standard-monthly-v3' });
    for (let n = 0; n < 5; n++) expect((await create(team, aWord())).status).toBe(200);
    expect((await create(team, aWord())).body.code).toBe('scouts-full');
  });
});

describe('409', () => {
  it('is for a scout that a colleague changed meanwhile', async () => {
    const [team, word] = [await aTeam(), aWord()];
    const { scout_id } = await create(team, word);
    const params = { ...team.params, scout_id };
    const body = { ...bodyOf(team, word), version: 1 } as never;
    expect((await api.call(team.admin, contract.updateScout, { params, body })).status).toBe(200);
    expect((await api.call(team.admin, contract.updateScout, { params, body })).status).toBe(409);
  });
});
