import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EMPTY_ROOT, emptyRootScript, NODE } from './empty-root.ts';

const HERE = import.meta.dirname;
const PACKAGES = join(HERE, '../../../node_modules');
/** The folder in which packages are looked up and, if it is a link, its target. */
const PACKAGE_FOLDERS = [...new Set([PACKAGES, realpathSync(PACKAGES)])];

/**
 * Memory besides the JavaScript heap: code, stacks, buffers, and what WebAssembly reserves without using it. Node's own TypeScript parser
 * reserves more than 512 MB, the text recognizer more than 1,000 MB.
 */
const MEMORY_BESIDE_HEAP_MB = { text: 768, native_code: 1_536 };

/**
 * Threads that a child may have; the system also counts processes. A reader of text uses exactly that many by itself
 * (`child/start-threads.ts`), so it cannot fork. libvips starts threads before the last ones have ended on a busy machine: with a limit of
 * 10, one page in thirty could not be read. So a reader of pictures could fork a few times, into the same sandbox.
 */
const MOST_THREADS = { text: 4, native_code: 24 };
/** Limits Node and libvips to a few threads. */
const FEW_THREADS = { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1' };

/** User ids that neither Debian nor systemd assigns; so many that two children almost never share one. */
const UIDS = { from: 1_900_000_000, to: 2_100_000_000 };

export type SandboxOptions = {
  script: string;
  args: string[];
  memory_mb: number;
  /** Seconds of processor time, which does not pass while other processes use the processor, unlike wall time. */
  processor_seconds: number;
  /** Image work needs sharp's native code and the recognizer's thread. */
  native_code: boolean;
};

export type SandboxCommand = { command: string; args: string[]; env: Record<string, string> };

/** full: nothing is read if any isolation is missing. */
export type Sandboxing = 'full' | 'partial';

/** What a compromised reader could reach without isolation by the system. */
export const ISOLATIONS = ['files', 'processes', 'user', 'network', 'programs'] as const;
export type Isolation = (typeof ISOLATIONS)[number];

/**
 * The command for a script that may read only the installed packages and the children's code. There are two independent layers: Node's
 * permission model, and system namespaces with an empty root where the kernel allows them (`missingIsolation`).
 */
export function sandboxCommand(options: SandboxOptions): SandboxCommand {
  return commandOf(chosen().kind, options, nodeFlags(options));
}

/** The outer layer alone, to test what holds if the inner one fails. */
export function outerSandboxCommand(options: SandboxOptions): SandboxCommand {
  return commandOf(chosen().kind, options, []);
}

/** The isolation that this machine lacks. The first call starts one or two processes. */
export const missingIsolation = (): readonly Isolation[] => chosen().missing;

const OPEN: Record<Isolation, string> = {
  files: 'read files of this machine',
  processes: 'see and end other processes of its user',
  user: 'act as the user that runs the product',
  network: 'reach the network and sockets',
  programs: 'start programs',
};

/** Tells operators what is missing and its consequence. */
export function sandboxNotice(missing: readonly Isolation[], sandbox: Sandboxing): string {
  const could = missing.map((isolation) => OPEN[isolation]).join('; ');
  const effect =
    sandbox === 'full'
      ? 'Documents and logos are not read until that is fixed (DOCUMENT_SANDBOX=full).'
      : "They are still read, protected only by Node's permission model (DOCUMENT_SANDBOX=partial).";
  return `The system does not fully sandbox the readers of documents. A compromised reader could: ${could}. ${effect}`;
}

function nodeFlags({ native_code }: SandboxOptions): string[] {
  return [
    '--permission',
    `--allow-fs-read=${HERE}`,
    ...PACKAGE_FOLDERS.map((folder) => `--allow-fs-read=${folder}`),
    ...(native_code ? ['--allow-addons', '--allow-worker'] : []),
  ];
}

/**
 * - root-namespaces: started as root, the child has its own user
 * - user-namespaces: started as any other user, the child is `nobody` in a user namespace
 * - own-user: no namespaces, but root can still give the child its own user
 * - limits, none: the remaining cases
 */
type Kind = 'root-namespaces' | 'own-user-namespaces' | 'user-namespaces' | 'own-user' | 'limits' | 'none';

const isRoot = () => process.getuid?.() === 0;

function kinds(): Kind[] {
  if (process.platform !== 'linux') return ['none'];
  if (isRoot()) return ['root-namespaces', 'own-user-namespaces', 'user-namespaces', 'own-user', 'limits', 'none'];
  return ['user-namespaces', 'limits', 'none'];
}

let known: { kind: Kind; missing: readonly Isolation[] } | undefined;

/** The kind that lacks the least isolation, tested from inside; once per process. */
function chosen() {
  if (known) return known;
  for (const kind of kinds()) {
    const missing = findMissing(kind);
    if (missing && (!known || missing.length < known.missing.length)) known = { kind, missing };
    if (missing?.length === 0) break;
  }
  known ??= { kind: 'none', missing: ISOLATIONS };
  return known;
}

const TEST_ISOLATION = join(HERE, 'child/test-isolation.ts');

/** Null if no child can be started this way. */
function findMissing(kind: Kind): readonly Isolation[] | null {
  const processes = existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : '';
  const args = [String(process.getuid?.()), processes];
  const options = { script: TEST_ISOLATION, args, memory_mb: 64, processor_seconds: 5, native_code: false };
  const { command, args: all, env } = commandOf(kind, options, []);
  const { stdout } = spawnSync(command, all, {
    ...{ env, cwd: '/', encoding: 'utf8' },
    ...{ timeout: 10_000, killSignal: 'SIGKILL' },
  });
  try {
    return z.array(z.enum(ISOLATIONS)).parse(JSON.parse(stdout));
  } catch {
    // No output: a tool is missing or the kernel refuses.
    return null;
  }
}

function commandOf(kind: Kind, options: SandboxOptions, flags: string[]): SandboxCommand {
  // A different user id for each child, because the thread limit counts all threads of a user.
  const uid = randomInt(UIDS.from, UIDS.to);
  const { script, args } = options;
  const node = (program: string) => [program, ...commonFlags(options), ...flags, script, ...args];
  const [command = '', ...rest] = [
    ...isolate(kind, uid, options),
    ...node(kind.endsWith('namespaces') ? NODE : process.execPath),
  ];
  return { command, args: rest, env: FEW_THREADS };
}

/** Fewer threads, so that their limit can be low. */
const commonFlags = ({ memory_mb }: SandboxOptions) => [
  `--max-old-space-size=${memory_mb}`,
  '--v8-pool-size=1',
  '--disable-sigusr1',
  '--disable-proto=throw',
  '--no-warnings',
];

function isolate(kind: Kind, uid: number, options: SandboxOptions): string[] {
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const die_with_parent = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'];
  const limits = ['prlimit', ...limitsOf(options)];
  const threads = options.native_code ? MOST_THREADS.native_code : MOST_THREADS.text;
  const counted = [...limits, `--nproc=${threads}`];
  // In its user namespace the system also counts the two processes that precede the child.
  const counted_within = [...limits, `--nproc=${threads + 2}`];
  switch (kind) {
    case 'root-namespaces':
      return [...namespaces([], options), ...counted, ...ENTER, `--setgid=${uid}`, `--setuid=${uid}`];
    case 'own-user-namespaces':
      return [...become, ...namespaces(MAP_ROOT, options), ...counted_within, ...ENTER, ...MAP_NOBODY];
    case 'user-namespaces':
      return [...namespaces(MAP_ROOT, options), ...counted_within, ...ENTER, ...MAP_NOBODY];
    case 'own-user':
      return [...become, ...die_with_parent, ...counted];
    case 'limits':
      return [...die_with_parent, ...limits];
    case 'none':
      return [];
  }
}

const MAP_ROOT = ['--user', '--map-root-user'];
const MAP_NOBODY = ['--user', '--map-user=65534', '--map-group=65534'];
const ENTER = ['unshare', `--root=${EMPTY_ROOT}`, '--wd=/'];

/**
 * The first `setpriv` ends the chain with this process; `--kill-child` ends what is inside together with the chain. The shell stays as the
 * namespace's first process: it survives a change of user, which `--kill-child` does not.
 */
function namespaces(user: string[], { script }: SandboxOptions): string[] {
  return [
    ...['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'],
    ...['unshare', ...user, '--mount', '--ipc', '--net', '--uts'],
    ...['sh', '-c', emptyRootScript(script), 'empty-root'],
    ...['unshare', '--pid', '--fork', '--kill-child', 'sh', '-c', '"$@"; exit $?', 'first-process'],
  ];
}

function limitsOf({ memory_mb, processor_seconds, native_code }: SandboxOptions): string[] {
  const beside_mb = native_code ? MEMORY_BESIDE_HEAP_MB.native_code : MEMORY_BESIDE_HEAP_MB.text;
  return [
    `--data=${(memory_mb + beside_mb) * 1024 * 1024}`,
    `--cpu=${processor_seconds}:${processor_seconds + 2}`,
    '--core=0',
    '--fsize=0',
    '--nofile=256',
  ];
}
