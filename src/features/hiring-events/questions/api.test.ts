import { describe, expect, it } from 'vitest';
import { listRegistrants } from '#features/event-registrants/contract.ts';
import { anEmployer } from '../../../../tests/factories/companies.ts';
import { aVisitor, visitorsOf } from '../../../../tests/factories/event-visitors.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { getDoorList } from '../check-in/contract.ts';
import * as contract from '../contract.ts';
import * as registration from '../registration/contract.ts';
import { listRegistrationsOf } from '../registration/store.server.ts';
import { putHiringEventQuestions } from './contract.ts';
import type { NewQuestion } from './question-contract.ts';

const api = await startApi();
const { database } = api;
const staff = await anOperator(database);
const { fair, comesTo, asks, own, newEmail, mailTo } = visitorsOf(api, staff);

const size = { label: 'T-shirt size', kind: 'choice', choices: ['S', 'L'], required: true, shown: false } as const;
const clearance = {
  label: 'Do you hold a clearance?',
  kind: 'yes_no',
  choices: [],
  required: false,
  shown: true,
} as const;
const QUESTIONS = [size, clearance].map((question) => ({ ...question, choices: [...question.choices] }));

const put = (event_id: string, questions: NewQuestion[], version = 1) =>
  api.call(staff, putHiringEventQuestions, { params: { event_id }, body: { version, questions } });

/** An event that asks both, and the ids of the questions. */
async function askingFair() {
  const made = await fair();
  expect((await put(made.event_id, QUESTIONS)).body).toEqual({ version: 2 });
  const { body } = await api.call(null, contract.getHiringEvent, { params: { slug: made.slug } });
  const [first = '', second = ''] = body.questions.map(({ id }: { id: string }) => id);
  return { ...made, first, second };
}

describe('200', () => {
  it('asks at registration; staff see every answer, employers those that are for them', async () => {
    const { slug, event_id, company, first, second } = await askingFair();
    const company_ids = [company.company_id];
    const { token } = await comesTo(slug, { company_ids, shares: true, answers: { [first]: 'L', [second]: 'yes' } });
    const both = [
      { question: 'T-shirt size', answer: 'L' },
      { question: 'Do you hold a clearance?', answer: 'Yes' },
    ];
    expect((await own(token)).answers).toMatchObject(both);
    const door = await api.call(staff, getDoorList, { params: { event_id }, query: {} });
    expect(door.body.people[0].answers).toEqual(both);
    const params = { company_id: company.company_id };
    const seen = await api.call(await anEmployer(database, company), listRegistrants, { params });
    expect(seen.body.events[0].registrants[0].answers).toEqual(both.slice(1));
    expect(JSON.stringify(seen.body)).not.toContain('T-shirt');
    await expect(
      database.asRequest(params, (db) => db.selectFrom('hiring_event_registration').select('answers').execute()),
    ).rejects.toThrow(/permission denied/);
  });

  it('asks a signed-in seeker, who changes an answer later and has it in the archive', async () => {
    const { slug, first, second } = await askingFair();
    const seeker = await aSeeker(database);
    const body = { company_ids: [], shares: false, answers: { [first]: 'S' } };
    const { token } = (await api.call(seeker, registration.registerSeekerForEvent, { params: { slug }, body })).body;
    const answers = { [first]: 'L', [second]: 'no' };
    expect((await api.call(null, registration.updateRegistration, { body: { token, answers } })).status).toBe(200);
    const archive = await database.asSystem((db) =>
      listRegistrationsOf(db, { site: 'rb', email: seeker.email, seeker_id: seeker.id }),
    );
    expect(archive[0]?.answers).toMatchObject([{ answer: 'L' }, { answer: 'No' }]);
  });

  it('keeps answers in the words in which they were asked, and the id of a question that stays', async () => {
    const { slug, event_id, first } = await askingFair();
    const { token } = await comesTo(slug, { answers: { [first]: 'L' } });
    await put(event_id, [{ ...size, choices: ['S', 'L', 'XL'] }], 2);
    const { body } = await api.call(null, contract.getHiringEvent, { params: { slug } });
    expect(body.questions).toMatchObject([{ id: first, choices: ['S', 'L', 'XL'] }]);
    await put(event_id, [], 3);
    expect((await own(token)).answers).toMatchObject([{ question: 'T-shirt size', answer: 'L' }]);
  });

  it('keeps answers to what is asked no more when others are changed', async () => {
    const { slug, event_id, company, first, second } = await askingFair();
    const company_ids = [company.company_id];
    const { token } = await comesTo(slug, { company_ids, shares: true, answers: { [first]: 'L', [second]: 'yes' } });
    await put(event_id, [{ ...clearance, label: 'Do you hold an active clearance?', choices: [] }], 2);
    const { body } = await api.call(null, contract.getHiringEvent, { params: { slug } });
    const [{ id }] = body.questions;
    for (const answer of ['yes', 'no'])
      await api.call(null, registration.updateRegistration, { body: { token, answers: { [id]: answer } } });
    expect((await own(token)).answers).toEqual([
      { question: 'Do you hold an active clearance?', answer: 'No', shown: true },
      { question: 'T-shirt size', answer: 'L', shown: false },
      { question: 'Do you hold a clearance?', answer: 'Yes', shown: true },
    ]);
  });
});

describe('409 and 422', () => {
  it.each([
    ['nothing to a required question', {}, 'Answer the question “T-shirt size”'],
    ['what is not among the choices', { first: 'XXL' }, 'Choose one of the options.'],
  ])('answering %s, which registers nobody', async (_, { first: answer }: { first?: string }, problem) => {
    const { slug, first } = await askingFair();
    const email = newEmail();
    const body = { ...aVisitor(email), answers: answer ? { [first]: answer } : {} };
    const refused = await api.call(null, registration.registerForEvent, { params: { slug }, body });
    expect([refused.status, refused.body.fields]).toEqual([422, { [`answers.${first}`]: problem }]);
    expect(await mailTo(email)).toEqual([]);
  });

  it.each([
    ['questions.0.label', { label: ' ' }],
    ['questions.0.choices', { choices: ['S'] }],
    ['questions.0.kind', { kind: 'number' }],
    ['questions.1.label', { label: clearance.label.toUpperCase() }],
  ])('a question with a wrong %s', async (field, values) => {
    const { event_id } = await fair();
    const { status, body } = await put(event_id, [{ ...QUESTIONS[0], ...values }, QUESTIONS[1]] as NewQuestion[]);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('questions that somebody else changed meanwhile, and those of an event that is over', async () => {
    const { event_id, slug, first } = await askingFair();
    expect((await put(event_id, [])).body.code).toBe('changed-meanwhile');
    const { token } = await asks(slug, { answers: { [first]: 'S' } });
    await database.pool.query(
      `update hiring_event set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour',
        booking_opens_at = now() - interval '1 day', booking_closes_at = now() - interval '3 hours' where id = $1`,
      [event_id],
    );
    expect((await put(event_id, [], 2)).body.code).toBe('event-over');
    expect((await own(token)).answers).toHaveLength(1);
  });
});
