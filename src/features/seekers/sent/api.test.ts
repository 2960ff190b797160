import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { putCoverLetterUrl } from '#features/attachments/contract.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anUploadedLetter } from '../../../../tests/factories/documents.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { type Api, type Person, startApi } from '../../../../tests/harness/api.ts';
import { getSeekerApplication } from '../contract.ts';
import { getConversation } from '../conversation/contract.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

const PROFILE = {
  basics: { name: 'Grace Hopper' },
  work: [{ position: 'Welder', name: 'Dry dock', startDate: '2019-06' }],
};
const ANSWERS = [{ question: 'Can you travel?', answer: 'No', knocked_out: true }];

/** An application with a file and a knock-out answer, with a score and a note by the team. */
async function aSentApplication({ has_account = true, kind = 'applied' } = {}) {
  const company = await aCompany(api.database, { business_name: 'Orchard' });
  const admin = await anEmployer(api.database, company);
  const seeker = await aSeeker(api.database);
  const { posting_id } = await aPosting(api.database, company);
  const owner = has_account ? { seeker_id: seeker.id } : {};
  const { application_id, stage_id } = await anApplication(api.database, company, { posting_id, ...owner });
  const { company_id } = company;
  const file_key = `${randomUUID()}/${randomUUID()}`;
  await api.services.files.put(file_key, new TextEncoder().encode('Welds since 1999.'));
  const file_id = await api.database.asSystem(async (db) => {
    const sent = {
      profile: JSON.stringify(PROFILE),
      answers: JSON.stringify(ANSWERS),
      phone: '+15125550143',
      cover_letter_text: 'Dear team,\nI weld.',
      score: 1.5,
    };
    await db.updateTable('application').set(sent).where('id', '=', application_id).execute();
    await db.insertInto('application_event').values({ company_id, application_id, kind }).execute();
    await db
      .insertInto('application_note')
      .values({ company_id, application_id, author_id: admin.id, body: 'Too quiet.' })
      .execute();
    const file = { company_id, application_id, kind: 'resume' as const, file_key, file_name: 'cv.pdf' };
    const { id } = await db
      .insertInto('application_file')
      .values({ ...file, content_type: 'application/pdf', size_bytes: 17 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { admin, seeker, params: { company_id }, application_id, stage_id, file_id };
}
type Sent = Awaited<ReturnType<typeof aSentApplication>>;

async function mailedToken({ admin, params, application_id }: Sent): Promise<string> {
  const { body } = await api.call(admin, createMessage, { params, body: { application_id, body: 'Hello' } });
  const mail = await api.database.asSystem((db) =>
    db
      .selectFrom('mail')
      .select('text_body')
      .where('subject_key', '=', `application-message ${body.message_id}`)
      .executeTakeFirstOrThrow(),
  );
  return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
}

const get = (person: Person, application_id: string) =>
  api.call(person, getSeekerApplication, { params: { application_id } });

/** Opens a path and follows its redirects. */
async function open(person: Person | null, path: string) {
  const session =
    person && (await api.database.asSystem((db) => startSession(db, { account_id: person.id, site: person.site })));
  const first = await api.send('rb', session, path);
  if (first.status !== 303) return { status: first.status, text: '' };
  const file = await api.send('rb', session, first.headers.get('location') ?? '');
  return { status: file.status, text: await file.text() };
}

const EXPECTED = {
  sent: {
    person: { first_name: 'Grace', phone: '+15125550143', work: [{ position: 'Welder', start: '2019-06' }] },
    cover_letter_text: 'Dear team,\nI weld.',
    answers: [{ question: 'Can you travel?', answer: 'No' }],
  },
  files: [{ file_name: 'cv.pdf', kind: 'resume' }],
};

describe('200', () => {
  test('a seeker sees what was sent, without the team’s assessment', async () => {
    const told = await aSentApplication();
    const { body } = await get(told.seeker, told.application_id);
    expect(body).toMatchObject(EXPECTED);
    expect(JSON.stringify(body)).not.toMatch(/Too quiet|knock|:1\.5|file_key/);
    const path = `/seeker/applications/${told.application_id}/files/${told.file_id}`;
    expect(await open(told.seeker, path)).toEqual({ status: 200, text: 'Welds since 1999.' });
  });

  test('a person without an account sees it by the mailed link', async () => {
    const told = await aSentApplication({ has_account: false });
    const token = await mailedToken(told);
    const { body } = await api.call(null, getConversation, { query: { token } });
    expect(body).toMatchObject(EXPECTED);
    expect(JSON.stringify(body)).not.toMatch(/Too quiet|knock|:1\.5|file_key/);
    const opened = await open(null, `/seeker/messages/files/${told.file_id}?token=${token}`);
    expect(opened).toEqual({ status: 200, text: 'Welds since 1999.' });
  });

  test('an employer with a forwarded link sees only the messages', async () => {
    const told = await aSentApplication({ has_account: false });
    const token = await mailedToken(told);
    const { body } = await api.call(told.admin, getConversation, { query: { token } });
    expect(body).toMatchObject({ messages: [{ body: 'Hello' }], sent: null, files: [] });
    expect((await open(told.admin, `/seeker/messages/files/${told.file_id}?token=${token}`)).status).toBe(404);
  });

  test('a person added by an employer has sent nothing, and sees the employer’s file', async () => {
    const told = await aSentApplication({ kind: 'added' });
    const { body } = await get(told.seeker, told.application_id);
    expect(body).toMatchObject({ sent: null, files: [{ file_name: 'cv.pdf' }] });
  });

  test('a cover letter attached by the employer is not part of what the seeker sent', async () => {
    const told = await aSentApplication();
    const admin = await api.signIn(told.admin);
    const cover_letter_url = await anUploadedLetter(api, admin);
    const params = { ...told.params, application_id: told.application_id };
    const set = await api.call(admin, putCoverLetterUrl, { params, body: { cover_letter_url } });
    expect((await get(told.seeker, told.application_id)).body.files).toMatchObject([{ file_name: 'cv.pdf' }]);
    const path = `/seeker/applications/${told.application_id}/files/${set.body.file_id}`;
    expect((await open(told.seeker, path)).status).toBe(404);
  });
});

describe('404', () => {
  test('for files of another person’s application, of another application, or with another link', async () => {
    const [mine, other] = [await aSentApplication(), await aSentApplication({ has_account: false })];
    const token = await mailedToken(other);
    const paths: [Person | null, string][] = [
      [other.seeker, `/seeker/applications/${mine.application_id}/files/${mine.file_id}`],
      [mine.admin, `/seeker/applications/${mine.application_id}/files/${mine.file_id}`],
      [null, `/seeker/applications/${mine.application_id}/files/${mine.file_id}`],
      [mine.seeker, `/seeker/applications/${mine.application_id}/files/${other.file_id}`],
      [mine.seeker, `/seeker/applications/${mine.application_id}/files/x`],
      [null, `/seeker/messages/files/${mine.file_id}?token=${token}`],
      [null, `/seeker/messages/files/${other.file_id}?token=wrong`],
      [null, `/seeker/messages/files/${other.file_id}`],
    ];
    for (const [person, path] of paths) expect([path, (await open(person, path)).status]).toEqual([path, 404]);
  });
});
