import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSession } from '#features/auth/sessions/contract.ts';
import { listPipelines } from '#features/pipelines/contract.ts';
import { sendContactMessage } from '#features/public-pages/contact/contract.ts';
import { fillPath } from '#rules/paths.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { findRunningPostgres } from '#server/db/find-running-postgres.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { csrfToken } from '#server/http/csrf.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { startSession } from '#server/http/session.ts';
import { aCompany, anEmployer } from '../factories/companies.ts';
import { freePort, openRequest, type ServerProcess, sendTo, startServerProcess } from '../harness/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

vi.setConfig({ testTimeout: 90_000 });

const VISITOR = '00000000-0000-4000-8000-000000000000';
const data_dir = mkdtempSync(join(tmpdir(), 'jobs-process-'));
let test_database: TestDatabase;
let database: Database;
/** Shared by the first tests; the test of its shutdown comes last of them. */
let server: ServerProcess;
let mail_server: Awaited<ReturnType<typeof slowMailServer>>;
let api_port = 0;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  mail_server = await slowMailServer();
  api_port = await freePort();
  server = await startServerProcess({
    DATABASE_URL: test_database.url,
    DATA_DIR: data_dir,
    ROLES: 'api,worker',
    API_TEST_PORT: String(api_port),
    SMTP_URL: mail_server.url,
    DRAIN_SECONDS: '1',
  });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await mail_server.close();
  await database.close();
  await test_database.drop();
  rmSync(data_dir, { recursive: true });
});

/** Gives the account a password, and returns the body that signs in with it. */
async function credentials(id: string): Promise<string> {
  const password = 'open-the-demo-1';
  const password_hash = await hashPassword(password);
  const { email } = await database.asSystem((db) =>
    db
      .updateTable('account')
      .set({ password_hash, email_confirmed_at: new Date() })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  return JSON.stringify({ email, password });
}

/** A mail server that keeps each sender waiting until told to continue. */
async function slowMailServer() {
  const arrived = Promise.withResolvers<void>();
  const go_on = Promise.withResolvers<void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => arrived.resolve());
      void go_on.promise.then(() => done());
    },
  });
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, arrived: arrived.promise, go_on: go_on.resolve, close };
}

const message = (subject: string) =>
  JSON.stringify({ name: 'Ann', email: 'ann@seeker.example', subject, message: 'Hello there.' });

it('API test mode: only the backend answers, on its own port, to a session token (spec §7)', async () => {
  const { port } = server;
  const company = await aCompany(database);
  const { id } = await anEmployer(database, company);
  const { token } = await database.asSystem((db) => startSession(db, { account_id: id, site: 'rb' }));
  const path = fillPath(listPipelines.path, { company_id: company.company_id });
  const authorization = `Bearer ${token}`;

  const listed = await sendTo(api_port, path, { headers: { authorization } });
  expect(listed.status).toBe(200);
  expect(JSON.parse(listed.text)).toMatchObject({ pipelines: [{ name: 'Default pipeline' }] });
  expect((await sendTo(api_port, path)).status).toBe(401);
  // A browser signed in on the site sends its cookie to every port, without intent.
  expect((await sendTo(api_port, path, { headers: { cookie: `session=${token}` } })).status).toBe(401);
  expect(await sendTo(api_port, path, { headers: { authorization, host: 'evil.example' } })).toMatchObject({
    status: 404,
    text: 'Unknown domain',
  });
  const foreign = fillPath(listPipelines.path, { company_id: (await aCompany(database)).company_id });
  expect((await sendTo(api_port, foreign, { headers: { authorization } })).status).toBe(404);
  expect((await sendTo(api_port, '/search')).status).toBe(404);
  // Signing in on that port returns the key, and only there.
  const signing_in = { method: 'POST', headers: { 'content-type': 'application/json' }, body: await credentials(id) };
  const signed_in = await sendTo(api_port, createSession.path, signing_in);
  const own = { authorization: `Bearer ${signed_in.headers['x-session-key']}` };
  expect((await sendTo(api_port, path, { headers: own })).status).toBe(200);
  expect((await sendTo(api_port, createSession.path, { method: 'DELETE', headers: own })).headers).not.toHaveProperty(
    'x-session-key',
  );
  expect((await sendTo(api_port, path, { headers: own })).status).toBe(401);
  // The sites' own port accepts no such key.
  expect((await sendTo(port, path, { headers: { authorization } })).status).toBe(404);

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
  if (outside) await expect(fetch(`http://${outside}:${port}/live`)).rejects.toThrow('fetch failed');
});

it('on SIGTERM it reports not ready, answers running requests, ends its jobs and exits within 15 seconds', async () => {
  const { child, port, said } = server;
  const { csrf } = await loadSecrets(database);
  const headers = {
    'content-type': 'application/json',
    cookie: `visitor=${VISITOR}`,
    'x-csrf-token': csrfToken(csrf, VISITOR),
  };
  const post = { method: 'POST', headers };
  expect((await sendTo(port, sendContactMessage.path, { ...post, body: message('First') })).status).toBe(200);
  await mail_server.arrived;
  const body = message('Slow');
  const slow_headers = { ...headers, 'content-length': String(body.length) };
  const slow = openRequest(port, sendContactMessage.path, { method: 'POST', headers: slow_headers });
  await slow.write(body.slice(0, 20));
  await sendTo(port, '/live');

  const exited = once(child, 'exit');
  const told = performance.now();
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await sendTo(port, '/ready')).status).toBe(503), 2_000);
  expect((await sendTo(port, '/robots.txt')).status).toBe(200);
  await vi.waitFor(() => expect(sendTo(port, '/live')).rejects.toThrow('ECONNREFUSED'), 5_000);
  slow.end(body.slice(20));
  expect(await slow.answer).toMatchObject({ status: 200 });
  mail_server.go_on();
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - told).toBeLessThan(15_000);
  const mails = await database.asSystem((db) =>
    db.selectFrom('mail').select(['subject', 'state']).orderBy('created_at').execute(),
  );
  expect(mails).toEqual([
    { subject: expect.stringContaining('First'), state: 'sent' },
    { subject: expect.stringContaining('Slow'), state: 'waiting' },
  ]);
  expect(said()).not.toMatch(/error|57P01/i);
});

it('with the embedded database, it stops without an error', async () => {
  const { child, said } = await startServerProcess({ DATA_DIR: data_dir, ROLES: 'api,worker' });
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(said()).not.toMatch(/error|57P01|terminat/i);
});

it('if the embedded database ends while a résumé is read, it is restarted and the product continues', async () => {
  const { child, port, said } = await startServerProcess({
    DATA_DIR: data_dir,
    ROLES: 'api,worker',
    APP_ENV: 'demo',
    DRAIN_SECONDS: '0',
  });
  const embedded = openDatabase(await prepareLogins((await findRunningPostgres(data_dir)) ?? ''));
  const { csrf } = await loadSecrets(embedded);
  await embedded.close();
  const form = new FormData();
  form.set('kind', 'resume');
  form.set('file', new File(['{\\rtf1\\ansi Grace Hopper}'], 'resume.rtf', { type: 'application/rtf' }));
  const upload = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const headers = {
    'content-type': upload.headers.get('content-type') ?? '',
    cookie: `visitor=${VISITOR}`,
    'x-csrf-token': csrfToken(csrf, VISITOR),
  };
  const body = new Uint8Array(await upload.arrayBuffer());
  expect((await sendTo(port, '/api/upload-seeker-document', { method: 'POST', headers, body })).status).toBe(200);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(postmasterPid(), signal);
    await vi.waitFor(async () => expect((await sendTo(port, '/ready')).status).toBe(503), 5_000);
    await vi.waitFor(async () => expect((await sendTo(port, '/ready')).status).toBe(200), 20_000);
  }
  expect(child.exitCode).toBe(null);
  expect(said()).toContain('PostgreSQL ended by itself');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

const postmasterPid = () => Number(readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

it('a process that only runs jobs prints no URL and no demo account', async () => {
  const { PATH, HOME, TMPDIR } = process.env;
  const more = { APP_ENV: 'test', ROLES: 'worker', DEMO_SCALE: 'small' };
  const where = { DATABASE_URL: test_database.url, DATA_DIR: data_dir };
  const child = spawn(process.execPath, ['src/server/main.ts'], { env: { PATH, HOME, TMPDIR, ...more, ...where } });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('accepts no requests.')) child.kill('SIGTERM');
  }
  expect(said).not.toMatch(/localhost|@/);
});

it('a wrong folder or database in the configuration ends the start with one sentence', async () => {
  const file = join(data_dir, 'no-folder');
  writeFileSync(file, '');
  const no_port = await freePort();
  const saidBy = (env: Record<string, string>) =>
    startServerProcess({ DATABASE_URL: test_database.url, ...env }).catch((error: Error) => error.message);
  expect(await saidBy({ DATA_DIR: file })).toBe(
    `the server ended: The configuration is wrong:\n  - DATA_DIR is "${file}"; it must be a folder that this user may write to (EEXIST).\n`,
  );
  const database_url = `postgres://jobs:secret@127.0.0.1:${no_port}/jobs`;
  expect(await saidBy({ DATA_DIR: data_dir, DATABASE_URL: database_url })).toBe(
    `the server ended: The configuration is wrong:\n  - No connection to the database at DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${no_port}.\n`,
  );
});

it('refused migrations end the start with one sentence', async () => {
  const other = await createTestDatabase();
  await other.owner.query(`update schema_migration set checksum = 'x' where name like '0002%'`);
  const ended = await startServerProcess({ DATABASE_URL: other.url, DATA_DIR: data_dir }).catch(
    (error: Error) => error.message,
  );
  expect(ended).toMatch(
    /The database cannot be migrated: 0002\S+ was changed after it was applied; write a new migration.\n$/,
  );
  await other.drop();
});
