import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { updatePosting } from '#features/postings/contract.ts';
import { listSeekerApplications } from '#features/seekers/contract.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aHiringTeam, inspectApplications } from '../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { createApplication } from './contract.ts';

const api = await startApi();
const { database } = api;
const rows = inspectApplications(api);
const team = await aHiringTeam(api);

const LICENSE = {
  id: 'q1',
  label: 'Do you have a license?',
  kind: 'yes_no',
  required: true,
  knock_out: { pass: ['yes'] },
};
const YEARS = { id: 'q2', label: 'Years of welding?', kind: 'number', required: true, knock_out: { at_least: 2 } };
const posting_id = await aPublicPosting(database, team.company, { questions: [LICENSE, YEARS] });

type To = { person?: Parameters<typeof api.call>[0]; email?: string; to?: string };

const apply = (answers: Record<string, string>, { person = null, email, to = posting_id }: To = {}) =>
  api.call(person, createApplication, {
    body: {
      posting_id: to,
      first_name: 'Grace',
      last_name: 'Hopper',
      email: email ?? `${randomUUID()}@seeker.example`,
      answers,
    },
  });

const detailsOf = async (application_id: string) =>
  (await api.call(team.admin, getApplicantDetails, { params: { ...team.params, application_id } })).body;

describe('200', () => {
  it('an applicant with accepted answers stays new', async () => {
    const { body } = await apply({ q1: 'yes', q2: '2' });
    expect(await rows.stored(body.application_id)).toMatchObject({ category: 'active', rejected_at: null });
    expect((await detailsOf(body.application_id)).timeline).toHaveLength(2);
  });

  it('any other applicant is rejected, the team sees why, and the mail waits for the delay', async () => {
    const { status, body } = await apply({ q1: 'no', q2: '1' });
    expect(status).toBe(200);
    const { application_id } = body;
    expect(await rows.stored(application_id)).toMatchObject({
      category: 'rejected',
      answers: [
        { question: 'Do you have a license?', answer: 'No' },
        { question: 'Years of welding?', answer: '1' },
      ],
    });
    const details = await detailsOf(application_id);
    expect(details).toMatchObject({
      status: { label: 'Rejected' },
      stage: { name: 'Applied' },
      reason: { label: 'Did not pass a knock-out question', kind: 'we_rejected' },
    });
    expect(details.timeline.at(1)).toMatchObject({
      kind: 'status-changed',
      actor_name: null,
      data: { knock_outs: [{ answer: 'No' }, { answer: '1' }] },
    });
    const [mail] = await rows.mailAbout(application_id);
    expect(mail?.state).toBe('waiting');
    expect(mail?.text_body).not.toMatch(/license|knock/i);
    expect((Date.parse(String(mail?.send_after)) - Date.now()) / 3_600_000).toBeGreaterThan(71);
  });

  it('the applicant does not see it at first', async () => {
    const seeker = await aSeeker(database);
    await apply({ q1: 'no', q2: '5' }, { person: seeker, email: seeker.email });
    const { body } = await api.call(seeker, listSeekerApplications, {});
    expect(body.applications).toMatchObject([{ label: 'Received' }]);
    expect(JSON.stringify(body)).not.toMatch(/knock|reject/i);
  });

  it('the receipt of a rejected applicant is accurate and the same as all others', async () => {
    const said = async (q1: string) => {
      const email = `${randomUUID()}@seeker.example`;
      await apply({ q1, q2: '5' }, { email });
      const [mail] = await writtenMails(api, { to: email, kind: 'application-receipt' });
      return mail?.text_body.replaceAll(/token=[\w-]+|application_id=[\w-]+/g, '');
    };
    const told = await said('no');
    expect(told).toBe(await said('yes'));
    expect(told).not.toMatch(/reads your application/);
    expect(told?.replaceAll(/\s+/g, ' ')).toContain('may be checked automatically by rules the employer set');
  });

  it('a manager undoes it: the applicant is new again, and the mail is canceled', async () => {
    const { application_id } = (await apply({ q1: 'no', q2: '5' })).body;
    const status_id = team.status('New').id;
    const { status } = await team.give({ application_ids: [application_id], status_id });
    expect(status).toBe(200);
    expect(await rows.stored(application_id)).toMatchObject({ category: 'active', reason_id: null, rejected_at: null });
    expect((await rows.mailAbout(application_id)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('two rejected applicants share one reason', async () => {
    const other = await aHiringTeam(api);
    const to = await aPublicPosting(database, other.company, { questions: [LICENSE] });
    const applied = await Promise.all(Array.from({ length: 4 }, () => apply({ q1: 'no' }, { to })));
    const reasons = await Promise.all(
      applied.map(async ({ body }) => (await rows.stored(body.application_id)).reason_id),
    );
    expect([reasons.length, new Set(reasons).size]).toEqual([4, 1]);
  });

  it('the public sees the questions without their knock-out answers', async () => {
    const { body } = await api.call(null, getJob, { params: { posting_id } });
    expect(body.questions).toMatchObject([{ label: LICENSE.label }, { label: YEARS.label }]);
    expect(JSON.stringify(body)).not.toMatch(/knock_out|"pass"|at_least/);
  });
});

describe('422', () => {
  it.each([
    ['answers.q2', { q1: 'yes', q2: 'many' }],
    ['answers.q2', { q1: 'yes' }],
  ])('at %s for %j', async (field, answers) => {
    const { status, body } = await apply(answers);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('for an answer to a question that was rewritten meanwhile', async () => {
    const other = await aHiringTeam(api);
    const asked = { ...LICENSE, label: 'Do you smoke?', knock_out: null };
    const to = await aPublicPosting(database, other.company, { questions: [asked] });
    const params = { ...other.params, posting_id: to };
    const { id: _id, ...rewritten } = LICENSE;
    const saved = await api.call(other.admin, updatePosting, { params, body: { version: 1, questions: [rewritten] } });
    expect(saved.status).toBe(200);
    const { status, body } = await apply({ q1: 'no' }, { to });
    expect([status, body.fields]).toMatchObject([422, { 'answers.q1': 'This question was removed from the job.' }]);
    const [{ id } = { id: '' }] = saved.body.questions;
    expect((await apply({ [id]: 'yes' }, { to })).status).toBe(200);
  });

  it.each([
    ['questions.0.knock_out', { ...LICENSE, kind: 'text' }],
    ['questions.0.required', { ...LICENSE, required: false }],
    ['questions.0.choices', { ...LICENSE, kind: 'choice', knock_out: null, choices: ['one'] }],
  ])('at %s for a question that cannot be asked', async (field, question) => {
    const params = { ...team.params, posting_id };
    const { status, body } = await api.call(team.admin, updatePosting, {
      params,
      body: { version: 1, questions: [question] },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});
