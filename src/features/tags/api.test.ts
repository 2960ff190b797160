import { beforeAll, describe, expect, it } from 'vitest';
import { listApplicants } from '#features/applicants/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import * as contract from './contract.ts';
import { MOST_TAGS } from './rules.ts';

const api = await startApi();
const { database } = api;

async function aTeam() {
  const company = await aCompany(database, { flags: ['kanban', 'ats_tags'] });
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const { posting_id } = await aPosting(database, company);
  const { company_id, pipeline_id } = company;
  await database.asSystem((db) =>
    db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute(),
  );
  const params = { company_id };
  const person = async (seeker_id?: string) =>
    (await anApplication(database, company, { posting_id, ...(seeker_id ? { seeker_id } : {}) })).application_id;
  return { company, admin, member, posting_id, params, person };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

const put = (of: Team, name: string, more: object = {}, by = of.admin) =>
  api.call(by, contract.createTag, { params: of.params, body: { name, ...more } });
const tagsIn = async (of: Team, by = of.admin): Promise<contract.Tag[]> =>
  (await api.call(by, contract.listTags, { params: of.params })).body.tags;
const scoresOf = async (of: Team, ...ids: string[]) =>
  (await api.call(of.admin, contract.getTagScores, { params: of.params, query: { application_id: ids } })).body.scores;

describe('200', () => {
  it('puts tags on people by name, and tells each with its points, who set it and when', async () => {
    const own = await aTeam();
    const [one, two] = [await own.person(), await own.person()];
    const made = await put(own, 'Welder', { color: 'green', score: 5, application_ids: [one, two] });
    expect([made.status, made.body.is_new, made.body.tag]).toEqual([
      200,
      true,
      expect.objectContaining({ name: 'Welder', color: 'green', score: 5, people: 2 }),
    ]);
    await put(own, 'Late twice', { score: -2, application_ids: [one] });
    expect(await scoresOf(own, one, two)).toEqual(
      [
        {
          application_id: one,
          score: 3,
          tags: [
            { name: 'Welder', score: 5 },
            { name: 'Late twice', score: -2 },
          ],
        },
        { application_id: two, score: 5, tags: [{ name: 'Welder', score: 5 }] },
      ]
        .toSorted((a, b) => (a.application_id < b.application_id ? -1 : 1))
        .map(({ tags, ...each }) => ({
          ...each,
          tags: tags.map((tag) =>
            expect.objectContaining({ ...tag, set_by: 'Ada admin', set_at: expect.stringMatching(/^\d{4}-/) }),
          ),
        })),
    );
  });

  it('puts a known tag on more people in any case of letters, also for hiring members, and keeps its points', async () => {
    const own = await aTeam();
    const application_id = await own.person();
    await put(own, 'Forklift', { score: 4, color: 'blue' });
    const again = await put(own, 'FORKLIFT', { score: -9, application_ids: [application_id] }, own.member);
    expect([again.status, again.body.is_new]).toEqual([200, false]);
    expect(await tagsIn(own)).toMatchObject([{ name: 'Forklift', color: 'blue', score: 4, people: 1 }]);
  });

  it('tags every application of a seeker', async () => {
    const own = await aTeam();
    const seeker = await aSeeker(database);
    const application_id = await own.person(seeker.id);
    await put(own, 'Rehire', { score: 1, seeker_ids: [seeker.id] });
    expect(await scoresOf(own, application_id)).toMatchObject([{ score: 1, tags: [{ name: 'Rehire' }] }]);
  });

  it('changes name, color and points for everyone who carries the tag, and audits it', async () => {
    const own = await aTeam();
    const application_id = await own.person();
    const { tag } = (await put(own, 'Fast', { score: 1, application_ids: [application_id] })).body;
    const params = { ...own.params, tag_id: tag.tag_id };
    const renamed = await api.call(own.admin, contract.updateTag, {
      params,
      body: { name: 'Quick', color: 'amber', version: tag.version },
    });
    const body = { score: 10, version: renamed.body.version };
    expect((await api.call(own.admin, contract.putTagScore, { params, body })).body).toMatchObject({ score: 10 });
    expect(await scoresOf(own, application_id)).toMatchObject([
      { score: 10, tags: [{ name: 'Quick', color: 'amber', score: 10 }] },
    ]);
    const audit = await database.asSystem((db) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'data'])
        .where('company_id', '=', own.company.company_id)
        .where('action', 'like', 'candidate-tag.%')
        .orderBy('id')
        .execute(),
    );
    expect(audit).toMatchObject([
      { action: 'candidate-tag.set', data: { name: 'Fast', is_new: true } },
      { action: 'candidate-tag.updated', data: { name: 'Quick', color: 'amber' } },
      { action: 'candidate-tag.scored', data: { score: 10 } },
    ]);
  });

  it('takes a tag off one person, and off everyone when it is deleted', async () => {
    const own = await aTeam();
    const [one, two] = [await own.person(), await own.person()];
    const { tag } = (await put(own, 'Fast', { score: 1, application_ids: [one, two] })).body;
    const params = { ...own.params, tag_id: tag.tag_id };
    await api.call(own.member, contract.removeTag, { params: { ...params, application_id: one } });
    expect((await scoresOf(own, one))[0].tags).toEqual([]);
    expect(await tagsIn(own)).toMatchObject([{ people: 1 }]);
    expect((await api.call(own.admin, contract.deleteTag, { params })).status).toBe(200);
    expect(await tagsIn(own)).toEqual([]);
    expect((await scoresOf(own, two))[0].tags).toEqual([]);
  });

  it('sorts list and board by the sum, filters by tag and sum, and shows them on cards', async () => {
    const own = await aTeam();
    const people = [await own.person(), await own.person(), await own.person()];
    const [low = '', high = '', none = ''] = people;
    const { tag } = (await put(own, 'Fast', { score: 3, application_ids: [high] })).body;
    await put(own, 'Slow', { score: -3, application_ids: [low] });
    const list = async (query: object) =>
      (await api.call(own.admin, listApplicants, { params: own.params, query })).body;
    const idsOf = ({ applicants }: { applicants: { application_id: string }[] }) =>
      applicants.map(({ application_id }) => application_id);
    expect(idsOf(await list({ sort: 'tags' }))).toEqual([high, none, low]);
    const first = await list({ sort: 'tags', page_size: 2 });
    expect(idsOf(await list({ sort: 'tags', page_size: 2, cursor: first.next_cursor }))).toEqual([low]);
    expect(idsOf(await list({ tag_id: tag.tag_id }))).toEqual([high]);
    expect(idsOf(await list({ tag_points: 0, sort: 'tags' }))).toEqual([high, none]);
    expect(first.applicants[0]).toMatchObject({ tag_score: 3, tags: [{ name: 'Fast', color: 'gray', score: 3 }] });
    const board = await list({ view: 'board', pipeline_id: own.company.pipeline_id, sort: 'tags' });
    const cards = board.stages.flatMap(({ cards: rows }: { cards: unknown[][] }) => rows);
    expect(cards.map((card: unknown[]) => [card[0], card[10]])).toEqual([
      [high, 3],
      [none, null],
      [low, -3],
    ]);
  });

  it('saves a name like a protected trait only when it is confirmed', async () => {
    const own = await aTeam();
    const { status, body } = await put(own, 'Christian');
    expect([status, body.code, body.fields.name]).toEqual([
      422,
      'protected-trait',
      expect.stringContaining('religion'),
    ]);
    expect(await tagsIn(own)).toEqual([]);
    expect((await put(own, 'Christian', { confirmed: true })).status).toBe(200);
    const [tag] = await tagsIn(own);
    const params = { ...own.params, tag_id: tag?.tag_id ?? '' };
    const rename = (more: object) =>
      api.call(own.admin, contract.updateTag, { params, body: { name: 'Elderly', version: 1, ...more } });
    expect((await rename({})).body.code).toBe('protected-trait');
    expect((await rename({ confirmed: true })).body.name).toBe('Elderly');
  });
});

describe('403', () => {
  it('has no tags for a company without the flag, in no list and by no order', async () => {
    const company = await aCompany(database, { flags: ['kanban'] });
    const admin = await anEmployer(database, company);
    const { posting_id } = await aPosting(database, company);
    const { application_id } = await anApplication(database, company, { posting_id });
    const { company_id } = company;
    const tag = await database.asSystem((db) =>
      db
        .insertInto('candidate_tag')
        .values({ company_id, name: 'Old tag', weight: 7 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await database.asSystem((db) =>
      db
        .insertInto('application_tag')
        .values({ company_id, application_id, tag_id: tag.id, set_by: admin.id })
        .execute(),
    );
    const params = { company_id };
    expect((await api.call(admin, contract.listTags, { params })).status).toBe(403);
    for (const query of [{ sort: 'tags' }, { tag_id: tag.id }, { tag_points: 1 }] as const)
      expect((await api.call(admin, listApplicants, { params, query })).status).toBe(422);
    expect((await api.call(admin, listApplicants, { params, query: {} })).body.applicants).toMatchObject([
      { tags: [], tag_score: null },
    ]);
    const query = { view: 'board', pipeline_id: company.pipeline_id } as const;
    const board = (await api.call(admin, listApplicants, { params, query })).body;
    expect(board.stages.flatMap(({ cards }: { cards: unknown[][] }) => cards.map((card) => card[10]))).toEqual([null]);
  });
});

describe('404', () => {
  it('tags nobody when one of the people is not to be seen', async () => {
    const other = await aTeam();
    const [own, foreign] = [await team.person(), await other.person()];
    const stranger = await aSeeker(database);
    const blind = await anEmployer(database, team.company, { role: 'hiring_member' });
    await put(team, 'Known');
    const before = await fingerprint(database);
    expect((await put(team, 'Known', { application_ids: [own, foreign] })).status).toBe(404);
    expect((await put(team, 'Known', { application_ids: [own], seeker_ids: [stranger.id] })).status).toBe(404);
    expect((await put(team, 'Known', { application_ids: [own] }, blind)).status).toBe(404);
    expect(await fingerprint(database)).toBe(before);
    const query = { application_id: [own] };
    expect((await api.call(blind, contract.getTagScores, { params: team.params, query })).body.scores).toEqual([]);
  });
});

describe('409', () => {
  it('keeps what was saved meanwhile', async () => {
    const { tag } = (await put(team, 'Raced')).body;
    const params = { ...team.params, tag_id: tag.tag_id };
    const body = { score: 3, version: tag.version };
    expect((await api.call(team.admin, contract.putTagScore, { params, body })).status).toBe(200);
    expect((await api.call(team.admin, contract.putTagScore, { params, body })).status).toBe(409);
    const late = { params, body: { name: 'Late', version: tag.version } };
    expect((await api.call(team.admin, contract.updateTag, late)).status).toBe(409);
    expect(await tagsIn(team)).toContainEqual(expect.objectContaining({ name: 'Raced', score: 3 }));
  });
});

describe('422', () => {
  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(41) }, 'name'],
    ['eleven points', { name: 'Much', score: 11 }, 'score'],
    ['half a point', { name: 'Half', score: 0.5 }, 'score'],
    ['an unknown color', { name: 'Pink', color: 'pink' }, 'color'],
  ])('refuses %s at its field', async (_case, body, field) => {
    const before = await fingerprint(database);
    const answer = await api.call(team.admin, contract.createTag, { params: team.params, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    expect(await fingerprint(database)).toBe(before);
  });

  it('lets no hiring member make, change or delete a tag', async () => {
    const { tag } = (await put(team, 'Of managers')).body;
    const params = { ...team.params, tag_id: tag.tag_id };
    const before = await fingerprint(database);
    const tried = [
      await put(team, 'Of members', {}, team.member),
      await api.call(team.member, contract.updateTag, { params, body: { name: 'Mine', version: 1 } }),
      await api.call(team.member, contract.putTagScore, { params, body: { score: 1, version: 1 } }),
      await api.call(team.member, contract.deleteTag, { params }),
    ];
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual(tried.map(() => [422, 'managers-edit-tags']));
    expect(await fingerprint(database)).toBe(before);
  });

  it('refuses the name of another tag, and more tags than a company may have', async () => {
    const own = await aTeam();
    const { tag } = (await put(own, 'One')).body;
    await put(own, 'Two');
    const params = { ...own.params, tag_id: tag.tag_id };
    const taken = await api.call(own.admin, contract.updateTag, { params, body: { name: 'two', version: 1 } });
    expect([taken.status, taken.body.code]).toEqual([422, 'tag-exists']);
    const { company_id } = own.company;
    const more = Array.from({ length: MOST_TAGS - 2 }, (_, at) => ({ company_id, name: `Tag ${at}` }));
    await database.asSystem((db) => db.insertInto('candidate_tag').values(more).execute());
    expect((await put(own, 'One too many')).body.code).toBe('too-many-tags');
  });
});
