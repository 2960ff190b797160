import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import { validateSeeker } from '#features/auth/sign-up/contract.ts';
import { ExceedsFirstAttempt, runInSandbox, SandboxFailed } from '#server/resumes/read-document.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anUpload, isKept } from '../../../../tests/factories/documents.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD } from '../../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { getSeekerDocument, uploadSeekerDocument } from '../contract.ts';
import { sweepUploads } from '../jobs.server.ts';
import { giveUpReadings, readDocumentJob, readLargeDocumentJob } from './jobs.server.ts';

const api = await startApi();
const { database, services, reported } = api;
const { call, accountOf, aWaitingSeeker } = await accountsOf(api);

const upload = async (person: Person | null = null, bytes = docx(), posting_id?: string): Promise<string> =>
  (await api.call(person, uploadSeekerDocument, { body: anUpload('cv.docx', bytes, 'resume', posting_id) })).body
    .document_id;
const firstTry = { id: '1', attempt: 1, is_last_attempt: false };
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
      return runInSandbox(readFileSync(path), { script: '/absent.mjs', args: [], ...limits });
    },
  },
};

it('reports a sandbox that cannot start, and retries until it can read the document', async () => {
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

it('reads a résumé that has emoji wherever a text is cut', async () => {
  const story = ['Summary', `${'Kind words. '.repeat(83)}abc😀 and more words after it.`];
  const document_id = await upload(null, docx(['Dana Whitfield', 'dana.whitfield@example.com', ...story]));
  await attempt(document_id, 1);
  expect(await stateOf(document_id)).toEqual({ read_state: 'read', unreadable_reason: null });
});

it('keeps the text for the team if the fields cannot be stored, and asks the person to fill in the form', async () => {
  const document_id = await upload();
  const fileOfTeam = await sentWith(document_id);
  await api.owner.query('alter table document add constraint no_fields check (fields is null) not valid');
  try {
    await expect(attempt(document_id, 1)).rejects.toThrow('no_fields');
    expect(await stateOf(document_id)).toEqual({ read_state: 'waiting', unreadable_reason: null });
    await attempt(document_id, 2);
  } finally {
    await api.owner.query('alter table document drop constraint no_fields');
  }
  expect(reported.splice(0)).toEqual([expect.any(Error), expect.any(Error)]);
  const text = expect.stringContaining('Dana Whitfield');
  expect(await stateOf(document_id)).toEqual({ read_state: 'unreadable', unreadable_reason: 'not-read' });
  expect(await fileOfTeam()).toEqual({ read_state: 'unreadable', unreadable_reason: 'not-read', text });
});

const minutesAgo = (document_id: string, column: 'reading_since' | 'created_at', minutes: number) =>
  api.owner.query(`update document set ${column} = now() - make_interval(mins => $2) where id = $1`, [
    document_id,
    minutes,
  ]);
const giveUp = () =>
  giveUpReadings.perform(giveUpReadings.emptyPayload(), {
    services,
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });

it('says after four minutes of reading that the fault is ours, and still stores what a later attempt reads', async () => {
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

it('lets a document wait in a long queue for fifteen minutes before it says that the fault is ours', async () => {
  const [patient, last] = [await upload(), await upload()];
  await minutesAgo(patient, 'created_at', 14);
  await minutesAgo(last, 'created_at', 16);
  await giveUp();
  expect(await stateOf(patient)).toEqual({ read_state: 'waiting', unreadable_reason: null });
  expect(await stateOf(last)).toEqual({ read_state: 'unreadable', unreadable_reason: 'not-read' });
});

it('deletes uploads that visitors did not send within seven days, row and file, and nothing else', async () => {
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
    api.owner.query('update document set created_at = now() - make_interval(days => $2) where id = any($1::uuid[])', [
      ids,
      days,
    ]);
  await age([unsent, sent, own], 8);
  await age([fresh], 6);
  const job = { id: '1', attempt: 1, is_last_attempt: false };
  await sweepUploads.perform(sweepUploads.emptyPayload(), { services, job });
  const kept = before.filter(({ id }) => id !== unsent);
  expect(await documents()).toEqual(kept);
  for (const { id, file_key } of before) expect(await isKept(services, file_key), file_key).toBe(id !== unsent);
});

it('keeps bytes that an account took over, even if the guest’s application has another file by now', async () => {
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
  await api.owner.query(`update document set created_at = now() - interval '8 days' where file_key = $1`, [file_key]);
  await sweepUploads.perform(sweepUploads.emptyPayload(), {
    services,
    job: { id: '1', attempt: 1, is_last_attempt: false },
  });
  expect((await documents()).filter((document) => document.file_key === file_key)).toHaveLength(1);
  expect(await isKept(services, file_key)).toBe(true);
});

it('keeps no bytes of an upload whose row could not be stored', async () => {
  const put = vi.spyOn(services.files, 'put');
  await api.owner.query('alter table document add constraint no_rows check (false) not valid');
  try {
    await expect(upload()).rejects.toThrow();
  } finally {
    await api.owner.query('alter table document drop constraint no_rows');
  }
  expect(String(reported.splice(0)[0])).toContain('no_rows');
  const [file_key = ''] = put.mock.calls[0] ?? [];
  put.mockRestore();
  expect(file_key).toContain('visitor/');
  expect(await isKept(services, file_key)).toBe(false);
});

describe('the reading queue', () => {
  /** Documents whose first reading waits, in the order in which a worker takes them. */
  const turns = async () => {
    const { rows } = await database.pool.query(
      `select replace(key, 'read ', '') as id from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where identifier = 'read-document' and locked_at is null order by priority, run_at, job.id`,
    );
    return rows.map(({ id }) => String(id));
  };
  const none = () => database.pool.query(`delete from graphile_worker._private_jobs; delete from document`);

  it('alternates between people, however many files each of them sent', async () => {
    await none();
    const [one, other] = [await aSeeker(database), await aSeeker(database)];
    const first = [await upload(one), await upload(one), await upload(one)];
    const second = [await upload(other), await upload(other)];
    expect(await turns()).toEqual([first[0], second[0], first[1], second[1], first[2]]);
  });

  const aJob = async () => {
    const company = await aCompany(database);
    return { ...company, posting_id: await aPublicPosting(database, company) };
  };

  /** Has documents wait that were given their turns already. */
  const enqueued = (documents: RawBuilder<unknown>) =>
    database.asSystem(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      const { rows } = await sql<{
        id: string;
      }>`with added as (insert into document (site, seeker_id, visitor_hash, kind, file_key, file_name, content_type, size_bytes,
           for_company_id, created_at, company_turn, person_turn) ${documents} returning *)
       select id, enqueue('read-document', json_build_object('version', 1, 'input', json_build_object('document_id', id)),
         'read ' || id, created_at, null, company_turn * 4 + least(person_turn, 3)) from added order by company_turn`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    });

  /** Résumés of as many different people for the jobs of a company. */
  const crowdAt = (company_id: string, count: number) =>
    enqueued(
      sql`select 'rb', null, sha256(gen_random_uuid()::text::bytea), 'resume', 'crowd', 'cv.docx', 'application/msword', 1,
         ${company_id}::uuid, now() - interval '1 minute' + n * interval '1 millisecond', n, 0 from generate_series(0, ${count}::int - 1) n`,
    );

  it('alternates between companies, though 500 people wait at one of them', async () => {
    await none();
    const [busy, quiet] = [await aJob(), await aJob()];
    const crowd = await crowdAt(busy.company_id, 500);
    const [one, other] = [await aSeeker(database), await aSeeker(database)];
    const [first, second] = [
      await upload(one, docx(), quiet.posting_id),
      await upload(other, docx(), quiet.posting_id),
    ];
    const own = await upload(await aSeeker(database));
    const late = await upload(await aSeeker(database), docx(), busy.posting_id);
    expect((await turns()).slice(0, 5)).toEqual([crowd[0], first, own, crowd[1], second]);
    expect((await turns()).slice(5)).toEqual([...crowd.slice(2), late]);
  });

  it('gives a latecomer the next turn, and not all the turns that others had before', async () => {
    await none();
    const [busy, quiet] = [await aJob(), await aJob()];
    const crowd = await crowdAt(busy.company_id, 20);
    const begun = crowd.slice(0, 10);
    await api.owner.query('update document set reading_since = now() where id = any($1::uuid[])', [begun]);
    const late = [
      await upload(await aSeeker(database), docx(), quiet.posting_id),
      await upload(await aSeeker(database), docx(), quiet.posting_id),
    ];
    const left = (await turns()).filter((id) => !begun.includes(id));
    expect(left.slice(0, 5)).toEqual([crowd[10], late[0], crowd[11], late[1], crowd[12]]);
  });

  it('alternates between the people of one company as well', async () => {
    await none();
    const { posting_id } = await aJob();
    const [one, other] = [await aSeeker(database), await aSeeker(database)];
    const first = [await upload(one, docx(), posting_id), await upload(one, docx(), posting_id)];
    const second = await upload(other, docx(), posting_id);
    expect(await turns()).toEqual([first[0], second, first[1]]);
  });

  it('gives no extra turns for naming jobs of many companies, or an unknown job', async () => {
    await none();
    const [one, other] = [await aSeeker(database), await aSeeker(database)];
    const mine = [
      await upload(one, docx(), (await aJob()).posting_id),
      await upload(one, docx(), (await aJob()).posting_id),
      await upload(one, docx(), randomUUID()),
    ];
    const theirs = [await upload(other), await upload(other)];
    expect(await turns()).toEqual([mine[0], theirs[0], mine[1], theirs[1], mine[2]]);
  });

  it('counts the files of a hiring team for its company', async () => {
    await none();
    const busy = await aJob();
    const [crowd, member] = [await crowdAt(busy.company_id, 3), await anEmployer(database, busy)];
    const letter = await upload(member);
    const guest = await upload(await aSeeker(database));
    expect(await turns()).toEqual([crowd[0], guest, crowd[1], crowd[2], letter]);
  });

  it('reads a new seeker before 5,000 files of another one, and an open form before all', async () => {
    await none();
    const [crowd, one, other] = [await aSeeker(database), await aSeeker(database), await aSeeker(database)];
    const waiting = await upload(crowd);
    await enqueued(
      sql`select site, seeker_id, null, kind, file_key, file_name, content_type, size_bytes, null,
         created_at + n * interval '1 microsecond', n, n from document, generate_series(1, 5000) n where id = ${waiting}`,
    );
    const last = await upload(crowd);
    const [unseen, seen] = [await upload(one), await upload(other)];
    expect((await turns()).slice(0, 3)).toEqual([waiting, unseen, seen]);
    expect((await turns()).at(-1)).toBe(last);
    const timeLeft = async (person: Person, document_id: string) =>
      (await api.call(person, getSeekerDocument, { params: { document_id } })).body.wait_s;
    expect(await timeLeft(crowd, last)).toBe(1_251);
    await api.call(other, getSeekerDocument, { params: { document_id: seen }, query: { wait_s: 0.01 } });
    expect((await turns()).slice(0, 3)).toEqual([seen, waiting, unseen]);
    expect(await timeLeft(other, seen)).toBe(0);
    await none();
  });

  it('reads slow documents in a lane of their own, so that quick ones do not wait', async () => {
    await none();
    const document_id = await upload();
    const heavy = failing(new ExceedsFirstAttempt({ is_scan: false }));
    await readDocumentJob.perform({ version: 1, input: { document_id } }, { services: heavy, job: firstTry });
    expect(await stateOf(document_id)).toEqual({ read_state: 'waiting', unreadable_reason: null });
    expect(await turns()).toEqual([]);
    expect([readDocumentJob.lane, readLargeDocumentJob.lane]).toEqual(['reading', 'slow']);
    await readLargeDocumentJob.perform({ version: 1, input: { document_id } }, { services, job: firstTry });
    expect(await stateOf(document_id)).toEqual({ read_state: 'read', unreadable_reason: null });
  });
});
