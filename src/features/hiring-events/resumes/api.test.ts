import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getSignedUrl } from '#features/attachments/contract.ts';
import { sweepUploads } from '#features/documents/jobs.server.ts';
import { listRegistrants } from '#features/event-registrants/contract.ts';
import { createResume, deleteResume } from '#features/resumes/contract.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anUpload, isKept, readNow } from '../../../../tests/factories/documents.ts';
import { eventsOf } from '../../../../tests/factories/hiring-events.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { waitsForLock } from '../../../../tests/harness/waits-for-lock.ts';
import { cancelRegistration } from '../registration/contract.ts';
import { tendEvents } from '../registration/jobs.server.ts';
import { lockById } from '../registration/store.server.ts';
import { chooseRegistrationResume, removeRegistrationResume, uploadRegistrationResume } from './contract.ts';
import { insertResume } from './store.server.ts';

const api = await startApi();
const { database, services } = api;
const { fair, asks, comes, seekerComes, own, begins } = eventsOf(api);
const job = { id: '1', attempt: 1, is_last_attempt: false };

function form(token: string, name: string, bytes: Uint8Array | string) {
  const body = anUpload(name, bytes);
  body.delete('kind');
  body.append('token', token);
  return body;
}
const upload = (token: string, name = 'cv.docx', bytes: Uint8Array | string = docx()) =>
  api.call(null, uploadRegistrationResume, { body: form(token, name, bytes) });

const files = () =>
  database.asSystem((db) => db.selectFrom('hiring_event_resume').selectAll().orderBy('created_at').execute());
const fileOf = async (registration_id: string) =>
  (await files()).find((each) => each.registration_id === registration_id);
const documents = (file_key: string) =>
  database.asSystem((db) => db.selectFrom('document').selectAll().where('file_key', '=', file_key).execute());

/** What a worker does with an upload. */
async function read(file_key: string) {
  for (const { id } of await documents(file_key)) await readNow(services, id);
}

async function addResume(seeker: Person, name: string, bytes: Uint8Array | string): Promise<string> {
  const body = anUpload(name, bytes);
  body.delete('kind');
  return (await api.call(seeker, createResume, { body })).body.resume_id;
}

const open = (person: Person | null, file_id: string) => api.call(person, getSignedUrl, { params: { file_id } });

describe('200: a guest', () => {
  it('adds a file while confirming, which a job reads in the sandbox, and replaces it', async () => {
    const { slug, company } = await fair();
    const { token } = await asks(slug, company);
    expect((await own(token)).resume).toBeNull();
    expect((await upload(token, '../My résumé.docx')).status).toBe(200);
    expect((await own(token)).resume).toEqual({ file_name: 'My résumé.docx', unreadable_reason: null });
    const [first] = (await files()).slice(-1);
    await read(first?.file_key ?? '');
    expect((await files()).at(-1)).toMatchObject({ read_state: 'read', text: expect.stringContaining('Whitfield') });
    expect((await upload(token, 'other.docx', docx().subarray(0, 200))).status).toBe(200);
    const second = (await files()).at(-1);
    await read(second?.file_key ?? '');
    expect((await files()).at(-1)).toMatchObject({
      file_name: 'other.docx',
      read_state: 'unreadable',
      unreadable_reason: 'damaged',
    });
    expect((await own(token)).resume.unreadable_reason).toBe('damaged');
    expect(await documents(first?.file_key ?? '')).toEqual([]);
    expect([await isKept(services, first?.file_key ?? ''), await isKept(services, second?.file_key ?? '')]).toEqual([
      false,
      true,
    ]);
  });

  it('takes it away, twice, or cancels, and nothing of it stays', async () => {
    const { slug, company } = await fair();
    for (const end of [removeRegistrationResume, removeRegistrationResume, cancelRegistration] as const) {
      const { token, registration_id } = await comes(slug, company);
      await upload(token);
      const { file_key = '' } = (await fileOf(registration_id)) ?? {};
      for (let times = 0; times < 2; times += 1)
        expect((await api.call(null, end, { body: { token } })).status).toBe(200);
      expect(await fileOf(registration_id)).toBeUndefined();
      expect(await documents(file_key)).toEqual([]);
      expect(await isKept(services, file_key)).toBe(false);
    }
  });

  it('cancels in the moment in which a file is added, and nothing of it stays', async () => {
    const { slug, company } = await fair();
    const { token, registration_id } = await comes(slug, company);
    const file_key = `visitor/${randomUUID()}`;
    await services.files.put(file_key, docx());
    const file = { file_key, file_name: 'cv.docx', content_type: 'text/plain', size_bytes: 1 };
    const cancelled = await database.asSystem(async (db) => {
      await lockById(db, registration_id);
      await insertResume(db, registration_id, file);
      const cancelling = api.call(null, cancelRegistration, { body: { token } });
      await waitsForLock(database);
      return { cancelling };
    });
    expect((await cancelled.cancelling).status).toBe(200);
    expect(await fileOf(registration_id)).toBeUndefined();
    expect(await isKept(services, file_key)).toBe(false);
  });

  it('keeps it for longer than uploads are kept that went nowhere; one who never confirmed loses it', async () => {
    const { slug, company } = await fair();
    const [stays, goes] = [await comes(slug, company), await asks(slug, company)];
    await upload(stays.token);
    const { file_key = '' } = (await fileOf(stays.registration_id)) ?? {};
    await upload(goes.token);
    const { file_key: other = '' } = (await files()).at(-1) ?? {};
    await database.pool.query(`update document set created_at = now() - interval '8 days'`);
    await sweepUploads.perform(sweepUploads.emptyPayload(), { services, job });
    expect([await isKept(services, file_key), await isKept(services, other)]).toEqual([true, true]);
    await database.pool.query(
      `update hiring_event_registration set asked_at = now() - interval '4 days' where email = $1`,
      [goes.email],
    );
    await tendEvents.perform(tendEvents.emptyPayload(), { services, job });
    expect([await isKept(services, file_key), await isKept(services, other)]).toEqual([true, false]);
  });
});

describe('200: a seeker', () => {
  it('lets a copy of a stored résumé go along, which outlives the stored one, and takes it back', async () => {
    const { slug, company } = await fair();
    const seeker = await aSeeker(database);
    const resume_id = await addResume(seeker, 'welder.docx', docx());
    const { token, registration_id } = await seekerComes(seeker, slug, company, { resume_id });
    expect(await own(token, seeker)).toMatchObject({ resume: { file_name: 'welder.docx' }, in_account: true });
    expect((await own(token)).in_account).toBe(false);
    const { file_key = '' } = (await fileOf(registration_id)) ?? {};
    await read(file_key);
    expect(await fileOf(registration_id)).toMatchObject({ read_state: 'read', content: null });
    await api.call(seeker, deleteResume, { params: { resume_id } });
    expect(await isKept(services, file_key)).toBe(true);
    const none = { params: { slug }, body: { resume_id: null } };
    expect((await api.call(seeker, chooseRegistrationResume, none)).status).toBe(200);
    expect((await own(token)).resume).toBeNull();
    expect(await isKept(services, file_key)).toBe(false);
  });

  it('of a résumé without a file lets a PDF go along, which our reader reads; the stored one stays when it is taken back', async () => {
    const { slug, company } = await fair();
    const seeker = await aSeeker(database);
    const work = [
      { name: 'Harbor Steel', position: 'Welder', startDate: '2019-06', summary: 'Joined pipes of all sizes.' },
    ];
    const content = JSON.stringify({ basics: { name: 'Grace Hopper', label: 'Welder' }, work });
    const resume_id = await addResume(seeker, 'Welder.json', content);
    const { registration_id, token } = await seekerComes(seeker, slug, company);
    expect((await own(token)).resume).toBeNull();
    const choice = { params: { slug }, body: { resume_id } };
    expect((await api.call(seeker, chooseRegistrationResume, choice)).status).toBe(200);
    const { file_key = '' } = (await fileOf(registration_id)) ?? {};
    await read(file_key);
    expect(await fileOf(registration_id)).toMatchObject({
      unreadable_reason: null,
      file_name: 'Grace Hopper - Welder.pdf',
      content: { basics: { label: 'Welder' } },
      read_state: 'read',
      text: expect.stringContaining('Grace Hopper'),
    });
    await api.call(null, removeRegistrationResume, { body: { token } });
    expect([await documents(file_key), await isKept(services, file_key)]).toEqual([[], false]);
    expect((await api.call(seeker, chooseRegistrationResume, choice)).status).toBe(200);
  });
});

describe('200 and 404: an employer', () => {
  it('opens it exactly while the person may be seen, and the opening is in the audit log', async () => {
    const { slug, company, event_id } = await fair();
    const { company_id } = company;
    const admin = await anEmployer(database, company);
    const [frank, shy] = [await comes(slug, company, { shares: true }), await comes(slug, company)];
    const unchosen = await comes(slug, company, { company_ids: [], shares: true });
    for (const { token } of [frank, shy, unchosen]) await upload(token);
    const idOf = async ({ registration_id }: typeof frank) => (await fileOf(registration_id))?.id ?? '';
    const statuses = async (person: Person | null) =>
      Promise.all([frank, shy, unchosen].map(async (each) => (await open(person, await idOf(each))).status));
    expect(await statuses(admin)).toEqual([200, 404, 404]);
    await begins(event_id);
    expect(await statuses(admin)).toEqual([200, 200, 404]);
    const { body } = await open(admin, await idOf(shy));
    expect(body.file_name).toBe('cv.docx');
    const listed = await api.call(admin, listRegistrants, { params: { company_id } });
    expect(listed.body.events[0].registrants).toMatchObject([
      { resume: { file_name: 'cv.docx' }, applications: [] },
      { resume: { file_name: 'cv.docx' }, applications: [] },
    ]);
    const audited = await database.asSystem((db) =>
      db.selectFrom('audit_log').select('subject').where('actor_id', '=', admin.id).execute(),
    );
    expect(audited.map(({ subject }) => subject)).toContain(shy.registration_id);
    const strangers = [
      null,
      await aSeeker(database),
      await anOperator(database),
      await anEmployer(database, await aCompany(database)),
      await anEmployer(database, (await fair('mh')).company),
    ];
    for (const stranger of strangers)
      expect(new Set(await statuses(stranger))).toEqual(new Set([stranger ? 404 : 401]));
  });

  it('sees no row of it in the database, whatever the request asks, before the person may be seen', async () => {
    const { slug, company, event_id } = await fair();
    const { token } = await comes(slug, company);
    await upload(token);
    const seen = (scope: { company_id?: string; seeker_id?: string }) =>
      database.asRequest(scope, (db) => db.selectFrom('hiring_event_resume').select('file_name').execute());
    expect(await seen(company)).toEqual([]);
    await begins(event_id);
    expect(await seen({ company_id: company.company_id })).toEqual([{ file_name: 'cv.docx' }]);
    expect(await seen({ company_id: (await aCompany(database)).company_id })).toEqual([]);
    expect(await seen({ seeker_id: (await aSeeker(database)).id })).toEqual([]);
    expect(await seen({})).toEqual([]);
  });
});

describe('404 and 401', () => {
  it('for a link that opens nothing, which stores no file, and for who is no seeker', async () => {
    const { slug, company } = await fair();
    const before = await files();
    for (const endpoint of [uploadRegistrationResume, removeRegistrationResume]) {
      const body =
        endpoint === uploadRegistrationResume ? form('x'.repeat(43), 'cv.docx', docx()) : { token: 'x'.repeat(43) };
      expect((await api.call(null, endpoint, { body })).status).toBe(404);
    }
    const choice = { params: { slug }, body: { resume_id: null } };
    const people = [null, await anEmployer(database, company), await aSeeker(database)];
    const answers = await Promise.all(people.map((person) => api.call(person, chooseRegistrationResume, choice)));
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404]);
    expect(await files()).toEqual(before);
  });
});

describe('422', () => {
  it.each([
    ['virus.exe', 'x', /^Choose a PDF/],
    ['empty.pdf', '', /^This file is empty/],
    ['large.pdf', 'x'.repeat(10 * 1024 * 1024 + 1), /10 MB/],
    ['', '', /^Choose a/],
  ])('for the file "%s", and the one before stays', async (name, bytes, words) => {
    const { slug, company } = await fair();
    const { token } = await comes(slug, company);
    await upload(token);
    const { status, body } = await upload(token, name, bytes);
    expect({ status, file: body.fields?.file }).toEqual({ status: 422, file: expect.stringMatching(words) });
    expect((await own(token)).resume.file_name).toBe('cv.docx');
  });

  it('for somebody else’s résumé and one that is gone, and nobody is registered by that', async () => {
    const { slug, company } = await fair();
    const [seeker, other] = [await aSeeker(database), await aSeeker(database)];
    const resume_id = await addResume(other, 'cv.docx', docx());
    const { status, problem, registration_id } = await seekerComes(seeker, slug, company, { resume_id });
    expect({ status, fields: problem.fields, registration_id }).toEqual({
      status: 422,
      fields: { resume_id: expect.stringMatching(/^This résumé was deleted/) },
      registration_id: '',
    });
  });

  it('for an event that is over or canceled, where it can still be removed', async () => {
    const { slug, company, event_id } = await fair();
    const { token } = await comes(slug, company);
    await upload(token);
    await database.pool.query(`update hiring_event set state = 'cancelled' where id = $1`, [event_id]);
    expect((await upload(token)).body.code).toBe('event-cancelled');
    expect((await api.call(null, removeRegistrationResume, { body: { token } })).status).toBe(200);
    expect((await own(token)).resume).toBeNull();
  });
});
