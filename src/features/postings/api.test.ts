import { describe, expect, it } from 'vitest';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getJob, searchJobs } from '../job-search/contract.ts';
import type { Posting } from './contract.ts';
import * as contract from './contract.ts';
import * as fillMetricContract from './fill-metric-contract.ts';
import { expirePostings } from './jobs.server.ts';
import * as writingContract from './writing-contract.ts';

const api = await startApi();
const { services, database } = { services: api.services, database: api.services.database };
const company = await aCompany(database, {
  business_name: 'Summit Machine',
  has_ats: false,
  package_code: 'standard-monthly-v3',
});
const unlimited = await aCompany(database);
const none = await aCompany(database, { package_code: null });
const admin = await anEmployer(database, company);
const member = await anEmployer(database, company, { role: 'hiring_member' });
const rich = await anEmployer(database, unlimited);
const poor = await anEmployer(database, none);

const text = 'Weld frames for farm machines in a clean and well-lit shop with a crew of eight people.';
const description = { type: 'document', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] };
const complete = {
  title: 'Zirconium welder',
  description,
  city: 'Austin',
  region: 'TX',
  pay_min_cents: 2500,
  pay_max_cents: 3200,
  pay_unit: 'hour',
};

async function draft(person = admin, values: Record<string, unknown> = {}): Promise<Posting> {
  const { company_id } = person;
  return (await api.call(person, contract.createPosting, { params: { company_id }, body: { ...complete, ...values } }))
    .body;
}

const change = (person: typeof admin, { posting_id, version }: Posting, body: Record<string, unknown>) =>
  api.call(person, contract.updatePosting, {
    params: { company_id: person.company_id, posting_id },
    body: { version, ...body },
  });

const preview = (person: typeof admin, { posting_id }: Posting, body: Record<string, unknown>) =>
  api.call(person, contract.previewPosting, { params: { company_id: person.company_id, posting_id }, body });

const found = async (q: string) =>
  (await api.call(null, searchJobs, { query: { q } })).body.jobs.map((job: { title: string }) => job.title);
const credits = async (person = admin) =>
  (await api.call(person, contract.getRemainingCredits, { params: { company_id: person.company_id } })).body.posting;
const ledger = (company_id: string) =>
  database.asSystem((db) =>
    db
      .selectFrom('credit_ledger')
      .select(['amount', 'subject'])
      .where('company_id', '=', company_id)
      .where('reason', '=', 'publish')
      .execute(),
  );

describe('200', () => {
  it('creates a draft on the default pipeline that nobody finds and that spends nothing', async () => {
    const before = await credits();
    const posting = await draft();
    expect(posting).toMatchObject({ status: 'draft', pipeline_id: company.pipeline_id, published_at: null });
    expect(await found('zirconium')).toEqual([]);
    expect(await credits()).toEqual(before);
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

  it('publishes for one credit, is found at once, and spends none for what is live already', async () => {
    const before = (await credits()).remaining;
    const live = (await change(admin, await draft(), { status: 'live' })).body;
    expect(live.status).toBe('live');
    expect(Date.parse(live.expires_at) - Date.parse(live.published_at)).toBe(30 * 24 * 3600 * 1000);
    expect(await found('zirconium')).toEqual(['Zirconium welder']);
    const edited = await change(admin, live, { status: 'live', title: 'Zirconium welder, nights' });
    expect(edited.status).toBe(200);
    expect((await credits()).remaining).toBe(before - 1);
    expect(await found('zirconium')).toEqual(['Zirconium welder, nights']);
    await change(admin, edited.body, { status: 'closed' });
  });

  it('spends one credit when two people publish at the same moment', async () => {
    const posting = await draft(rich);
    const answers = await Promise.all([
      change(rich, posting, { status: 'live' }),
      change(rich, posting, { status: 'live' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ledger(unlimited.company_id)).toEqual([{ amount: 0, subject: `posting:${posting.posting_id}:1` }]);
  });

  it('takes a closed posting out of search and keeps its page with a closing note', async () => {
    const live = (await change(rich, await draft(rich, { title: 'Quokka keeper' }), { status: 'live' })).body;
    expect(await found('quokka')).toEqual(['Quokka keeper']);
    await change(rich, live, { status: 'closed' });
    expect(await found('quokka')).toEqual([]);
    const page = await api.call(null, getJob, { params: { posting_id: live.posting_id } });
    expect(page.body).toMatchObject({ state: 'closed', title: 'Quokka keeper' });
  });

  it('shows an anonymous posting without name, website, postal code or anything else of the company', async () => {
    const posting = await draft(rich, { title: 'Wombat nurse', anonymous: true, postal_code: '78701' });
    await change(rich, posting, { status: 'live' });
    const { body } = await api.call(null, getJob, { params: { posting_id: posting.posting_id } });
    expect(body).toMatchObject({ company_name: 'Anonymous', anonymous: true, company_website: null, postal_code: '' });
    expect(JSON.stringify(body)).not.toContain(unlimited.company_id);
  });

  it('warns about words that give an anonymous company away', async () => {
    const posting = await draft(admin, { anonymous: true, title: 'Operator at Summit Machine' });
    expect(posting.revealing_words).toContain('Summit Machine');
  });

  it('publishes a job in a place that we do not know, and says so', async () => {
    const posting = await draft(rich, { title: 'Yak herder', city: 'Xyzzyville', region: 'ZZ' });
    expect(posting.places_alike).toEqual([]);
    expect(await change(rich, posting, { status: 'live' })).toMatchObject({ status: 200, body: { places_alike: [] } });
    expect((await draft(rich, { title: 'Yak herder', location_type: 'remote', city: '' })).places_alike).toBeNull();
  });

  it.each([
    [
      'a question',
      { questions: [{ id: 'q1', label: 'Have you worked at Summit Machine?', kind: 'yes_no', required: true }] },
    ],
    [
      'a choice of a question',
      {
        questions: [
          {
            id: 'q1',
            label: 'Which site?',
            kind: 'choice',
            required: true,
            choices: ['Summit Machine East', 'Downtown'],
          },
        ],
      },
    ],
    ['a skill', { skills: ['TIG', 'Summit Machine presses'] }],
  ])('warns about %s that gives an anonymous company away', async (_, over) => {
    const plain = await draft(admin, { anonymous: true, title: 'Operator' });
    const telling = await draft(admin, { anonymous: true, title: 'Operator', ...over });
    expect([plain.revealing_words.length, telling.revealing_words]).toEqual([
      0,
      expect.arrayContaining(['Summit Machine']),
    ]);
  });

  it('says of an anonymous posting among how many companies of like industry and size its own stands', async () => {
    const hidden = { title: 'Operator', anonymous: true };
    expect((await draft(admin, hidden)).companies_alike).toBeNull();
    const industry = { industry: 'Tool making', size_band: '11-50' };
    await database.asSystem((db) =>
      db.updateTable('company').set(industry).where('company_id', '=', admin.company_id).execute(),
    );
    expect((await draft(admin, hidden)).companies_alike).toBe(1);
    expect((await draft(admin, { title: 'Operator' })).companies_alike).toBeNull();
  });

  it.each([
    ['the title', { title: 'Operator at SUMMIT MACHINE' }, 'title'],
    ['a skill', { skills: ['TIG', 'Summit Machine presses'] }, 'skills'],
  ])(
    'publishes no anonymous posting that names its company in %s, nor lets a live one do so',
    async (_, over, field) => {
      const named = await draft(admin, { anonymous: true, title: 'Operator', ...over });
      const refused = await change(admin, named, { status: 'live' });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
      const live = (await change(admin, await draft(admin, { anonymous: true, title: 'Operator' }), { status: 'live' }))
        .body;
      expect((await change(admin, live, over)).status).toBe(422);
      const params = { company_id: admin.company_id, posting_id: live.posting_id };
      expect((await api.call(admin, contract.getPosting, { params })).body).toMatchObject(live);
      expect((await change(admin, live, { ...over, anonymous: false })).status).toBe(200);
    },
  );

  it('says what a live posting would be, and leaves it and the site as they were', async () => {
    const posting = await draft(rich);
    const live = (await change(rich, posting, { status: 'live' })).body;
    const { status, body } = await preview(rich, live, { title: 'Zirconium brazer', pay_max_cents: 4000 });
    expect([status, body.title, body.pay_max_cents]).toEqual([200, 'Zirconium brazer', 4000]);
    const params = { company_id: rich.company_id, posting_id: live.posting_id };
    expect((await api.call(rich, contract.getPosting, { params })).body).toMatchObject(live);
    expect((await api.call(null, getJob, { params: { posting_id: live.posting_id } })).body.title).toBe(live.title);
  });

  it('clones into a draft that costs a credit of its own', async () => {
    const source = await draft(rich, { skills: ['TIG', '', 'TIG'] });
    const { body } = await api.call(rich, contract.clonePosting, {
      params: { company_id: unlimited.company_id, posting_id: source.posting_id },
    });
    expect(body).toMatchObject({
      title: 'Zirconium welder (copy)',
      status: 'draft',
      skills: ['TIG'],
      published_at: null,
    });
  });

  it('grants the plan its credits once a month', async () => {
    await Promise.all([credits(), credits(), credits()]);
    const lots = await database.asSystem((db) =>
      db
        .selectFrom('credit_lot')
        .select(['type', 'granted'])
        .where('company_id', '=', company.company_id)
        .orderBy('type')
        .execute(),
    );
    expect(lots).toEqual([
      { type: 'posting', granted: 3 },
      { type: 'unlock', granted: 25 },
    ]);
  });

  it('lists by status, words and page, with counts', async () => {
    const { body } = await api.call(admin, contract.listPostings, {
      params: { company_id: company.company_id },
      query: { status: 'closed', q: 'nights' },
    });
    expect(body.postings.map((posting: Posting) => posting.title)).toEqual(['Zirconium welder, nights']);
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

  it.each(['', '   ', 'Welder for '.repeat(10)])(
    'has no title that begins like %j, which a box may hold',
    async (prefix) => {
      const params = { company_id: company.company_id };
      const { status, body } = await api.call(admin, writingContract.suggestTitles, { params, query: { prefix } });
      expect([status, body]).toEqual([200, { titles: [] }]);
    },
  );

  it.each([
    ['by its name', false],
    ['anonymously', true],
  ])('tells in a preview of the company what the job page will, %s', async (_, anonymous) => {
    const shown = await aCompany(database, { business_name: 'Bandicoot Barns' });
    const { company_id } = shown;
    const owner = await anEmployer(database, shown);
    await database.asSystem(async (db) => {
      const about = { industry: 'Farming', size_band: '11-50' };
      await db.updateTable('company').set(about).where('company_id', '=', company_id).execute();
      const values = [{ company_id, title: 'Plain dealing', meaning: '', behaviour: '', position: 1 }];
      await db.insertInto('company_value').values(values).execute();
    });
    // Its page is there from the first posting on that shows its name.
    await change(owner, await draft(owner), { status: 'live' });
    const posting = await draft(owner);
    const { shown_company } = (await preview(owner, posting, { anonymous })).body;
    const live = (await change(owner, posting, { anonymous, status: 'live' })).body;
    const { body } = await api.call(null, getJob, { params: { posting_id: posting.posting_id } });
    expect(body).toMatchObject(shown_company);
    expect(shown_company).toMatchObject({
      industry: 'Farming',
      company_name: anonymous ? 'Anonymous' : 'Bandicoot Barns',
      company_values: anonymous ? [] : ['Plain dealing'],
    });
    const saved = await api.call(owner, contract.getPosting, { params: { company_id, posting_id: live.posting_id } });
    expect(saved.body.shown_company).toEqual(shown_company);
  });

  it('names no page in a preview that the company does not have yet', async () => {
    const young = await aCompany(database);
    const owner = await anEmployer(database, young);
    const { shown_company } = (await preview(owner, await draft(owner), {})).body;
    expect(shown_company.company_key).toBeNull();
  });

  it('keeps how a posting ended, once for each time that it was published', async () => {
    const { posting_id, version } = (await change(rich, await draft(rich), { status: 'live' })).body;
    const params = { company_id: unlimited.company_id };
    const ended = (body: object) =>
      api.call(rich, fillMetricContract.createJobFillMetric, { params, body: { posting_id, ...body } });
    expect(await ended({ outcome: 'filled' })).toMatchObject({ status: 422, body: { code: 'not-ended' } });
    expect((await ended({ outcome: 'filled', version: version - 1 })).status).toBe(409);
    const said = { version, outcome: 'filled', filled_via: 'this_site', filled_on: '2026-11-01', satisfaction: 5 };
    expect([(await ended(said)).status, (await ended({ outcome: 'cancelled' })).status]).toEqual([200, 200]);
    const kept = await database.asSystem((db) =>
      db.selectFrom('job_fill_metric').select('outcome').where('posting_id', '=', posting_id).execute(),
    );
    expect(kept).toEqual([{ outcome: 'cancelled' }]);
    const { status } = (await api.call(rich, contract.getPosting, { params: { ...params, posting_id } })).body;
    expect(status).toBe('closed');
  });

  it.each([
    ['an applicant of another posting', 'unknown-applicant', (_own: string, other: string) => [other]],
    ['an applicant twice', 'hired-twice', (own: string) => [own, own]],
  ])('keeps no end that names %s', async (_, code, hiresOf) => {
    const { posting_id, version } = (await change(rich, await draft(rich), { status: 'live' })).body;
    const own = await anApplication(database, unlimited, { posting_id });
    const elsewhere = await aPosting(database, unlimited);
    const other = await anApplication(database, unlimited, elsewhere);
    const hires = hiresOf(own.application_id, other.application_id).map((application_id) => ({ application_id }));
    const params = { company_id: unlimited.company_id };
    const body = { posting_id, version, outcome: 'filled', hires };
    expect(await api.call(rich, fillMetricContract.createJobFillMetric, { params, body })).toMatchObject({
      status: 422,
      body: { code },
    });
    const { status } = (await api.call(rich, contract.getPosting, { params: { ...params, posting_id } })).body;
    expect(status).toBe('live');
  });

  it('takes postings down whose 30 days are over', async () => {
    const live = (await change(rich, await draft(rich, { title: 'Numbat guide' }), { status: 'live' })).body;
    await database.asSystem((db) =>
      db
        .updateTable('posting')
        .set({ expires_at: new Date(0) })
        .where('id', '=', live.posting_id)
        .execute(),
    );
    await expirePostings.perform(expirePostings.emptyPayload(), {
      services,
      job: { id: '1', attempt: 1, is_last_attempt: false },
    });
    expect(await found('numbat')).toEqual([]);
  });
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
  it('keeps no end on a day that has not come, by the clock of the company', async () => {
    const { posting_id, version } = (await change(rich, await draft(rich), { status: 'live' })).body;
    const params = { company_id: unlimited.company_id };
    const filledOn = (filled_on: string) =>
      api.call(rich, fillMetricContract.createJobFillMetric, {
        params,
        body: { posting_id, version, outcome: 'filled', filled_on },
      });
    const today_ms = Date.now();
    const refused = await filledOn(new Date(today_ms + 2 * 86_400_000).toISOString().slice(0, 10));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['filled_on']]);
    const kept = await database.asSystem((db) =>
      db.selectFrom('job_fill_metric').select('outcome').where('posting_id', '=', posting_id).execute(),
    );
    expect(kept).toEqual([]);
    expect((await filledOn(new Date(today_ms - 86_400_000).toISOString().slice(0, 10))).status).toBe(200);
  });

  it('names every field that is missing for publishing, and spends nothing', async () => {
    const before = await credits();
    const posting = await draft(admin, { description: { type: 'document', children: [] }, city: '', pay_unit: null });
    const { status, body } = await change(admin, posting, { status: 'live' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['description', 'city', 'pay_unit']]);
    expect(await credits()).toEqual(before);
  });

  it.each([
    ['the description', { description: { type: 'document', children: [] } }, 'description'],
    ['the city', { city: '' }, 'city'],
    ['the unit of the pay', { pay_unit: null }, 'pay_unit'],
    ['the pipeline', { pipeline_id: null }, 'pipeline_id'],
  ])('lets nobody take %s out of a live posting, and the site keeps what it shows', async (_, over, field) => {
    const live = (await change(rich, await draft(rich), { status: 'live' })).body;
    const params = { company_id: rich.company_id, posting_id: live.posting_id };
    const shown = async () => (await api.call(null, getJob, { params: { posting_id: live.posting_id } })).body;
    const before = await shown();
    for (const more of [{}, { status: 'live' }]) {
      const { status, body } = await change(rich, live, { ...over, ...more });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'incomplete', [field]]);
    }
    expect((await api.call(rich, contract.getPosting, { params })).body).toMatchObject(live);
    expect(await shown()).toEqual(before);
    expect((await change(rich, live, { ...over, status: 'closed' })).status).toBe(200);
  });

  it('lets a live posting go to a pipeline that wants a requisition number only with one', async () => {
    const { company_id } = unlimited;
    const pipeline_id = await database.asSystem(async (db) => {
      const id = await createPipelineFrom(db, company_id, { name: 'Contracts' });
      await db.updateTable('pipeline').set({ requisition_required: true }).where('id', '=', id).execute();
      return id;
    });
    const live = (await change(rich, await draft(rich), { status: 'live' })).body;
    const { status, body } = await change(rich, live, { pipeline_id });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['requisition_number']]);
    expect((await change(rich, live, { pipeline_id, requisition_number: 'R-1' })).status).toBe(200);
  });

  it('refuses to publish without a credit and leaves the draft as it was', async () => {
    const posting = await draft(poor);
    const { status, body } = await change(poor, posting, { status: 'live' });
    expect([status, body.code]).toEqual([422, 'no-credit']);
    const after = await api.call(poor, contract.getPosting, {
      params: { company_id: none.company_id, posting_id: posting.posting_id },
    });
    expect(after.body).toMatchObject({ status: 'draft', version: posting.version });
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
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
