import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { createApplication } from '#features/applying/contract.ts';
import { createRegistrantApplication } from '#features/event-registrants/contract.ts';
import { getJobMatch } from '#features/job-match/contract.ts';
import { getSeekerProfile } from '#features/profile/contract.ts';
import { createResume, getResume, updateResume } from '#features/resumes/contract.ts';
import { startSession } from '#server/http/session.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload } from '../../../tests/factories/documents.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { eventsOf } from '../../../tests/factories/hiring-events.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { getMilitaryRecord, updateMilitaryRecord } from './contract.ts';

const MIGRATION = new URL('../../../migrations/0490_service_of_spouses.sql', import.meta.url);
const api = await startApi();
const { database } = api;
const SERVICE = { branch: 'Army', rank: 'Sergeant', codes: ['11B'] };

let company: Awaited<ReturnType<typeof aCompany>>;
let employer: Person;
let posting_id: string;

beforeAll(async () => {
  await loadOwnCodes(database.pool);
  company = await aCompany(database, { site: 'mh' });
  employer = await anEmployer(database, company);
  posting_id = await aPublicPosting(database, company);
  await database.pool.query(`update public_posting set military_codes = '{army:11B}' where posting_id = $1`, [
    posting_id,
  ]);
});

const record = (statuses: readonly string[]) => ({
  ...{ statuses, version: 0, rank: '', codes: [] },
  ...(statuses.every((status) => status.includes('spouse')) && statuses.length > 0
    ? { member_component: 'Army', member_rank: 'Sergeant', member_codes: '11B' }
    : {
        ...{ component: 'Army', rank: 'Sergeant' },
        codes: [{ branch: 'army', code: '11B', started: '', ended: '' }],
      }),
});

async function someone(...statuses: string[]) {
  const seeker = await aSeeker(database, { site: 'mh' });
  const body = record(statuses) as never;
  expect((await api.call(seeker, updateMilitaryRecord, { body }, 'mh')).status).toBe(200);
  return seeker;
}

const sent = (over: Record<string, unknown>) => ({
  body: { posting_id, first_name: 'Mary', last_name: 'Lee', email: `${randomUUID()}@seeker.example`, ...over } as never,
});
const emailOf = async (seeker: Person) => (await api.call(seeker, getSeekerProfile, {}, 'mh')).body.email;
const militaryOf = async (seeker: Person) => (await api.call(seeker, getSeekerProfile, {}, 'mh')).body.military;

async function page(seeker: Person, path: string, method = 'GET') {
  const session = await database.asSystem((db) => startSession(db, { account_id: seeker.id, site: 'mh' }));
  return api.send('mh', session, path, { method });
}

async function archive(seeker: Person) {
  const bytes = new Uint8Array(await (await page(seeker, '/seeker/my-data', 'POST')).arrayBuffer());
  return JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array()));
}

async function aResume(seeker: Person): Promise<string> {
  const content = {
    basics: { name: 'Mary Lee' },
    work: [{ name: 'Acme', position: 'Clerk', x_military: SERVICE }],
    x_military: SERVICE,
  };
  const file = anUpload('cv.json', JSON.stringify(content));
  file.delete('kind');
  return (await api.call(seeker, createResume, { body: file }, 'mh')).body.resume_id;
}

describe.each([
  [['veteran'], true],
  [['active_duty'], true],
  [['guard_reserve', 'retiree'], true],
  [[], true],
  // Spouses of service members who served themselves.
  [['veteran', 'spouse'], true],
  [['guard_reserve', 'surviving_spouse'], true],
  [['spouse'], false],
  [['surviving_spouse'], false],
] as const)('for the statuses %j', (statuses, is_own) => {
  const own = is_own ? SERVICE : null;

  it(`service is ${is_own ? '' : 'not '}in the profile, in sent applications, and shown to the employer`, async () => {
    const seeker = await someone(...statuses);
    const military = await militaryOf(seeker);
    expect(military).toEqual(own);
    const email = await emailOf(seeker);
    const { status, body } = await api.call(seeker, createApplication, sent({ email, military }), 'mh');
    expect(status).toBe(200);
    const { application_id } = body;
    const params = { company_id: company.company_id, application_id };
    const seen = await api.call(employer, getApplicantDetails, { params }, 'mh');
    expect(seen.body.military).toEqual(own);
    const whole = await archive(seeker);
    expect(JSON.stringify([whole.applications, whole.details]).includes('Army')).toBe(is_own);
    expect(whole.military_record).toMatchObject(
      is_own ? { component: 'Army', rank: 'Sergeant' } : { component: null, rank: '', member_component: 'Army' },
    );
  });

  it(`service is ${is_own ? '' : 'not '}in résumés and in the match with a job`, async () => {
    const seeker = await someone(...statuses);
    const resume_id = await aResume(seeker);
    const { body } = await api.call(seeker, getResume, { params: { resume_id } }, 'mh');
    expect(body.person.military).toEqual(own);
    const exported = await (await page(seeker, `/seeker/resumes/${resume_id}/resume.json`)).text();
    expect(exported.includes('Army')).toBe(is_own);
    expect(JSON.stringify((await archive(seeker)).resumes).includes('Army')).toBe(is_own);
    const match = await api.call(seeker, getJobMatch, { params: { posting_id } }, 'mh');
    const lines = match.body.lines.filter(({ about }: { about: string }) => about === 'service');
    expect(lines.length).toBe(is_own ? 1 : 0);
  });

  it(`service in the application form is ${is_own ? 'sent' : 'rejected at its field, with nothing stored'}`, async () => {
    const seeker = await someone(...statuses);
    const email = await emailOf(seeker);
    const applied = await api.call(seeker, createApplication, sent({ email, military: SERVICE }), 'mh');
    const resume_id = await aResume(seeker);
    const person = { first_name: 'Mary', last_name: 'Lee', military: SERVICE, version: 1 } as never;
    const saved = await api.call(seeker, updateResume, { params: { resume_id }, body: person }, 'mh');
    expect([applied.status, saved.status]).toEqual(is_own ? [200, 200] : [422, 422]);
    if (is_own) return;
    for (const { body } of [applied, saved]) expect(body.fields['military.branch']).toMatch(/military spouse/);
    const rows = await database.asSystem((db) =>
      db.selectFrom('application').select('id').where('seeker_id', '=', seeker.id).execute(),
    );
    expect(rows).toEqual([]);
  });
});

it('a new spouse status removes the service from the profile', async () => {
  const seeker = await someone('veteran');
  expect(await militaryOf(seeker)).toEqual(SERVICE);
  const body = { ...record(['spouse']), version: 1 } as never;
  await api.call(seeker, updateMilitaryRecord, { body }, 'mh');
  expect(await militaryOf(seeker)).toBeNull();
});

it('an employer sees that an applicant is a military spouse only if she says so in the application', async () => {
  const seeker = await someone('spouse');
  const email = await emailOf(seeker);
  const told = async (is_military_spouse: boolean, posting: string) => {
    const applied = await api.call(
      seeker,
      createApplication,
      sent({ email, posting_id: posting, is_military_spouse }),
      'mh',
    );
    const params = { company_id: company.company_id, application_id: applied.body.application_id };
    return (await api.call(employer, getApplicantDetails, { params }, 'mh')).body;
  };
  const [hidden, shown] = [
    await told(false, await aPublicPosting(database, company)),
    await told(true, await aPublicPosting(database, company)),
  ];
  expect([hidden.is_military_spouse, shown.is_military_spouse]).toEqual([false, true]);
  expect(JSON.stringify(hidden.profile)).not.toMatch(/spouse|Army/);
});

it('a spouse status set after an event registration keeps service out of the added application', async () => {
  const { fair, seekerComes, begins } = eventsOf(api);
  const event = await fair('mh');
  const { company_id } = event.company;
  const admin = await anEmployer(database, event.company);
  const added = async (status: string) => {
    const seeker = await someone('veteran');
    const resume_id = await aResume(seeker);
    const { registration_id } = await seekerComes(seeker, event.slug, event.company, { resume_id });
    await api.call(seeker, updateMilitaryRecord, { body: { ...record([status]), version: 1 } as never }, 'mh');
    await begins(event.event_id);
    const body = { posting_id: await aPublicPosting(database, event.company) };
    const answer = await api.call(admin, createRegistrantApplication, {
      params: { company_id, registration_id },
      body,
    });
    const params = { company_id, application_id: answer.body.application_id };
    await database.pool.query(`update hiring_event set starts_at = now() + interval '1 day' where id = $1`, [
      event.event_id,
    ]);
    return (await api.call(admin, getApplicantDetails, { params })).body.military;
  };
  expect(await added('veteran')).toMatchObject({ branch: 'Army' });
  expect(await added('spouse')).toBeNull();
});

it('the migration corrects profiles, résumés and applications of spouses only', async () => {
  const [spouse, both] = [await someone('veteran'), await someone('veteran')];
  for (const seeker of [spouse, both]) {
    const email = await emailOf(seeker);
    await api.call(seeker, createApplication, sent({ email, military: SERVICE }), 'mh');
    await aResume(seeker);
  }
  await database.asSystem(async (db) => {
    await db
      .updateTable('military_record')
      .set({ service_status: 'spouse', branch: 'army' })
      .where('seeker_id', '=', spouse.id)
      .execute();
    const also = { service_status: 'veteran', spouse_of: 'fallen' } as const;
    await db.updateTable('military_record').set(also).where('seeker_id', '=', both.id).execute();
  });
  const stored = async ({ id }: Person) => {
    const { rows } = await database.pool.query(
      `select (select profile from seeker where id = $1) as details,
        (select jsonb_agg(profile) from application where seeker_id = $1) as sent,
        (select jsonb_agg(content) from resume where seeker_id = $1) as resumes`,
      [id],
    );
    return rows[0];
  };
  const [before, kept] = [await stored(spouse), await stored(both)];
  await database.pool.query(`begin; ${readFileSync(MIGRATION, 'utf8')} commit`);
  const after = await stored(spouse);
  expect(JSON.stringify(before).match(/x_military/g)?.length).toBe(4);
  expect(JSON.stringify(after)).not.toContain('x_military');
  expect(after.resumes[0].work).toEqual([{ name: 'Acme', position: 'Clerk' }]);
  expect(await stored(both)).toEqual(kept);
});

describe('records of the previous release', () => {
  const TOLD = readFileSync(new URL('../../../migrations/0973_records_told_truly.sql', import.meta.url), 'utf8');

  it.each([
    [
      { service_status: 'veteran', branch: 'army' },
      { statuses: ['veteran'], component: 'Army', rank: 'SGT' },
    ],
    [
      { service_status: 'guard_reserve', branch: 'air_force', spouse_of: 'active_duty' },
      { statuses: ['guard_reserve', 'spouse'], component: 'Air National Guard', rank: 'SGT', member_codes: '' },
    ],
    [
      { service_status: 'spouse', branch: 'navy' },
      { statuses: ['spouse'], component: null, rank: '', member_component: 'Navy', member_rank: 'SGT' },
    ],
    [
      { service_status: null, spouse_of: 'fallen', branch: 'marine_corps' },
      { statuses: ['surviving_spouse'], member_component: 'Marine Corps', member_codes: '11B 2010–2014, Army 92A' },
    ],
    [
      { service_status: null, clearance_expired: true },
      { statuses: [], clearance_state: 'expired' },
    ],
    [
      { service_status: null, clearance_until: '2020-03' },
      { statuses: [], clearance_state: 'expired' },
    ],
    [
      { service_status: null, clearance_until: '2090' },
      { statuses: [], clearance_state: null },
    ],
  ])('%j become %j', async (before, after) => {
    const seeker = await aSeeker(database, { site: 'mh' });
    await database.asSystem(async (db) => {
      const old = { ...before, seeker_id: seeker.id, rank: 'SGT', clearance: 'secret' } as never;
      await db.insertInto('military_record').values(old).execute();
      await db
        .insertInto('military_record_code')
        .values([
          { seeker_id: seeker.id, number: 1, code: '11B', started: '2010', ended: '2014' },
          { seeker_id: seeker.id, number: 2, code: '92A', branch: 'army' },
        ])
        .execute();
      const profile = JSON.stringify({ x_military: { branch: 'Air National Guard', rank: 'SGT', codes: [] } });
      await db.updateTable('seeker').set({ profile }).where('id', '=', seeker.id).execute();
    });
    await database.pool.query(`begin; ${TOLD} commit`);
    const { body } = await api.call(seeker, getMilitaryRecord, {}, 'mh');
    expect(body).toMatchObject(after);
    expect(body.codes).toHaveLength(body.member_component ? 0 : 2);
  });
});
