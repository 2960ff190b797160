import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMessage, listMessages } from '#features/applicant-messages/contract.ts';
import { listStatusOptions, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import { getSeekerProfile, updateSeekerProfile } from '#features/profile/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anApplication, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { createSeekerMessage, getSeekerApplication, listSeekerApplications, withdrawApplication } from './contract.ts';

const api = await startApi();
const { database } = api;

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Awaited<ReturnType<typeof anEmployer>>;
let seeker: Awaited<ReturnType<typeof aSeeker>>;

beforeAll(async () => {
  company = await aCompany(database, { business_name: 'Orchard' });
  admin = await anEmployer(database, company);
  seeker = await aSeeker(database);
  await database.asSystem((db) => insertDefaultReasons(db, company.company_id));
});

async function applied(person = seeker, { anonymous = false } = {}) {
  const posting_id = await aPublicPosting(database, company, { anonymous });
  const { application_id } = await anApplication(database, company, { posting_id, seeker_id: person.id });
  await database.asSystem(async (db) => {
    const values = { company_id: company.company_id, application_id, kind: 'applied' };
    await db.insertInto('application_event').values(values).execute();
  });
  return application_id;
}

async function setStatus(application_id: string, label: string, over: Record<string, unknown> = {}) {
  const params = { company_id: company.company_id };
  const { body } = await api.call(admin, listStatusOptions, { params });
  const status = body.statuses.find((option: { label: string }) => option.label === label);
  const change = { application_ids: [application_id], status_id: status.id, ...over };
  expect((await api.call(admin, putApplicantStatus, { params, body: change })).status).toBe(200);
}

const get = (person: typeof seeker, application_id: string) =>
  api.call(person, getSeekerApplication, { params: { application_id } });
const row = (id: string) =>
  database.asSystem((db) => db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const events = (id: string) =>
  database.asSystem((db) => db.selectFrom('application_event').selectAll().where('application_id', '=', id).execute());

describe('200', () => {
  it('lists the seeker’s applications with their labels, newest first, ten per page', async () => {
    const busy = await aSeeker(database);
    for (let i = 0; i < 12; i++) await applied(busy);
    const last = await applied(busy);
    await setStatus(last, 'To schedule');
    const { body } = await api.call(busy, listSeekerApplications, {});
    expect(body).toMatchObject({ total: 13, page: 1, page_size: 10 });
    expect(body.applications[0]).toMatchObject({ application_id: last, label: 'Interview', company_name: 'Orchard' });
    expect(body.applications).toHaveLength(10);
    const rest = await api.call(busy, listSeekerApplications, { query: { page: 2 } });
    expect(rest.body.applications).toHaveLength(3);
  });

  it('an anonymous employer stays anonymous everywhere', async () => {
    const application_id = await applied(seeker, { anonymous: true });
    const body = { application_id, body: 'Hello' };
    await api.call(admin, createMessage, { params: { company_id: company.company_id }, body });
    const seen = await get(seeker, application_id);
    expect(seen.body.company_name).toBe('Anonymous');
    expect(JSON.stringify(seen.body)).not.toMatch(/Orchard|Ada/);
  });

  it('a rejection shows once its mail is due, and the earlier label until then', async () => {
    const application_id = await applied();
    await setStatus(application_id, 'To schedule');
    await setStatus(application_id, 'Rejected', { kind: 'we_rejected' });
    const hidden = (await get(seeker, application_id)).body;
    expect(hidden).toMatchObject({ label: 'Interview', can_withdraw: true });
    expect(JSON.stringify(hidden)).not.toMatch(/other applicants|Not selected/);
    await database.asSystem((db) =>
      db
        .updateTable('application')
        .set({ rejection_mail_at: new Date(Date.now() - 1000) })
        .where('id', '=', application_id)
        .execute(),
    );
    expect((await get(seeker, application_id)).body).toMatchObject({ label: 'Not selected', can_withdraw: false });
  });

  it.each([
    [3.9, 'Viewed'],
    [4.1, 'Not selected'],
  ])('a silent rejection of %f days ago shows as "%s"', async (days, label) => {
    const application_id = await applied();
    await setStatus(application_id, 'Reviewed');
    await setStatus(application_id, 'Rejected', { kind: 'we_rejected', notify: false });
    const rejected_at = new Date(Date.now() - days * 24 * 3600 * 1000);
    await database.asSystem((db) =>
      db.updateTable('application').set({ rejected_at }).where('id', '=', application_id).execute(),
    );
    expect((await get(seeker, application_id)).body.label).toBe(label);
  });

  it('messages go both ways: the employer reads the answer, the seeker’s opening marks the employer’s as read', async () => {
    const application_id = await applied();
    const params = { company_id: company.company_id };
    await api.call(admin, createMessage, { params, body: { application_id, body: 'When can you start?' } });
    const list = await api.call(seeker, listSeekerApplications, {});
    expect(list.body.applications[0]).toMatchObject({ application_id, unread: 1 });
    await get(seeker, application_id);
    const answer = { params: { application_id }, body: { body: ' On Monday.\nSoon. ' } };
    const { status, body } = await api.call(seeker, createSeekerMessage, answer);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { direction: 'to_employer', body: 'On Monday.\nSoon.' },
    });
    const read = await api.call(admin, listMessages, { params: { ...params, application_id } });
    expect(read.body.messages).toMatchObject([{ read_at: expect.any(String) }, { body: 'On Monday.\nSoon.' }]);
    const seen = (await get(seeker, application_id)).body;
    expect(seen.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'You sent the employer a message',
      'The employer sent you a message',
      'You applied',
    ]);
    expect(seen.unread).toBe(0);
  });

  it('withdrawing removes the applicant from the board, cancels waiting mail, and can be repeated', async () => {
    const application_id = await applied();
    await setStatus(application_id, 'Rejected', { kind: 'we_rejected' });
    const call = () => api.call(seeker, withdrawApplication, { params: { application_id } });
    expect((await call()).status).toBe(200);
    expect(await row(application_id)).toMatchObject({ category: 'withdrawn', rejection_mail_at: null });
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').select('state').where('subject_key', '=', `application-status ${application_id}`).execute(),
    );
    expect(mails).toEqual([{ state: 'cancelled' }]);
    const written = await events(application_id);
    expect((await call()).status).toBe(200);
    expect(await events(application_id)).toEqual(written);
    expect(written.at(-1)).toMatchObject({ kind: 'withdrawn', actor_id: null });
    expect((await get(seeker, application_id)).body).toMatchObject({ label: 'Withdrawn', can_withdraw: false });
  });

  it('stores the seeker’s details with entries, and increments their version', async () => {
    const person = await aSeeker(database, { site: 'mh' });
    const details = {
      first_name: 'Grace',
      last_name: 'Hopper',
      phone: '512-555-0143',
      skills: ['COBOL'],
      work: [{ position: 'Engineer', name: 'Navy', start: '1943', end: '08/1986' }],
    };
    const { status, body } = await api.call(person, updateSeekerProfile, { body: { ...details, version: 1 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...details,
      work: [{ position: 'Engineer', name: 'Navy', start: '1943', end: '1986-08', summary: '' }],
      version: 2,
      email: person.email,
    });
    expect((await api.call(person, getSeekerProfile, {})).body).toEqual(body);
  });
});

describe('404', () => {
  it('for another seeker’s application and an unknown one; nothing changes', async () => {
    const application_id = await applied();
    const stranger = await aSeeker(database);
    const before = [await row(application_id), await events(application_id)];
    for (const id of [application_id, randomUUID()]) {
      const params = { application_id: id };
      expect((await api.call(stranger, getSeekerApplication, { params })).status).toBe(404);
      expect((await api.call(stranger, withdrawApplication, { params })).status).toBe(404);
      const message = { params, body: { body: 'Let me in' } };
      expect((await api.call(stranger, createSeekerMessage, message)).status).toBe(404);
    }
    expect([await row(application_id), await events(application_id)]).toEqual(before);
  });

  it('for employers', async () => {
    const application_id = await applied();
    expect((await api.call(admin, getSeekerApplication, { params: { application_id } })).status).toBe(404);
    expect((await api.call(admin, listSeekerApplications, {})).status).toBe(404);
    expect((await api.call(admin, getSeekerProfile, {})).status).toBe(404);
  });
});

describe('401', () => {
  it('for visitors', async () => {
    expect((await api.call(null, listSeekerApplications, {})).status).toBe(401);
    expect((await api.call(null, getSeekerProfile, {})).status).toBe(401);
  });
});

describe('409', () => {
  it('for details that changed since they were read; nothing changes', async () => {
    const person = await aSeeker(database);
    const body = { first_name: 'Ann', last_name: 'Lee', version: 1 };
    await api.call(person, updateSeekerProfile, { body });
    const second = await api.call(person, updateSeekerProfile, { body: { ...body, first_name: 'Zoe' } });
    expect(second).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect((await api.call(person, getSeekerProfile, {})).body.first_name).toBe('Ann');
  });
});

describe('422', () => {
  it.each([
    ['first_name', { first_name: '' }],
    ['postal_code', { postal_code: 'ABC' }],
    ['form', { military: { branch: 'Navy', rank: '', codes: [] } }],
    ['form', { email: 'other@example.com' }],
    ['form', { badges: ['veteran'] }],
  ])('at %s for details like %j', async (field, over) => {
    const body = { first_name: 'Ann', last_name: 'Lee', version: 1, ...over };
    const answer = await api.call(seeker, updateSeekerProfile, { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  it('for an empty message, and for withdrawing an ended application', async () => {
    const application_id = await applied();
    const params = { application_id };
    expect((await api.call(seeker, createSeekerMessage, { params, body: { body: ' ' } })).status).toBe(422);
    await setStatus(application_id, 'Hired');
    const { status, body } = await api.call(seeker, withdrawApplication, { params });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'over' });
    expect((await row(application_id)).category).toBe('hired');
  });
});

describe('row-level security', () => {
  it('lets a seeker’s request see only that seeker’s applications and details', async () => {
    const stranger = await aSeeker(database);
    await applied();
    const seen = await database.asRequest({ seeker_id: stranger.id }, async (db) => ({
      applications: await db.selectFrom('application').select('id').execute(),
      seekers: await db.selectFrom('seeker').select('id').execute(),
    }));
    expect(seen).toEqual({ applications: [], seekers: [{ id: stranger.id }] });
  });
});
