import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { missingIsolation, sandboxNotice } from './sandbox.ts';
import { docx } from './testing/sample-documents.ts';

/** Each test starts several processes, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'isolation-'));
const visits: string[] = [];
const servers: Server[] = [];
const datagrams = createSocket('udp4');
let victim: ChildProcess;
let port = 0;

/** Everything here is accessible to every user of the machine, so that only the sandbox can keep a child away from it. */
beforeAll(async () => {
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'secret.txt'), 'the secret of another person', { mode: 0o666 });
  for (const [name, at] of [
    ['tcp', { port: 0, host: '127.0.0.1' }],
    ['unix', { path: join(folder, '.s.PGSQL.5432'), writableAll: true }],
    ['abstract', { path: `\0${folder}` }],
  ] as const) {
    const server = createServer((socket) => {
      visits.push(name);
      socket.end();
    });
    await new Promise<void>((listening) => server.listen(at, listening));
    servers.push(server);
    const address = server.address();
    if (name === 'tcp' && address && typeof address === 'object') port = address.port;
  }
  datagrams.on('message', () => visits.push('udp'));
  await new Promise<void>((bound) => datagrams.bind(0, '127.0.0.1', bound));
});
afterAll(() => {
  for (const server of servers) server.close();
  datagrams.close();
  victim?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const is_root = process.getuid?.() === 0;
const AN_ORDINARY_USER = 60_577;
const as_ordinary_user = is_root
  ? ['setpriv', `--reuid=${AN_ORDINARY_USER}`, `--regid=${AN_ORDINARY_USER}`, '--clear-groups']
  : [];

/** The command that the product, started this way, would run as its child, without Node's permission model. */
function commandFrom(starter: string[], native_code: boolean, args: string[]) {
  const script = resolve(import.meta.dirname, 'testing/break-out.mjs');
  const limits = { memory_mb: 64, processor_seconds: 10, native_code };
  const printer = resolve(import.meta.dirname, 'testing/outer-sandbox.mjs');
  const { stdout, stderr } = run([...starter, process.execPath, printer, JSON.stringify({ script, args, ...limits })]);
  if (!stdout) throw new Error(stderr);
  const { missing, command, args: rest, env } = commandShape.parse(JSON.parse(stdout));
  return { missing, words: [...starter, command, ...rest], env };
}
const commandShape = z.object({
  missing: z.array(z.string()),
  command: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
});

function run([command = '', ...args]: string[], env: Record<string, string> = {}) {
  // PATH as the product finds it when it starts a child with an empty environment.
  return spawnSync(command, args, {
    env,
    cwd: '/',
    encoding: 'utf8',
    input: 'a document',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
}

const endingsShape = z.object({ root: z.array(z.string()), endings: z.record(z.string(), z.string()) });

function breakOut(starter: string[], native_code: boolean) {
  const at = datagrams.address();
  const targets = {
    pid: victim.pid,
    folder,
    secret: join(folder, 'secret.txt'),
    socket: join(folder, '.s.PGSQL.5432'),
    abstract: folder,
    product: resolve('package.json'),
    package: resolve('node_modules/fflate'),
    port,
    udp_port: at.port,
  };
  const { words, env } = commandFrom(starter, native_code, [JSON.stringify(targets)]);
  const { stdout, stderr } = run(words, env);
  if (!stdout) throw new Error(stderr);
  return endingsShape.parse(JSON.parse(stdout));
}

const starters = [
  ...(is_root ? [['root', [] as string[]] as const] : []),
  ['an ordinary user', as_ordinary_user] as const,
].filter(([name, starter]) => {
  const { missing } = commandFrom([...starter], false, []);
  if (missing.length > 0) console.info(`Not tested as ${name}: this system lacks isolation of ${missing.join(', ')}.`);
  return missing.length === 0;
});

const NEVER = [
  'kill',
  'become_root',
  'secret',
  'data_folder',
  'product',
  'passwords',
  'processes',
  'environment',
  'devices',
];
const UNCHANGED = [
  ...['write', 'write_temporary', 'write_beside', 'truncate_own_code', 'remove_own_code', 'truncate_node'],
  ...['open_up_packages', 'write_package', 'truncate_input'],
];
const SOCKETS = ['tcp', 'udp', 'unix', 'abstract'];

describe.each(starters)("in the system's sandbox alone, started by %s", (_, starter) => {
  it.each([
    ['document', false],
    ['picture', true],
  ])('a compromised reader of a %s reaches nothing', async (_kind, native_code) => {
    victim = spawn('sleep', ['60'], { ...(is_root ? { uid: AN_ORDINARY_USER } : {}), stdio: 'ignore' });
    const { root, endings } = breakOut([...starter], native_code);
    const reached = Object.keys(endings).filter((name) => endings[name] === 'reached');
    expect(reached).toEqual([]);
    expect(Object.keys(endings)).toEqual(expect.arrayContaining([...NEVER, ...UNCHANGED, 'program', ...SOCKETS]));
    expect(root).not.toEqual(expect.arrayContaining(['etc']));
    expect(visits).toEqual([]);
    expect(victim.exitCode ?? victim.signalCode).toBeNull();
    victim.kill('SIGKILL');
  });

  it('a reader of text can start no program', () => {
    victim = spawn('sleep', ['60'], { stdio: 'ignore' });
    expect(breakOut([...starter], false).endings.program).toBe('EAGAIN');
    victim.kill('SIGKILL');
  });
});

/** A user namespace that allows no nested namespaces, as many containers do. */
const WITHOUT_NAMESPACES = [
  ...as_ordinary_user,
  ...['unshare', '--user', '--map-root-user', 'sh', '-c'],
  'echo 0 > /proc/sys/user/max_mnt_namespaces && echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"',
  'sh',
];
const canRefuse = () => run([...WITHOUT_NAMESPACES, 'true']).status === 0;

describe.runIf(canRefuse())('when the kernel refuses namespaces', () => {
  it.each([
    ['full', { state: 'unreadable', reason: 'not-read' }],
    ['partial', { state: 'read' }],
  ])('a document is read or not, as configured: %s', (sandbox, outcome) => {
    writeFileSync(join(folder, 'resume.docx'), docx());
    const code = `import { createDocumentReader } from ${JSON.stringify(resolve(import.meta.dirname, 'document-reader.ts'))};
      const reader = createDocumentReader({ parallel: 1, sandbox: '${sandbox}' });
      console.log(JSON.stringify(await reader.read(${JSON.stringify(join(folder, 'resume.docx'))})));`;
    const { stdout, stderr } = run([...WITHOUT_NAMESPACES, process.execPath, '--input-type=module', '-e', code]);
    expect(JSON.parse(stdout || stderr)).toMatchObject(outcome);
  });

  it('a logo is refused with 503 if the full sandbox is required', () => {
    const code = `import { drawPicture } from ${JSON.stringify(resolve(import.meta.dirname, '../pictures/draw-picture.ts'))};
      await drawPicture('logo', new Uint8Array(), {}, 'full').catch(({ status }) => console.log(status));`;
    const { stdout } = run([...WITHOUT_NAMESPACES, process.execPath, '--input-type=module', '-e', code]);
    expect(stdout).toBe('503\n');
  });
});

it.each([
  [['network'], 'full', /could: reach the network and sockets\. Documents and logos are not read until that is fixed/],
  [['files', 'user'], 'partial', /read files of this machine; act as the user .* They are still read/],
] as const)('the notice explains what missing isolation of %j means', (missing, sandbox, words) => {
  expect(sandboxNotice(missing, sandbox)).toMatch(words);
});

it.runIf(missingIsolation().length === 0)('a child ends with the process that started it', async () => {
  const script = join(folder, 'stays.mjs');
  const mark = `stays-${process.pid}`;
  writeFileSync(script, 'setInterval(() => {}, 1_000);');
  const limits = { script, args: [mark], memory_mb: 64, processor_seconds: 10, native_code: false, timeout_ms: 60_000 };
  const code = `import { runToEnd } from ${JSON.stringify(resolve(import.meta.dirname, 'run-to-end.ts'))};
    await runToEnd(new Uint8Array(), ${JSON.stringify(limits)});`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
  await vi.waitFor(() => expect(runningWith(mark, '/node')).toBe(1), { timeout: 15_000 });
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(runningWith(mark)).toBe(0), { timeout: 5_000 });
});

/** The number of processes whose command line contains the word and begins with the program. */
function runningWith(word: string, program = ''): number {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isRunning(pid, word, program)).length;
}

function isRunning(pid: string, word: string, program: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.includes(word) && (words[0] ?? '').startsWith(program);
  } catch {
    // It ended while the list was read.
    return false;
  }
}
