import { beforeAll, describe, expect, it } from 'vitest';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { DEFAULT_PREFERENCES } from '#server/read-preferences.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import {
  getAboutUs,
  getCompany,
  getDashboard,
  getPreferences,
  getProfile,
  updateCompany,
  updatePreferences,
} from './contract.ts';
import { getRetention } from './retention-contract.ts';

const api = await startApi();
const { database } = api;

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Awaited<ReturnType<typeof anEmployer>>;
let params: { company_id: string };

beforeAll(async () => {
  company = await aCompany(database, { business_name: 'Orchard' });
  admin = await anEmployer(database, company);
  params = { company_id: company.company_id };
});

const stored = () =>
  database.asSystem((db) =>
    db.selectFrom('company').selectAll().where('company_id', '=', company.company_id).executeTakeFirstOrThrow(),
  );
const storedPreferences = () =>
  database.asSystem((db) =>
    db.selectFrom('company_preferences').selectAll().where('company_id', '=', company.company_id).execute(),
  );

describe('200', () => {
  it('shows the company with its plan to every member', async () => {
    const member = await anEmployer(database, company, { role: 'hiring_member' });
    const { status, body } = await api.call(member, getCompany, { params });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      business_name: 'Orchard',
      packages: [{ status: 'active', package_code: 'plus-annual-v3' }],
      isPayingCustomer: true,
      version: 1,
    });
  });

  it('changes what is given, completes a web address, and counts the version up', async () => {
    const { body, status } = await api.call(admin, updateCompany, {
      params,
      body: { industry: 'Fruit', website: 'orchard.example/us', version: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      industry: 'Fruit',
      website: 'https://orchard.example/us',
      city: 'Austin',
      version: 2,
    });
  });

  it('shows a new name on live postings at once, but never on anonymous ones', async () => {
    const open = await aPosting(database, company, { title: 'Picker' });
    const hidden = await aPosting(database, company, { title: 'Driver' });
    await database.asSystem((db) =>
      db.updateTable('posting').set({ anonymous: true }).where('id', '=', hidden.posting_id).execute(),
    );
    const { version } = await stored();
    await api.call(admin, updateCompany, { params, body: { business_name: 'Orchard and Sons', version } });
    const names = await database.asSystem((db) =>
      db
        .selectFrom('public_posting')
        .select(['posting_id', 'company_name'])
        .where('company_id', '=', company.company_id)
        .execute(),
    );
    expect(new Map(names.map((row) => [row.posting_id, row.company_name]))).toEqual(
      new Map([
        [open.posting_id, 'Orchard and Sons'],
        [hidden.posting_id, 'Anonymous'],
      ]),
    );
  });

  it('shows the profile with values and the number of live postings that carry its name', async () => {
    const { body } = await api.call(admin, getProfile, { params });
    expect(body).toMatchObject({ business_name: 'Orchard and Sons', values: [], live_postings: 1 });
  });

  it('returns what the company says of itself as its public page shows it', async () => {
    const own = await aCompany(database);
    const member = await anEmployer(database, own, { role: 'hiring_member' });
    const of = { params: { company_id: own.company_id } };
    const before = await api.call(member, getAboutUs, of);
    expect([before.status, before.body.is_public, before.body.version]).toEqual([200, false, 1]);
    const body = { version: 1, about: plainToRichText('We bake.\n\n- Bread\n- Rolls') };
    await api.call(await anEmployer(database, own), updateCompany, { ...of, body });
    await aPublicPosting(database, own, { anonymous: true });
    expect((await api.call(member, getAboutUs, of)).body.is_public).toBe(false);
    await aPublicPosting(database, own);
    const after = (await api.call(member, getAboutUs, of)).body;
    expect(after).toMatchObject({ is_public: true, version: 2 });
    expect(after.about.children.map(({ type }: { type: string }) => type)).toEqual(['paragraph', 'bullet-list']);
  });

  it('counts postings and the applicants whom nobody has opened, and names the newest of them', async () => {
    const busy = await aCompany(database);
    const manager = await anEmployer(database, busy, { role: 'hiring_manager' });
    const { posting_id } = await aPosting(database, busy, { title: 'Baker' });
    const seen = await anApplication(database, busy, { posting_id });
    await anApplication(database, busy, { posting_id });
    await anApplication(database, busy, { posting_id, status: 'Rejected' });
    await database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ first_viewed_at: new Date() })
        .where('id', '=', seen.application_id)
        .execute(),
    );
    const { body } = await api.call(manager, getDashboard, { params: { company_id: busy.company_id } });
    expect(body).toMatchObject({ live_postings: 1, draft_postings: 0, new_applicants: 1, active_applicants: 2 });
  });

  it('tells on the dashboard of each of the last 30 days what was live, who applied and who was active', async () => {
    const busy = await aCompany(database);
    const manager = await anEmployer(database, busy);
    const { posting_id } = await aPosting(database, busy);
    const [waiting, hired] = [
      await anApplication(database, busy, { posting_id }),
      await anApplication(database, busy, { posting_id, stage: 'Hired' }),
    ];
    const noon = (days_ago: number) =>
      `((now() at time zone 'America/Chicago')::date - ${days_ago} + time '12:00') at time zone 'America/Chicago'`;
    await database.pool.query(`update posting set published_at = ${noon(10)} where id = $1`, [posting_id]);
    await database.pool.query(`update application set applied_at = ${noon(40)} where id = $1`, [
      waiting.application_id,
    ]);
    await database.pool.query(
      `update application set applied_at = ${noon(5)}, status_changed_at = ${noon(2)} where id = $1`,
      [hired.application_id],
    );
    const { body } = await api.call(manager, getDashboard, { params: { company_id: busy.company_id } });
    const days: Record<string, number>[] = body.last_days;
    const each = (name: string) => days.map((day) => day[name]);
    const times = (count: number, value: number) => Array.from({ length: count }, () => value);
    expect(each('live_postings')).toEqual([...times(19, 0), ...times(11, 1)]);
    expect(each('applied')).toEqual([...times(24, 0), 1, ...times(5, 0)]);
    expect(each('active_applicants')).toEqual([...times(24, 1), ...times(3, 2), ...times(3, 1)]);
  });

  it('counts on the dashboard only people in pipelines that are open to the member', async () => {
    const busy = await aCompany(database);
    const member = await anEmployer(database, busy, { role: 'hiring_member' });
    const { posting_id } = await aPosting(database, busy);
    await anApplication(database, busy, { posting_id });
    const { company_id, pipeline_id } = busy;
    const look = async () => (await api.call(member, getDashboard, { params: { company_id } })).body;
    expect(await look()).toMatchObject({ live_postings: 1, new_applicants: 0, active_applicants: 0 });
    const viewer = { company_id, pipeline_id, employer_user: member.id };
    await database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    expect(await look()).toMatchObject({ new_applicants: 1, active_applicants: 1 });
  });

  it('answers every preference with its default where none was chosen', async () => {
    const { body } = await api.call(admin, getPreferences, { params });
    expect(body).toEqual({ preferences: DEFAULT_PREFERENCES, version: 0 });
  });

  it('counts closed applications that a number of months would erase, and erases none', async () => {
    const own = await aCompany(database);
    const own_admin = await anEmployer(database, own);
    const { posting_id } = await aPosting(database, own);
    for (const [status, age] of [
      ['Rejected', '13 months'],
      ['Withdrawn', '13 months'],
      ['Rejected', '11 months 20 days'],
      ['Rejected', '1 month'],
      ['Hired', '40 months'],
      ['New', '40 months'],
    ]) {
      const { application_id } = await anApplication(database, own, { posting_id, status });
      await database.pool.query(`update application set status_changed_at = now() - $2::interval where id = $1`, [
        application_id,
        age,
      ]);
    }
    const to = { params: { company_id: own.company_id } };
    const counted = await api.call(own_admin, getRetention, { ...to, query: { months: 12 } });
    expect([counted.status, counted.body]).toEqual([200, { due: 2, due_soon: 1, erases_from: null }]);
    const member = await anEmployer(database, own, { role: 'people_manager' });
    expect((await api.call(member, getRetention, { ...to, query: { months: 12 } })).status).toBe(403);
    const short = await api.call(own_admin, getRetention, { ...to, query: { months: 11 } });
    expect([short.status, short.body.fields]).toEqual([422, { months: expect.stringContaining('12 to 120') }]);
  });

  it('keeps the preferences that a change does not name, and audits it', async () => {
    await api.call(admin, updatePreferences, { params, body: { preferences: { notices: false }, version: 0 } });
    const { body } = await api.call(admin, updatePreferences, {
      params,
      body: { preferences: { rejection_delay_hours: 50, default_pipeline_id: company.pipeline_id }, version: 1 },
    });
    expect(body).toMatchObject({
      preferences: { notices: false, rejection_delay_hours: 50, default_pipeline_id: company.pipeline_id },
      version: 2,
    });
    const audit = await database.asSystem((db) =>
      db
        .selectFrom('audit_log')
        .select(['actor_id', 'data'])
        .where('company_id', '=', company.company_id)
        .where('action', '=', 'company.preferences-updated')
        .orderBy('id')
        .execute(),
    );
    expect(audit[0]).toEqual({ actor_id: admin.id, data: { notices: false } });
  });
});

describe('401', () => {
  it('asks a visitor to sign in', async () => {
    expect((await api.call(null, getCompany, { params })).status).toBe(401);
  });
});

describe('403', () => {
  it.each(['people_manager', 'hiring_manager', 'hiring_member'] as const)(
    'lets no %s change the company or its preferences',
    async (role) => {
      const member = await anEmployer(database, company, { role });
      const before = [await stored(), await storedPreferences()];
      const { version } = await stored();
      expect((await api.call(member, updateCompany, { params, body: { industry: 'Mine', version } })).status).toBe(403);
      const preferences = { params, body: { preferences: { notices: true }, version: 2 } };
      expect((await api.call(member, updatePreferences, preferences)).status).toBe(403);
      expect([await stored(), await storedPreferences()]).toEqual(before);
    },
  );
});

describe('404', () => {
  it("hides another company from its own competitor's admin, and every company from seekers", async () => {
    const stranger = await anEmployer(database, await aCompany(database));
    const seeker = await aSeeker(database);
    const before = await stored();
    for (const person of [stranger, seeker]) {
      for (const endpoint of [getCompany, getProfile, getAboutUs, getPreferences]) {
        expect((await api.call(person, endpoint, { params })).status).toBe(404);
      }
      const change = { params, body: { industry: 'Mine', version: before.version } };
      expect((await api.call(person, updateCompany, change)).status).toBe(404);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('409', () => {
  it('keeps what was saved meanwhile', async () => {
    const before = [await stored(), await storedPreferences()];
    expect((await api.call(admin, updateCompany, { params, body: { industry: 'Late', version: 1 } })).status).toBe(409);
    for (const version of [0, 1, 99]) {
      const late = { params, body: { preferences: { notices: true }, version } };
      expect((await api.call(admin, updatePreferences, late)).status).toBe(409);
    }
    expect([await stored(), await storedPreferences()]).toEqual(before);
  });
});

describe('422', () => {
  it.each([
    ['an empty name', { business_name: ' ' }, 'business_name'],
    ['no web address', { website: 'not an address' }, 'website'],
    ['an emptied web address', { website: '' }, 'website'],
    ['a script as web address', { website: 'javascript:alert(1)' }, 'website'],
    ['an unknown size', { size_band: 'huge' }, 'size_band'],
    ['a name that is too long', { business_name: 'x'.repeat(121) }, 'business_name'],
    ['a name that is no text', { business_name: ['x'] }, 'business_name'],
    ['a LinkedIn page by its name', { linkedin_company_id: 'linkedin.com/company/orchard' }, 'linkedin_company_id'],
    ['a LinkedIn page without a number', { linkedin_company_id: 'Orchard' }, 'linkedin_company_id'],
  ])('says what is wrong with %s', async (_case, change, field) => {
    const before = await stored();
    const { status, body } = await api.call(admin, updateCompany, {
      params,
      body: { ...change, version: before.version },
    });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty(field);
    expect(await stored()).toEqual(before);
  });

  it('takes no name that stands in the text of an anonymous posting, and would tell whose it is', async () => {
    const own = await aCompany(database, { business_name: 'Quiet Owner' });
    const owner = await anEmployer(database, own);
    const posting_id = await aPublicPosting(database, own, { anonymous: true });
    await database.pool.query(`update posting set title = 'Welder at Harbor Lights' where id = $1`, [posting_id]);
    const at = { params: { company_id: own.company_id } };
    const { version } = (await api.call(owner, getCompany, at)).body;
    const rename = (business_name: string) =>
      api.call(owner, updateCompany, { ...at, body: { business_name, version } });
    const { status, body } = await rename('Harbor Lights LLC');
    expect([status, body.fields.business_name]).toEqual([422, expect.stringMatching(/“Welder at Harbor Lights”/)]);
    expect((await api.call(owner, getCompany, at)).body.business_name).toBe('Quiet Owner');
    expect((await rename('Silent Owner')).status).toBe(200);
  });

  it('takes no column that is not offered', async () => {
    const before = await stored();
    const body = { has_ats: false, site: 'mh', version: before.version };
    expect((await api.call(admin, updateCompany, { params, body })).status).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['a time zone that is none', { time_zone: 'Mars/Olympus' }],
    ['a time zone that the database does not know', { time_zone: 'US/Pacific-New' }],
    ['an offset', { time_zone: '+05:00' }],
    ['a key that is none', { is_operator: true }],
    ['blind review, which nothing would keep,', { blind_review: true }],
    ['a reply address that is none', { mail_reply_to: 'a@b' }],
    ['a delay that is none', { rejection_delay_hours: -1 }],
    ['erasing before a year is over', { retention_months: 11 }],
    ['a color that is none', { brand_colour: 'red' }],
    ['a distance that no search offers', { default_radius_miles: 30 }],
  ])('refuses %s as a preference', async (_case, preferences) => {
    const before = await storedPreferences();
    expect((await api.call(admin, updatePreferences, { params, body: { preferences, version: 2 } })).status).toBe(422);
    expect(await storedPreferences()).toEqual(before);
  });

  it("refuses another company's pipeline as the default one", async () => {
    const other = await aCompany(database);
    const body = { preferences: { default_pipeline_id: other.pipeline_id }, version: 2 };
    const answer = await api.call(admin, updatePreferences, { params, body });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(['preferences.default_pipeline_id']);
  });
});
