import { describe, expect, it } from 'vitest';
import { createSeekerMessage } from '#features/seekers/contract.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { fingerprint } from '../../../../tests/harness/fingerprint.ts';
import { writtenMails } from '../../../../tests/harness/mails.ts';
import { listMessages } from '../contract.ts';
import * as contract from './contract.ts';
import { sendPlannedMessages } from './jobs.server.ts';

const api = await startApi();
const { database } = api;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function aTeam() {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(database, company, { title: 'Welder' });
  const seeker = await aSeeker(database);
  const join = async (values: object = {}) =>
    (await anApplication(database, company, { posting_id, ...values })).application_id;
  return { company, admin, member, seeker, join, params: { company_id: company.company_id } };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const create = (of: Team, application_ids: string[], more: object = {}, by = of.admin) =>
  api.call(by, contract.createMailing, {
    params: of.params,
    body: { application_ids, subject: 'About {job_title}', body: 'Are you still looking?', ...more },
  });
const list = async (of: Team): Promise<contract.Mailing[]> =>
  (await api.call(of.admin, contract.listMailings, { params: of.params })).body.mailings;
const work = () => {
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  return sendPlannedMessages.perform(sendPlannedMessages.emptyPayload(), { services: api.services, job });
};
const threadOf = async (of: Team, application_id: string) =>
  (await api.call(of.admin, listMessages, { params: { ...of.params, application_id } })).body.messages;
const becomeDue = (of: Team) =>
  database.asSystem((db) =>
    db
      .updateTable('planned_message')
      .set({ send_at: new Date(Date.now() - 1000) })
      .where('company_id', '=', of.company.company_id)
      .execute(),
  );

describe('200', () => {
  it('writes to each person in a thread of their own, once, however often the worker runs', async () => {
    const own = await aTeam();
    const people = [await own.join(), await own.join(), await own.join()];
    expect((await create(own, [...people, people[0] ?? ''])).body).toMatchObject({ people: 3 });
    expect(await list(own)).toMatchObject([{ people: 3, waiting: 3, sent: 0, author_name: 'Ada admin' }]);
    await Promise.all([work(), work()]);
    await work();
    for (const id of people) {
      const thread = await threadOf(own, id);
      expect(thread).toMatchObject([{ subject: 'About Welder', body: 'Are you still looking?' }]);
      const mails = await writtenMails(api, { subject_key: `application-message ${thread[0].message_id}` });
      expect(mails.map(({ subject }) => subject)).toEqual(['About Welder']);
    }
    expect(await list(own)).toMatchObject([{ waiting: 0, sent: 3, leaving: 3, canceled: 0 }]);
  });

  it('sends later, and not to someone who wrote first', async () => {
    const own = await aTeam();
    const answers = await own.join({ seeker_id: own.seeker.id });
    const silent = await own.join();
    await create(own, [answers, silent], { send_at: inHours(2) });
    await work();
    expect(await threadOf(own, silent)).toEqual([]);
    const said = { params: { application_id: answers }, body: { body: 'I am.' } };
    expect((await api.call(own.seeker, createSeekerMessage, said)).status).toBe(200);
    expect(await list(own)).toMatchObject([{ waiting: 1, canceled: 1, answered: 1 }]);
    await becomeDue(own);
    await work();
    expect(await threadOf(own, silent)).toHaveLength(1);
    expect(await threadOf(own, answers)).toMatchObject([{ direction: 'to_employer' }]);
    expect(await list(own)).toMatchObject([{ waiting: 0, sent: 1, canceled: 1, answered: 1 }]);
  });

  it('cancels what was not sent yet', async () => {
    const own = await aTeam();
    const person = await own.join();
    const { mailing_id } = (await create(own, [person], { send_at: inHours(2) })).body;
    const params = { ...own.params, mailing_id };
    expect((await api.call(own.admin, contract.cancelMailing, { params })).body).toEqual({ canceled: 1 });
    expect((await api.call(own.admin, contract.cancelMailing, { params })).body).toEqual({ canceled: 0 });
    await becomeDue(own);
    await work();
    expect(await threadOf(own, person)).toEqual([]);
  });

  it.each([
    ['withdrew', 'application', { category: 'withdrawn' as const }],
    ['was written to by a member who was disabled', 'employer_user', { disabled_at: new Date() }],
  ] as const)('sends nothing to someone who %s', async (_, table, values) => {
    const own = await aTeam();
    const author = await anEmployer(database, own.company);
    const person = await own.join();
    await create(own, [person], {}, author);
    await database.asSystem(async (db) => {
      if (table === 'application') await db.updateTable(table).set(values).where('id', '=', person).execute();
      else await db.updateTable(table).set(values).where('id', '=', author.id).execute();
    });
    await work();
    expect(await threadOf(own, person)).toEqual([]);
    expect(await list(own)).toMatchObject([{ sent: 0, canceled: 1 }]);
  });
});

describe('404', () => {
  it('knows no applicant and no mailing of another company', async () => {
    const [own, other] = [await aTeam(), await aTeam()];
    const theirs = (await create(other, [await other.join()])).body.mailing_id;
    const people = [await own.join(), await other.join()];
    const before = await fingerprint(database);
    expect((await create(own, people)).status).toBe(404);
    const params = { ...own.params, mailing_id: theirs };
    expect((await api.call(own.admin, contract.cancelMailing, { params })).status).toBe(404);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('422', () => {
  it.each([
    [{ body: ' ' }, 'body'],
    [{ body: '{salary}' }, 'body'],
    [{ body: '{interview_time}' }, 'body'],
    [{ subject: '{company}' }, 'subject'],
    [{ send_at: '2020-01-01T00:00:00Z' }, 'send_at'],
    [{ send_at: inHours(61 * 24) }, 'send_at'],
    [{ send_at: 'soon' }, 'send_at'],
    [{ application_ids: [] }, 'application_ids'],
  ])('refuses %j at %s, and sends nothing', async (values, field) => {
    const own = await aTeam();
    const person = await own.join();
    const before = await fingerprint(database);
    const { status, body } = await create(own, [person], values);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await fingerprint(database)).toEqual(before);
  });

  it('takes 500 people, and refuses 501', async () => {
    const own = await aTeam();
    const ids = Array.from({ length: 501 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    expect((await create(own, ids)).body.fields).toEqual({ application_ids: 'Select at most 500 applicants.' });
    // These applicants do not exist, so a list of 500 is accepted and then answered with 404.
    expect((await create(own, ids.slice(1))).status).toBe(404);
  });

  it('is for managers', async () => {
    const own = await aTeam();
    const { company_id, pipeline_id } = own.company;
    const view = { company_id, pipeline_id, employer_user: own.member.id };
    await database.asSystem((db) => db.insertInto('pipeline_viewer').values(view).execute());
    const person = await own.join();
    const before = await fingerprint(database);
    expect((await create(own, [person], {}, own.member)).body).toMatchObject({ code: 'managers-write' });
    const listed = await api.call(own.member, contract.listMailings, { params: own.params });
    expect(listed.body).toMatchObject({ code: 'managers-write' });
    expect(await fingerprint(database)).toEqual(before);
  });
});
