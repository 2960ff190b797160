import { expect, it } from 'vitest';
import { insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import { listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { getSignedUrl, putCoverLetterUrl } from '#features/attachments/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { getMergePreview, mergePeople } from '#features/people/merge-contract.ts';
import { withdrawApplication } from '#features/seekers/contract.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anUpload, anUploadedLetter } from '../../../../tests/factories/documents.ts';
import { anApplication, aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { createApplication } from '../contract.ts';

const api = await startApi();
const { database } = api;

const aLetter = async (seeker: Person): Promise<string> =>
  (await api.call(seeker, uploadSeekerDocument, { body: anUpload('letter.docx', docx(), 'cover_letter') })).body
    .document_id;

/** A seeker who has applied, and the employer's admin. */
async function applied() {
  const company = await aCompany(database);
  const [admin, seeker, posting_id] = [
    await api.signIn(await anEmployer(database, company)),
    await aSeeker(database),
    await aPublicPosting(database, company),
  ];
  const cover_letter_document_id = await aLetter(seeker);
  const body = { posting_id, first_name: 'Grace', last_name: 'Hopper', email: seeker.email, answers: {} };
  const apply = (over = {}) => api.call(seeker, createApplication, { body: { ...body, ...over } });
  const { application_id } = (await apply({ cover_letter_document_id })).body;
  const { company_id } = company;
  const params = { company_id, application_id };
  const withdraw = () => api.call(seeker, withdrawApplication, { params: { application_id } });
  const seen = async () => (await api.call(admin, getApplicantDetails, { params })).body;
  return { seeker, admin, params, apply, withdraw, seen };
}

it('is new to the employer until a member opens it again', async () => {
  const { admin, params, apply, withdraw, seen } = await applied();
  const listed = async () =>
    (await api.call(admin, listApplicants, { params: { company_id: params.company_id }, query: {} })).body.applicants;
  expect((await seen()).status.label).toBe('Reviewed');
  await withdraw();
  await apply();
  expect(await listed()).toMatchObject([{ is_new: true, status_label: 'New' }]);
  expect((await seen()).status.label).toBe('Reviewed');
  expect(await listed()).toMatchObject([{ is_new: false, status_label: 'Reviewed' }]);
});

it('is new to the employer who had closed it as a duplicate', async () => {
  const company = await aCompany(database);
  const { company_id } = company;
  const [admin, seeker, posting_id] = [
    await anEmployer(database, company),
    await aSeeker(database),
    await aPublicPosting(database, company),
  ];
  const body = { posting_id, first_name: 'Grace', last_name: 'Hopper', email: seeker.email, answers: {} };
  const { application_id } = (await api.call(null, createApplication, { body })).body;
  const { application_id: kept } = await anApplication(database, company, { posting_id, stage: 'Interview' });
  const pair = { params: { company_id, application_id: kept, other_id: application_id } };
  const { state } = (await api.call(admin, getMergePreview, pair)).body;
  const merged = await api.call(admin, mergePeople, { ...pair, body: { state, application_ids: [kept] } });
  expect(merged.status).toBe(200);
  const told = () =>
    database.asSystem((db) =>
      db.selectFrom('applicant_notice').select('application_id').where('company_id', '=', company_id).execute(),
    );
  await database.asSystem((db) => db.deleteFrom('applicant_notice').where('company_id', '=', company_id).execute());
  expect(await api.call(seeker, createApplication, { body })).toMatchObject({ status: 200, body: { application_id } });
  const board = { params: { company_id }, query: { 'application_id[]': application_id } };
  expect((await api.call(admin, listApplicants, board)).body.applicants).toMatchObject([
    { application_id, is_new: true, category: 'active', status_label: 'New' },
  ]);
  expect(await told()).toEqual([{ application_id }]);
});

it('keeps the employer’s cover letter, and replaces the applicant’s', async () => {
  const { admin, params, apply, withdraw, seen } = await applied();
  const cover_letter_url = await anUploadedLetter(api, admin, 'came by post.docx');
  const { file_id } = (await api.call(admin, putCoverLetterUrl, { params, body: { cover_letter_url } })).body;
  await withdraw();
  await apply();
  expect((await seen()).files).toMatchObject([{ file_id, file_name: 'came by post.docx' }]);
  expect((await api.call(admin, getSignedUrl, { params: { file_id } })).status).toBe(200);
});

it('shows the new cover letter if the employer had chosen the earlier one', async () => {
  const { seeker, admin, params, apply, withdraw, seen } = await applied();
  const [letter] = (await seen()).files;
  const chosen = `/api/signed-url/${letter.file_id}`;
  const set = await api.call(admin, putCoverLetterUrl, { params, body: { cover_letter_url: chosen } });
  expect(set.body.cover_letter_url).toBe(chosen);
  await withdraw();
  await apply({ cover_letter_document_id: await aLetter(seeker) });
  const { files, cover_letter_url } = await seen();
  expect(cover_letter_url).toBe(`/api/signed-url/${files[0].file_id}`);
  expect((await api.call(admin, getSignedUrl, { params: { file_id: files[0].file_id } })).status).toBe(200);
  await withdraw();
  await apply();
  expect(await seen()).toMatchObject({ files: [], cover_letter_url: null });
});

it('withdraws without the reason of an earlier silent rejection', async () => {
  const company = await aCompany(database);
  const seeker = await aSeeker(database);
  const posting_id = await aPublicPosting(database, company);
  const { application_id } = await anApplication(database, company, {
    posting_id,
    seeker_id: seeker.id,
    email: seeker.email,
    status: 'Rejected',
  });
  await database.asSystem(async (db) => {
    await insertDefaultReasons(db, company.company_id);
    const { id: reason_id } = await db
      .selectFrom('rejection_reason')
      .select('id')
      .where('company_id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    const values = { category: 'rejected' as const, rejected_at: new Date(), reason_id };
    await db.updateTable('application').set(values).where('id', '=', application_id).execute();
  });
  const params = { application_id };
  expect((await api.call(seeker, withdrawApplication, { params })).status).toBe(200);
  const row = await database.asSystem((db) =>
    db
      .selectFrom('application')
      .select(['category', 'reason_id'])
      .where('id', '=', application_id)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ category: 'withdrawn', reason_id: null });
});
