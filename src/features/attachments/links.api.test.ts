import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload, anUploadedLetter } from '../../../tests/factories/documents.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../tests/factories/people.ts';
import { type Api, type Person, startApi } from '../../../tests/harness/api.ts';
import { getSignedUrl, putCoverLetterUrl } from './contract.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

/** A company with an admin, a hiring member who sees the pipeline, and an applicant with a stored résumé. */
async function aTeam(site: 'rb' | 'mh' = 'rb') {
  const company = await aCompany(api.database, { site });
  const { company_id, pipeline_id } = company;
  const admin = await api.signIn(await anEmployer(api.database, company));
  const member = await api.signIn(await anEmployer(api.database, company, { role: 'hiring_member' }));
  const seeker = await api.signIn(await aSeeker(api.database, { site }));
  const { posting_id } = await aPosting(api.database, company);
  const { application_id } = await anApplication(api.database, company, { posting_id, seeker_id: seeker.id });
  const { document_id } = (await api.call(seeker, uploadSeekerDocument, { body: anUpload('cv.docx', docx()) })).body;
  const file_id = await api.database.asSystem(async (db) => {
    await db.insertInto('pipeline_viewer').values({ company_id, pipeline_id, employer_user: member.id }).execute();
    const { file_key, size_bytes } = await db
      .selectFrom('document')
      .select(['file_key', 'size_bytes'])
      .where('id', '=', document_id)
      .executeTakeFirstOrThrow();
    const file = { file_key, file_name: 'cv.docx', content_type: 'application/msword', size_bytes };
    const { id } = await db
      .insertInto('application_file')
      .values({ company_id, application_id, kind: 'resume', ...file })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { company, params: { company_id }, admin, member, seeker, application_id, file_id };
}

const linkFor = async (person: Person, file_id: string): Promise<string> =>
  (await api.call(person, getSignedUrl, { params: { file_id } })).body.url;
const statusOf = async (person: Person | null, url: string, site?: 'rb' | 'mh') =>
  (await api.open(person, url, site)).status;

describe('a link to a file of an applicant', () => {
  test('works repeatedly for its holder, and for no one else', async () => {
    const { admin, member, seeker, file_id, company } = await aTeam();
    const [other, operator] = [await aTeam(), await api.signIn(await anOperator(api.database))];
    const url = await linkFor(admin, file_id);
    expect([await statusOf(admin, url), await statusOf(admin, url)]).toEqual([200, 200]);
    const colleague = await api.signIn(await anEmployer(api.database, company));
    const again = await api.signIn(admin);
    const strangers: (Person | null)[] = [null, member, seeker, other.admin, other.seeker, operator, colleague, again];
    for (const person of strangers) expect(await statusOf(person, url)).toBe(404);
    expect(await statusOf(admin, url, 'mh')).toBe(404);
    const as_staff = await actAs(operator, admin);
    expect(await statusOf(as_staff, url)).toBe(404);
    expect(await statusOf(as_staff, await linkFor(as_staff, file_id))).toBe(200);
  });

  test.each([
    [
      'swapped',
      (url: string, other: string) => url.replace(/file\/[0-9a-f-]+/, other.match(/file\/[0-9a-f-]+/)?.[0] ?? ''),
    ],
    ['doubled', (url: string) => `${url}&${url.split('?')[1]}`],
    ['unknown', (url: string) => `${url}&download=1`],
    ['left out', (url: string) => url.replace(/\?.*/, '')],
  ])('with a parameter that is %s is not found', async (_, change) => {
    const [{ admin, file_id }, other] = [await aTeam(), await aTeam()];
    const url = change(await linkFor(admin, file_id), await linkFor(other.admin, other.file_id));
    expect(await statusOf(admin, url)).toBe(404);
  });

  test('stops working when the member is removed, loses the pipeline, or signs out', async () => {
    const { company, admin, member, file_id } = await aTeam();
    const url = await linkFor(member, file_id);
    expect(await statusOf(member, url)).toBe(200);
    await api.database.asSystem((db) =>
      db.deleteFrom('pipeline_viewer').where('employer_user', '=', member.id).execute(),
    );
    expect(await statusOf(member, url)).toBe(404);

    const own = await linkFor(admin, file_id);
    const second = await api.signIn(await anEmployer(api.database, company));
    const of_second = await linkFor(second, file_id);
    expect(await statusOf(second, of_second)).toBe(200);
    await api.database.asSystem((db) =>
      db.updateTable('employer_user').set({ disabled_at: new Date() }).where('id', '=', second.id).execute(),
    );
    expect(await statusOf(second, of_second)).toBe(404);

    await api.database.asSystem((db) => db.deleteFrom('session').where('account_id', '=', admin.id).execute());
    expect(await statusOf(admin, own)).toBe(404);
  });

  test('stops working when the file is removed from the application', async () => {
    const { admin, file_id } = await aTeam();
    const url = await linkFor(admin, file_id);
    await api.database.asSystem((db) => db.deleteFrom('application_file').where('id', '=', file_id).execute());
    expect(await statusOf(admin, url)).toBe(404);
  });

  test('does not let its holder attach the file to another application of this company, another company or the other site', async () => {
    const [mine, other, elsewhere] = [await aTeam(), await aTeam(), await aTeam('mh')];
    const second = await aPosting(api.database, mine.company);
    const { application_id } = await anApplication(api.database, mine.company, { posting_id: second.posting_id });
    const cover_letter_url = await linkFor(mine.admin, mine.file_id);
    const attach = (team: { admin: Person; params: { company_id: string } }, to: string) =>
      api.call(team.admin, putCoverLetterUrl, {
        params: { ...team.params, application_id: to },
        body: { cover_letter_url },
      });
    expect((await attach(mine, application_id)).status).toBe(422);
    for (const team of [other, elsewhere]) expect((await attach(team, team.application_id)).status).toBe(422);
    const keys = await api.database.asSystem((db) =>
      db.selectFrom('application_file').select('id').where('kind', '=', 'cover_letter').execute(),
    );
    expect(keys).toEqual([]);
    expect((await attach(mine, mine.application_id)).status).toBe(200);
  });

  test('to a colleague’s upload cannot be attached by anyone else', async () => {
    const [mine, other] = [await aTeam(), await aTeam()];
    const cover_letter_url = await anUploadedLetter(api, other.admin);
    const params = { ...mine.params, application_id: mine.application_id };
    const refused = await api.call(mine.admin, putCoverLetterUrl, { params, body: { cover_letter_url } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'not-our-file' } });
  });
});

/** A session in which an operator impersonates this person. */
async function actAs(operator: Person, person: Person): Promise<Person> {
  const acting = await api.signIn({ id: person.id, site: person.site });
  await api.database.asSystem(async (db) => {
    const { id } = await db
      .insertInto('impersonation')
      .values({
        operator_id: operator.id,
        account_id: person.id,
        reason: 'Help',
        ends_at: sql`now() + interval '1 hour'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('session').set({ impersonation_id: id }).where('id', '=', acting.session.id).execute();
  });
  return acting;
}
