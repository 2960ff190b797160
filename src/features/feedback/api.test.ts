import { beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '#features/applicant-messages/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;

async function aTeam() {
  const company = await aCompany(database);
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const outside = await anEmployer(database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(database, company);
  const { company_id, pipeline_id } = company;
  await database.asSystem((db) =>
    db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute(),
  );
  const person = async (where: { stage?: string; status?: string } = {}) => {
    const { application_id } = await anApplication(database, company, { posting_id, ...where });
    return { company_id, application_id };
  };
  return { company_id, admin, member, outside, person };
}
type Team = Awaited<ReturnType<typeof aTeam>>;
type Person = Awaited<ReturnType<Team['person']>>;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

const give = (by: Team['admin'], params: Person, verdict: string, text = 'Welds well.') =>
  api.call(by, contract.putCandidateFeedback, { params, body: { feedback: { verdict, text } } });
const read = async (by: Team['admin'], params: Person) =>
  (await api.call(by, contract.getCandidateFeedback, { params })).body;
const ask = (by: Team['admin'], params: Person, ...members: Team['admin'][]) => {
  const body = { employer_users: members.map(({ id }) => id), message: 'You met her.' };
  return api.call(by, contract.askForFeedback, { params, body });
};
const requestsTo = async (by: Team['admin']) =>
  (await api.call(by, contract.listFeedbackRequests, { params: { company_id: team.company_id } })).body.requests;
const stored = async () => {
  const tables = ['candidate_feedback', 'feedback_request', 'application_message', 'application_event', 'mail'];
  const rows = tables.map((table) =>
    database.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
  );
  return JSON.stringify((await Promise.all(rows)).map((each) => each.rows));
};

describe('200', () => {
  it('keeps the newest feedback of each member, and all in the timeline', async () => {
    const person = await team.person();
    await give(team.member, person, 'maybe', 'Not sure yet.');
    await give(team.member, person, 'yes', 'Her test weld was clean.');
    await give(team.admin, person, 'no', 'Too far away.');
    expect(await read(team.admin, person)).toMatchObject({
      mine: { verdict: 'no', text: 'Too far away.' },
      others: [{ employer_user: team.member.id, verdict: 'yes', text: 'Her test weld was clean.' }],
    });
    const { body } = await api.call(team.admin, getApplicantDetails, { params: person });
    const given = body.timeline.filter(({ kind }: { kind: string }) => kind === 'feedback-given');
    expect(given.map(({ data }: { data: object }) => data)).toEqual([
      { verdict: 'maybe', text: 'Not sure yet.' },
      { verdict: 'yes', text: 'Her test weld was clean.' },
      { verdict: 'no', text: 'Too far away.' },
    ]);
  });

  it('shows the feedback of others only after one’s own', async () => {
    const person = await team.person();
    await give(team.admin, person, 'no');
    expect(await read(team.member, person)).toMatchObject({ mine: null, others: [] });
    await give(team.member, person, 'yes');
    expect((await read(team.member, person)).others).toHaveLength(1);
  });

  it('asks colleagues by mail, once an hour, and leads from one request to the next', async () => {
    const [one, two] = [await team.person(), await team.person()];
    expect((await ask(team.admin, one, team.member)).body).toEqual({ mailed: 1 });
    expect((await ask(team.admin, two, team.member)).body).toEqual({ mailed: 1 });
    expect((await ask(team.admin, two, team.member)).body).toEqual({ mailed: 0 });
    const mails = await writtenMails(api, { to: team.member.email, kind: 'feedback-request' });
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text_body).toContain(`/employer/candidate-feedback/${one.application_id}`);
    expect(mails[0]?.text_body).toContain('You met her.');
    expect(await read(team.member, one)).toMatchObject({ asked: { by: 'Ada admin', message: 'You met her.' } });
    expect((await requestsTo(team.member)).map(({ application_id }: Person) => application_id)).toEqual([
      one.application_id,
      two.application_id,
    ]);
    expect((await give(team.member, one, 'yes')).body).toEqual({ next_application_id: two.application_id });
    expect((await give(team.member, two, 'yes')).body).toEqual({ next_application_id: null });
    expect(await requestsTo(team.member)).toEqual([]);
  });

  it('tells a rejected applicant a reason about the job as previewed, once, as a message', async () => {
    const person = await team.person({ status: 'Rejected' });
    const body = { reason: 'license', text: 'Apply again with a D1.1 certificate.' };
    const preview = await api.call(team.admin, contract.previewFeedbackToApplicant, { params: person, body });
    expect(preview.body.message).toContain('a license or certificate');
    expect((await api.call(team.admin, listMessages, { params: person })).body.messages).toEqual([]);
    const sent = await api.call(team.admin, contract.sendFeedbackToApplicant, { params: person, body });
    expect(sent.status).toBe(200);
    const { messages } = (await api.call(team.admin, listMessages, { params: person })).body;
    expect(messages.map(({ body: text }: { body: string }) => text)).toEqual([preview.body.message]);
    const again = await api.call(team.admin, contract.sendFeedbackToApplicant, { params: person, body });
    expect([again.status, again.body.code]).toEqual([422, 'told-already']);
  });
});

describe('refused, with nothing written', () => {
  it('applicants that the caller may not open, and feedback in the name of others: 404', async () => {
    const [person, other] = [await team.person(), await aTeam()];
    const before = await stored();
    const named = { employer_user: team.member.id, feedback: { verdict: 'yes', text: 'Hers.' } };
    const refused = [
      await give(team.outside, person, 'yes'),
      await give(other.admin, person, 'yes'),
      await api.call(team.admin, contract.putCandidateFeedback, { params: person, body: named }),
      await ask(team.admin, person, team.outside),
      await ask(team.admin, person, other.admin),
      await api.call(team.outside, contract.getCandidateFeedback, { params: person }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await stored()).toBe(before);
  });

  it('missing words, hiring members who ask or tell, and applicants who may not be told: 422', async () => {
    const [person, rejected] = [await team.person(), await team.person({ status: 'Rejected' })];
    await database.pool.query(`update application set rejection_mail_at = now() + interval '1 day' where id = $1`, [
      rejected.application_id,
    ]);
    const before = await stored();
    const tell = (by: Team['admin'], params: Person, reason = 'skills') =>
      api.call(by, contract.sendFeedbackToApplicant, { params, body: { reason } });
    const refused = [
      await give(team.member, person, 'yes', ' '),
      await give(team.member, person, 'perhaps'),
      await give(team.member, person, 'yes', 'x'.repeat(5001)),
      await ask(team.admin, person),
      await ask(team.member, person, team.admin),
      await tell(team.member, rejected),
      await tell(team.admin, person),
      await tell(team.admin, rejected),
      await tell(team.admin, rejected, 'age'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422));
    expect(refused.slice(4, 8).map(({ body }) => body.code)).toEqual([
      'managers-ask-for-feedback',
      'managers-write',
      'not-rejected',
      'not-told-yet',
    ]);
    expect(await stored()).toBe(before);
  });
});
