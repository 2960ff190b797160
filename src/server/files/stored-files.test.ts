import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addDocument } from '#features/documents/actions.server.ts';
import { uploadSeekerDocument } from '#features/documents/contract.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { anUpload } from '../../../tests/factories/documents.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { aLogoForm, aPicture } from '../../../tests/factories/pictures.ts';
import { type Api, startApi } from '../../../tests/harness/api.ts';
import { startS3Server } from '../../../tests/harness/s3-server.ts';
import { uploadCompanyLogo } from '../../features/company/logo-contract.ts';
import { createResume, deleteResume } from '../../features/resumes/contract.ts';
import { docx } from '../resumes/testing/sample-documents.ts';
import { checkStore, enqueueFileRemoval, sweepFiles } from './file-jobs.ts';
import { FileDamaged, lockStoredFile, openStoredFile, removeStoredFile, storeBytes } from './stored-files.ts';

const bucket = await startS3Server();
const { bucket_url, access_key_id, secret_access_key } = bucket.settings;
const on_disk = await startApi();
const in_bucket = await startApi({
  S3_BUCKET_URL: bucket_url,
  S3_ACCESS_KEY_ID: access_key_id,
  S3_SECRET_ACCESS_KEY: secret_access_key,
});
afterAll(bucket.stop);

const JOB = { id: '1', attempt: 1, is_last_attempt: false };
const EMPTY = { version: 1, input: {} };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const visitor = () => ({ by: 'visitor', id: randomUUID(), ip: '192.0.2.1' }) as const;

async function listed({ services }: Api): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of services.files.list()) keys.push(...some);
  return keys.sort();
}

async function kept({ database }: Api): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select file_key from stored_file where is_kept_file(file_key) order by file_key',
  );
  return rows.map(({ file_key }) => file_key);
}

async function anHourLater({ database, services }: Api): Promise<void> {
  await database.pool.query(`update stored_file set created_at = created_at - interval '31 minutes'`);
  await sweepFiles.perform(EMPTY, { services, job: JOB });
}

/** A process that dies at this step: nothing after it happens. */
const dies = () => Promise.reject(new Error('the process is gone'));

describe.each([
  ['on disk', on_disk],
  ['in a bucket', in_bucket],
])('%s', (_, api) => {
  const { services, database } = api;
  const written = (file_key: string) =>
    database.asSystem((db) =>
      addDocument(
        db,
        { site: 'rb', seeker_id: null, visitor_hash: Buffer.from(randomUUID()) },
        { file: new File(['x'], 'cv.docx'), kind: 'resume', file_key },
      ),
    );

  const steps: [string, () => Promise<unknown>][] = [
    [
      'between the row and the bytes',
      async () => {
        vi.spyOn(services.files, 'put').mockImplementationOnce(dies);
        await storeBytes(services, visitor(), bytesOf('a'));
      },
    ],
    [
      'after the bytes are written, before that is reported',
      async () => {
        const { put } = services.files;
        vi.spyOn(services.files, 'put').mockImplementationOnce(async (key, bytes) => {
          await put(key, bytes);
          return dies();
        });
        await storeBytes(services, visitor(), bytesOf('b'));
      },
    ],
    ['between the bytes and the row that refers to them', () => storeBytes(services, visitor(), bytesOf('c'))],
    [
      'in the transaction that refers to them',
      async () => {
        const file_key = await storeBytes(services, visitor(), bytesOf('d'));
        await database.asSystem(async (db) => {
          await lockStoredFile(db, file_key);
          return dies();
        });
      },
    ],
    [
      'after a copy was made for a company',
      async () => {
        const file_key = await storeBytes(services, visitor(), bytesOf('e'));
        await written(file_key);
        await storeBytes(services, { by: 'company', id: randomUUID() }, bytesOf('e'));
      },
    ],
    [
      'between a deletion and the removal that it enqueued',
      async () => {
        const file_key = await storeBytes(services, visitor(), bytesOf('f'));
        const { document_id } = await written(file_key);
        await database.asSystem(async (db) => {
          await db.deleteFrom('document').where('id', '=', document_id).execute();
          await enqueueFileRemoval(db, file_key);
        });
      },
    ],
    [
      'between marking and removing the bytes',
      async () => {
        const file_key = await storeBytes(services, visitor(), bytesOf('g'));
        vi.spyOn(services.files, 'remove').mockImplementationOnce(dies);
        await removeStoredFile(services, file_key);
      },
    ],
    [
      'between the removal of the bytes and that of the row',
      async () => {
        const file_key = await storeBytes(services, visitor(), bytesOf('h'));
        const { remove } = services.files;
        vi.spyOn(services.files, 'remove').mockImplementationOnce(async (key) => {
          await remove(key);
          return dies();
        });
        await removeStoredFile(services, file_key);
      },
    ],
  ];
  test.each(steps)('a process that dies %s leaves no file without a row after an hour', async (_, step) => {
    await written(await storeBytes(services, visitor(), bytesOf('kept')));
    await step().catch(() => {});
    await anHourLater(api);
    expect(await listed(api)).toEqual(await kept(api));
    const { rows } = await database.pool.query('select file_key from stored_file order by file_key');
    expect(rows.map(({ file_key }) => file_key)).toEqual(await kept(api));
  });

  test('the nightly check removes files without a row and adds missing rows for files in use', async () => {
    const [stray, referred] = [`seeker/${randomUUID()}`, `seeker/${randomUUID()}`];
    await services.files.put(stray, bytesOf('stray'));
    await services.files.put(referred, bytesOf('referred'));
    await database.asSystem((db) =>
      db
        .insertInto('document')
        .values({ site: 'rb', kind: 'resume', file_key: referred, file_name: 'a', content_type: 'b', size_bytes: 8 })
        .execute(),
    );
    await checkStore.perform(EMPTY, { services, job: JOB });
    expect(await listed(api)).toEqual(await kept(api));
    const { rows } = await database.pool.query('select size_bytes, sha256 from stored_file where file_key = $1', [
      referred,
    ]);
    expect(rows).toEqual([{ size_bytes: 8, sha256: expect.any(Buffer) }]);
  });

  test('a sweep never removes a file that is being attached, and a file being removed cannot be attached', async () => {
    const file_key = await storeBytes(services, visitor(), bytesOf('attached'));
    await database.pool.query(`update stored_file set created_at = now() - interval '1 day'`);
    const removal = await database.asSystem(async (db) => {
      await lockStoredFile(db, file_key);
      const removing = removeStoredFile(services, file_key).catch(() => 'the lock was waited for in vain');
      await sql`select pg_sleep(0.3)`.execute(db);
      await db
        .insertInto('document')
        .values({ site: 'rb', kind: 'resume', file_key, file_name: 'a', content_type: 'b', size_bytes: 8 })
        .execute();
      return { removing };
    });
    expect(await removal.removing).toBe(false);
    expect(await services.files.get(file_key)).not.toBeNull();

    const late = await storeBytes(services, visitor(), bytesOf('late'));
    expect(await removeStoredFile(services, late)).toBe(true);
    await expect(written(late)).rejects.toMatchObject({ status: 409, code: 'file-gone' });
  });

  test('damaged bytes are never delivered, and are reported and counted', async () => {
    for (const size of [10, 2_000_000]) {
      const file_key = await storeBytes(services, visitor(), Buffer.alloc(size, 'a'));
      expect((await openStoredFile(services, file_key))?.size_bytes).toBe(size);
      await services.files.put(file_key, Buffer.alloc(size, 'b'));
      expect(await openStoredFile(services, file_key)).toBeNull();
      expect(api.reported.splice(0)).toEqual([new FileDamaged()]);
      const { rows } = await database.pool.query('select damaged_at from stored_file where file_key = $1', [file_key]);
      expect(rows).toEqual([{ damaged_at: expect.any(String) }]);
    }
  });
});

describe('the sweep', () => {
  test("keeps files up to half an hour old, even if the process's clock is a day ahead", async () => {
    const { services } = on_disk;
    const file_key = await storeBytes(services, visitor(), bytesOf('fresh'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600_000 });
    try {
      await sweepFiles.perform(EMPTY, { services, job: JOB });
    } finally {
      vi.useRealTimers();
    }
    expect(await services.files.get(file_key)).not.toBeNull();
  });

  test('deleting a résumé or replacing a logo removes the old bytes', async () => {
    const api = on_disk;
    const seeker = await aSeeker(api.database);
    const form = new FormData();
    form.append('file', new File([Uint8Array.from(docx())], 'cv.docx'));
    const { body } = await api.call(seeker, createResume, { body: form });
    await api.call(seeker, deleteResume, { params: { resume_id: body.resume_id } });
    const admin = await anEmployer(api.database, await aCompany(api.database));
    const picture = async (color: string) =>
      api.call(admin, uploadCompanyLogo, { body: aLogoForm(await aPicture({ color }).png().toBuffer()) });
    await picture('#b3202f');
    await picture('#1f7a4d');
    await anHourLater(api);
    expect(await listed(api)).toEqual(await kept(api));
  });
});

describe('quotas', () => {
  const { services, database } = on_disk;
  const fill = (owner: string, megabytes: number, network: string | null = null) =>
    database.asSystem((db) =>
      db
        .insertInto('stored_file')
        .values({ file_key: `seeker/${randomUUID()}`, owner, network, size_bytes: megabytes * 1024 * 1024 })
        .execute(),
    );

  test('a person over the quota is told to delete files, and nothing is stored', async () => {
    const seeker = await aSeeker(database);
    await fill(`seeker ${seeker.id}`, 200);
    const before = await listed(on_disk);
    const refused = await on_disk.call(seeker, uploadSeekerDocument, { body: anUpload('cv.docx', docx()) });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'quota', fields: { file: expect.stringMatching(/200 MB.*Delete/) } },
    });
    expect(await listed(on_disk)).toEqual(before);
    expect(
      (await on_disk.call(await aSeeker(database), uploadSeekerDocument, { body: anUpload('cv.docx', docx()) })).status,
    ).toBe(200);
  });

  test('a company over the quota is told to contact us', async () => {
    const company = await aCompany(database);
    for (let stored = 0; stored < 5_000; stored += 1_000) await fill(`company ${company.company_id}`, 1_000);
    const admin = await anEmployer(database, company);
    const form = aLogoForm(await aPicture().png().toBuffer());
    const refused = await on_disk.call(admin, uploadCompanyLogo, { body: form });
    expect(refused).toMatchObject({ status: 422, body: { code: 'quota', message: expect.stringMatching(/5,000 MB/) } });
  });

  test('a network over the daily limit gets 429, and not the next day', async () => {
    const upload = () => storeBytes(services, { ...visitor(), ip: '2001:db8:1:2::1' }, bytesOf('x'));
    const first = await upload();
    const { rows } = await database.pool.query('select network from stored_file where file_key = $1', [first]);
    await fill('visitor a', 1_000, rows[0].network);
    await expect(upload()).rejects.toMatchObject({
      status: 429,
      code: 'too-many',
      message: expect.stringMatching(/1,000 MB.*network/),
    });
    const elsewhere = { ...visitor(), ip: '2001:db8:1:2:ffff::9' };
    await expect(storeBytes(services, elsewhere, bytesOf('x'))).rejects.toMatchObject({ status: 429 });
    await database.pool.query(
      `update stored_file set created_at = now() - interval '25 hours' where owner = 'visitor a'`,
    );
    await expect(upload()).resolves.toMatch(/^visitor/);
    await sweepFiles.perform(EMPTY, { services, job: JOB });
    const { rows: left } = await database.pool.query(`select network from stored_file where owner = 'visitor a'`);
    expect(left.every(({ network }) => network === null)).toBe(true);
  });

  test('two simultaneous uploads do not both take the last space', async () => {
    const owner = { by: 'visitor', id: randomUUID() } as const;
    await fill(`visitor ${owner.id}`, 95);
    const four = Buffer.alloc(4 * 1024 * 1024);
    const results = await Promise.allSettled([storeBytes(services, owner, four), storeBytes(services, owner, four)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
