import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { updatePublicCompanies } from '#features/postings/publishing/store.server.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { getCompanyMatch, getJobMatch, getWorkWishes, putWorkWishes } from './contract.ts';

const api = await startApi();
const { database } = api;
const company = await aCompany(database, { business_name: 'Ironwood Works' });
await database.asSystem(async (db) => {
  const { company_id } = company;
  await db
    .insertInto('company_value')
    .values({ company_id, title: 'Integrity', meaning: 'We keep our word.' })
    .execute();
  await updatePublicCompanies(db, [company_id]);
});
const posting_id = await aPublicPosting(database, company);
const hidden = await aPublicPosting(database, company, { anonymous: true });

const WISHES = {
  pay_yearly_dollars: 52_000,
  employment_types: ['full_time'],
  location_types: [],
  miles: 50,
  statements: { integrity: 'must', safety: 'nice' },
  version: 0,
};

/** A résumé reading in which nothing was found. */
const NO_DRAFT = {
  ...Object.fromEntries(
    ['first_name', 'last_name', 'email', 'phone', 'city', 'region', 'postal_code', 'headline', 'military'].map(
      (name) => [name, null],
    ),
  ),
  ...{ work: [], education: [], skills: [] },
};

const matchOf = async (seeker: Awaited<ReturnType<typeof aSeeker>>, id = posting_id) =>
  api.call(seeker, getJobMatch, { params: { posting_id: id } });

describe('200', () => {
  it('stores wishes, visible only to their seeker', async () => {
    const [seeker, other] = [await aSeeker(database), await aSeeker(database)];
    expect((await api.call(seeker, putWorkWishes, { body: WISHES })).body).toEqual({ ...WISHES, version: 1 });
    expect((await api.call(seeker, getWorkWishes, {})).body).toEqual({ ...WISHES, version: 1 });
    expect((await api.call(other, getWorkWishes, {})).body).toMatchObject({ statements: {}, version: 0 });
    const changed = await api.call(seeker, putWorkWishes, { body: { ...WISHES, statements: {}, version: 1 } });
    expect(changed.body).toMatchObject({ statements: {}, version: 2 });
  });

  it('describes how a job matches', async () => {
    const seeker = await aSeeker(database);
    await api.call(seeker, putWorkWishes, { body: WISHES });
    const { status, body } = await matchOf(seeker);
    expect(status).toBe(200);
    expect(body.values).toMatchObject({ word: 'strong', musts: 1, musts_said: 1, said: ['People keep their word'] });
    expect(body.lines.map(({ about }: { about: string }) => about)).toEqual(['place', 'pay', 'type']);
    expect(body).toMatchObject({ has_wishes: true, has_skills: false });
  });

  it.each([
    ['78701', 'On site, Boise, ID: about 1,368 miles from Austin, TX 78701'],
    ['09012', 'On site, Boise, ID. We don’t know how far that is from you.'],
  ])('gives the distance of a job from %s, except from overseas military addresses', async (postal_code, text) => {
    const seeker = await aSeeker(database);
    const near_boise = await aPublicPosting(database, company);
    await database.pool.query(`insert into place (country, region, city, postal_code, lat, lon) values
      ('US', 'AE', 'APO', '09012', 38.8, -77), ('US', 'TX', 'Austin', '78701', 30.27, -97.74)`);
    await database.asSystem(async (db) => {
      const place = { city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2, location_type: 'on_site' };
      await db.updateTable('public_posting').set(place).where('posting_id', '=', near_boise).execute();
      await db.updateTable('seeker').set({ postal_code }).where('id', '=', seeker.id).execute();
    });
    const [place] = (await matchOf(seeker, near_boise)).body.lines;
    expect(place.text).toBe(text);
  });

  it('measures from the nearest location of a job that has several', async () => {
    const seeker = await aSeeker(database);
    const job = await aPublicPosting(database, company);
    await database.pool.query(`insert into place (country, region, city, postal_code, lat, lon)
      values ('US', 'TX', 'Austin', '78702', 30.27, -97.74)`);
    const second = { n: 2, city: 'Round Rock', region: 'TX', country: 'US', postal_code: '', lat: 30.5, lon: -97.68 };
    await database.asSystem(async (db) => {
      const place = { city: 'Boise', region: 'ID', lat: 43.6, lon: -116.2, location_type: 'on_site' };
      const values = { ...place, additional_locations: JSON.stringify([second]) };
      await db.updateTable('public_posting').set(values).where('posting_id', '=', job).execute();
      await db.updateTable('seeker').set({ postal_code: '78702' }).where('id', '=', seeker.id).execute();
    });
    const [line] = (await matchOf(seeker, job)).body.lines;
    expect(line.text).toBe('On site, Round Rock, TX: about 16 miles from Austin, TX 78702');
  });

  it.each([
    ['78701', { fit: 'yes', text: 'Remote, and open to people in Texas' }],
    ['', { fit: 'unknown', text: 'Remote, only from Oklahoma or Texas. We don’t know where you live.' }],
  ])('says whether remote work can be done from the seeker’s state: %j', async (postal_code, expected) => {
    const seeker = await aSeeker(database);
    const remote = await aPublicPosting(database, company);
    await database.pool.query(
      "insert into place (country, region, city, postal_code, lat, lon) values ('US', 'TX', 'Austin', '78701', 30.27, -97.74) on conflict do nothing",
    );
    await database.asSystem(async (db) => {
      const work_from = 'these_states' as const;
      const work = { location_type: 'remote', work_from, work_from_states: ['OK', 'TX'] };
      await db.updateTable('public_posting').set(work).where('posting_id', '=', remote).execute();
      await db.updateTable('seeker').set({ postal_code, city: '', region: '' }).where('id', '=', seeker.id).execute();
    });
    expect((await matchOf(seeker, remote)).body.lines[0]).toMatchObject(expected);
  });

  it('counts the main résumé, before and after it was confirmed, and choices at sign-up', async () => {
    const seeker = await aSeeker(database);
    const asking = await aPublicPosting(database, company);
    await database.asSystem(async (db) => {
      await db
        .updateTable('public_posting')
        .set({ skills: ['MIG welding', 'Blueprint reading'] })
        .where('posting_id', '=', asking)
        .execute();
      const content = JSON.stringify({ skills: [{ name: 'Blueprint reading' }] });
      await db.insertInto('resume').values({ seeker_id: seeker.id, name: 'Old', content }).execute();
      const file = { site: 'rb' as const, seeker_id: seeker.id, kind: 'resume' as const, file_key: randomUUID() };
      const fields = JSON.stringify({ ...NO_DRAFT, skills: [{ value: 'MIG welding', source: 'Skills: MIG welding' }] });
      const { id: document_id } = await db
        .insertInto('document')
        .values({
          ...file,
          file_name: 'cv.pdf',
          content_type: 'application/pdf',
          size_bytes: 1,
          read_state: 'read',
          fields,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('resume')
        .values({ seeker_id: seeker.id, name: 'Main', is_main: true, document_id })
        .execute();
    });
    const { body } = await matchOf(seeker, asking);
    expect(body).toMatchObject({
      skills: { has: [{ skill: 'MIG welding', from: 'resume' }], lacks: ['Blueprint reading'] },
      has_skills: true,
    });
    await api.call(seeker, putWorkWishes, { body: { ...WISHES, employment_types: [], statements: {} } });
    const chosen = (await matchOf(seeker, asking)).body.lines.find(({ about }: { about: string }) => about === 'type');
    expect(chosen).toMatchObject({ fit: 'yes', text: expect.stringContaining('you are open to any type') });
  });

  it('does not use the values of an anonymous company', async () => {
    const seeker = await aSeeker(database);
    await api.call(seeker, putWorkWishes, { body: WISHES });
    const { body } = await matchOf(seeker, hidden);
    expect(body.values).toBeNull();
    expect(JSON.stringify(body)).not.toContain('Ironwood');
  });
});

it.each(['Army National Guard', null] as const)(
  'lists the codes that a job and a service record of %s share, only on mh',
  async (component) => {
    const friendly = await aCompany(database, { site: 'mh' });
    const id = await aPublicPosting(database, friendly);
    const seeker = await aSeeker(database, { site: 'mh' });
    await database.asSystem(async (db) => {
      await db
        .updateTable('public_posting')
        .set({ military_codes: ['army:25B'] })
        .where('posting_id', '=', id)
        .execute();
      await db.insertInto('military_record').values({ seeker_id: seeker.id, component }).execute();
      await db.insertInto('military_record_code').values({ seeker_id: seeker.id, number: 1, code: '25B20' }).execute();
    });
    const { lines } = (await matchOf(seeker, id)).body;
    expect(lines.at(-1)).toEqual({ about: 'service', fit: 'yes', text: 'Asks for your Army 25B' });
  },
);

describe('200 for a company', () => {
  const ofCompany = async (seeker: Awaited<ReturnType<typeof aSeeker>>, { company_id }: { company_id: string }) =>
    api.call(seeker, getCompanyMatch, { params: { company_key: company_id.slice(-12) } });

  it('describes how its values match, without statements about a job', async () => {
    const seeker = await aSeeker(database);
    const statements = { integrity: 'must', safety: 'nice', stated_pay: 'must', away: 'must' };
    await api.call(seeker, putWorkWishes, { body: { ...WISHES, statements } });
    expect((await ofCompany(seeker, company)).body).toEqual({
      badges: [],
      values: {
        word: 'strong',
        musts: 1,
        musts_said: 1,
        said: ['People keep their word'],
        not_said: ['Safety goes before deadlines'],
      },
      has_wishes: true,
    });
    expect((await ofCompany(await aSeeker(database), company)).body).toEqual({
      badges: [],
      values: null,
      has_wishes: false,
    });
  });

  it('lists the badges that apply to the seeker', async () => {
    const friendly = await aCompany(database, { site: 'mh' });
    await database.asSystem((db) =>
      db
        .updateTable('company')
        .set({ badges: ['veteran', 'military-spouse'] })
        .where('company_id', '=', friendly.company_id)
        .execute(),
    );
    await aPublicPosting(database, friendly);
    const seeker = await aSeeker(database, { site: 'mh' });
    expect((await ofCompany(seeker, friendly)).body.badges).toEqual([]);
    await database.asSystem((db) =>
      db
        .insertInto('military_record')
        .values({ seeker_id: seeker.id, statuses: ['veteran'] })
        .execute(),
    );
    expect((await ofCompany(seeker, friendly)).body.badges).toEqual([
      { fit: 'yes', text: 'Veteran, which fits your service record' },
    ]);
  });

  it('404 for a company that hires only anonymously, and on the other site', async () => {
    const hiding = await aCompany(database);
    await aPublicPosting(database, hiding, { anonymous: true });
    expect((await ofCompany(await aSeeker(database), hiding)).status).toBe(404);
    expect((await ofCompany(await aSeeker(database, { site: 'mh' }), company)).status).toBe(404);
  });
});

describe('errors', () => {
  it('401 and 403 for anyone but seekers', async () => {
    expect((await api.call(null, getWorkWishes, {})).status).toBe(401);
  });

  it('404 for a job of the other site, and for an unknown one', async () => {
    const seeker = await aSeeker(database, { site: 'mh' });
    expect((await matchOf(seeker)).status).toBe(404);
    expect((await matchOf(seeker, randomUUID())).status).toBe(404);
  });

  it('409 for wishes that changed since they were read', async () => {
    const seeker = await aSeeker(database);
    await api.call(seeker, putWorkWishes, { body: WISHES });
    expect((await api.call(seeker, putWorkWishes, { body: WISHES })).status).toBe(409);
  });

  it.each([
    ['pay_yearly_dollars', { pay_yearly_dollars: 0 }],
    ['pay_yearly_dollars', { pay_yearly_dollars: 'much' }],
    ['employment_types.0', { employment_types: ['slavery'] }],
    ['statements', { statements: { religion: 'must' } }],
    ['statements.safety', { statements: { safety: 'always' } }],
  ])('422 at %s', async (field, over) => {
    const seeker = await aSeeker(database);
    const { status, body } = await api.call(seeker, putWorkWishes, { body: { ...WISHES, ...over } });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).join()).toContain(field);
    expect((await api.call(seeker, getWorkWishes, {})).body.version).toBe(0);
  });
});

it('the database shows wishes only to their seeker', async () => {
  const seeker = await aSeeker(database);
  await api.call(seeker, putWorkWishes, { body: WISHES });
  const seen = await database.asRequest({ company_id: company.company_id }, (db) =>
    db.selectFrom('work_wish').select('seeker_id').execute(),
  );
  expect(seen).toEqual([]);
});
