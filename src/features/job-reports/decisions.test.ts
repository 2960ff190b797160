import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getJob } from '#features/jobs/contract.ts';
import { clonePosting, createPosting, type Posting, updatePosting } from '#features/postings/contract.ts';
import { SITES } from '#rules/sites.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { reportJob } from './contract.ts';
import { decideJobReport, liftTakedown, listJobReports } from './decision-contract.ts';

const api = await startApi();
const { database } = api;
const operator = await anOperator(database);
const company = await aCompany(database, { business_name: 'Quillback Foods' });
const admin = await anEmployer(database, company);
const reason = 'Asks applicants for a deposit';

async function aReportedJob(reports = 1) {
  const posting_id = await aPublicPosting(database, company, { anonymous: true });
  for (let left = reports; left > 0; left--) {
    await api.call(null, reportJob, { params: { posting_id }, body: { reason: 'scam', email: 'ann@seeker.example' } });
  }
  const listed = await reportsOf(posting_id);
  return { posting_id, report_id: listed[0]?.report_id ?? '' };
}

type Listed = { report_id: string; posting_id: string };
const reportsOf = async (posting_id: string, state = 'open'): Promise<Listed[]> => {
  const { body } = await api.call(operator, listJobReports, { query: { state } });
  return body.reports.filter((report: Listed) => report.posting_id === posting_id);
};

const decide = (report_id: string, body: Record<string, unknown>, person: Parameters<typeof api.call>[0] = operator) =>
  api.call(person, decideJobReport, { params: { report_id }, body });

const lift = (report_id: string, person: Parameters<typeof api.call>[0] = operator) =>
  api.call(person, liftTakedown, { params: { report_id }, body: { reason } });

const text = 'Keep the ovens of a bakery running, with a crew of eight people and good tools.';
const description = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };

/** A published job with a report. */
async function aReportedPosting(title: string) {
  const { company_id } = company;
  const body = { title, description, city: 'Austin', region: 'TX', country: 'US' };
  const { body: draft } = await api.call(admin, createPosting, { params: { company_id }, body });
  const { body: posting } = await publish(draft);
  const report = { reason: 'scam', email: '' };
  await api.call(null, reportJob, { params: { posting_id: posting.posting_id }, body: report });
  const [{ report_id } = { report_id: '' }] = await reportsOf(posting.posting_id);
  return { posting: posting as Posting, report_id };
}

async function aTakenDownJob(title: string) {
  const reported = await aReportedPosting(title);
  await decide(reported.report_id, { decision: 'taken_down', reason });
  return reported;
}

const publish = ({ posting_id, version }: Posting, changes = {}) =>
  api.call(admin, updatePosting, {
    params: { company_id: company.company_id, posting_id },
    body: { version, ...changes, status: 'live' },
  });

const copyOf = async ({ posting_id }: Posting): Promise<Posting> =>
  (await api.call(admin, clonePosting, { params: { company_id: company.company_id, posting_id } })).body;

const mails = () =>
  database.asSystem((db) => db.selectFrom('mail').selectAll().where('kind', '=', 'job-taken-down').execute());
const statusOf = async (posting_id: string) => (await api.call(null, getJob, { params: { posting_id } })).body.state;

describe('200', () => {
  it('lists open reports with the job’s real company', async () => {
    const { posting_id } = await aReportedJob();
    expect(await reportsOf(posting_id)).toMatchObject([
      { company_name: 'Quillback Foods', is_anonymous: true, is_live: true, reason: 'scam', others: 0, decision: null },
    ]);
  });

  it('dismisses one report without changing the job and the others', async () => {
    const { posting_id, report_id } = await aReportedJob(2);
    const before = await mails();
    const { status, body } = await decide(report_id, { decision: 'dismissed', reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({ decision: 'dismissed', decision_reason: reason, is_live: true, others: 1 });
    expect(await statusOf(posting_id)).toBe('live');
    expect(await reportsOf(posting_id)).toHaveLength(1);
    expect(await mails()).toEqual(before);
  });

  it('takes a job down: closes it, decides all its reports, and mails the employer the reason but not the reporter', async () => {
    const { posting_id, report_id } = await aReportedJob(2);
    const { status, body } = await decide(report_id, { decision: 'taken_down', reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({ decision: 'taken_down', is_live: false, others: 0 });
    expect(await statusOf(posting_id)).toBe('closed');
    expect(await reportsOf(posting_id)).toEqual([]);
    expect(await reportsOf(posting_id, 'handled')).toHaveLength(2);
    const [mail] = (await mails()).filter(({ to_address }) => to_address === admin.email);
    expect(mail?.subject).toBe('Your job was taken down: Welder');
    expect(mail?.text_body).toContain(reason);
    expect(mail?.text_body).toContain('reply to this email');
    expect(mail?.reply_to).toBe(SITES.rb.help_email);
    expect(mail?.text_body).not.toContain('ann@seeker.example');
    const [audited] = await database.asSystem((db) =>
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'job-report.decided')
        .where('subject', '=', report_id)
        .execute(),
    );
    expect(audited?.actor_id).toBe(operator.id);
  });
});

describe('a job that was taken down', () => {
  it('cannot be published until staff lift the takedown, which is audited and mailed', async () => {
    const { posting, report_id } = await aTakenDownJob('Oven fitter');
    const refused = await publish(posting);
    expect(refused).toMatchObject({ status: 422, body: { code: 'taken-down' } });
    expect(refused.body.message).toContain(`write to ${SITES.rb.help_email}`);
    expect(await statusOf(posting.posting_id)).toBe('closed');
    expect((await lift(report_id)).body).toMatchObject({ decision: 'taken_down', is_taken_down: false });
    const told = (await mails()).filter(({ subject }) => subject === 'You can publish your job again: Oven fitter');
    expect(told.map(({ to_address }) => to_address)).toEqual([admin.email]);
    const { status, body } = await publish(posting);
    expect([status, body.status]).toEqual([200, 'live']);
    expect(await reportsOf(posting.posting_id)).toEqual([]);
    const audited = await database.asSystem((db) =>
      db.selectFrom('audit_log').select('actor_id').where('action', '=', 'job-report.lifted').execute(),
    );
    expect(audited).toEqual([{ actor_id: operator.id }]);
  });

  it('cannot be published either if its employer had closed it before', async () => {
    const { posting, report_id } = await aReportedPosting('Pan greaser');
    const { body: closed } = await api.call(admin, updatePosting, {
      params: { company_id: company.company_id, posting_id: posting.posting_id },
      body: { version: posting.version, status: 'closed' },
    });
    expect((await decide(report_id, { decision: 'taken_down', reason })).status).toBe(200);
    expect((await publish(closed)).body.code).toBe('taken-down');
  });

  it('is reported to staff once if a copy with the same title and place is published', async () => {
    const { posting } = await aTakenDownJob('Dough mixer');
    const copy = await copyOf(posting);
    expect(copy).toMatchObject({ status: 'draft', taken_down_at: null });
    const { body: live } = await publish(copy);
    expect(live.status).toBe('live');
    const { body: closed } = await api.call(admin, updatePosting, {
      params: { company_id: company.company_id, posting_id: copy.posting_id },
      body: { version: live.version, status: 'closed' },
    });
    await publish(closed);
    expect(await reportsOf(copy.posting_id)).toMatchObject([
      {
        reason: 'published_again',
        is_live: true,
        is_taken_down: false,
        message: expect.stringContaining('same company'),
      },
    ]);
  });

  it('does not affect other jobs of the company', async () => {
    const { posting } = await aTakenDownJob('Cake painter');
    for (const other of [{ title: 'Cake seller' }, { city: 'Boise', region: 'ID' }]) {
      const copy = await copyOf(posting);
      await publish(copy, other);
      expect(await reportsOf(copy.posting_id)).toEqual([]);
    }
  });

  it('cannot be released by an employer’s request', async () => {
    const { posting } = await aTakenDownJob('Bun tester');
    const freed = database.asRequest({ company_id: company.company_id }, (db) =>
      db.updateTable('posting').set({ taken_down_at: null }).where('id', '=', posting.posting_id).execute(),
    );
    await expect(freed).rejects.toThrow(/may not take postings down/);
  });
});

describe('errors change nothing', () => {
  it('404 for employers and seekers, and for an unknown report', async () => {
    const { posting_id, report_id } = await aReportedJob();
    for (const person of [admin, await aSeeker(database)]) {
      expect((await api.call(person, listJobReports, {})).status).toBe(404);
      expect((await decide(report_id, { decision: 'dismissed', reason }, person)).status).toBe(404);
      expect((await lift(report_id, person)).status).toBe(404);
    }
    expect((await decide(randomUUID(), { decision: 'dismissed', reason })).status).toBe(404);
    expect(await reportsOf(posting_id)).toHaveLength(1);
  });

  it.each([
    ['reason', { decision: 'dismissed', reason: ' ' }],
    ['decision', { decision: 'deleted', reason }],
  ])('422 at %s', async (field, body) => {
    const { posting_id, report_id } = await aReportedJob();
    const answer = await decide(report_id, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await statusOf(posting_id)).toBe('live');
  });

  it('422 for a decided report, and for lifting a missing takedown', async () => {
    const { report_id } = await aReportedJob();
    await decide(report_id, { decision: 'dismissed', reason });
    expect((await decide(report_id, { decision: 'taken_down', reason })).body.code).toBe('decided');
    expect((await lift(report_id)).body.code).toBe('not-taken-down');
  });
});

it('hides the text of a taken-down job, and shows it again after lifting and publishing', async () => {
  const { posting, report_id } = await aTakenDownJob('Baker of scams');
  const { posting_id } = posting;
  const shown = async () => (await api.call(null, getJob, { params: { posting_id } })).body;
  expect(await shown()).toMatchObject({
    state: 'closed',
    title: 'Baker of scams',
    company_website: null,
    questions: [],
    skills: [],
    benefits: [],
    work_authorization: '',
  });
  expect(JSON.stringify(await shown())).not.toContain('ovens');

  await lift(report_id);
  expect(JSON.stringify(await shown())).not.toContain('ovens');
  expect((await publish(posting)).status).toBe(200);
  expect(await shown()).toMatchObject({ state: 'live', description });
});
