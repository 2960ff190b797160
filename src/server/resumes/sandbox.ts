import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EMPTY_ROOT, emptyRootScript, NODE } from './empty-root.ts';

const HERE = import.meta.dirname;
const PACKAGES = join(HERE, '../../../node_modules');
/** Where packages are looked up and, if that folder is a link, where they really are. */
const PACKAGE_FOLDERS = [...new Set([PACKAGES, realpathSync(PACKAGES)])];

/**
 * Memory beside the heap of JavaScript: code, stacks, buffers, and what WebAssembly reserves without touching it: Node's
 * own reader of TypeScript needs more than 512 MB of it, the recogniser of text more than 1,000.
 */
const MEMORY_BESIDE_HEAP_MB = { text: 768, native_code: 1_536 };

/**
 * Threads that a child may have; the system counts processes among them. A reader of text has exactly as many by itself
 * (`child/start-threads.ts`), so it cannot fork. libvips starts and ends threads while it works, on a busy machine before the last ones
 * are gone: with a limit of 10, one page in thirty could not be read. So one of pictures could fork a few times, into the same walls.
 */
const MOST_THREADS = { text: 4, native_code: 24 };
/** Keeps Node and libvips to so few threads. */
const FEW_THREADS = { UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1' };

/** User ids that neither Debian nor systemd gives to anybody; so many that no two children have the same. */
const UIDS = { from: 1_900_000_000, to: 2_100_000_000 };

export type SandboxOptions = {
  script: string;
  args: string[];
  memory_mb: number;
  /** Seconds of processor time. It does not run while other processes hold the processor, as the clock does. */
  processor_seconds: number;
  /** Image work needs sharp's native code and the thread of the recogniser. */
  native_code: boolean;
};

export type SandboxCommand = { command: string; args: string[]; env: Record<string, string> };

/** full: nothing is read where a wall is missing. */
export type Sandboxing = 'full' | 'partial';

/** What a reader that was taken over could reach, had the system no wall before it. */
export const WALLS = ['files', 'processes', 'user', 'network', 'programs'] as const;
export type Wall = (typeof WALLS)[number];

/**
 * The command that runs a script which may read the installed packages and the code of the children, and nothing else: two walls,
 * each of which holds alone. The inner one is Node's permission model; the outer one are namespaces of the system with an
 * empty root, where the kernel allows them (`missingWalls`).
 */
export function sandboxCommand(options: SandboxOptions): SandboxCommand {
  return commandOf(chosen().kind, options, nodeFlags(options));
}

/** The outer wall alone, to try what holds when the inner one is broken. */
export function outerWallCommand(options: SandboxOptions): SandboxCommand {
  return commandOf(chosen().kind, options, []);
}

/** The isolation that this machine lacks. The first call starts a process or two. */
export const missingWalls = (): readonly Wall[] => chosen().missing;

const OPEN: Record<Wall, string> = {
  files: 'read files of this machine',
  processes: 'see and end other processes of its user',
  user: 'act as the user that runs the product',
  network: 'reach the network and sockets',
  programs: 'start programs',
};

/** Tells operators what is missing and its consequence. */
export function sandboxNotice(missing: readonly Wall[], sandbox: Sandboxing): string {
  const could = missing.map((wall) => OPEN[wall]).join('; ');
  const effect =
    sandbox === 'full'
      ? 'Documents and logos are not read until that is fixed (DOCUMENT_SANDBOX=full).'
      : "They are read all the same, behind Node's permission model alone (DOCUMENT_SANDBOX=partial).";
  return `The system does not fully sandbox the readers of documents. A reader that was taken over could: ${could}. ${effect}`;
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
 * - root-namespaces: started as root, the child is a user of its own
 * - user-namespaces: started as anybody, the child is nobody in a user namespace
 * - own-user: no namespaces, but root can still give the child a user of its own
 * - limits, none: what is left
 */
type Kind = 'root-namespaces' | 'own-user-namespaces' | 'user-namespaces' | 'own-user' | 'limits' | 'none';

const isRoot = () => process.getuid?.() === 0;

function kinds(): Kind[] {
  if (process.platform !== 'linux') return ['none'];
  if (isRoot()) return ['root-namespaces', 'own-user-namespaces', 'user-namespaces', 'own-user', 'limits', 'none'];
  return ['user-namespaces', 'limits', 'none'];
}

let known: { kind: Kind; missing: readonly Wall[] } | undefined;

/** The kind with the fewest missing walls, found by looking from inside; asked once in the life of the process. */
function chosen() {
  if (known) return known;
  for (const kind of kinds()) {
    const missing = openWalls(kind);
    if (missing && (!known || missing.length < known.missing.length)) known = { kind, missing };
    if (missing?.length === 0) break;
  }
  known ??= { kind: 'none', missing: WALLS };
  return known;
}

const TRY_WALLS = join(HERE, 'child/try-walls.ts');

/** Null where no child can be started in this way. */
function openWalls(kind: Kind): readonly Wall[] | null {
  const processes = existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : '';
  const args = [String(process.getuid?.()), processes];
  const options = { script: TRY_WALLS, args, memory_mb: 64, processor_seconds: 5, native_code: false };
  const { command, args: all, env } = commandOf(kind, options, []);
  const { stdout } = spawnSync(command, all, {
    ...{ env, cwd: '/', encoding: 'utf8' },
    ...{ timeout: 10_000, killSignal: 'SIGKILL' },
  });
  try {
    return z.array(z.enum(WALLS)).parse(JSON.parse(stdout));
  } catch {
    // It said nothing: a tool is missing or the kernel refuses.
    return null;
  }
}

function commandOf(kind: Kind, options: SandboxOptions, flags: string[]): SandboxCommand {
  // Another for each child: the limit of threads counts all that a user has.
  const uid = randomInt(UIDS.from, UIDS.to);
  const { script, args } = options;
  const node = (program: string) => [program, ...commonFlags(options), ...flags, script, ...args];
  const [command = '', ...rest] = [
    ...walls(kind, uid, options),
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

function walls(kind: Kind, uid: number, options: SandboxOptions): string[] {
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const die_with_parent = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'];
  const limits = ['prlimit', ...limitsOf(options)];
  const threads = options.native_code ? MOST_THREADS.native_code : MOST_THREADS.text;
  const counted = [...limits, `--nproc=${threads}`];
  // In its user namespace the system counts the two processes that stand before the child as well.
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
 * The first `setpriv` ends the chain with this process, `--kill-child` what is within with the chain. The shell
 * stays as the first process of the namespace: it outlives a change of user, which `--kill-child` does not.
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
