import { beforeAll, describe, expect, it } from 'vitest';
import { createMessage, createNote } from '#features/applicant-messages/contract.ts';
import { getSignedUrl } from '#features/attachments/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, readNow } from '../../../tests/factories/documents.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { waitsForLock } from '../../../tests/harness/waits-for-lock.ts';
import * as contract from './contract.ts';
import { deleteRecordsOf } from './doors.server.ts';

const api = await startApi();
const { database, services, owner } = api;

const GRACE = {
  first_name: 'Grace',
  last_name: 'Hopper',
  phone: '',
  city: '',
  region: '',
  postal_code: '',
  headline: '',
  skills: [],
};

/** A company with two pipelines, of which a hiring member may open the first. */
async function aTeam() {
  const company = await aCompany(database, { flags: ['kanban', 'ats_tags'] });
  const { company_id } = company;
  const admin = await anEmployer(database, company);
  const member = await anEmployer(database, company, { role: 'hiring_member' });
  const closed = await database.asSystem(async (db) => {
    const of = { company_id, pipeline_id: company.pipeline_id, employer_user: member.id };
    await db.insertInto('pipeline_viewer').values(of).execute();
    return { ...company, pipeline_id: await createPipelineFrom(db, company_id, { name: 'Office' }) };
  });
  const welder = await aPosting(database, company, { title: 'Welder' });
  const clerk = await aPosting(database, closed, { title: 'Clerk' });
  const apply = async (where: { seeker_id?: string; email?: string } = {}) =>
    (await anApplication(database, company, { ...welder, ...where })).application_id;
  const applyAtOffice = async (where: { seeker_id?: string; email?: string } = {}) =>
    (await anApplication(database, closed, { ...clerk, ...where })).application_id;
  return { company, company_id, admin, member, apply, applyAtOffice };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

let team: Team;
beforeAll(async () => {
  team = await aTeam();
});

const read = (application_id: string, by: Person = team.admin) =>
  api.call(by, contract.getApplicantPerson, { params: { company_id: team.company_id, application_id } });
const save = (application_id: string, change: object, by: Person = team.admin) =>
  api.call(by, contract.updatePerson, {
    params: { company_id: team.company_id, application_id },
    body: { ...GRACE, version: 0, ...change },
  });
const note = (application_id: string, body: string, more: object = {}) =>
  api.call(team.admin, createNote, {
    params: { user_id: team.admin.id },
    body: { application_id, body, ...more },
    idempotency_key: crypto.randomUUID(),
  });
const upload = async (by: Person, bytes: Uint8Array | string = docx()) =>
  (await api.call(by, uploadSeekerDocument, { body: anUpload('new cv.docx', bytes) })).body.document_id;
const storedApplication = (id: string) =>
  database.asSystem((db) => db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const titlesOf = ({ applications }: contract.Person) => applications.map(({ posting_title }) => posting_title).sort();

describe('200', () => {
  it('shows all applications of an account, with everything written about and to the person', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [first, second] = [await team.apply({ seeker_id }), await team.applyAtOffice({ seeker_id })];
    await note(first, 'Strong welds.');
    await note(second, 'Types fast.', { is_private: true });
    await api.call(team.admin, createMessage, {
      params: { company_id: team.company_id },
      body: { application_id: second, body: 'Come and see us.' },
      idempotency_key: crypto.randomUUID(),
    });
    for (const page of [first, second]) {
      const { status, body } = await read(page);
      expect([status, titlesOf(body), body.has_account, body.version]).toEqual([200, ['Clerk', 'Welder'], true, 0]);
      expect(body.notes.map((each: { body: string }) => each.body).sort()).toEqual(['Strong welds.', 'Types fast.']);
      expect(body.messages).toEqual([expect.objectContaining({ application_id: second, body: 'Come and see us.' })]);
    }
  });

  it('shows nothing of applications and private notes that the member may not see', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [seen, unseen] = [await team.apply({ seeker_id }), await team.applyAtOffice({ seeker_id })];
    await note(unseen, 'Office secret.');
    await note(seen, 'Private secret.', { is_private: true });
    const { status, body } = await read(seen, team.member);
    expect([status, titlesOf(body), body.notes]).toEqual([200, ['Welder'], []]);
    expect(JSON.stringify(body)).not.toMatch(/Clerk|secret/);
    expect(JSON.stringify(body)).not.toContain(unseen);
    expect((await read(unseen, team.member)).status).toBe(404);
  });

  it('takes the same address without an account for another person', async () => {
    const email = 'shared@seeker.example';
    const first = await team.apply({ email });
    await team.applyAtOffice({ email });
    expect(titlesOf((await read(first)).body)).toEqual(['Welder']);
  });

  it('saves the company’s own details with their history, and leaves what was sent', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [first, second] = [await team.apply({ seeker_id }), await team.applyAtOffice({ seeker_id })];
    const before = await storedApplication(first);
    const saved = await save(first, { phone: '512-555-0143', skills: ['MIG', 'TIG'] });
    expect([saved.status, saved.body]).toEqual([200, { version: 2 }]);
    const { body } = await read(second);
    expect(body).toMatchObject({
      details: { phone: '512-555-0143', skills: ['MIG', 'TIG'] },
      sent: { phone: '', skills: [] },
      version: 2,
      history: [
        {
          changes: [
            { field: 'phone', from: '', to: '512-555-0143' },
            { field: 'skills', from: '', to: 'MIG, TIG' },
          ],
        },
      ],
    });
    expect(await storedApplication(first)).toEqual(before);
    await save(second, { phone: '512-555-0143', skills: ['MIG'], version: 2 });
    expect((await read(first)).body.history).toHaveLength(2);
    const later = await team.apply({ seeker_id, email: 'later@seeker.example' });
    expect((await read(later)).body.details.phone).toBe('512-555-0143');
  });

  it('changes the application of someone whom the team added, who has no details of their own', async () => {
    const application_id = await team.apply();
    await database.asSystem((db) =>
      db
        .insertInto('application_event')
        .values({ company_id: team.company_id, application_id, kind: 'added' })
        .execute(),
    );
    await save(application_id, { last_name: 'Murray' });
    expect(await storedApplication(application_id)).toMatchObject({ last_name: 'Murray', version: 2 });
  });

  it('adds a version of the résumé, which the applicant can neither see nor open', async () => {
    const seeker = await aSeeker(database);
    const application_id = await team.apply({ seeker_id: seeker.id });
    const document_id = await upload(team.admin);
    await readNow(services, document_id);
    expect((await save(application_id, { document_id })).status).toBe(200);
    const [file] = (await read(application_id)).body.files;
    expect(file).toMatchObject({ kind: 'resume', file_name: 'new cv.docx', read_state: 'read', is_from_company: true });
    const { file_id } = file;
    expect((await api.call(team.admin, getSignedUrl, { params: { file_id } })).status).toBe(200);
    expect((await api.call(seeker, getSignedUrl, { params: { file_id } })).status).toBe(404);
  });

  it('keeps the record for a later application of the account when the first is erased', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const first = await team.apply({ seeker_id });
    await save(first, { headline: 'Kept by the company' });
    const second = await team.applyAtOffice({ seeker_id });
    await database.asSystem((db) => deleteRecordsOf(db, team.company_id, [first]));
    expect((await read(second)).body.details.headline).toBe('Kept by the company');
  });

  it('stores nothing of someone whose data was erased meanwhile', async () => {
    const application_id = await team.apply();
    const held = await owner.connect();
    await held.query('begin');
    await held.query('update application set erased_at = now() where id = $1', [application_id]);
    const saving = save(application_id, { headline: 'Too late' });
    await waitsForLock(database);
    await held.query('commit');
    held.release();
    expect(await saving).toMatchObject({ status: 422, body: { code: 'erased' } });
  });

  it('forgets the record with the last of its applications', async () => {
    const { id: seeker_id } = await aSeeker(database);
    const [first, second] = [await team.apply({ seeker_id }), await team.applyAtOffice({ seeker_id })];
    await save(first, { headline: 'Forgettable' });
    const recorded = () => fingerprint(database, ['Forgettable']);
    const none = await fingerprint(database, ['Never written']);
    await database.asSystem((db) => deleteRecordsOf(db, team.company_id, [first]));
    expect(await recorded()).not.toBe(none);
    await owner.query('update application set erased_at = now() where id = $1', [first]);
    await database.asSystem((db) => deleteRecordsOf(db, team.company_id, [second]));
    expect(await recorded()).toBe(none);
  });
});

describe('refused', () => {
  it('404 for another company’s applicant, and one in a pipeline that is not open', async () => {
    const other = await aTeam();
    const foreign = await other.apply();
    const unseen = await team.applyAtOffice();
    const before = await fingerprint(database);
    expect((await read(foreign)).status).toBe(404);
    expect((await save(foreign, {})).status).toBe(404);
    expect((await save(unseen, {}, team.member)).status).toBe(404);
    expect(await fingerprint(database)).toBe(before);
  });

  it('409 for a record that someone saved meanwhile', async () => {
    const application_id = await team.apply();
    await save(application_id, { city: 'Austin' });
    const before = await fingerprint(database);
    expect(await save(application_id, { city: 'Dallas' })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    expect(await fingerprint(database)).toBe(before);
  });

  it('422 for a hiring member, wrong values and an upload of someone else', async () => {
    const application_id = await team.apply();
    const unread = await upload(team.admin);
    const theirs = await upload(await aSeeker(database));
    await readNow(services, theirs);
    const before = await fingerprint(database);
    const answers = [
      await save(application_id, {}, team.member),
      await save(application_id, { first_name: ' ' }),
      await save(application_id, { headline: 'x'.repeat(121) }),
      await save(application_id, { document_id: theirs }),
      await save(application_id, { document_id: unread }),
    ];
    expect(answers.map(({ status, body }) => [status, body.fields ? Object.keys(body.fields) : body.code])).toEqual([
      [422, 'managers-edit-people'],
      [422, ['first_name']],
      [422, ['headline']],
      [422, ['document_id']],
      [422, ['document_id']],
    ]);
    expect(await fingerprint(database)).toBe(before);
  });

  it('422 for someone whose data was erased', async () => {
    const application_id = await team.apply();
    await database.asSystem((db) =>
      db.updateTable('application').set({ erased_at: new Date() }).where('id', '=', application_id).execute(),
    );
    expect(await save(application_id, {})).toMatchObject({ status: 422, body: { code: 'erased' } });
  });
});
