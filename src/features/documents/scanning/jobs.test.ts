import { afterAll, describe, expect, it, vi } from 'vitest';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { createApplication } from '#features/applying/contract.ts';
import { getAttachment, getSignedUrl, putCoverLetterUrl } from '#features/attachments/contract.ts';
import { getFileHealth } from '#features/operator/notices/contract.ts';
import { inspectOldFiles } from '#server/files/file-jobs.ts';
import { SCAN_OLD_FILES } from '#server/files/old-files.ts';
import { UNSCANNABLE } from '#server/files/stored-files.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anUpload, anUploadedLetter, readNow } from '../../../../tests/factories/documents.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { EICAR, startClamd } from '../../../../tests/harness/clamd-server.ts';
import { getSeekerDocument, uploadSeekerDocument } from '../contract.ts';
import { scanFiles, scanOldFiles } from './jobs.server.ts';

const clamd = await startClamd();
const api = await startApi({ CLAMD_URL: clamd.url });
const unscanned = await startApi();
afterAll(clamd.stop);
const { database, services } = api;

const scanNow = (config = services.config) =>
  scanFiles.perform(scanFiles.emptyPayload(), {
    services: { ...services, config },
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });
const rtf = (text: string) => `{\\rtf1 Grace Hopper\\par Welder at the dry dock in Norfolk since 1999\\par ${text}}`;
const upload = async (person: Person | null, text: string): Promise<string> =>
  (await api.call(person, uploadSeekerDocument, { body: anUpload('cv.rtf', rtf(text)) })).body.document_id;
const seen = async (person: Person | null, document_id: string) =>
  (await api.call(person, getSeekerDocument, { params: { document_id }, query: {} })).body;

/** A seeker who applied with a file, and the employer's admin. */
async function applied(text: string) {
  const company = await aCompany(database);
  const admin = await api.signIn(await anEmployer(database, company));
  const seeker = await api.signIn(await aSeeker(database));
  const posting_id = await aPublicPosting(database, company);
  const document_id = await upload(seeker, text);
  const sent = { first_name: 'Grace', last_name: 'Hopper', email: seeker.email, posting_id, document_id };
  const { application_id } = (await api.call(seeker, createApplication, { body: sent })).body;
  const params = { company_id: company.company_id, application_id };
  const details = async () => (await api.call(admin, getApplicantDetails, { params })).body;
  const [file] = (await details()).files;
  const open = () =>
    api.call(admin, getAttachment, {
      params: { company_id: company.company_id },
      query: { application_id, file_id: file.file_id },
    });
  return { admin, seeker, document_id, params, details, open, sent, file_id: file.file_id };
}

describe('with a scanner', () => {
  it('a file is neither read nor opened until it is clean', async () => {
    clamd.behave('answers');
    const { admin, seeker, document_id, details, open, file_id } = await applied('Welder');
    await readNow(services, document_id);
    expect(await seen(seeker, document_id)).toMatchObject({ is_held: true, read_state: 'waiting' });
    expect((await details()).files).toMatchObject([{ scan_state: 'waiting' }]);
    expect(await open()).toMatchObject({ status: 409, body: { code: 'file-held' } });
    for (const person of [admin, seeker]) {
      expect((await api.call(person, getSignedUrl, { params: { file_id } })).status).toBe(409);
    }
    await scanNow();
    await readNow(services, document_id);
    expect(await seen(seeker, document_id)).toMatchObject({ is_held: false, read_state: 'read' });
    const { body } = await open();
    expect(await (await api.open(admin, body.url)).text()).toBe(rtf('Welder'));
  });

  it('an infected file is deleted, its sender told, and the event recorded', async () => {
    clamd.behave('answers');
    const { seeker, document_id, details, open, params, sent } = await applied(EICAR);
    const key = (await database.pool.query('select file_key from document where id = $1', [document_id])).rows[0]
      .file_key;
    await scanNow();
    await scanNow();
    expect(await services.files.get(key)).toBeNull();
    expect(await seen(seeker, document_id)).toMatchObject({ read_state: 'unreadable', unreadable_reason: 'infected' });
    expect(await open()).toMatchObject({ status: 410, body: { code: 'file-infected' } });
    const { files, timeline } = await details();
    expect(files).toMatchObject([{ scan_state: 'infected' }]);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('file-deleted');
    const { rows: mails } = await database.pool.query(
      `select text_body from mail where kind = 'file-infected' and to_address = $1`,
      [seeker.email],
    );
    expect(mails).toEqual([{ text_body: expect.stringContaining('cv.rtf') }]);
    const { rows: audited } = await database.pool.query(
      `select data from audit_log where action = 'file.infected' and company_id = $1`,
      [params.company_id],
    );
    expect(audited).toEqual([
      { data: { virus: 'Eicar-Test-Signature', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ]);
    const again = await api.call(await aSeeker(database), createApplication, { body: { ...sent, document_id } });
    expect(again.status).toBe(404);
    const other = await api.call(seeker, createApplication, {
      body: { ...sent, posting_id: await aPublicPosting(database, await aCompany(database)) },
    });
    expect(other).toMatchObject({ status: 422, body: { fields: { document_id: expect.stringContaining('virus') } } });
  });

  it('a file that is found infected before its row is stored is refused at its field', async () => {
    clamd.behave('answers');
    const seeker = await aSeeker(database);
    const { put } = services.files;
    const storing = vi.spyOn(services.files, 'put').mockImplementationOnce(async (key, bytes) => {
      await put(key, bytes);
      await scanNow();
    });
    const answer = await api.call(seeker, uploadSeekerDocument, { body: anUpload('early.rtf', rtf(EICAR)) });
    storing.mockRestore();
    expect(answer).toMatchObject({ status: 422, body: { fields: { file: expect.stringContaining('virus') } } });
    const { rows } = await database.pool.query('select id from document where seeker_id = $1', [seeker.id]);
    expect(rows).toEqual([]);
  });

  it('while the scanner is down a file is held, nothing is lost, and staff and the person see that it waits', async () => {
    clamd.behave('hangs up');
    const { seeker, document_id, open } = await applied('Patient');
    await scanNow();
    await scanNow();
    expect(api.reported.splice(0).map(String)).toContain('ScannerUnavailable: the virus scanner does not answer');
    expect((await open()).status).toBe(409);
    expect(await seen(seeker, document_id)).toMatchObject({ is_held: true });
    const operator = await anOperator(database);
    expect((await api.call(operator, getFileHealth, {})).body).toMatchObject({ has_scanner: true, waiting: 1 });
    clamd.behave('answers');
    await scanNow();
    expect((await open()).status).toBe(200);
    expect((await api.call(operator, getFileHealth, {})).body).toMatchObject({ waiting: 0, waiting_since: null });
  });

  it('a letter that a company attaches meanwhile is held as well', async () => {
    clamd.behave('answers');
    const { admin, params } = await applied('Someone');
    const cover_letter_url = await anUploadedLetter(api, admin, 'letter.rtf', rtf(EICAR));
    expect((await api.open(admin, cover_letter_url)).status).toBe(404);
    const { body } = await api.call(admin, putCoverLetterUrl, { params, body: { cover_letter_url } });
    expect((await api.call(admin, getSignedUrl, { params: { file_id: body.file_id } })).status).toBe(409);
    await scanNow();
    expect((await api.call(admin, getSignedUrl, { params: { file_id: body.file_id } })).status).toBe(410);
  });

  it('waiting files are released once no scanner is configured', async () => {
    clamd.behave('silent');
    const { document_id, seeker } = await applied('Released');
    await scanNow({ ...services.config, clamd: null });
    await readNow(services, document_id);
    expect(await seen(seeker, document_id)).toMatchObject({ is_held: false, read_state: 'read' });
  });
});

describe('once a scanner is configured', () => {
  const OLD = `update stored_file set created_at = now() - interval '1 day'`;
  const scanOld = (with_services = services) =>
    scanOldFiles.perform(scanOldFiles.emptyPayload(), {
      services: with_services,
      job: { id: '1', attempt: 1, is_last_attempt: false },
    });
  const unscannedNow = async () => {
    const { unscanned, unscannable } = (await api.call(await anOperator(database), getFileHealth, {})).body;
    return { unscanned, unscannable };
  };
  const asBefore = async () => {
    await database.pool.query(
      `update stored_file set scan_state = 'off', scan_failures = 0 where scan_state <> 'infected'`,
    );
    await database.pool.query(OLD);
  };

  it('earlier files are scanned, and an infected one is deleted and its sender told', async () => {
    clamd.behave('answers');
    const [clean, infected] = [await applied('Welder'), await applied(EICAR)];
    await asBefore();
    // What was stored before files had rows, and whose upload was swept, is counted for the company.
    await database.pool.query(`update stored_file set owner = 'company ' || $1`, [infected.params.company_id]);
    expect((await unscannedNow()).unscanned).toBeGreaterThanOrEqual(2);
    await scanOld();
    expect(await unscannedNow()).toEqual({ unscanned: 0, unscannable: 0 });
    expect((await clean.details()).files).toMatchObject([{ scan_state: 'clean' }]);
    expect((await infected.open()).status).toBe(410);
    expect((await infected.details()).timeline.map(({ kind }: { kind: string }) => kind)).toContain('file-deleted');
    const { rows } = await database.pool.query(`select from mail where kind = 'file-infected' and to_address = $1`, [
      infected.seeker.email,
    ]);
    expect(rows).toHaveLength(1);
    const before = clamd.scanned.length;
    await scanOld();
    expect(clamd.scanned).toHaveLength(before);
  });

  it('earlier files stay closed until they are scanned, which opening one triggers', async () => {
    clamd.behave('answers');
    const [clean, infected] = [await applied('Welder'), await applied(EICAR)];
    await asBefore();
    for (const { open, seeker, file_id } of [clean, infected]) {
      expect(await open()).toMatchObject({ status: 409, body: { code: 'file-held' } });
      expect((await api.call(seeker, getSignedUrl, { params: { file_id } })).status).toBe(409);
    }
    const { rows: jobs } = await database.pool.query(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = $1`,
      [SCAN_OLD_FILES.name],
    );
    expect(jobs).toHaveLength(2);
    for (const { payload } of jobs)
      await scanOldFiles.perform(payload, { services, job: { id: '1', attempt: 1, is_last_attempt: false } });
    expect([(await clean.open()).status, (await infected.open()).status]).toEqual([200, 410]);
  });

  it('files that the scanner refuses open as before, and are counted for staff', async () => {
    clamd.behave('answers');
    const { open, details } = await applied('Welder');
    await asBefore();
    await database.pool.query('update stored_file set scan_failures = $1', [UNSCANNABLE]);
    expect((await open()).status).toBe(200);
    expect((await details()).files).toMatchObject([{ scan_state: 'off' }]);
    await database.pool.query(
      `update stored_file set scan_failures = 0, scan_state = 'clean' where scan_state = 'off'`,
    );
  });

  it('the newest are first, and after an outage the scan continues where it stopped', async () => {
    clamd.behave('answers');
    await asBefore();
    await scanOld();
    const [older, newer] = [
      await upload(await aSeeker(database), 'Older'),
      await upload(await aSeeker(database), 'Newer'),
    ];
    await asBefore();
    await database.pool.query(
      `update stored_file set created_at = now() - interval '2 days' from document d where d.file_key = stored_file.file_key and d.id = $1`,
      [older],
    );
    const state = async (id: string) =>
      (
        await database.pool.query('select scan_state from stored_file join document using (file_key) where id = $1', [
          id,
        ])
      ).rows[0].scan_state;
    await database.pool.query(
      `update stored_file s set scan_state = 'clean' where scan_state <> 'infected' and not exists (select from document d where d.file_key = s.file_key and d.id = any($1))`,
      [[older, newer]],
    );
    const begun = clamd.scanned.length;
    await scanOld();
    expect(clamd.scanned.slice(begun).map(String)).toEqual([rtf('Newer'), rtf('Older')]);
    await asBefore();
    clamd.behave('hangs up');
    await scanOld();
    await scanOld();
    await scanOld();
    expect(api.reported.splice(0)).toHaveLength(3);
    expect([await state(older), await state(newer)]).toEqual(['off', 'off']);
    clamd.behave('answers');
    await scanOld();
    expect([await state(older), await state(newer)]).toEqual(['clean', 'clean']);
  });

  it('a file without bytes is skipped and counted, and does not block the others', async () => {
    clamd.behave('answers');
    const [gone, there] = [
      await upload(await aSeeker(database), 'Gone'),
      await upload(await aSeeker(database), 'There'),
    ];
    await asBefore();
    const { rows } = await database.pool.query('select file_key from document where id = $1', [gone]);
    await services.files.remove(rows[0].file_key);
    await scanOld();
    expect(await unscannedNow()).toEqual({ unscanned: 0, unscannable: 1 });
    const { rows: states } = await database.pool.query(
      'select scan_state from stored_file join document using (file_key) where id = $1',
      [there],
    );
    expect(states).toEqual([{ scan_state: 'clean' }]);
    await database.pool.query(
      `update stored_file set scan_failures = 0, scan_state = 'clean' where scan_state <> 'infected'`,
    );
  });
});

describe('without a scanner', () => {
  it('files are read at once, and staff are told that no scanner is configured', async () => {
    const operator = await anOperator(unscanned.database);
    expect((await unscanned.call(operator, getFileHealth, {})).body).toEqual({
      has_scanner: false,
      waiting: 0,
      waiting_since: null,
      unscanned: 0,
      unscannable: 0,
      infected: 0,
      damaged: 0,
    });
    expect((await unscanned.call(await aSeeker(unscanned.database), getFileHealth, {})).status).toBe(404);
  });
});

it('a document with macros has a warning and is download-only, even before it is read', async () => {
  clamd.behave('answers');
  const { admin, open, details } = await applied('{\\object{\\*\\objdata 0105}}');
  await scanNow();
  const warning = expect.stringContaining('embedded objects');
  expect((await details()).files).toMatchObject([{ warning, read_state: 'waiting' }]);
  const { body } = await open();
  expect(body).toMatchObject({ warning });
  const file = await api.open(admin, body.url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
});

it('a file that was inspected for less than today is inspected again', async () => {
  clamd.behave('answers');
  const { details } = await applied('{\\object{\\*\\objdata 0105}}');
  const plain = await applied('Welder');
  await scanNow();
  await database.pool.query(`update stored_file set active_content = '{}', looked_into = 0`);
  expect((await details()).files).toMatchObject([{ warning: null }]);
  const look = () =>
    inspectOldFiles.perform(inspectOldFiles.emptyPayload(), {
      services,
      job: { id: '1', attempt: 1, is_last_attempt: false },
    });
  await look();
  expect((await details()).files).toMatchObject([{ warning: expect.stringContaining('embedded objects') }]);
  expect((await plain.details()).files).toMatchObject([{ warning: null }]);
  const { rows } = await database.pool.query('select from stored_file where looked_into < 1');
  expect(rows).toEqual([]);
});
