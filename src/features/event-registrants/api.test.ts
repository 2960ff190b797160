import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { cancelRegistration } from '#features/hiring-events/registration/contract.ts';
import {
  deleteRegistration,
  findByToken,
  listRegistrationsOf,
} from '#features/hiring-events/registration/store.server.ts';
import { uploadRegistrationResume } from '#features/hiring-events/resumes/contract.ts';
import { requestAddressErasure } from '#features/own-data/erasure-actions.server.ts';
import { erasePeople } from '#features/own-data/jobs.server.ts';
import { createResume } from '#features/resumes/contract.ts';
import { getSeekerApplication, listSeekerApplications, withdrawApplication } from '#features/seekers/contract.ts';
import { ERASED_PERSON, erasedAddress } from '#rules/erased.ts';
import type { Db } from '#server/db/database.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, readNow } from '../../../tests/factories/documents.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { eventsOf } from '../../../tests/factories/hiring-events.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { waitsForLock } from '../../../tests/harness/waits-for-lock.ts';
import { createRegistrantApplication, getRegistrant, listRegistrants } from './contract.ts';
import { lockRegistration } from './store.server.ts';

const api = await startApi();
const { database, services } = api;
const { fair, comes, asks, seekerComes, begins } = eventsOf(api);

/** An event that has begun, an employer there with a posting that shows its name, and an admin. */
async function aBooth(site: 'rb' | 'mh' = 'rb') {
  const event = await fair(site);
  const { company } = event;
  const posting_id = await aPublicPosting(database, company);
  const admin = await anEmployer(database, company);
  await begins(event.event_id);
  return { ...event, posting_id, admin };
}

type Adding = { company_id: string; registration_id: string; posting_id: string };
const add = (person: Person | null, { posting_id, ...params }: Adding, site?: 'rb' | 'mh') =>
  api.call(person, createRegistrantApplication, { params, body: { posting_id } }, site);

async function upload(token: string) {
  const body = anUpload('cv.docx', docx());
  body.delete('kind');
  body.append('token', token);
  expect((await api.call(null, uploadRegistrationResume, { body })).status).toBe(200);
}

const job = { id: '1', attempt: 1, is_last_attempt: false };

const rows = <T>(work: (db: Db) => Promise<T>) => database.asSystem(work);
const mailsTo = (email: string) =>
  rows((db) =>
    db
      .selectFrom('mail')
      .select(['subject', 'text_body', 'to_name'])
      .where('to_address', '=', email)
      .where('kind', '=', 'application-added')
      .execute(),
  );
const applications = () => rows((db) => db.selectFrom('application').selectAll().orderBy('applied_at').execute());

describe('200', () => {
  it('makes a guest an applicant of the first stage, with file and source, and mails who did it and how to get out', async () => {
    const { slug, event_id, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const { token, email, registration_id } = await comes(slug, company);
    await upload(token);
    const { status, body } = await add(admin, { company_id, registration_id, posting_id });
    expect(status).toBe(200);
    const { application_id } = body;
    const params = { company_id, application_id };
    // Reading ends after the application is there.
    for (const { id } of await rows((db) => db.selectFrom('document').select('id').execute()))
      await readNow(services, id);
    const details = (await api.call(admin, getApplicantDetails, { params })).body;
    expect(details).toMatchObject({
      first_name: 'Grace',
      last_name: 'Holloway',
      email,
      source: 'hiring_event',
      hiring_event: 'Boise job fair',
      stage: { type: 'applied' },
      files: [{ kind: 'resume', file_name: 'cv.docx', read_state: 'read' }],
      resume_text: expect.stringContaining('Whitfield'),
      has_account: false,
    });
    expect(details.timeline[0]).toMatchObject({ kind: 'added', data: { source: 'hiring_event' } });
    expect((await applications()).at(-1)).toMatchObject({ hiring_event_id: event_id, site: 'rb' });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^You are now an applicant: Welder at Company/);
    expect(mail?.text_body).toMatch(/You chose Company \w+ for the hiring event Boise job fair/);
    expect(mail?.text_body).toMatch(/the name, email address and résumé/);
    expect(mail?.text_body).toMatch(/seeker\/messages\?token=/);
    const listed = await api.call(admin, listRegistrants, { params: { company_id } });
    expect(listed.body.events[0].registrants).toMatchObject([
      { registration_id, applications: [{ application_id, posting_id, title: 'Welder' }] },
    ]);
  });

  it('shows it to a seeker among the applications, who withdraws; what was confirmed of the résumé went along', async () => {
    const { slug, company, posting_id, admin } = await aBooth('mh');
    const { company_id } = company;
    const seeker = await aSeeker(database, { site: 'mh' });
    const content = {
      basics: {
        name: 'G. Hopper',
        label: 'Officer',
        phone: '512-555-0100',
        location: { city: 'Austin', region: 'TX' },
      },
      skills: [{ name: 'COBOL' }],
      x_military: { branch: 'Navy', rank: 'Rear Admiral', codes: [] },
    };
    const body = anUpload('Officer.json', JSON.stringify(content));
    body.delete('kind');
    const { resume_id } = (await api.call(seeker, createResume, { body })).body;
    const { registration_id } = await seekerComes(seeker, slug, company, { resume_id });
    const { application_id } = (await add(admin, { company_id, registration_id, posting_id })).body;
    const { body: details } = await api.call(admin, getApplicantDetails, { params: { company_id, application_id } });
    expect(details).toMatchObject({
      first_name: 'Grace',
      last_name: 'Seeker',
      phone: '512-555-0100',
      city: 'Austin',
      headline: 'Officer',
      skills: ['COBOL'],
      military: { branch: 'Navy' },
      files: [{ file_name: 'G. Hopper - Officer.pdf' }],
      has_account: true,
    });
    expect((await mailsTo(seeker.email))[0]?.text_body).toMatch(/seeker\/applications\//);
    const { body: own } = await api.call(seeker, listSeekerApplications, {});
    expect(own.applications).toMatchObject([{ application_id }]);
    const seen = await api.call(seeker, getSeekerApplication, { params: { application_id } });
    expect(seen.body.timeline.at(-1)).toMatchObject({ text: 'The employer added you to this job' });
    expect((await api.call(seeker, withdrawApplication, { params: { application_id } })).status).toBe(200);
  });

  it('puts it into an account that was made under the address after registering', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { email, registration_id } = await comes(slug, company);
    const seeker = await aSeeker(database, { email });
    const { company_id } = company;
    const { application_id } = (await add(admin, { company_id, registration_id, posting_id })).body;
    const { body } = await api.call(seeker, listSeekerApplications, {});
    expect(body.applications).toMatchObject([{ application_id }]);
  });

  it('gives an account that nobody confirmed neither the registration nor the application, and all goes with the address', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const email = `${randomUUID()}@guest.example`;
    const foreign = await aSeeker(database, { email });
    await database.pool.query('update account set email_confirmed_at = null where id = $1', [foreign.id]);
    const { token, registration_id } = await comes(slug, company, {}, email);
    await upload(token);
    const { application_id } = (await add(admin, { company_id, registration_id, posting_id })).body;
    expect((await applications()).find(({ id }) => id === application_id)?.seeker_id).toBeNull();
    expect((await rows((db) => findByToken(db, 'rb', token)))?.seeker_id).toBeNull();
    expect((await mailsTo(email))[0]?.text_body).toMatch(/seeker\/messages\?token=/);
    await rows((db) => requestAddressErasure(db, 'rb', email));
    await erasePeople.perform(erasePeople.emptyPayload(), { services, job });
    const erased = (await applications()).find(({ id }) => id === application_id);
    expect(erased).toMatchObject({ first_name: ERASED_PERSON.first_name, email: erasedAddress(application_id) });
    expect(await rows((db) => listRegistrationsOf(db, { site: 'rb', email }))).toEqual([]);
  });

  it('outlives the registration, with the file', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const { token, registration_id } = await comes(slug, company);
    await upload(token);
    const { application_id } = (await add(admin, { company_id, registration_id, posting_id })).body;
    await api.call(null, cancelRegistration, { body: { token } });
    const { body } = await api.call(admin, getApplicantDetails, { params: { company_id, application_id } });
    expect(body.files).toMatchObject([{ file_name: 'cv.docx' }]);
    expect((await api.call(admin, getRegistrant, { params: { company_id, registration_id } })).status).toBe(404);
  });

  it('offers live postings that show the name, but for those on which the person is', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const { posting_id: other } = await aPosting(database, company, { title: 'Fitter' });
    await aPublicPosting(database, company, { anonymous: true });
    const { posting_id: closed } = await aPosting(database, company, { title: 'Closed' });
    await database.pool.query(`update posting set status = 'closed' where id = $1`, [closed]);
    const { registration_id } = await comes(slug, company);
    const params = { company_id, registration_id };
    const offered = async () =>
      (await api.call(admin, getRegistrant, { params })).body.postings.map((each: Adding) => each.posting_id);
    expect(await offered()).toEqual([other, posting_id]);
    await add(admin, { ...params, posting_id });
    expect(await offered()).toEqual([other]);
  });
});

describe('401 and 404', () => {
  it('for everybody else, and for whom the company may not see', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const later = await fair();
    const { registration_id } = await comes(slug, company);
    const unchosen = await comes(slug, company, { company_ids: [], shares: true });
    const waiting = await asks(slug, company);
    const other = await aBooth();
    const mh = await aBooth('mh');
    const adding = { company_id, registration_id, posting_id };
    const before = await applications();
    const seen = async (person: Person | null, values: Adding) => [
      (await add(person, values)).status,
      (
        await api.call(person, getRegistrant, {
          params: { company_id: values.company_id, registration_id: values.registration_id },
        })
      ).status,
    ];
    expect(await seen(null, adding)).toEqual([401, 401]);
    const strangers = [await aSeeker(database), await anOperator(database), other.admin, mh.admin];
    for (const stranger of strangers) expect(await seen(stranger, adding)).toEqual([404, 404]);
    const foreign = { company_id: other.company.company_id, registration_id, posting_id: other.posting_id };
    expect(await seen(other.admin, foreign)).toEqual([404, 404]);
    const { rows: found } = await database.pool.query('select id from hiring_event_registration where email = $1', [
      waiting.email,
    ]);
    for (const id of [unchosen.registration_id, found[0].id, randomUUID()])
      expect(await seen(admin, { ...adding, registration_id: id })).toEqual([404, 404]);
    expect((await add(admin, { ...adding, posting_id: other.posting_id })).status).toBe(404);
    const early = await comes(later.slug, later.company);
    const own = { company_id: later.company.company_id, registration_id: early.registration_id };
    const posting = await aPublicPosting(database, later.company);
    expect(await seen(await anEmployer(database, later.company), { ...own, posting_id: posting })).toEqual([404, 404]);
    expect(await applications()).toEqual(before);
  });
});

describe('404', () => {
  it('for a registration that is deleted in the same moment', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const { registration_id, email } = await comes(slug, company);
    const { adding } = await rows(async (db) => {
      await deleteRegistration(db, registration_id);
      const adding = add(admin, { company_id, registration_id, posting_id });
      await waitsForLock(database);
      return { adding };
    });
    expect((await adding).status).toBe(404);
    expect((await applications()).filter((each) => each.email === email)).toEqual([]);
  });

  it('only then: what was added while the person’s data are deleted goes with them', async () => {
    const { slug, company, posting_id } = await aBooth();
    const { registration_id, email } = await comes(slug, company);
    await rows((db) => requestAddressErasure(db, 'rb', email));
    const { application_id, erasing } = await rows(async (db) => {
      await lockRegistration(db, registration_id);
      const erasing = erasePeople.perform(erasePeople.emptyPayload(), { services, job });
      await waitsForLock(database);
      return { ...(await anApplication(database, company, { posting_id, email })), erasing };
    });
    await erasing;
    expect((await applications()).find(({ id }) => id === application_id)).toMatchObject(ERASED_PERSON);
  });
});

describe('409', () => {
  it('for who is on the posting already, added or by an own application, also from an earlier address', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const guest = await comes(slug, company);
    const adding = { company_id, registration_id: guest.registration_id, posting_id };
    const answers = await Promise.all([add(admin, adding), add(admin, adding)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await add(admin, adding);
    expect(again.body).toMatchObject({
      code: 'already-applied',
      fields: { posting_id: 'Grace Holloway is already an applicant for “Welder”.' },
    });
    expect(await mailsTo(guest.email)).toHaveLength(1);
    const seeker = await aSeeker(database);
    await anApplication(database, company, { posting_id, seeker_id: seeker.id });
    const { registration_id } = await seekerComes(seeker, slug, company);
    expect((await add(admin, { ...adding, registration_id })).status).toBe(409);
    expect(await mailsTo(seeker.email)).toEqual([]);
  });
});

describe('422', () => {
  it('for a closed posting, one that hides the name, and a hiring member', async () => {
    const { slug, company, posting_id, admin } = await aBooth();
    const { company_id } = company;
    const { email, registration_id } = await comes(slug, company);
    const member = await anEmployer(database, company, { role: 'hiring_member' });
    const adding = { company_id, registration_id, posting_id };
    const hidden = await aPublicPosting(database, company, { anonymous: true });
    await database.pool.query(
      `insert into pipeline_viewer (company_id, pipeline_id, employer_user) values ($1, $2, $3) on conflict do nothing`,
      [company_id, company.pipeline_id, member.id],
    );
    expect((await add(member, adding)).body.code).toBe('managers-add');
    expect((await add(admin, { ...adding, posting_id: hidden })).body).toMatchObject({
      code: 'anonymous-posting',
      fields: { posting_id: expect.stringMatching(/hides your company’s name/) },
    });
    await database.pool.query(`update posting set expires_at = now() - interval '1 minute' where id = $1`, [
      posting_id,
    ]);
    expect((await add(admin, adding)).body.code).toBe('posting-closed');
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('another company', () => {
  it('learns nothing of whom the first one has made an applicant', async () => {
    const { slug, company, event_id, posting_id, admin } = await aBooth();
    const second = await aCompany(database);
    await rows((db) =>
      db.insertInto('hiring_event_booth').values({ event_id, company_id: second.company_id, name: 'Second' }).execute(),
    );
    const company_ids = [company.company_id, second.company_id];
    const { registration_id } = await comes(slug, company, { company_ids });
    await add(admin, { company_id: company.company_id, registration_id, posting_id });
    const params = { company_id: second.company_id };
    const { body } = await api.call(await anEmployer(database, second), listRegistrants, { params });
    expect(body.events[0].registrants).toMatchObject([{ registration_id, applications: [] }]);
  });
});
