import { randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { runInSandbox, SandboxFailed } from '#server/resumes/read-document.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { anUpload, isKept } from '../../../tests/factories/documents.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD } from '../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { validateSeeker } from '../auth/contract.ts';
import { createApplication } from './contract.ts';
import { uploadSeekerDocument } from './document-contract.ts';
import { giveUpReadings, readDocumentJob, sweepUploads } from './jobs.server.ts';

const api = await startApi();
const { database, services, reported } = api;
const { call, accountOf, aWaitingSeeker } = await accountsOf(api);

const upload = async (person: Person | null = null, bytes = docx()): Promise<string> =>
  (await api.call(person, uploadSeekerDocument, { body: anUpload('cv.docx', bytes) })).body.document_id;
const stateOf = (id: string) =>
  database.asSystem((db) =>
    db.selectFrom('document').select(['read_state', 'unreadable_reason']).where('id', '=', id).executeTakeFirst(),
  );

const documents = () =>
  database.asSystem((db) => db.selectFrom('document').select(['id', 'file_key']).orderBy('id').execute());

/** The real sandbox with a script that is not there, as after an installation that went wrong. */
const broken = {
  ...services,
  documents: {
    ...services.documents,
    read: (path: string) => {
      const limits = { memory_mb: 64, timeout_ms: 10_000, processor_seconds: 10, native_code: false };
      return runInSandbox(openSync(path, 'r'), { script: '/absent.mjs', args: [], ...limits });
    },
  },
};

it('reports a sandbox that cannot start and tries again, so that the document is read once it can', async () => {
  const document_id = await upload();
  const stored = { version: 1, input: { document_id } };
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  await expect(readDocumentJob.perform(stored, { services: broken, job })).rejects.toThrow(SandboxFailed);
  expect(reported.splice(0)).toEqual([expect.any(SandboxFailed)]);
  expect(await stateOf(document_id)).toEqual({ read_state: 'waiting', unreadable_reason: null });
  await readDocumentJob.perform(stored, { services, job: { ...job, attempt: 2 } });
  expect(await stateOf(document_id)).toEqual({ read_state: 'read', unreadable_reason: null });
});

/** Services whose reader always fails like this. */
const failing = (error: Error) => ({
  ...services,
  documents: { ...services.documents, read: () => Promise.reject(error) },
});

it.each([
  ['no reader started', broken, 'not-read'],
  ['the reader took too long', failing(new SandboxFailed('late', { reason: 'timeout' })), 'timeout'],
  ['the reader took too much', failing(new SandboxFailed('heavy', { reason: 'too-large' })), 'too-large'],
  ['the disk failed', failing(new Error('EIO')), 'not-read'],
])('keeps nobody waiting after the last attempt and says what it was: %s', async (_, unlucky, reason) => {
  const document_id = await upload();
  const job = { id: '1', attempt: 12, is_last_attempt: true };
  await readDocumentJob.perform({ version: 1, input: { document_id } }, { services: unlucky, job });
  expect(reported.splice(0)).toEqual([expect.any(Error)]);
  expect(await stateOf(document_id)).toEqual({ read_state: 'unreadable', unreadable_reason: reason });
});

/** An application sent with this document, whose file is given as the team has it. */
async function sentWith(document_id: string) {
  const posting_id = await aPublicPosting(database, await aCompany(database));
  const person = { first_name: 'Grace', last_name: 'Hopper', email: `${randomUUID()}@seeker.example` };
  await api.call(null, createApplication, { body: { ...person, posting_id, document_id } });
  return () =>
    database.asSystem((db) =>
      db
        .selectFrom('application_file as file')
        .innerJoin('document', 'document.file_key', 'file.file_key')
        .select(['file.read_state', 'file.unreadable_reason', 'file.text'])
        .where('document.id', '=', document_id)
        .executeTakeFirstOrThrow(),
    );
}

const attempt = (document_id: string, number: number, with_services = services) =>
  readDocumentJob.perform(
    { version: 1, input: { document_id } },
    { services: with_services, job: { id: '1', attempt: number, is_last_attempt: false } },
  );

it('reads a résumé whose sentences have a picture character wherever a text is cut', async () => {
  const story = ['Summary', `${'Kind words. '.repeat(83)}abc😀 and more words after it.`];
  const document_id = await upload(null, docx(['Dana Whitfield', 'dana.whitfield@example.com', ...story]));
  await attempt(document_id, 1);
  expect(await stateOf(document_id)).toEqual({ read_state: 'read', unreadable_reason: null });
});

it('keeps the text for the team where only the fields cannot be kept, and has the person fill in the form', async () => {
  const document_id = await upload();
  const fileOfTeam = await sentWith(document_id);
  await database.pool.query('alter table document add constraint no_fields check (fields is null) not valid');
  try {
    await expect(attempt(document_id, 1)).rejects.toThrow('no_fields');
    expect(await stateOf(document_id)).toEqual({ read_state: 'waiting', unreadable_reason: null });
    await attempt(document_id, 2);
  } finally {
    await database.pool.query('alter table document drop constraint no_fields');
  }
  expect(reported.splice(0)).toEqual([expect.any(Error), expect.any(Error)]);
  const text = expect.stringContaining('Dana Whitfield');
  expect(await stateOf(document_id)).toEqual({ read_state: 'unreadable', unreadable_reason: 'not-read' });
  expect(await fileOfTeam()).toEqual({ read_state: 'unreadable', unreadable_reason: 'not-read', text });
});

const minutesAgo = (document_id: string, column: 'reading_since' | 'created_at', minutes: number) =>
  database.pool.query(`update document set ${column} = now() - make_interval(mins => $2) where id = $1`, [
    document_id,
    minutes,
  ]);
const giveUp = () =>
  giveUpReadings.perform(giveUpReadings.emptyPayload(), {
    services,
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });

it('tells after four minutes of reading that the fault is ours, and still keeps what a later attempt reads', async () => {
  const [late, fresh] = [await upload(), await upload()];
  const fileOfTeam = await sentWith(late);
  for (const id of [late, fresh]) {
    await expect(attempt(id, 1, failing(new Error('EIO')))).rejects.toThrow('EIO');
  }
  await minutesAgo(late, 'reading_since', 5);
  await expect(attempt(late, 2, failing(new Error('EIO')))).rejects.toThrow('EIO');
  await giveUp();
  const given_up = { read_state: 'unreadable', unreadable_reason: 'not-read' };
  expect(await stateOf(late)).toEqual(given_up);
  expect(await fileOfTeam()).toEqual({ ...given_up, text: null });
  expect(await stateOf(fresh)).toEqual({ read_state: 'waiting', unreadable_reason: null });
  await attempt(late, 5);
  expect(await stateOf(late)).toEqual({ read_state: 'read', unreadable_reason: null });
  expect(await fileOfTeam()).toMatchObject({ read_state: 'read', text: expect.stringContaining('Dana Whitfield') });
});

it('has whoever waits in a long row wait for fifteen minutes before it says that the fault is ours', async () => {
  const [patient, last] = [await upload(), await upload()];
  await minutesAgo(patient, 'created_at', 14);
  await minutesAgo(last, 'created_at', 16);
  await giveUp();
  expect(await stateOf(patient)).toEqual({ read_state: 'waiting', unreadable_reason: null });
  expect(await stateOf(last)).toEqual({ read_state: 'unreadable', unreadable_reason: 'not-read' });
});

it('sweeps what visitors never sent within seven days, row and file, and keeps all else', async () => {
  const posting_id = await aPublicPosting(database, await aCompany(database));
  const [unsent, fresh, sent, own] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(await aSeeker(database)),
  ];
  const person = { first_name: 'Grace', last_name: 'Hopper', email: `${randomUUID()}@seeker.example` };
  await api.call(null, createApplication, { body: { ...person, posting_id, document_id: sent } });
  const before = await documents();
  const age = (ids: string[], days: number) =>
    database.pool.query(
      'update document set created_at = now() - make_interval(days => $2) where id = any($1::uuid[])',
      [ids, days],
    );
  await age([unsent, sent, own], 8);
  await age([fresh], 6);
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  await sweepUploads.perform(sweepUploads.emptyPayload(), { services, job });
  const kept = before.filter(({ id }) => id !== unsent);
  expect(await documents()).toEqual(kept);
  for (const { id, file_key } of before) expect(await isKept(services, file_key), file_key).toBe(id !== unsent);
});

it('keeps the bytes that a seeker took over into an account, though the guest’s application holds another file by now', async () => {
  const posting_id = await aPublicPosting(database, await aCompany(database));
  const email = anEmail();
  const send = (person: Person | null, document_id: string) =>
    api.call(person, createApplication, {
      body: { first_name: 'Grace', last_name: 'Hopper', email, posting_id, document_id },
    });
  const first = await upload();
  await send(null, first);
  const { token } = await aWaitingSeeker(email);
  await call(validateSeeker, { token, password: PASSWORD });
  const seeker = { id: (await accountOf(email))?.id ?? '', site: 'rb' as const };
  expect((await send(seeker, await upload(seeker))).status).toBe(200);
  const file_key = (await documents()).find(({ id }) => id === first)?.file_key ?? '';
  await database.pool.query(`update document set created_at = now() - interval '8 days' where file_key = $1`, [
    file_key,
  ]);
  await sweepUploads.perform(sweepUploads.emptyPayload(), {
    services,
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });
  expect((await documents()).filter((document) => document.file_key === file_key)).toHaveLength(1);
  expect(await isKept(services, file_key)).toBe(true);
});

it('keeps no bytes of an upload that could not be written down', async () => {
  const put = vi.spyOn(services.files, 'put');
  await database.pool.query('alter table document add constraint no_rows check (false) not valid');
  try {
    await expect(upload()).rejects.toThrow();
  } finally {
    await database.pool.query('alter table document drop constraint no_rows');
  }
  expect(String(reported.splice(0)[0])).toContain('no_rows');
  const [file_key = ''] = put.mock.calls[0] ?? [];
  put.mockRestore();
  expect(file_key).toContain('visitor/');
  expect(await isKept(services, file_key)).toBe(false);
});
