import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, anUploadedLetter } from '../../../tests/factories/documents.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Api, type Person, startApi } from '../../../tests/harness/api.ts';
import { getAttachment, getSignedUrl, putCoverLetterUrl } from './contract.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

/** An applicant with an account and a résumé in the file store. */
async function anApplicantWithFile() {
  const company = await aCompany(api.database);
  const admin = await api.signIn(await anEmployer(api.database, company));
  const seeker = await api.signIn(await aSeeker(api.database));
  const { posting_id } = await aPosting(api.database, company);
  const { application_id } = await anApplication(api.database, company, { posting_id, seeker_id: seeker.id });
  const file_key = await aFile('Welds since 1999.');
  const { company_id } = company;
  const values = { company_id, application_id, kind: 'resume' as const, file_key, file_name: 'cv.pdf' };
  const { id: file_id } = await api.database.asSystem((db) =>
    db
      .insertInto('application_file')
      .values({ ...values, content_type: 'application/pdf', size_bytes: 17 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { company, params: { company_id }, admin, seeker, application_id, file_id };
}

async function aFile(text: string): Promise<string> {
  const key = `${randomUUID()}/${randomUUID()}`;
  await api.services.files.put(key, new TextEncoder().encode(text));
  return key;
}

/** The bytes this person gets by the link. */
async function follow(person: Person, path: string): Promise<string> {
  return (await api.open(person, path)).text();
}

const audits = (action: string, company_id: string) =>
  api.database.asSystem((db) =>
    db.selectFrom('audit_log').selectAll().where('action', '=', action).where('company_id', '=', company_id).execute(),
  );
const letterOf = (application_id: string) =>
  api.database.asSystem((db) =>
    db.selectFrom('application').select('cover_letter_url').where('id', '=', application_id).executeTakeFirstOrThrow(),
  );

describe('200', () => {
  test('a link serves the file for at most five minutes, and opening it is audited', async () => {
    const { params, admin, application_id, file_id } = await anApplicantWithFile();
    const { status, body } = await api.call(admin, getAttachment, { params, query: { application_id, file_id } });
    expect(status).toBe(200);
    expect(await follow(admin, body.url)).toBe('Welds since 1999.');
    expect(Date.parse(body.expires_at) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(await audits('attachment.opened', params.company_id)).toMatchObject([
      { actor_id: admin.id, subject: application_id, data: { file_id } },
    ]);
  });

  test('the signed-url path of a file returns a link to employer and seeker', async () => {
    const { admin, seeker, file_id } = await anApplicantWithFile();
    for (const person of [admin, seeker]) {
      const { status, body } = await api.call(person, getSignedUrl, { params: { file_id } });
      expect(status).toBe(200);
      expect(await follow(person, body.url)).toBe('Welds since 1999.');
    }
  });

  test('a seeker gets a link to a document that is in no application yet', async () => {
    const seeker = await api.signIn(await aSeeker(api.database));
    const file_key = await aFile('Draft');
    const values = {
      site: 'rb' as const,
      seeker_id: seeker.id,
      kind: 'resume' as const,
      file_key,
      file_name: 'cv.pdf',
    };
    const { id: file_id } = await api.database.asSystem((db) =>
      db
        .insertInto('document')
        .values({ ...values, content_type: 'application/pdf', size_bytes: 5 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { body } = await api.call(seeker, getSignedUrl, { params: { file_id } });
    expect(await follow(seeker, body.url)).toBe('Draft');
    const other = await aSeeker(api.database);
    expect((await api.call(other, getSignedUrl, { params: { file_id } })).status).toBe(404);
  });

  test('applicant details return the applicant’s letter until the company attaches another', async () => {
    const { params, admin, application_id } = await anApplicantWithFile();
    const { company_id } = params;
    const letter = { company_id, application_id, kind: 'cover_letter' as const, file_key: await aFile('Dear all') };
    const { id: file_id } = await api.database.asSystem((db) =>
      db
        .insertInto('application_file')
        .values({ ...letter, file_name: 'letter.pdf', content_type: 'application/pdf', size_bytes: 8 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const at = { params: { ...params, application_id } };
    const named = async () => (await api.call(admin, getApplicantDetails, at)).body.cover_letter_url;
    expect(await named()).toBe(`/api/signed-url/${file_id}`);
    const link = await anUploadedLetter(api, admin);
    const { body } = await api.call(admin, putCoverLetterUrl, { ...at, body: { cover_letter_url: link } });
    expect(await named()).toBe(body.cover_letter_url);
  });

  test('a slow file store does not block a database connection', async () => {
    const { params, admin, application_id } = await anApplicantWithFile();
    const link = await anUploadedLetter(api, admin);
    const { pool } = api.database;
    const { get } = api.services.files;
    const lent: number[] = [];
    vi.spyOn(api.services.files, 'get').mockImplementationOnce((key) => {
      lent.push(pool.totalCount - pool.idleCount);
      return get(key);
    });
    const at = { params: { ...params, application_id } };
    const { status } = await api.call(admin, putCoverLetterUrl, { ...at, body: { cover_letter_url: link } });
    expect([status, lent]).toEqual([200, [0]]);
  });

  test('an uploaded file becomes the cover letter; the earlier one stays in the timeline', async () => {
    const { params, admin, application_id } = await anApplicantWithFile();
    const put = async (file_name: string) => {
      const cover_letter_url = await anUploadedLetter(api, admin, file_name);
      return api.call(admin, putCoverLetterUrl, { params: { ...params, application_id }, body: { cover_letter_url } });
    };
    const first = await put('first letter.docx');
    const second = await put('letter.docx');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await letterOf(application_id)).toEqual({ cover_letter_url: second.body.cover_letter_url });
    const { body } = await api.call(admin, getSignedUrl, { params: { file_id: second.body.file_id } });
    expect(Buffer.from(await (await api.open(admin, body.url)).arrayBuffer()).equals(docx())).toBe(true);
    const events = await api.database.asSystem((db) =>
      db
        .selectFrom('application_event')
        .select('data')
        .where('application_id', '=', application_id)
        .orderBy('id')
        .execute(),
    );
    expect(events.at(-1)?.data).toMatchObject({ previous: first.body.cover_letter_url });
  });

  test('an employer can attach an upload by its link', async () => {
    const { params, admin, application_id } = await anApplicantWithFile();
    const { body: stored } = await api.call(admin, uploadSeekerDocument, {
      body: anUpload('by post.docx', docx(), 'cover_letter'),
    });
    const { body: link } = await api.call(admin, getSignedUrl, { params: { file_id: stored.document_id } });
    const { status } = await api.call(admin, putCoverLetterUrl, {
      params: { ...params, application_id },
      body: { cover_letter_url: link.url },
    });
    expect([link.file_name, status]).toEqual(['by post.docx', 200]);
    const uploads = await api.database.asSystem((db) =>
      db.selectFrom('document').select('id').where('id', '=', stored.document_id).execute(),
    );
    expect(uploads).toEqual([]);
  });

  test('the same link sent again attaches the same letter', async () => {
    const { params, admin, application_id } = await anApplicantWithFile();
    const cover_letter_url = await anUploadedLetter(api, admin);
    const put = () =>
      api.call(admin, putCoverLetterUrl, { params: { ...params, application_id }, body: { cover_letter_url } });
    const [first, second] = [await put(), await put()];
    expect([second.status, second.body]).toEqual([200, first.body]);
    const letters = await api.database.asSystem((db) =>
      db
        .selectFrom('application_file')
        .select(['file_key'])
        .where('application_id', '=', application_id)
        .where('kind', '=', 'cover_letter')
        .execute(),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.file_key).toMatch(new RegExp(`^${params.company_id}/`));
  });
});

describe('404', () => {
  test('files of other companies, other seekers and hidden pipelines', async () => {
    const mine = await anApplicantWithFile();
    const other = await anApplicantWithFile();
    const member = await anEmployer(api.database, mine.company, { role: 'hiring_member' });
    const people: Person[] = [other.admin, other.seeker, member, await anOperator(api.database)];
    for (const person of people) {
      expect((await api.call(person, getSignedUrl, { params: { file_id: mine.file_id } })).status).toBe(404);
    }
    const { application_id } = mine;
    for (const query of [
      { application_id, file_id: other.file_id },
      { application_id: other.application_id, file_id: mine.file_id },
    ]) {
      expect((await api.call(mine.admin, getAttachment, { params: mine.params, query })).status).toBe(404);
    }
    expect(await audits('attachment.opened', mine.params.company_id)).toEqual([]);
  });
});

describe('422', () => {
  test('a hiring member attaching a cover letter', async () => {
    const { company, params, application_id } = await anApplicantWithFile();
    const { company_id, pipeline_id } = company;
    const member = await api.signIn(await anEmployer(api.database, company, { role: 'hiring_member' }));
    const viewer = { company_id, pipeline_id, employer_user: member.id };
    await api.database.asSystem((db) => db.insertInto('pipeline_viewer').values(viewer).execute());
    const link = await anUploadedLetter(api, member);
    const refused = await api.call(member, putCoverLetterUrl, {
      params: { ...params, application_id },
      body: { cover_letter_url: link },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'managers-attach' } });
    expect(await letterOf(application_id)).toEqual({ cover_letter_url: null });
  });

  test('addresses of other sites, forged links, wrong file types and other applicants’ files', async () => {
    const { params, admin, application_id } = await anApplicantWithFile();
    const other = await anApplicantWithFile();
    const { document_id } = (
      await api.call(admin, uploadSeekerDocument, { body: anUpload('cv.docx', docx(), 'resume') })
    ).body;
    const link = await anUploadedLetter(api, admin);
    const { body: resume } = await api.call(other.admin, getSignedUrl, { params: { file_id: other.file_id } });
    const wrong = [
      'https://other.example/letter.pdf',
      link.replace(/signature=./, 'signature=~'),
      `${link}&name=letter.pdf`,
      link.replace(/file\/[0-9a-f-]+/, `file/${other.file_id}`),
      await anUploadedLetter(api, other.admin),
      resume.url,
      `/api/signed-url/${other.file_id}`,
      `/api/signed-url/${document_id}`,
    ];
    for (const cover_letter_url of wrong) {
      const { status } = await api.call(admin, putCoverLetterUrl, {
        params: { ...params, application_id },
        body: { cover_letter_url },
      });
      expect([cover_letter_url, status]).toEqual([cover_letter_url, 422]);
    }
    expect(await letterOf(application_id)).toEqual({ cover_letter_url: null });
  });
});
