import { beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { validateSeeker } from '#features/auth/sign-up/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { getSeekerProfile } from '#features/profile/contract.ts';
import { deleteResume, getResume, listResumes } from '#features/resumes/contract.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { anUpload, readNow } from '../../../../tests/factories/documents.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { startApi } from '../../../../tests/harness/api.ts';

const api = await startApi();
const { database, services } = api;
const { call, accountOf, aWaitingSeeker } = await accountsOf(api);

let company: Awaited<ReturnType<typeof aCompany>>;
beforeAll(async () => {
  company = await aCompany(database);
});

const WORK = [{ position: 'Welder', name: 'Dry dock', start: '2019-06', end: '', summary: 'Hulls.' }];
const SENT = { phone: '+16145550187', city: 'Columbus', region: 'OH', headline: 'Welder', skills: ['MIG'], work: WORK };

async function apply(email: string, over: Record<string, unknown>) {
  const posting_id = await aPublicPosting(database, company);
  const body = { posting_id, first_name: 'Augusta', last_name: 'King', email, ...over };
  return (await api.call(null, createApplication, { body })).body.application_id;
}
const upload = async () => (await api.call(null, uploadSeekerDocument, { body: anUpload('cv.docx', docx()) })).body;

/** The profile of a just confirmed account. */
async function confirmed(waiting: { email: string; token: string }) {
  expect((await call(validateSeeker, { token: waiting.token, password })).status).toBe(200);
  const person = { id: (await accountOf(waiting.email))?.id ?? '', site: 'rb' as const };
  const { body: profile } = await api.call(person, getSeekerProfile, {});
  const { body } = await api.call(person, listResumes, {});
  return { person, profile, resumes: body.resumes };
}

describe('a guest who becomes a seeker', () => {
  it('gets the last application’s details and file once the address is confirmed, and not before', async () => {
    const email = anEmail();
    const { document_id } = await upload();
    await apply(email, { ...SENT, city: 'Toledo', document_id });
    await apply(email, SENT);
    const waiting = await aWaitingSeeker(email);
    const before = await database.asSystem((db) =>
      db.selectFrom('seeker').select(['phone', 'profile']).where('email', '=', email).executeTakeFirst(),
    );
    expect(before).toEqual({ phone: '', profile: {} });

    const { person, profile, resumes } = await confirmed(waiting);
    expect(profile).toMatchObject({ ...SENT, first_name: 'Grace', last_name: 'Hopper', email });
    expect(resumes).toMatchObject([
      { name: 'cv', is_main: true, is_confirmed: true, file: { file_name: 'cv.docx', read_state: 'waiting' } },
    ]);
    const [{ resume_id, file }] = resumes;
    expect(file.document_id).not.toBe(document_id);
    await readNow(services, file.document_id);
    const { body } = await api.call(person, getResume, { params: { resume_id } });
    expect(body).toMatchObject({ person: { city: 'Toledo', work: WORK }, file: { read_state: 'read' } });

    await api.call(person, deleteResume, { params: { resume_id } });
    const left = await database.asSystem((db) =>
      db.selectFrom('document').select('id').where('id', 'in', [document_id, file.document_id]).execute(),
    );
    expect(left).toEqual([{ id: document_id }]);
  });

  it('gets nothing that an employer entered, and nothing of the other site', async () => {
    const email = anEmail();
    const { company_id } = company;
    const { posting_id } = await aPosting(database, company);
    const { application_id } = await anApplication(database, company, { posting_id, email });
    const elsewhere = await aCompany(database, { site: 'mh' });
    const other = await aPosting(database, elsewhere);
    await anApplication(database, elsewhere, { posting_id: other.posting_id, email });
    await database.asSystem(async (db) => {
      await db.insertInto('application_event').values({ company_id, application_id, kind: 'added' }).execute();
      await db.updateTable('application').set({ phone: '+15125550143' }).where('email', '=', email).execute();
    });
    const { profile, resumes } = await confirmed(await aWaitingSeeker(email));
    expect(profile).toMatchObject({ phone: '', work: [] });
    expect(resumes).toEqual([]);
  });
});
