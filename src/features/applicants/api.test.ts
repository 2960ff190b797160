import { beforeAll, describe, expect, test } from 'vitest';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { aPosting } from '../../../tests/factories/hiring.ts';
import { aHiringTeam, inspectApplications } from '../../../tests/factories/hiring-team.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { countUndecided, createApplicant, listApplicants } from './contract.ts';
import { getApplicantDetails } from './details/contract.ts';
import { readCard } from './rules.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const cursorOf = (key: string) => Buffer.from(JSON.stringify([key, NOBODY])).toString('base64url');
let api: Api;
let rows: ReturnType<typeof inspectApplications>;

beforeAll(async () => {
  api = await startApi();
  rows = inspectApplications(api);
});

/** Lets the member view the team's pipeline. */
async function open({ company_id, pipeline_id, member }: Awaited<ReturnType<typeof aHiringTeam>>) {
  const viewer = { company_id, pipeline_id, employer_user: member.id };
  await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
}

describe('200', () => {
  test('without the ATS plan, members see pipelines without viewers', async () => {
    const team = await aHiringTeam(api);
    await team.join({ stage: 'Applied' });
    const list = async () => {
      const { body } = await api.call(team.member, listApplicants, { params: team.params });
      return body.total;
    };
    const setPlan = (has_ats: boolean) =>
      api.database.asSystem((db) =>
        db.updateTable('company').set({ has_ats }).where('company_id', '=', team.company_id).execute(),
      );
    expect(await list()).toBe(0);
    await setPlan(false);
    expect(await list()).toBe(1);
    const viewer = { company_id: team.company_id, pipeline_id: team.pipeline_id, employer_user: team.admin.id };
    await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    expect(await list()).toBe(0);
  });

  test('the pages of the list hold every applicant once, in each order', async () => {
    const team = await aHiringTeam(api);
    for (let n = 0; n < 7; n += 1) await team.join({ stage: n % 2 ? 'Review' : 'Applied' });
    for (const sort of ['newest', 'oldest', 'name', 'score', 'stage_age', 'arrived'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { sort, page_size: 3, cursor };
        const { status, body } = await api.call(team.admin, listApplicants, { params: team.params, query });
        expect([status, body.total]).toEqual([200, 7]);
        seen.push(...body.applicants.map((row: { application_id: string }) => row.application_id));
        cursor = body.next_cursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
    }
  });

  test.each([
    ['Arabic', 'س'.repeat(80)],
    ['emoji', '😀'.repeat(40)],
    ['letters that get longer in lower case', 'İ'.repeat(80)],
  ])('pages through names of any length: %s', async (_, name) => {
    const team = await aHiringTeam(api);
    for (let n = 0; n < 3; n += 1) await team.join({ first_name: name, last_name: name });
    const query = { sort: 'name', page_size: 2 };
    const first = await api.call(team.admin, listApplicants, { params: team.params, query });
    const cursor = first.body.next_cursor;
    const rest = await api.call(team.admin, listApplicants, { params: team.params, query: { ...query, cursor } });
    expect([rest.status, rest.body.applicants?.length, rest.body.next_cursor]).toEqual([200, 1, null]);
  });

  test('searches names, email addresses and skills, and takes wildcards literally', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ email: 'odd_100%@seeker.example' });
    await team.join();
    await api.database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ skills: ['TIG welding'] })
        .where('id', '=', application_id)
        .execute(),
    );
    const found = async (q: string) => {
      const { body } = await api.call(team.admin, listApplicants, { params: team.params, query: { q } });
      return body.total;
    };
    expect(await found('grace weld')).toBe(1);
    expect(await found('odd_100%')).toBe(1);
    expect(await found('odd_1001')).toBe(0);
    expect(await found('%')).toBe(0);
    expect(await found('hopper')).toBe(2);
    expect(await found('nobody')).toBe(0);
  });

  test('finds a name in any Unicode normalization form', async () => {
    const team = await aHiringTeam(api);
    await team.join({ first_name: 'Ren\u00e9e', last_name: 'M\u00fcller' });
    for (const q of ['M\u00fcller', 'Mu\u0308ller', 'Rene\u0301e']) {
      const { body } = await api.call(team.admin, listApplicants, { params: team.params, query: { q } });
      expect([q, body.total]).toEqual([q, 1]);
    }
  });

  test('filters by stage, posting and category', async () => {
    const team = await aHiringTeam(api);
    const { stage_id } = await team.join({ stage: 'Review' });
    await team.join({ status: 'Rejected' });
    const total = async (query: Record<string, unknown>) =>
      (await api.call(team.admin, listApplicants, { params: team.params, query })).body.total;
    expect(await total({ stage_id })).toBe(1);
    expect(await total({ category: 'rejected' })).toBe(1);
    expect(await total({ category: ['rejected', 'active'] })).toBe(2);
    expect(await total({ posting_id: NOBODY })).toBe(0);
    expect(await total({ not_opened: 'true' })).toBe(2);
    const viewed = { first_viewed_at: new Date() };
    await api.database.asSystem((db) =>
      db
        .updateTable('application')
        .set(viewed)
        .where('stage_id', '=', stage_id)
        .where('category', '=', 'active')
        .execute(),
    );
    expect(await total({ not_opened: 'true' })).toBe(1);
    expect(await total({ not_opened: 'true', category: ['active'] })).toBe(0);
  });

  test('counts undecided applicants of a posting by stage, on hold separately', async () => {
    const team = await aHiringTeam(api);
    await team.join({ stage: 'Review' });
    await team.join();
    await team.join();
    await team.join({ status: 'On hold' });
    await team.join({ status: 'Rejected' });
    const other_posting = await aPosting(api.database, team.company);
    await team.join({ posting_id: other_posting.posting_id });
    const params = { ...team.params, posting_id: team.posting_id };
    const { body } = await api.call(team.admin, countUndecided, { params });
    type Row = { stage_name: string; category: string; people: number };
    expect(body.stages.map(({ stage_name, category, people }: Row) => [stage_name, category, people])).toEqual([
      ['Applied', 'active', 2],
      ['Applied', 'on_hold', 1],
      ['Review', 'active', 1],
    ]);
    expect((await api.call(team.member, countUndecided, { params })).status).toBe(404);
  });

  test('the board returns all stages with totals, first cards and further pages', async () => {
    const team = await aHiringTeam(api);
    for (let n = 0; n < 5; n += 1) await team.join({ stage: 'Review' });
    await team.join({ status: 'Rejected' });
    const query = { view: 'board' as const, pipeline_id: team.pipeline_id, page_size: 3 };
    const { body } = await api.call(team.admin, listApplicants, { params: team.params, query });
    expect(body.stages.map((stage: { name: string; total: number }) => [stage.name, stage.total])).toEqual([
      ['Sourced', 0],
      ['Applied', 0],
      ['Review', 5],
      ['Phone screen', 0],
      ['Interview', 0],
      ['Offer', 0],
      ['Hired', 0],
    ]);
    const review = body.stages[2];
    const card = readCard(review.cards[0], body.postings);
    expect(card).toMatchObject({ name: 'Grace Hopper', posting_title: 'Welder', version: 1, notes: 0, score: null });
    const more = { ...query, stage_id: review.stage_id, cursor: review.next_cursor };
    const rest = await api.call(team.admin, listApplicants, { params: team.params, query: more });
    const cards = [...review.cards, ...rest.body.stages[0].cards].map((row) => row[0]);
    expect(new Set(cards).size).toBe(5);
    expect(rest.body.stages).toHaveLength(1);
    expect(rest.body.stages[0].next_cursor).toBe(null);
  });

  test('application_id[] returns only those cards, with all totals', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join({ stage: 'Review' });
    await team.join({ stage: 'Review' });
    const query = { view: 'board' as const, pipeline_id: team.pipeline_id, application_id: [application_id] };
    const { body } = await api.call(team.admin, listApplicants, { params: team.params, query });
    const cards = body.stages.flatMap((stage: { cards: unknown[][] }) => stage.cards.map((card) => card[0]));
    expect(cards).toEqual([application_id]);
    expect(body.stages[2].total).toBe(2);
  });

  test('an added applicant gets the first status of the applied stage and an event', async () => {
    const team = await aHiringTeam(api);
    const body = { posting_id: team.posting_id, first_name: 'Alan', last_name: 'Turing', email: 'Alan@Seeker.Example' };
    const added = await api.call(team.admin, createApplicant, { params: team.params, body });
    expect(added.status).toBe(200);
    const row = await rows.stored(added.body.application_id);
    expect(row).toMatchObject({
      email: 'alan@seeker.example',
      status_id: team.status('New').id,
      source: 'added',
      site: 'rb',
    });
    const [event] = await rows.eventsOf(row.id);
    expect(event).toMatchObject({ kind: 'added', actor_id: team.admin.id, to_status_id: row.status_id });
  });

  test('a member sees the applicants of pipelines they can view', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const see = async () => (await api.call(team.member, listApplicants, { params: team.params })).body.total;
    expect(await see()).toBe(0);
    await open(team);
    expect(await see()).toBe(1);
    const { body } = await api.call(team.member, getApplicantDetails, { params: { ...team.params, application_id } });
    expect(body.application_id).toBe(application_id);
  });
});

describe('403', () => {
  test('the board needs its permission', async () => {
    const company = await aCompany(api.database, { flags: [] });
    const admin = await anEmployer(api.database, company);
    const query = { view: 'board' as const, pipeline_id: company.pipeline_id };
    const { status } = await api.call(admin, listApplicants, { params: { company_id: company.company_id }, query });
    expect(status).toBe(403);
  });
});

describe('404', () => {
  test('applicants and boards the caller may not see', async () => {
    const team = await aHiringTeam(api);
    const { application_id, status_id } = await team.join();
    const other = await aHiringTeam(api);
    const foreign = await other.join();
    const target = team.status('Shortlisted').id;
    for (const application_ids of [[NOBODY], [application_id, foreign.application_id]]) {
      expect((await team.give({ application_ids, status_id: target })).status).toBe(404);
    }
    expect((await team.give({ application_ids: [application_id], status_id: target }, team.member)).status).toBe(404);
    expect((await team.give({ application_ids: [application_id], status_id: foreign.status_id })).status).toBe(404);
    expect(await rows.stored(application_id)).toMatchObject({ status_id, version: 1 });
    expect(await rows.stored(foreign.application_id)).toMatchObject({ version: 1 });
    for (const [person, pipeline_id] of [
      [team.admin, other.pipeline_id],
      [team.member, team.pipeline_id],
    ] as const) {
      const query = { view: 'board' as const, pipeline_id };
      expect((await api.call(person, listApplicants, { params: team.params, query })).status).toBe(404);
    }
    const body = { posting_id: other.posting_id, first_name: 'A', last_name: 'B', email: 'a@b.example' };
    expect((await api.call(team.admin, createApplicant, { params: team.params, body })).status).toBe(404);
  });

  test('seekers and other companies', async () => {
    const team = await aHiringTeam(api);
    const other = await aHiringTeam(api);
    const seeker = await aSeeker(api.database);
    for (const person of [seeker, other.admin]) {
      expect((await api.call(person, listApplicants, { params: team.params })).status).toBe(404);
    }
  });
});

describe('409', () => {
  test('the same email address twice on a posting', async () => {
    const team = await aHiringTeam(api);
    const body = { posting_id: team.posting_id, first_name: 'A', last_name: 'B', email: 'twice@seeker.example' };
    const add = (email: string) =>
      api.call(team.admin, createApplicant, { params: team.params, body: { ...body, email } });
    expect((await add('twice@seeker.example')).status).toBe(200);
    expect(await add('TWICE@seeker.example')).toMatchObject({ status: 409, body: { code: 'already-applied' } });
  });
});

describe('422', () => {
  test('a hiring member adding a person to a pipeline they may view; no one is added', async () => {
    const team = await aHiringTeam(api);
    await open(team);
    const body = { posting_id: team.posting_id, first_name: 'Alan', last_name: 'Turing', email: 'alan@seeker.example' };
    const answer = await api.call(team.member, createApplicant, { params: team.params, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'managers-add' } });
    const list = await api.call(team.admin, listApplicants, { params: team.params });
    expect(list.body.total).toBe(0);
  });

  test('a cursor of an applicant the hiring member may not see', async () => {
    const team = await aHiringTeam(api);
    const { application_id } = await team.join();
    const cursor = Buffer.from(JSON.stringify(['', application_id])).toString('base64url');
    const query = { sort: 'name', cursor };
    const answer = await api.call(team.member, listApplicants, { params: team.params, query });
    expect(answer).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } });
  });

  test('a hiring member sorting by hidden scores', async () => {
    const team = await aHiringTeam(api);
    for (const query of [{ sort: 'score' }, { view: 'board', pipeline_id: team.pipeline_id, sort: 'score' }] as const) {
      const answer = await api.call(team.member, listApplicants, { params: team.params, query });
      expect(answer).toMatchObject({ status: 422, body: { code: 'scores-hidden' } });
      expect((await api.call(team.admin, listApplicants, { params: team.params, query })).status).toBe(200);
    }
  });

  test.each([
    ['an invalid cursor', { cursor: 'abc' }],
    ['a cursor of another order', { sort: 'score', cursor: cursorOf('x') }],
    ['a cursor of an unknown applicant', { sort: 'name', cursor: cursorOf('') }],
    ['a cursor with a name in it', { sort: 'name', cursor: cursorOf('hopper grace') }],
    ['a cursor with an impossible date', { cursor: cursorOf('2026-02-31 10:00:00+00') }],
    ['a cursor with year 0', { cursor: cursorOf('0000-01-01 00:00:00+00') }],
    ['a cursor with an impossible UTC offset', { cursor: cursorOf('2026-01-01 00:00:00+23') }],
    ['a cursor with an impossible UTC offset in minutes', { cursor: cursorOf('2026-01-01 00:00:00-23:59') }],
    ['a page size above the limit', { page_size: 101 }],
    ['an unknown order', { sort: 'salary' }],
    ['an unknown key', { password: 'x' }],
    ['a board without a pipeline', { view: 'board' }],
  ])('%s', async (_, query) => {
    const team = await aHiringTeam(api);
    expect((await api.call(team.admin, listApplicants, { params: team.params, query })).status).toBe(422);
  });

  test.each(['no-address', 'a@b', 'a,b@c.example', 'a<b@c.example', 'a@b.con'])(
    'the email address %s',
    async (email) => {
      const team = await aHiringTeam(api);
      const body = { posting_id: team.posting_id, first_name: 'A', last_name: 'B', email };
      const answer = await api.call(team.admin, createApplicant, { params: team.params, body });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.fields)).toEqual(['email']);
    },
  );
});
