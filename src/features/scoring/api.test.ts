import { beforeAll, describe, expect, test } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { listStatusOptions, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import { type CardRow, listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { grantToCompany } from '#features/operator/companies/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { getRecommendationStatus, getStageDetails, putScore, putStageSummary, recommend, reject } from './contract.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

/** An applicant in Review, a manager, and two members: the first is assigned to the stage, both may see it. */
async function aTeam() {
  const company = await aCompany(api.database);
  const { company_id, pipeline_id } = company;
  const manager = await anEmployer(api.database, company, { role: 'hiring_manager' });
  const ann = await anEmployer(api.database, company, { role: 'hiring_member' });
  const bob = await anEmployer(api.database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(api.database, company);
  const { application_id, stage_id } = await anApplication(api.database, company, { posting_id, stage: 'Review' });
  const reason_id = await api.database.asSystem(async (db) => {
    await insertDefaultReasons(db, company_id);
    await db.insertInto('stage_assignee').values({ company_id, stage_id, employer_user: ann.id }).execute();
    await db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: bob.id }).execute();
    await db.insertInto('pipeline_skill').values({ company_id, pipeline_id, name: 'TIG' }).execute();
    const reason = db.selectFrom('rejection_reason').select('id').where('company_id', '=', company_id);
    return (await reason.executeTakeFirstOrThrow()).id;
  });
  return { company, params: { company_id, application_id }, manager, ann, bob, application_id, stage_id, reason_id };
}
type Team = Awaited<ReturnType<typeof aTeam>>;
type Member = Team['manager'];

const votes = async ({ params }: Team, person: Member) =>
  (await api.call(person, getRecommendationStatus, { params })).body;
const recommendAs = ({ params, stage_id }: Team, person: Member, values = {}) =>
  api.call(person, recommend, { params, body: { stage_id, strength: 'yes', ...values } });
const rejectAs = ({ params, stage_id }: Team, person: Member, values = {}) =>
  api.call(person, reject, { params, body: { stage_id, ...values } });
const score = ({ params, stage_id }: Team, person: Member, values = {}) =>
  api.call(person, putScore, { params, body: { stage_id, skills: { TIG: 4 }, overall: 'yes', ...values } });
const stages = async ({ params }: Team, person: Member) =>
  (await api.call(person, getStageDetails, { params })).body.stages;
const inReview = async (team: Team, person: Member) =>
  (await stages(team, person)).find((stage: { stage_id: string }) => stage.stage_id === team.stage_id);
const stored = ({ application_id }: Team) =>
  api.database.asSystem((db) =>
    db.selectFrom('application').selectAll().where('id', '=', application_id).executeTakeFirstOrThrow(),
  );
const scoreRows = ({ application_id }: Team) =>
  api.database.asSystem((db) =>
    db.selectFrom('application_score').selectAll().where('application_id', '=', application_id).execute(),
  );

describe('200', () => {
  test('members’ votes move no one, and members see others only after voting', async () => {
    const team = await aTeam();
    expect((await recommendAs(team, team.ann, { strength: 'strong_yes', note: 'Knows it all' })).status).toBe(200);
    expect(await votes(team, team.bob)).toMatchObject({ mine: null, counts: null, votes: null, needs_rationale: null });
    await rejectAs(team, team.bob, { note: 'No license' });
    expect(await votes(team, team.bob)).toMatchObject({
      mine: { verdict: 'reject', note: 'No license' },
      counts: { yes: 0, strong_yes: 1, reject: 1 },
      votes: [{ employer_user: team.ann.id, verdict: 'strong_yes' }],
      decision: 'pending',
      decides: false,
    });
    expect(await stored(team)).toMatchObject({ stage_id: team.stage_id, version: 1 });
  });

  test('assignees are listed as not voted until they vote', async () => {
    const team = await aTeam();
    const notVoted = async () => (await votes(team, team.manager)).not_voted;
    expect(await notVoted()).toMatchObject([{ employer_user: team.ann.id }]);
    await recommendAs(team, team.ann);
    expect(await notVoted()).toEqual([]);
  });

  test('a manager’s recommendation advances the applicant immediately', async () => {
    const team = await aTeam();
    const { body } = await recommendAs(team, team.manager);
    expect(body).toMatchObject({ decision: 'advanced', decided_by: { employer_user: team.manager.id }, decides: true });
    const person = await stored(team);
    expect(person).toMatchObject({ category: 'active', version: 2 });
    const visited = await stages(team, team.manager);
    expect(visited.find((stage: { is_current: boolean }) => stage.is_current)).toMatchObject({ name: 'Phone screen' });
    expect(visited.find((stage: { stage_id: string }) => stage.stage_id === person.stage_id).entered_at).not.toBe(null);
  });

  test('a manager’s rejection takes effect immediately, with delayed mail', async () => {
    const team = await aTeam();
    const { body } = await rejectAs(team, team.manager, { reason_id: team.reason_id });
    expect(body).toMatchObject({ decision: 'rejected' });
    const person = await stored(team);
    expect(person).toMatchObject({ category: 'rejected', reason_id: team.reason_id, stage_id: team.stage_id });
    expect(Date.parse(person.rejection_mail_at ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  test('a decision against the majority is stored with its rationale', async () => {
    const team = await aTeam();
    await recommendAs(team, team.ann);
    const { body } = await rejectAs(team, team.manager, { reason_id: team.reason_id, rationale: 'No work permit' });
    expect(body).toMatchObject({ decision: 'overruled', rationale: 'No work permit' });
    expect(await stored(team)).toMatchObject({ category: 'rejected' });
  });

  test('a scorecard can be changed while the stage is undecided, and updates the average', async () => {
    const team = await aTeam();
    const { company_id, pipeline_id } = team.company;
    await api.database.asSystem((db) =>
      db.insertInto('pipeline_skill').values({ company_id, pipeline_id, name: 'Safety' }).execute(),
    );
    await score(team, team.ann, { skills: { TIG: 2, Safety: null } });
    const again = await score(team, team.ann, { skills: { TIG: 5, Safety: 3 }, overall: 'strong_yes' });
    expect(again.body).toMatchObject({
      score: 4,
      score_count: 1,
      mine: { overall: 'strong_yes', is_correction: false },
    });
    const { body } = await score(team, team.bob, { skills: { TIG: 1 } });
    expect(body).toMatchObject({ score: 3, score_count: 2 });
    expect(await stored(team)).toMatchObject({ score: 3, score_count: 2, version: 1 });
    expect(await scoreRows(team)).toHaveLength(2);
  });

  test('a scorecard with only an overall answer counts', async () => {
    const team = await aTeam();
    await score(team, team.ann, { skills: { TIG: 4 } });
    const { body } = await score(team, team.bob, { skills: { TIG: null }, overall: 'strong_no' });
    expect(body).toMatchObject({ score: 4, score_count: 2 });
    expect(await stored(team)).toMatchObject({ score: 4, score_count: 2 });
  });

  test('after the decision, a score is added as a correction', async () => {
    const team = await aTeam();
    await score(team, team.ann, { skills: { TIG: 2 } });
    await recommendAs(team, team.manager);
    const { body } = await score(team, team.ann, { skills: { TIG: 5 } });
    expect(body).toMatchObject({ score: 5, score_count: 1, mine: { is_correction: true } });
    const rows = await scoreRows(team);
    expect(rows.map((row) => row.skills)).toContainEqual({ TIG: 2 });
    expect(rows).toHaveLength(2);
    await score(team, team.ann, { skills: { TIG: 3 } });
    expect(await scoreRows(team)).toHaveLength(3);
    expect(await stored(team)).toMatchObject({ score: 3 });
  });

  test('members see other cards only after their own, managers always', async () => {
    const team = await aTeam();
    await score(team, team.ann, { skills: { TIG: 4 }, note: 'Steady hand' });
    expect(await inReview(team, team.bob)).toMatchObject({
      scorecards: null,
      scored: 1,
      skills: [{ name: 'TIG', mean: null, n: 0 }],
    });
    expect(await inReview(team, team.manager)).toMatchObject({ scorecards: [{ note: 'Steady hand' }] });
    await score(team, team.bob, { skills: { TIG: 2 } });
    expect(await inReview(team, team.bob)).toMatchObject({
      mine: { skills: { TIG: 2 } },
      scorecards: [{ employer_user: team.ann.id }],
      skills: [{ name: 'TIG', mean: 3, spread: 2, n: 2 }],
    });
  });

  test.each([
    ['never', [null, null]],
    ['after_own', [null, 3]],
    ['always', [5, 3]],
  ])(
    'with the preference %s, board, list and page show a member these averages before and after their own card',
    async (...row) => {
      const [score_visibility, means] = row;
      const team = await aTeam();
      const { company_id, pipeline_id } = team.company;
      const values = { company_id, preferences: JSON.stringify({ score_visibility }) };
      await api.database.asSystem((db) => db.insertInto('company_preferences').values(values).execute());
      const shown = async (person: Member) => {
        const at = { params: { company_id } };
        const list = await api.call(person, listApplicants, at);
        const board = await api.call(person, listApplicants, { ...at, query: { view: 'board', pipeline_id } });
        const details = await api.call(person, getApplicantDetails, { params: team.params });
        const cards = board.body.stages.flatMap((stage: { cards: CardRow[] }) => stage.cards.map((card) => card[5]));
        return [list.body.applicants[0].score, ...cards, details.body.score];
      };
      const all = (mean: number | null | undefined) => [mean, mean, mean];
      await score(team, team.ann, { skills: { TIG: 5 } });
      expect(await shown(team.bob)).toEqual(all(means[0]));
      expect(await shown(team.manager)).toEqual(all(5));
      const own = await score(team, team.bob, { skills: { TIG: 1 } });
      expect(own.body.score).toBe(means[1]);
      expect(await shown(team.bob)).toEqual(all(means[1]));
      expect(await shown(team.manager)).toEqual(all(3));
    },
  );

  test('the summary of a stage is shared and names its last editor', async () => {
    const team = await aTeam();
    const params = { ...team.params, stage_id: team.stage_id };
    const first = await api.call(team.ann, putStageSummary, { params, body: { body: 'Strong.', version: 0 } });
    expect(first.body).toMatchObject({ body: 'Strong.', version: 1, edited_by: { employer_user: team.ann.id } });
    const second = await api.call(team.bob, putStageSummary, { params, body: { body: 'Very strong.', version: 1 } });
    expect(second.body).toMatchObject({ version: 2 });
    expect((await inReview(team, team.ann)).summary).toMatchObject({ body: 'Very strong.', version: 2 });
  });
});

describe('403', () => {
  test('scoring, voting, deciding and summaries without the ATS plan; earlier records return with the plan', async () => {
    const team = await aTeam();
    const { company_id } = team.company;
    const assignee = { company_id, stage_id: team.stage_id, employer_user: team.bob.id };
    await api.database.asSystem((db) => db.insertInto('stage_assignee').values(assignee).execute());
    await recommendAs(team, team.ann, { note: 'Steady hand' });
    await score(team, team.ann, { skills: { TIG: 4 } });
    const summary = { params: { ...team.params, stage_id: team.stage_id }, body: { body: 'Strong.', version: 0 } };
    await api.call(team.manager, putStageSummary, summary);
    await api.call(team.manager, getApplicantDetails, { params: team.params });
    const seen = async () => [await stages(team, team.manager), await votes(team, team.manager)];
    const recorded = await seen();
    expect(recorded[1]).toMatchObject({
      votes: [{ note: 'Steady hand' }],
      not_voted: [{ employer_user: team.bob.id }],
    });
    const operator = await anOperator(api.database);
    const give = (code: string) =>
      api.call(operator, grantToCompany, {
        params: { company_id },
        body: { package: code, reason: 'Changed the plan' },
      });
    expect((await give('standard-monthly-v3')).status).toBe(200);

    const { params } = team;
    for (const person of [team.manager, team.ann]) {
      for (const endpoint of [getRecommendationStatus, getStageDetails])
        expect((await api.call(person, endpoint, { params })).status).toBe(403);
      expect((await recommendAs(team, person)).status).toBe(403);
      expect((await rejectAs(team, person, { reason_id: team.reason_id })).status).toBe(403);
      expect((await score(team, person, { skills: { TIG: 1 } })).status).toBe(403);
      expect((await api.call(person, putStageSummary, summary)).status).toBe(403);
    }
    const at = { params: { company_id } };
    const list = await api.call(team.manager, listApplicants, at);
    expect(list.body.applicants).toMatchObject([{ application_id: team.application_id, score: null, score_count: 0 }]);
    expect((await api.call(team.manager, listApplicants, { ...at, query: { sort: 'score' } })).status).toBe(403);
    expect((await api.call(team.manager, getApplicantDetails, { params })).body).toMatchObject({
      score: null,
      score_count: 0,
    });
    expect(await stored(team)).toMatchObject({ category: 'active', score: 4, stage_id: team.stage_id });

    expect((await give('plus-annual-v3')).status).toBe(200);
    expect(await seen()).toEqual(recorded);
  });

  test('nothing else without the ATS plan: a manager still views, messages, moves, rejects and hires, without seeing rationales', async () => {
    const team = await aTeam();
    const { company_id } = team.company;
    await recommendAs(team, team.ann);
    await rejectAs(team, team.manager, { reason_id: team.reason_id, rationale: 'No work permit' });
    await api.database.asSystem((db) =>
      db.updateTable('company').set({ has_ats: false }).where('company_id', '=', company_id).execute(),
    );
    const at = { params: { company_id } };
    const { statuses } = (await api.call(team.manager, listStatusOptions, at)).body;
    expect(statuses[0]).toMatchObject({ label: 'New lead', stage_name: 'Sourced' });
    const give = (label: string, more = {}) => {
      const { id: status_id } = statuses.find((status: { label: string }) => status.label === label);
      const body = { application_ids: [team.application_id], status_id, ...more };
      return api.call(team.manager, putApplicantStatus, { ...at, body });
    };
    const details = await api.call(team.manager, getApplicantDetails, { params: team.params });
    const decided = details.body.timeline.find(({ kind }: { kind: string }) => kind === 'decided');
    expect([details.status, decided.data]).toEqual([200, {}]);
    const message = { application_id: team.application_id, body: 'When can you start?' };
    expect((await api.call(team.manager, createMessage, { ...at, body: message })).status).toBe(200);
    expect((await give('To contact')).status).toBe(200);
    expect((await give('Rejected', { reason_id: team.reason_id })).status).toBe(200);
    expect((await give('Hired')).status).toBe(200);
    expect(await stored(team)).toMatchObject({ category: 'hired' });
  });
});

describe('404', () => {
  test('applicants of other companies or hidden pipelines, and stages of other pipelines', async () => {
    const team = await aTeam();
    const other = await aTeam();
    const outsider = await anEmployer(api.database, team.company, { role: 'hiring_member' });
    const theirs = { ...team, params: { ...team.params, company_id: other.company.company_id } };
    for (const [at, person] of [
      [theirs, other.manager],
      [team, outsider],
    ] as const) {
      const { params } = at;
      for (const endpoint of [getRecommendationStatus, getStageDetails]) {
        expect((await api.call(person, endpoint, { params })).status).toBe(404);
      }
      expect((await recommendAs(at, person)).status).toBe(404);
      expect((await rejectAs(at, person, { reason_id: team.reason_id })).status).toBe(404);
      expect((await score(at, person)).status).toBe(404);
      const summary = { params: { ...params, stage_id: team.stage_id }, body: { body: 'x', version: 0 } };
      expect((await api.call(person, putStageSummary, summary)).status).toBe(404);
    }
    expect((await score({ ...team, stage_id: other.stage_id }, team.manager)).status).toBe(404);
    const query = { stage_id: other.stage_id };
    expect((await api.call(team.manager, getRecommendationStatus, { params: team.params, query })).status).toBe(404);
    expect(await stored(team)).toMatchObject({ version: 1, score: null });
    expect(await scoreRows(team)).toEqual([]);
  });
});

describe('409', () => {
  test.each([
    ['an older version', 1],
    ['version 0 of an existing text', 0],
    ['an unknown version', 7],
  ])('a summary saved over %s', async (_, version) => {
    const team = await aTeam();
    const params = { ...team.params, stage_id: team.stage_id };
    const put = (body: string, at: number) =>
      api.call(team.ann, putStageSummary, { params, body: { body, version: at } });
    await put('One', 0);
    await put('Two', 1);
    expect((await put('Three', version)).status).toBe(409);
    expect((await inReview(team, team.ann)).summary).toMatchObject({ body: 'Two', version: 2 });
  });
});

describe('422', () => {
  test('a decision against the majority without a rationale; nothing is saved', async () => {
    const team = await aTeam();
    await recommendAs(team, team.ann);
    const answer = await rejectAs(team, team.manager, { reason_id: team.reason_id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'rationale-needed' } });
    expect(await stored(team)).toMatchObject({ category: 'active', version: 1 });
    expect((await votes(team, team.manager)).mine).toBe(null);
  });

  test('a rejection by a manager without a reason', async () => {
    const team = await aTeam();
    expect(await rejectAs(team, team.manager)).toMatchObject({ status: 422, body: { code: 'reason-needed' } });
    expect((await votes(team, team.manager)).decision).toBe('pending');
  });

  test('a vote in a stage the applicant has left, or on a rejected applicant', async () => {
    const team = await aTeam();
    await recommendAs(team, team.manager);
    expect(await recommendAs(team, team.ann)).toMatchObject({ status: 422, body: { code: 'not-in-stage' } });
    const gone = await aTeam();
    await rejectAs(gone, gone.manager, { reason_id: gone.reason_id });
    expect(await recommendAs(gone, gone.ann)).toMatchObject({ status: 422, body: { code: 'at-end' } });
  });

  test('a mark for an unknown skill, unless it was scored before it was removed', async () => {
    const team = await aTeam();
    expect(await score(team, team.ann, { skills: { TIG: 2, Charm: 5 } })).toMatchObject({
      status: 422,
      body: { code: 'unknown-skill', fields: { skills: expect.stringContaining('“Charm”') } },
    });
    expect([await scoreRows(team), (await stored(team)).score]).toEqual([[], null]);
    await score(team, team.ann, { skills: { TIG: 2, Charm: null } });
    expect((await scoreRows(team)).map(({ skills }) => skills)).toEqual([{ TIG: 2 }]);
    await api.database.asSystem((db) =>
      db.deleteFrom('pipeline_skill').where('company_id', '=', team.company.company_id).execute(),
    );
    expect((await score(team, team.bob, { skills: { TIG: 4 } })).status).toBe(200);
    expect((await score(team, team.bob, { skills: { Safety: 4 } })).status).toBe(422);
  });

  test.each([
    ['a score of 6', { skills: { TIG: 6 } }],
    ['a score of 2.5', { skills: { TIG: 2.5 } }],
    ['an unknown answer', { overall: 'maybe' }],
    ['a note that is too long', { note: 'x'.repeat(4001) }],
    ['an unknown key', { employer_user: 'someone' }],
  ])('%s', async (_, values) => {
    const team = await aTeam();
    expect((await score(team, team.ann, values)).status).toBe(422);
    expect(await scoreRows(team)).toEqual([]);
  });
});
