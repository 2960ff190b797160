import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabaseIfMissing } from '#server/db/create-database.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDiskFileStore } from '#server/files/disk-file-store.ts';
import { csrfToken } from '#server/http/csrf.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { aCompany } from '../factories/companies.ts';
import { aPosting } from '../factories/hiring.ts';
import { sendTo, startServerProcess } from '../harness/server-process.ts';

const VISITOR = '00000000-0000-4000-8000-000000000000';
const WRITERS = 4;
/** Acknowledged applications before the process is killed. */
const ENOUGH = 20;

const data_dir = mkdtempSync(join(tmpdir(), 'jobs-crash-'));
afterAll(() => rmSync(data_dir, { recursive: true }));

/** Runs `work` on the product's database while no server is running. */
async function onDatabase<T>(work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ data_dir });
  const url = postgres.url('app');
  await createDatabaseIfMissing(url);
  await migrate(url);
  const database = openDatabase(await prepareLogins(url));
  try {
    return await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

it('keeps every application and file acknowledged before kill -9', async () => {
  const { token, posting_id } = await onDatabase(async (database) => {
    const company = await aCompany(database);
    const posting = await aPosting(database, company);
    const { csrf } = await loadSecrets(database);
    await database.asSystem((db) =>
      db
        .insertInto('public_posting')
        .values({
          posting_id: posting.posting_id,
          company_id: company.company_id,
          site: 'rb',
          title: 'Welder',
          company_name: 'Company',
          description: '{"type":"document","children":[]}',
          location_type: 'on_site',
          city: 'Austin',
          region: 'TX',
          postal_code: '',
          country: 'US',
          employment_type: 'full_time',
          category: 'other',
          skills: [],
          posted_at: new Date(),
        })
        .execute(),
    );
    return { token: csrfToken(csrf, VISITOR), posting_id: posting.posting_id };
  });

  const { child, port } = await startServerProcess({ DATA_DIR: data_dir, ROLES: 'api' });
  const acknowledged: { email: string; document_id: string }[] = [];
  const headers = { cookie: `visitor=${VISITOR}`, 'x-csrf-token': token };
  const call = async (path: string, init: RequestInit) => {
    const source = new Request('http://127.0.0.1/', init);
    const response = await sendTo(port, path, {
      method: source.method,
      headers: { ...Object.fromEntries(source.headers), ...headers },
      body: new Uint8Array(await source.arrayBuffer()),
    });
    return { status: response.status, body: JSON.parse(response.text || '{}') };
  };
  let running = true;
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(ENOUGH), 60_000);
  child.kill('SIGKILL');
  running = false;
  await Promise.all(writers);
  await once(child, 'exit').catch(() => null);

  await onDatabase(async (database) => {
    const kept = await database.asSystem((db) => db.selectFrom('application').select('email').execute());
    const emails = new Set(kept.map(({ email }) => email));
    expect(acknowledged.filter(({ email }) => !emails.has(email))).toEqual([]);
    const documents = await database.asSystem((db) =>
      db.selectFrom('document').select(['id', 'file_key', 'size_bytes']).execute(),
    );
    const files = createDiskFileStore(join(data_dir, 'files'));
    for (const { document_id } of acknowledged) {
      const document = documents.find(({ id }) => id === document_id);
      const file = document && (await files.get(document.file_key));
      expect(file?.size_bytes).toBe(document?.size_bytes);
      await file?.stream.cancel();
    }
  });
  expect(existsSync(join(data_dir, 'postgres'))).toBe(true);

  async function write(writer: number) {
    for (let n = 0; running; n += 1) {
      const email = `writer${writer}-${n}@seeker.example`;
      // A request that the kill cut off was not acknowledged, so it does not count.
      const done = await apply(email).catch(() => null);
      if (done) acknowledged.push(done);
    }
  }

  async function apply(email: string) {
    const form = new FormData();
    form.set('kind', 'resume');
    form.set('file', new File([RESUME], 'resume.rtf', { type: 'application/rtf' }));
    const upload = await call('/api/upload-seeker-document', { method: 'POST', body: form });
    if (upload.status !== 200) throw new Error(`upload ${upload.status} ${JSON.stringify(upload.body)}`);
    const { document_id } = upload.body;
    const body = JSON.stringify({ posting_id, document_id, first_name: 'Grace', last_name: 'Hopper', email });
    const applied = await call('/api/application', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (applied.status !== 200) throw new Error(`apply ${applied.status} ${JSON.stringify(applied.body)}`);
    return { email, document_id };
  }
}, 120_000);

const RESUME = '{\\rtf1\\ansi Grace Hopper\\par grace@seeker.example\\par Austin, TX}';
