import { describe, expect, it } from 'vitest';
import { searchJobs } from '#features/job-search/contract.ts';
import { getJob } from '#features/jobs/contract.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { complete, postersOf } from '../../../tests/factories/posters.ts';
import { startApi } from '../../../tests/harness/api.ts';
import type { Posting } from './contract.ts';
import * as contract from './contract.ts';
import * as writingContract from './writing/contract.ts';

const api = await startApi();
const { database } = api.services;
const { company, unlimited, admin, member, rich, draft, change, found, credits } = await postersOf(api);

describe('200', () => {
  it('creates a draft on the default pipeline that nobody finds and that spends nothing', async () => {
    const before = await credits();
    const posting = await draft();
    expect(posting).toMatchObject({ status: 'draft', pipeline_id: company.pipeline_id, published_at: null });
    expect(await found('zirconium')).toEqual([]);
    expect(await credits()).toEqual(before);
  });

  it('keeps the ids of questions that are sent, also of new and reworded ones, and gives others an id', async () => {
    const ask = (label: string, more = {}) => ({ label, kind: 'yes_no', required: true, ...more });
    const ids = ({ questions }: Posting) => questions.map(({ id }) => id);
    const posting = await draft(admin, {
      questions: [ask('Do you smoke?', { id: 'smoke' }), ask('Can you lift 40 lb?')],
    });
    const [, lift = ''] = ids(posting);
    expect(ids(posting)).toEqual(['smoke', expect.stringMatching(/^q-/)]);
    const questions = [
      ask('Do you smoke at work?', { id: 'smoke' }),
      ask('Do you have a license?', { id: 'license' }),
      ask('Can you lift 40 lb?'),
    ];
    const params = { company_id: company.company_id, posting_id: posting.posting_id };
    const body = { questions, version: posting.version };
    const saved = await api.call(admin, contract.updatePosting, { params, body });
    expect(ids(saved.body)).toEqual(['smoke', 'license', lift]);
    const twice = { questions: [ask('One?', { id: 'a' }), ask('Two?', { id: 'a' })], version: saved.body.version };
    const refused = await api.call(admin, contract.updatePosting, { params, body: twice });
    expect([refused.status, refused.body.fields]).toEqual([422, { 'questions.1.id': 'Another question has this id.' }]);
  });

  it('starts as the company prefers where the draft does not say otherwise', async () => {
    const orchard = await aCompany(database);
    const { company_id } = orchard;
    const owner = await anEmployer(database, orchard);
    const preferred = await database.asSystem((db) => createPipelineFrom(db, company_id, { name: 'Pickers' }));
    const chosen = { default_pipeline_id: preferred, default_location_type: 'remote', anonymous_by_default: true };
    await database.asSystem((db) =>
      db
        .insertInto('company_preferences')
        .values({ company_id, preferences: JSON.stringify(chosen) })
        .execute(),
    );
    expect(await draft(owner)).toMatchObject({ pipeline_id: preferred, location_type: 'remote', anonymous: true });
    const said = { pipeline_id: orchard.pipeline_id, location_type: 'hybrid', anonymous: false };
    expect(await draft(owner, said)).toMatchObject(said);
    await database.asSystem((db) => db.deleteFrom('posting').where('pipeline_id', '=', preferred).execute());
    await database.asSystem((db) => db.deleteFrom('pipeline').where('id', '=', preferred).execute());
    expect((await draft(owner)).pipeline_id).toBe(orchard.pipeline_id);
  });

  it('clones into a draft that costs a credit of its own', async () => {
    const source = await draft(rich, { skills: ['TIG', '', 'TIG'] });
    const { body } = await api.call(rich, contract.clonePosting, {
      params: { company_id: unlimited.company_id, posting_id: source.posting_id },
    });
    expect(body).toMatchObject({
      title: 'Zirconium welder',
      status: 'draft',
      skills: ['TIG'],
      published_at: null,
    });
  });

  it.each(['(copy)', '(Copy 2)', '(copy) (copy)'])(
    'publishes no title that ends with “%s”, and says so beside it',
    async (ending) => {
      const copy = await draft(rich, { title: `Zirconium welder ${ending}` });
      const { status, body } = await change(rich, copy, { status: 'live' });
      expect(status).toBe(422);
      expect(body.fields.title).toBe(`Remove “${ending}” from the title before you publish.`);
      const params = { company_id: unlimited.company_id, posting_id: copy.posting_id };
      expect((await api.call(rich, contract.getPosting, { params })).body.status).toBe('draft');
    },
  );

  it('lists by status, words and page, with counts', async () => {
    const live = (await change(admin, await draft(admin, { title: 'Welder, nights' }), { status: 'live' })).body;
    await change(admin, live, { status: 'closed' });
    const { body } = await api.call(admin, contract.listPostings, {
      params: { company_id: company.company_id },
      query: { status: 'closed', q: 'nights' },
    });
    expect(body.postings.map(({ title }: Posting) => title)).toEqual(['Welder, nights']);
    expect(body.counts.closed).toBe(1);
  });

  it('drafts a description and skills for a misspelled title', async () => {
    const params = { company_id: company.company_id };
    const drafted = await api.call(admin, writingContract.generateDescription, {
      params,
      body: { title: 'Registerd Nurse' },
    });
    expect(JSON.stringify(drafted.body.description).length).toBeGreaterThan(300);
    // The posting may be an anonymous one.
    expect(JSON.stringify(drafted.body.description)).not.toContain('Summit Machine');
    const skills = await api.call(admin, writingContract.generateSkills, {
      params,
      body: { title: 'Registerd Nurse' },
    });
    expect(skills.body.skills.length).toBeGreaterThan(3);
  });

  it('drafts nothing for a company that switched it off, and says so', async () => {
    const own = await aCompany(database);
    const owner = await anEmployer(database, own);
    const params = { company_id: own.company_id };
    const preferences = JSON.stringify({ ai_features: false });
    await database.asSystem((db) =>
      db
        .insertInto('company_preferences')
        .values({ ...params, preferences, version: 1 })
        .execute(),
    );
    for (const endpoint of [writingContract.generateDescription, writingContract.generateSkills]) {
      const { status, body } = await api.call(owner, endpoint, { params, body: { title: 'Welder' } });
      expect([status, body.code]).toEqual([422, 'drafts-off']);
    }
  });

  it.each(['', '   ', 'Welder for '.repeat(10)])(
    'has no title that begins like %j, which a box may hold',
    async (prefix) => {
      const params = { company_id: company.company_id };
      const { status, body } = await api.call(admin, writingContract.suggestTitles, { params, query: { prefix } });
      expect([status, body]).toEqual([200, { titles: [] }]);
    },
  );
});

describe('403', () => {
  it.each([
    [
      'create',
      () => api.call(member, contract.createPosting, { params: { company_id: company.company_id }, body: complete }),
    ],
    ['publish', async () => change(member, await draft(), { status: 'live' })],
  ])('does not let a hiring member %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(403);
  });
});

describe('404', () => {
  it('hides postings of other companies and of the other site', async () => {
    const live = (await change(rich, await draft(rich, { title: 'Bilby counter' }), { status: 'live' })).body;
    const foreign = await api.call(admin, contract.getPosting, {
      params: { company_id: company.company_id, posting_id: live.posting_id },
    });
    expect(foreign.status).toBe(404);
    const other_site = await api.call(null, getJob, { params: { posting_id: live.posting_id } }, 'mh');
    expect(other_site.status).toBe(404);
    const searched = await api.call(null, searchJobs, { query: { q: 'bilby' } }, 'mh');
    expect(searched.body.total).toBe(0);
  });

  it('shows nothing of a draft to the public', async () => {
    const posting = await draft();
    expect((await api.call(null, getJob, { params: { posting_id: posting.posting_id } })).status).toBe(404);
  });
});

describe('409', () => {
  it('refuses to save over what someone else changed meanwhile', async () => {
    const posting = await draft();
    await change(admin, posting, { title: 'First' });
    const second = await change(admin, posting, { title: 'Second' });
    expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  });
});

describe('422', () => {
  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a skill that is a sentence', { skills: ['TIG', 'x'.repeat(61)] }, 'skills.1'],
    ['an upside-down pay range', { pay_min_cents: 5000, pay_max_cents: 100 }, 'pay_max_cents'],
    ['a postal code of letters', { postal_code: 'ABC' }, 'postal_code'],
    ['a description that is HTML', { description: '<b>x</b>' }, 'description'],
    [
      'a link that runs script',
      {
        description: {
          type: 'document',
          children: [
            {
              type: 'paragraph',
              children: [{ type: 'link', href: 'javascript:alert(1)', children: [{ type: 'text', text: 'x' }] }],
            },
          ],
        },
      },
      'description',
    ],
    ['a title that is a list', { title: ['x'] }, 'title'],
  ])('marks %s', async (_, values, field) => {
    const { status, body } = await api.call(admin, contract.createPosting, {
      params: { company_id: company.company_id },
      body: { ...complete, ...values },
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
