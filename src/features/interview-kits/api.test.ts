import { beforeAll, describe, expect, it } from 'vitest';
import { answerInterview } from '#features/scheduling/applicant-contract.ts';
import { createInterview, listInterviews } from '#features/scheduling/contract.ts';
import { getStageDetails, putScore } from '#features/scoring/contract.ts';
import { listMyTasks } from '#features/tasks/my-tasks/contract.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { aSchedulingCompany, interviewMails } from '../../../tests/factories/interviews.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;
const NO_ID = '00000000-0000-4000-8000-00000000dead';

/** A company with two skills, an applicant in the interview stage, and a member who is assigned to it. */
async function aTeam() {
  const at = await aSchedulingCompany(api);
  const { company, company_id } = at;
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const stranger = await anEmployer(database, company, { role: 'hiring_member' });
  const seeker = await aSeeker(database);
  const { application_id, stage_id } = await at.join({ seeker_id: seeker.id, email: seeker.email });
  await database.asSystem(async (db) => {
    await db.insertInto('stage_assignee').values({ company_id, stage_id, employer_user: member.id }).execute();
    const { pipeline_id } = company;
    const skills = ['TIG', 'Safety'].map((name, position) => ({ company_id, pipeline_id, name, position }));
    await db.insertInto('pipeline_skill').values(skills).execute();
  });
  return { ...at, params: { company_id }, member, stranger, seeker, application_id, stage_id };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

const add = (of: Team, name: string, by: Person = of.admin, stage_id = of.stage_id) =>
  api.call(by, contract.createInterviewRound, { params: of.params, body: { stage_id, name } });
const QUESTION = { text: 'Which weld failed, and why?', guidance: 'Names the cause.', skill: 'TIG' };
const save = (of: Team, round: contract.Round, values = {}, by: Person = of.admin) => {
  const { name, length_minutes, kind, version } = round;
  const body = { name, length_minutes, kind, version, skills: ['TIG'], questions: [QUESTION], panel: [], ...values };
  return api.call(by, contract.updateInterviewRound, { params: { ...of.params, round_id: round.round_id }, body });
};
const kits = async (of: Team, by: Person = of.admin) =>
  (await api.call(by, contract.listInterviewKits, { params: of.params })).body.pipelines;
const roundsIn = async (of: Team): Promise<contract.Round[]> =>
  (await kits(of))
    .flatMap(({ stages }: { stages: { stage_id: string; rounds: contract.Round[] }[] }) => stages)
    .find(({ stage_id }: { stage_id: string }) => stage_id === of.stage_id).rounds;
const kitOf = (of: Team, interview_id: string, by: Person = of.member) =>
  api.call(by, contract.getInterviewKit, { params: { ...of.params, interview_id } });
const score = (of: Team, by: Person, values: object) =>
  api.call(by, putScore, {
    params: { ...of.params, application_id: of.application_id },
    body: { stage_id: of.stage_id, skills: { TIG: 4 }, overall: 'yes', ...values },
  });
const stageOf = async (of: Team, by: Person) =>
  (
    await api.call(by, getStageDetails, { params: { ...of.params, application_id: of.application_id } })
  ).body.stages.find(({ stage_id }: { stage_id: string }) => stage_id === of.stage_id);

/** An interview in a round with the member, whose time the applicant has chosen. */
async function anInterview(of: Team, round_id: string | null, interviewers = [of.member.id]) {
  const { body: asked } = await of.ask(of.application_id, { round_id, interviewers });
  const answer = { answer: 'choose', starts_at: asked.times[0], version: asked.version };
  const { interview_id } = asked;
  const { status } = await api.call(of.seeker, answerInterview, { params: { interview_id }, body: answer });
  expect(status).toBe(200);
  return asked;
}

describe('200', () => {
  it('builds a kit of ordered rounds, each with its attributes, questions and interviewers', async () => {
    const own = await aTeam();
    const { body: first } = await add(own, 'Technical interview');
    expect(first).toMatchObject({ length_minutes: 45, kind: null, skills: [], questions: [], panel: [], version: 1 });
    const { body: second } = await add(own, 'Culture interview');
    const values = { kind: 'phone', length_minutes: 60, instructions: 'Bring the drawings.', panel: [own.member.id] };
    const { status, body: saved } = await save(own, first, { ...values, skills: ['Safety', 'TIG'] });
    expect([status, saved]).toEqual([
      200,
      {
        ...first,
        ...{ kind: 'phone', length_minutes: 60, instructions: 'Bring the drawings.', version: 2 },
        // In the order of the pipeline.
        skills: ['TIG', 'Safety'],
        questions: [{ ...QUESTION, question_id: expect.any(String) }],
        panel: [expect.objectContaining({ employer_user: own.member.id })],
      },
    ]);
    // A question keeps its id, which links notes to it.
    const { question_id } = saved.questions[0];
    const { body: again } = await save(own, saved, {
      questions: [{ text: 'First?' }, { ...QUESTION, question_id, text: 'Which weld failed?' }],
    });
    expect(again.questions[1]).toMatchObject({ question_id, text: 'Which weld failed?' });
    const move = (to: string) =>
      api.call(own.admin, contract.moveInterviewRound, {
        params: { ...own.params, round_id: second.round_id },
        body: { to },
      });
    await move('earlier');
    expect((await roundsIn(own)).map(({ name }) => name)).toEqual(['Culture interview', 'Technical interview']);
    await move('earlier');
    expect((await roundsIn(own)).map(({ name }) => name)).toEqual(['Culture interview', 'Technical interview']);
  });

  it('schedules a round, links mail and task to its kit, and saves the scorecard with notes', async () => {
    const own = await aTeam();
    const { body: round } = await add(own, 'Technical interview');
    const { body: saved } = await save(own, round, { panel: [own.member.id, own.admin.id] });
    const at = { ...own.params, application_id: own.application_id };
    const { body: listed } = await api.call(own.admin, listInterviews, { params: at });
    expect(listed.rounds).toEqual([
      expect.objectContaining({
        round_id: round.round_id,
        length_minutes: 45,
        panel: [own.member.id, own.admin.id].sort(),
      }),
    ]);
    const { interview_id, round: named } = await anInterview(own, round.round_id);
    expect(named).toEqual({ round_id: round.round_id, name: 'Technical interview' });
    const mails = await interviewMails(api, own.member.email);
    expect(mails.find(({ kind }) => kind === 'interview-team-confirmed')?.text_body).toContain(
      `/employer/interviews/${interview_id}/kit`,
    );
    const tasks = await api.call(own.member, listMyTasks, { params: own.params, query: { kind: 'score' } });
    expect(tasks.body.tasks).toEqual([expect.objectContaining({ kit_interview_id: interview_id })]);

    const { body: kit } = await kitOf(own, interview_id);
    expect(kit).toMatchObject({
      applicant: { application_id: own.application_id, title: 'Welder' },
      round: { name: 'Technical interview', questions: saved.questions },
      ...{ skills: ['TIG'], mine: null, corrects: false },
    });
    const [{ question_id, text }] = saved.questions;
    const answers = [{ question_id, question: text, note: 'Porosity, from a draft.' }];
    const { round_id } = round;
    const given = await score(own, own.member, { round_id, answers });
    expect([given.status, given.body.mine]).toEqual([
      200,
      expect.objectContaining({ answers, round: named, skills: { TIG: 4 } }),
    ]);
    expect((await kitOf(own, interview_id)).body.mine.answers).toEqual(answers);
    // Saving again updates the same card, even if the question was removed meanwhile.
    await save(own, saved, { questions: [] });
    await score(own, own.member, { round_id, answers, overall: 'strong_yes' });
    expect(await stageOf(own, own.member)).toMatchObject({ scored: 1, mine: null, mine_in_rounds: [{ answers }] });
  });

  it('keeps one card for each round a member interviews in, and averages them all', async () => {
    const own = await aTeam();
    const [first, second] = [(await add(own, 'Technical')).body, (await add(own, 'Culture')).body];
    await score(own, own.member, { round_id: first.round_id, skills: { TIG: 5 } });
    await score(own, own.member, { round_id: second.round_id, skills: { TIG: 2 } });
    const { body } = await score(own, own.admin, { skills: { TIG: 2 } });
    expect(body).toMatchObject({ score: 3, score_count: 3 });
    const stage = await stageOf(own, own.admin);
    expect(stage).toMatchObject({ scored: 3, mine: { round: null } });
    expect(stage.scorecards.map((card: { round: { name: string } }) => card.round.name).sort()).toEqual([
      'Culture',
      'Technical',
    ]);
    expect(stage.skills[0]).toEqual({ name: 'TIG', mean: 3, spread: 3, n: 3 });
  });

  it('hides others’ cards and notes until the member has saved their own', async () => {
    const own = await aTeam();
    const { round_id } = (await add(own, 'Technical')).body;
    await score(own, own.admin, {
      round_id,
      answers: [{ question_id: NO_ID, question: 'Why?', note: 'Secret words' }],
    });
    const { body } = await kitOf(own, (await anInterview(own, round_id)).interview_id);
    expect([body.mine, JSON.stringify(body).includes('Secret words')]).toEqual([null, false]);
    expect(await stageOf(own, own.member)).toMatchObject({ scorecards: null, mine_in_rounds: [] });
    await score(own, own.member, { round_id });
    expect(JSON.stringify(await stageOf(own, own.member))).toContain('Secret words');
  });

  it('opens an interview without a round with all skills, and adds a correction once the applicant has moved on', async () => {
    const own = await aTeam();
    const { interview_id } = await anInterview(own, null);
    expect((await kitOf(own, interview_id)).body).toMatchObject({ round: null, skills: ['TIG', 'Safety'] });
    await score(own, own.member, {});
    await database.asSystem(async (db) => {
      const { company_id, pipeline_id } = own.company;
      const other = await db
        .selectFrom('pipeline_stage')
        .select('id')
        .where('company_id', '=', company_id)
        .where('pipeline_id', '=', pipeline_id)
        .where('type', '=', 'offer')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('application')
        .set({ stage_id: other.id })
        .where('id', '=', own.application_id)
        .where('company_id', '=', company_id)
        .execute();
      await db
        .insertInto('pipeline_viewer')
        .values({ company_id, pipeline_id, employer_user: own.member.id })
        .execute();
    });
    expect((await kitOf(own, interview_id)).body).toMatchObject({ corrects: true, mine: { overall: 'yes' } });
  });

  it('keeps a removed round on its interviews and cards, and no longer offers it', async () => {
    const own = await aTeam();
    const { round_id } = (await add(own, 'Technical')).body;
    const asked = await anInterview(own, round_id);
    const params = { ...own.params, round_id };
    expect((await api.call(own.admin, contract.deleteInterviewRound, { params })).body).toEqual({ ok: true });
    expect(await roundsIn(own)).toEqual([]);
    expect((await api.call(own.admin, contract.getInterviewRound, { params })).status).toBe(404);
    expect((await kitOf(own, asked.interview_id)).body.round.name).toBe('Technical');
    expect((await score(own, own.member, { round_id })).status).toBe(200);
    const [interview] = await own.list(own.application_id);
    expect(
      (
        await own.anew(own.application_id, interview, {
          round_id,
          times: [asked.times[1].slice(0, 16)],
          time_zone: 'UTC',
        })
      ).body.round,
    ).toEqual(asked.round);
    expect((await own.ask(own.application_id, { round_id })).body.fields).toHaveProperty('round_id');
    // A change without a round keeps it, and null removes it.
    const change = { round_id: undefined, times: [asked.times[1].slice(0, 16)], time_zone: 'UTC' };
    const [kept] = await own.list(own.application_id);
    expect((await own.anew(own.application_id, kept, change)).body.round).toEqual(asked.round);
    const [named] = await own.list(own.application_id);
    expect((await own.anew(own.application_id, named, { ...change, round_id: null })).body.round).toBeNull();
    // The name can be used again.
    expect((await add(own, 'Technical')).status).toBe(200);
  });
});

describe('an applicant who has moved on', () => {
  it('is interviewed in a round of their current stage, and its card can be saved', async () => {
    const own = await aTeam();
    const stages = (await kits(own))[0].stages;
    const screen = stages.find(({ type }: { type: string }) => type === 'screen');
    const first = (await add(own, 'Screening', own.admin, screen.stage_id)).body;
    const { round_id } = (await add(own, 'Technical')).body;
    const moveTo = (stage_id: string) =>
      database.asSystem((db) =>
        db
          .updateTable('application')
          .set({ stage_id })
          .where('company_id', '=', own.company_id)
          .where('id', '=', own.application_id)
          .execute(),
      );
    await moveTo(screen.stage_id);
    await own.ask(own.application_id, { round_id: first.round_id, interviewers: [own.admin.id] });
    await moveTo(own.stage_id);
    const [asked] = await own.list(own.application_id);
    const { body: moved } = await own.anew(own.application_id, asked, { round_id, interviewers: [own.admin.id] });
    const { body: kit } = await kitOf(own, moved.interview_id, own.admin);
    expect([kit.round.name, kit.stage.stage_id]).toEqual(['Technical', own.stage_id]);
    const saved = await score(own, own.admin, { stage_id: kit.stage.stage_id, round_id: kit.round.round_id });
    expect(saved.status).toBe(200);
  });
});

describe('403', () => {
  it('lets only managers change kits, and only companies with the ATS plan see them', async () => {
    const round = (await add(team, 'For managers')).body;
    expect((await add(team, 'By a member', team.member)).status).toBe(403);
    expect((await save(team, round, {}, team.member)).status).toBe(403);
    const params = { ...team.params, round_id: round.round_id };
    expect((await api.call(team.member, contract.deleteInterviewRound, { params })).status).toBe(403);
    expect((await api.call(team.member, contract.getInterviewRound, { params })).status).toBe(200);
  });
});

describe('404', () => {
  it('does not find rounds, stages or interviews of another company, or those the member may not open', async () => {
    const other = await aTeam();
    const round = (await add(other, 'Theirs')).body;
    const { interview_id } = await anInterview(other, round.round_id);
    expect((await save({ ...other, params: team.params }, round, {}, team.admin)).status).toBe(404);
    expect((await add(team, 'Theirs', team.admin, other.stage_id)).status).toBe(404);
    expect((await kitOf({ ...other, params: team.params }, interview_id, team.admin)).status).toBe(404);
    expect((await score(team, team.admin, { round_id: round.round_id })).status).toBe(404);
    expect((await kitOf(other, interview_id, other.stranger)).status).toBe(404);
    expect(await kits(other, other.stranger)).toEqual([]);
  });
});

describe('409', () => {
  it('refuses to save over a colleague’s change', async () => {
    const round = (await add(team, 'Changed meanwhile')).body;
    await save(team, round);
    const before = await fingerprint(database);
    expect((await save(team, round)).status).toBe(409);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('422', () => {
  it.each([
    ['a name of another round', { name: 'Taken' }, 'name'],
    ['no name', { name: ' ' }, 'name'],
    ['too few minutes', { length_minutes: 5 }, 'length_minutes'],
    ['a skill of no pipeline', { skills: ['Piano'], questions: [] }, 'skills'],
    ['a question without text', { questions: [{ text: '' }] }, 'questions.0.text'],
    ['instructions about family', { instructions: 'Ask whether they have any children.' }, 'instructions'],
    ['a question about age', { questions: [{ text: 'How old are you?' }] }, 'questions.0.text'],
    ['an interviewer who may not see the applicants', { panel: [NO_ID] }, 'panel'],
  ])('says at the field what is wrong with %s', async (_, values, field) => {
    const own = await aTeam();
    await add(own, 'Taken');
    const round = (await add(own, 'Technical')).body;
    const before = await fingerprint(database);
    const { status, body } = await save(own, round, values);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(await fingerprint(database)).toEqual(before);
  });

  it('saves a question about a protected trait once it is confirmed', async () => {
    const own = await aTeam();
    const round = (await add(own, 'Technical')).body;
    const questions = [{ text: 'How do you care for a pregnant patient?' }];
    expect((await save(own, round, { questions })).status).toBe(422);
    expect((await save(own, round, { questions, confirmed: true })).status).toBe(200);
  });

  it('refuses to schedule a round of another stage, and to save answers without a round', async () => {
    const own = await aTeam();
    const stages = (await kits(own))[0].stages;
    const screen = stages.find(({ type }: { type: string }) => type === 'screen');
    const { round_id } = (await add(own, 'Screening', own.admin, screen.stage_id)).body;
    const refused = await own.ask(own.application_id, { round_id });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['round_id']]);
    const answers = [{ question_id: NO_ID, question: 'Why?', note: 'Because.' }];
    expect((await score(own, own.member, { answers })).body.code).toBe('no-round');
    const params = { ...own.params, application_id: own.application_id };
    const body = { ...own.offer(), round_id: NO_ID };
    expect((await api.call(own.admin, createInterview, { params, body })).status).toBe(422);
  });
});
