import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDocumentReader, DocumentReaderBusy } from './document-reader.ts';
import { readDocument, runInSandbox, SandboxFailed } from './read-document.ts';
import { docx } from './testing/sample-documents.ts';

/** Each test starts processes, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

let folder = '';
let server: Server;
let port = 0;
let visits = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  writeFileSync(join(folder, 'secret.txt'), 'the secret of another person');
  writeFileSync(join(folder, 'resume.docx'), docx());
  server = createServer((socket) => {
    visits += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address && typeof address === 'object' ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs our code as the child, in place of a compromised reader, and returns what it reports. */
async function asChild(
  code: string,
  limits: { timeout_ms?: number; processor_seconds?: number; native_code?: boolean } = {},
) {
  const script = join(folder, 'taken-over.mjs');
  writeFileSync(
    script,
    `process.stdout.write('\\n');
     const report = (text) => process.stdout.write(JSON.stringify({ state: 'read', via: 'txt', text: String(text) }));\n${code}`,
  );
  const input = readFileSync(join(folder, 'resume.docx'));
  const child_limits = { memory_mb: 64, timeout_ms: 10_000, processor_seconds: 10, native_code: false, ...limits };
  return runInSandbox(input, { script, args: [], ...child_limits });
}

const has_limits = spawnSync('prlimit', ['--core=0', 'true']).status === 0;
const has_namespaces = spawnSync('unshare', ['--user', '--net', 'true']).status === 0;

describe('a compromised child', () => {
  it('can read only the file that it was given', async () => {
    const code = `import { readFileSync } from 'node:fs'; report(readFileSync(0).length);`;
    expect(await asChild(code)).toMatchObject({ text: String(docx().length) });
  });

  it.each([
    ['another file', `(await import('node:fs')).readFileSync('SECRET')`],
    ['a file of the system', `(await import('node:fs')).readFileSync('/etc/passwd')`],
    ['a folder', `(await import('node:fs')).readdirSync('/')`],
    ['writing a file', `(await import('node:fs')).writeFileSync('FOLDER/new.txt', 'x')`],
    ['another program', `(await import('node:child_process')).execSync('id')`],
    ['a thread', `new (await import('node:worker_threads')).Worker('1', { eval: true })`],
  ])('cannot reach %s', async (_, attempt) => {
    const code = attempt.replace('SECRET', join(folder, 'secret.txt')).replace('FOLDER', folder);
    const outcome = await asChild(`try { ${code}; report('reached'); } catch (error) { report(error.code); }`);
    expect(outcome).toMatchObject({ text: 'ERR_ACCESS_DENIED' });
  });

  it('gets no environment variables', async () => {
    process.env.SECRET_OF_THE_SERVER = 'x';
    expect(await asChild(`report(Object.keys(process.env).includes('SECRET_OF_THE_SERVER'));`)).toMatchObject({
      text: 'false',
    });
  });

  it.runIf(has_namespaces)('cannot connect to a server on the same machine', async () => {
    const code = `import net from 'node:net'; const socket = net.connect(${port}, '127.0.0.1');
      socket.on('connect', () => report('reached')); socket.on('error', (error) => report(error.code));`;
    expect(await asChild(code)).toMatchObject({ text: expect.stringMatching(/^E(NETUNREACH|CONNREFUSED|ACCES)/) });
    expect(visits).toBe(0);
  });

  it.each([
    ['a socket', `(await import('node:net')).connect(${'PORT'}, '127.0.0.1')`],
    ['fetch', `await fetch('http://127.0.0.1:PORT/').catch((error) => { throw error.cause ?? error; })`],
    ['a datagram', `(await import('node:dgram')).createSocket('udp4').send('x', PORT, '127.0.0.1')`],
    ['a name server', `(await import('node:dns')).lookup('example.com', () => report('reached'))`],
  ])('after closing its network, as each reader does first, has no %s', async (_, attempt) => {
    const guard = JSON.stringify(join(import.meta.dirname, 'child/no-network.ts'));
    const code = attempt.replaceAll('PORT', String(port));
    const outcome = await asChild(
      `const { closeNetwork } = await import(${guard}); closeNetwork();
       try { ${code}; report('reached'); } catch (error) { report(error.message); } process.exit(0);`,
    );
    expect(outcome).toMatchObject({ text: 'This process has no network.' });
    expect(visits).toBe(0);
  });

  describe.each([
    ['reader of text', false],
    ['reader of pictures', true],
  ])('as a %s', (_, native_code) => {
    it('is killed if it never ends, and the parent keeps running', async () => {
      const begin = Date.now();
      const outcome = await asChild('for (;;) {}', { native_code, timeout_ms: 2_000 });
      expect(outcome).toMatchObject({ state: 'unreadable', reason: 'timeout' });
      expect(Date.now() - begin).toBeLessThan(8_000);
      expect(await readDocument(join(folder, 'resume.docx'))).toMatchObject({ state: 'read' });
    });

    it.runIf(has_limits)('is stopped by the system once its processor time is used up', async () => {
      const outcome = await asChild('for (;;) {}', { native_code, timeout_ms: 25_000, processor_seconds: 1 });
      expect(outcome).toMatchObject({ state: 'unreadable', reason: 'timeout' });
    });

    it.each([
      ['memory', 'const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length));'],
      ['memory outside the heap', 'const all = []; for (;;) all.push(new Uint8Array(50_000_000).fill(1));'],
      ['output', `const part = 'x'.repeat(1_000_000); const more = () => process.stdout.write(part, more); more();`],
    ])('is stopped if it uses too much: %s', async (_what, code) => {
      if (!has_limits) return;
      expect(await asChild(code, { native_code })).toMatchObject({ state: 'unreadable', reason: 'too-large' });
    });
  });

  it.each(['', 'not JSON', '{"state":"read","via":"shell","text":""}'])(
    'is not trusted if it answers %j',
    async (answer) => {
      const outcome = await asChild(`process.stdout.write(${JSON.stringify(answer)});`);
      expect(outcome).toMatchObject({ state: 'unreadable', reason: 'damaged' });
    },
  );
});

describe('a system that cannot start a child', () => {
  const run = (script: string) => {
    const input = readFileSync(join(folder, 'resume.docx'));
    const limits = { memory_mb: 64, timeout_ms: 10_000, processor_seconds: 10, native_code: false };
    return runInSandbox(input, { script, args: [], ...limits });
  };

  it.each([
    ['a missing script', () => join(folder, 'absent.mjs')],
    ['a script with a missing library', () => scriptOf(`import 'no-such-library';`)],
    ['a reader whose library does not load', () => scriptOf(NOT_READY)],
  ])('is distinguished from a damaged document: %s', async (_, script) => {
    await expect(run(script())).rejects.toThrow(SandboxFailed);
  });

  it('is not assumed when a document crashes its child', async () => {
    expect(await asChild(`throw new Error('met a bad document');`)).toMatchObject({ reason: 'damaged' });
  });

  it.each([
    ['time', 'for (;;) {}', 'timeout'],
    ['memory', 'const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length));', 'too-large'],
    ['neither', `import 'no-such-library';`, 'not-read'],
  ])('reports the limit that the child reached before any output: %s', async (_, code, reason) => {
    const input = readFileSync(join(folder, 'resume.docx'));
    const limits = { memory_mb: 64, timeout_ms: 3_000, processor_seconds: 10, native_code: false };
    await expect(runInSandbox(input, { script: scriptOf(code), args: [], ...limits })).rejects.toMatchObject({
      reason,
    });
  });

  const NOT_READY = `process.stdout.write('\\n' + JSON.stringify({ state: 'not-ready', detail: 'no library' }));`;

  function scriptOf(code: string): string {
    const path = join(folder, 'no-child.mjs');
    writeFileSync(path, code);
    return path;
  }
});

it('reads documents if the packages folder is a link', () => {
  const checkout = join(folder, 'checkout');
  for (const part of ['resumes', 'pictures']) {
    cpSync(join(import.meta.dirname, '..', part), join(checkout, 'src/server', part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }');
  const code = `import { readDocument } from '${checkout}/src/server/resumes/read-document.ts';
    console.log((await readDocument('${folder}/resume.docx')).state);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stdout).toBe('read\n');
});

describe('the queue of documents', () => {
  it('reads as many as it may queue and refuses more', async () => {
    const reader = createDocumentReader({ parallel: 1, waiting: 1 });
    const path = join(folder, 'resume.docx');
    const outcomes = await Promise.allSettled([reader.read(path), reader.read(path), reader.read(path)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: expect.any(DocumentReaderBusy) });
    expect(reader.load()).toBe(0);
  });

  it('continues after a missing file', async () => {
    const reader = createDocumentReader({ parallel: 1 });
    await expect(reader.read(join(folder, 'absent.pdf'))).rejects.toThrow('ENOENT');
    expect(await reader.read(join(folder, 'resume.docx'))).toMatchObject({ state: 'read' });
  });
});
