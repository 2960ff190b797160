import { beforeEach, describe, expect, it } from 'vitest';
import { mailAboutClosings } from '#features/applicant-status/jobs.server.ts';
import { erasedAddress } from '#rules/erased.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { updatePosting } from '../contract.ts';
import { createJobFillMetric } from '../fill-metric/contract.ts';
import { expirePostings } from '../jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const CONTEXT = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };

let company: Awaited<ReturnType<typeof aCompany>>;
let employer: Person;
let posting_id: string;

async function posted({ anonymous = false } = {}) {
  posting_id = await aPublicPosting(database, company, { anonymous });
}
beforeEach(async () => {
  company = await aCompany(database, { business_name: 'Orchard' });
  employer = await anEmployer(database, company);
  await posted();
});

const run = (job: typeof mailAboutClosings | typeof expirePostings = mailAboutClosings) =>
  job.perform({ version: 1, input: {} }, CONTEXT);
const pass = (minutes: number) =>
  database.pool.query('update posting set tell_closing_at = tell_closing_at - make_interval(mins => $1)', [minutes]);
const versionOf = async () => {
  const { rows } = await database.pool.query('select version from posting where id = $1', [posting_id]);
  return rows[0].version as number;
};
async function end(over: Record<string, unknown> = {}) {
  const params = { company_id: company.company_id };
  const body = { posting_id, version: await versionOf(), outcome: 'cancelled', ...over } as never;
  return api.call(employer, createJobFillMetric, { params, body });
}
async function patch(body: Record<string, unknown>) {
  const params = { company_id: company.company_id, posting_id };
  return api.call(employer, updatePosting, { params, body: { version: await versionOf(), ...body } as never });
}
const applicant = (over: Partial<Parameters<typeof anApplication>[2]> = {}) =>
  anApplication(database, company, { posting_id, ...over });
const stands = (application_id: string, changes: Record<string, string>) =>
  database.asSystem((db) => db.updateTable('application').set(changes).where('id', '=', application_id).execute());
async function told() {
  const { rows } = await database.pool.query(
    `select to_address, subject, text_body from mail where kind = 'posting-closed' and company_id = $1 order by to_address`,
    [company.company_id],
  );
  return rows as { to_address: string; subject: string; text_body: string }[];
}
const waitAndRun = async () => {
  await pass(16);
  await run();
};

describe('closing a posting', () => {
  it('tells those who still wait, after a while, once, in plain words', async () => {
    await applicant({ email: 'ann@seeker.example' });
    expect((await end()).status).toBe(200);
    await run();
    expect(await told()).toEqual([]);
    await pass(16);
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'ann@seeker.example', subject: 'This job has closed: Welder at Orchard' });
    expect(mail?.text_body).toContain('Orchard has closed the job Welder and has not decided on your application.');
  });

  it('tells nobody who was decided on, has withdrawn, was erased or never applied', async () => {
    for (const category of ['rejected', 'withdrawn', 'hired', 'closed'])
      await stands((await applicant()).application_id, { category });
    const gone = await applicant();
    await stands(gone.application_id, { email: erasedAddress(gone.application_id) });
    await applicant({ stage: 'Sourced' });
    await stands((await applicant({ email: 'hold@seeker.example' })).application_id, { category: 'on_hold' });
    await end();
    await waitAndRun();
    expect((await told()).map(({ to_address }) => to_address)).toEqual(['hold@seeker.example']);
  });

  it('tells nobody whom the team put into a stage without an application, until the person applies', async () => {
    const { application_id } = await applicant({ stage: 'Interview', email: 'met@seeker.example' });
    const happened = (kind: 'added' | 'applied') =>
      database.asSystem((db) =>
        db.insertInto('application_event').values({ company_id: company.company_id, application_id, kind }).execute(),
      );
    await happened('added');
    await end();
    await waitAndRun();
    expect(await told()).toEqual([]);
    await database.pool.query(`update posting set status = 'live' where id = $1`, [posting_id]);
    await happened('applied');
    await end();
    await waitAndRun();
    expect((await told()).map(({ to_address }) => to_address)).toEqual(['met@seeker.example']);
  });

  it('tells nobody where the employer unticks it, by the page or by the call', async () => {
    await applicant();
    await end({ tell_applicants: false });
    await waitAndRun();
    await posted();
    await applicant();
    await patch({ status: 'closed', tell_applicants: false });
    await waitAndRun();
    expect(await told()).toEqual([]);
  });

  it('tells by the call that changes a posting as well, and only once however often it is closed', async () => {
    await applicant({ email: 'ann@seeker.example' });
    for (const _ of [1, 2]) {
      expect((await patch({ status: 'closed' })).status).toBe(200);
      await waitAndRun();
      await database.pool.query(`update posting set status = 'live' where id = $1`, [posting_id]);
    }
    expect((await told()).length).toBe(1);
  });

  it('tells nobody when it is live again, or the person is decided on, before the mail leaves', async () => {
    const decided = await applicant();
    await end();
    await stands(decided.application_id, { category: 'rejected' });
    await waitAndRun();
    await posted();
    await applicant();
    await end();
    await database.pool.query(`update posting set status = 'live' where id = $1`, [posting_id]);
    await waitAndRun();
    expect(await told()).toEqual([]);
  });

  it('does not name an anonymous employer', async () => {
    await posted({ anonymous: true });
    await applicant();
    await end();
    await waitAndRun();
    const [mail] = await told();
    expect(mail?.text_body).toContain('The employer has closed the job Welder');
    expect(JSON.stringify(mail)).not.toContain('Orchard');
  });

  it('by running out tells nobody, until the employer says how it ended', async () => {
    await applicant({ email: 'ann@seeker.example' });
    await database.pool.query(`update posting set expires_at = now() - interval '1 minute' where id = $1`, [
      posting_id,
    ]);
    await run(expirePostings);
    await waitAndRun();
    expect(await told()).toEqual([]);
    expect((await end({ version: undefined })).status).toBe(200);
    await waitAndRun();
    expect((await told()).length).toBe(1);
  });
});
