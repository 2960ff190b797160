import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { reportJob } from '#features/job-reports/contract.ts';
import { decideJobReport } from '#features/job-reports/decision-contract.ts';
import { putMailChoices } from '#features/mail-choices/contract.ts';
import { updatePosting } from '#features/postings/contract.ts';
import { expirePostings } from '#features/postings/jobs.server.ts';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { saveJob } from './contract.ts';
import { mailSavers } from './jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const CONTEXT = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };

type Site = 'rb' | 'mh';
let company: Awaited<ReturnType<typeof aCompany>>;
let employer: Person;
let seeker: Awaited<ReturnType<typeof aSeeker>>;

async function on(site: Site) {
  company = await aCompany(database, { business_name: 'Orchard', site });
  employer = await anEmployer(database, company);
  seeker = await aSeeker(database, { site });
}
beforeEach(() => on('rb'));

async function saved(values: Parameters<typeof aPublicPosting>[2] = {}, person = seeker) {
  const posting_id = await aPublicPosting(database, company, values);
  await api.call(person, saveJob, { params: { posting_id } }, person.site);
  return posting_id;
}
async function change(posting_id: string, status: 'closed' | 'live', over: Record<string, unknown> = {}) {
  const { rows } = await api.owner.query('select version from posting where id = $1', [posting_id]);
  const params = { company_id: company.company_id, posting_id };
  const body = { version: rows[0].version, status, ...over } as never;
  expect((await api.call(employer, updatePosting, { params, body }, company.site)).status).toBe(200);
}
const pass = (posting_id: string, time = '16 minutes') =>
  api.owner.query('update posting set closed_at = closed_at - $2::interval where id = $1', [posting_id, time]);
const run = () => mailSavers.perform(mailSavers.emptyPayload(), CONTEXT);
const told = async (to = seeker.email) => {
  const { rows } = await api.owner.query(
    `select id, site, subject, text_body, topic, headers, state from mail where kind = 'saved-closed' and to_address = $1`,
    [to],
  );
  return rows;
};

describe('whoever saved a job that closed', () => {
  it.each(['rb', 'mh'] as const)('is told once, after a while, with a way to stop such mail, on %s', async (site) => {
    await on(site);
    const posting_id = await saved();
    await change(posting_id, 'closed', { tell_applicants: false });
    await run();
    expect(await told()).toEqual([]);
    await pass(posting_id);
    await Promise.all([run(), run()]);
    await run();
    expect(await told()).toMatchObject([
      { site, subject: 'A job you saved has closed: Welder at Orchard', topic: 'saved' },
    ]);
    const [mail] = await told();
    expect(mail.text_body).toContain('Welder at Orchard');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is told when it ran out as well, and of several in one mail', async () => {
    const ids = [await saved(), await saved({ anonymous: true })];
    await api.owner.query(`update posting set expires_at = now() - interval '1 minute' where id = any($1::uuid[])`, [
      ids,
    ]);
    await expirePostings.perform(expirePostings.emptyPayload(), CONTEXT);
    for (const id of ids) await pass(id);
    await run();
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail.subject).toBe('2 jobs you saved have closed');
    expect(mail.text_body.match(/Orchard/g)).toHaveLength(1);
  });

  it('is not told of what is open again, nor twice of what closes twice, nor of what closed long ago', async () => {
    const [open, twice, old] = [await saved(), await saved(), await saved()];
    for (const id of [open, twice, old]) await change(id, 'closed');
    for (const id of [open, twice]) await pass(id);
    await pass(old, '3 days');
    await database.asSystem(async (db) => {
      await db.updateTable('posting').set({ status: 'live', closed_at: null }).where('id', '=', open).execute();
      await db.updateTable('public_posting').set({ state: 'live' }).where('posting_id', '=', open).execute();
    });
    for (const _ of [1, 2]) {
      await run();
      await api.owner.query(`update posting set closed_at = now() - interval '20 minutes' where id = $1`, [twice]);
    }
    expect(await told()).toHaveLength(1);
  });

  it('is not told of what staff took down, as applicants are not', async () => {
    const posting_id = await saved();
    await api.call(null, reportJob, { params: { posting_id }, body: { reason: 'scam', email: '' } });
    const operator = await anOperator(database);
    const { rows } = await api.owner.query('select id from job_report where posting_id = $1', [posting_id]);
    const decided = await api.call(operator, decideJobReport, {
      params: { report_id: rows[0].id },
      body: { decision: 'taken_down', reason: 'Asks applicants for a deposit' },
    });
    expect(decided.status).toBe(200);
    await pass(posting_id);
    await run();
    expect(await told()).toEqual([]);
  });

  it('is not told here who has applied, nor whose account is shut', async () => {
    const applied = await saved();
    const { email } = seeker;
    const person = { first_name: 'Grace', last_name: 'Hopper', email, answers: {}, posting_id: applied };
    expect((await api.call(seeker, createApplication, { body: person })).status).toBe(200);
    const shut = await aSeeker(database);
    const other = await saved({}, shut);
    await api.owner.query('update account set disabled_at = now() where id = $1', [shut.id]);
    for (const id of [applied, other]) {
      await change(id, 'closed');
      await pass(id);
    }
    await run();
    expect([await told(), await told(shut.email)]).toEqual([[], []]);
  });

  it('gets none who stopped such mail, and gets all other mail', async () => {
    const choices = { status: true, messages: true, alerts: true, reminders: true, news: false, saved: false };
    expect((await api.call(seeker, putMailChoices, { body: choices })).status).toBe(200);
    const posting_id = await saved();
    await change(posting_id, 'closed');
    await pass(posting_id);
    await run();
    const [{ id }] = await told();
    const sent: string[] = [];
    const job = createSendMailJob({
      send: async ({ subject }: { subject: string }) => void sent.push(subject),
    } as never);
    await job.perform({ version: 1, input: { mail_id: id } }, CONTEXT);
    expect([sent, (await told())[0].state]).toEqual([[], 'cancelled']);
  });

  it('keeps others from being told no more than itself when a mail cannot be written', async () => {
    const posting_id = await saved();
    const broken = await aSeeker(database, { email: `${randomUUID()}@seeker.example` });
    await api.call(broken, saveJob, { params: { posting_id } });
    await api.owner.query(`update account set email = $2 where id = $1`, [broken.id, `no address ${randomUUID()}`]);
    await change(posting_id, 'closed');
    await pass(posting_id);
    await expect(run()).rejects.toThrow('plain address');
    expect(await told()).toHaveLength(1);
  });
});
