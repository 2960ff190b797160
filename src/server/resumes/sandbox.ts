import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const PACKAGES = join(HERE, '../../../node_modules');
/** Where packages are looked up and, if that folder is a link, where they really are. */
const PACKAGE_FOLDERS = [...new Set([PACKAGES, realpathSync(PACKAGES)])];

/**
 * Memory beside the heap of JavaScript: code, stacks, buffers, and what WebAssembly reserves without touching it: Node's
 * own reader of TypeScript needs more than 512 MB of it, the recogniser of text more than 1,000.
 */
const MEMORY_BESIDE_HEAP_MB = { text: 768, native_code: 1_536 };

export type SandboxOptions = {
  script: string;
  args: string[];
  memory_mb: number;
  /** Seconds of processor time. It does not run while other processes hold the processor, as the clock does. */
  processor_seconds: number;
  /** Image work needs sharp's native code and the thread of the recogniser. */
  native_code: boolean;
};

/**
 * The command that runs a script which may read its own folder and the installed packages, and nothing else: no writing,
 * no other files, no children, no network where the system has namespaces, memory, processor time and handles limited.
 */
export function sandboxCommand(options: SandboxOptions): { command: string; args: string[] } {
  const node = [process.execPath, ...nodeFlags(options), options.script, ...options.args];
  const [command = process.execPath, ...args] = [...systemWalls(options), ...node];
  return { command, args };
}

function nodeFlags({ memory_mb, native_code }: SandboxOptions): string[] {
  return [
    '--permission',
    `--allow-fs-read=${HERE}`,
    ...PACKAGE_FOLDERS.map((folder) => `--allow-fs-read=${folder}`),
    ...(native_code ? ['--allow-addons', '--allow-worker'] : []),
    `--max-old-space-size=${memory_mb}`,
    '--disable-proto=throw',
    '--no-warnings',
  ];
}

function systemWalls({ memory_mb, processor_seconds, native_code }: SandboxOptions): string[] {
  const beside_mb = native_code ? MEMORY_BESIDE_HEAP_MB.native_code : MEMORY_BESIDE_HEAP_MB.text;
  const data_bytes = (memory_mb + beside_mb) * 1024 * 1024;
  const limits = [
    `--data=${data_bytes}`,
    `--cpu=${processor_seconds}:${processor_seconds + 2}`,
    '--core=0',
    '--fsize=0',
    '--nofile=256',
  ];
  return [
    ...(works('unshare', NAMESPACES) ? ['unshare', ...NAMESPACES] : []),
    ...(works('setpriv', DIE_WITH_PARENT) ? ['setpriv', ...DIE_WITH_PARENT] : []),
    ...(works('prlimit', limits) ? ['prlimit', ...limits] : []),
  ];
}

/** A user without rights in an empty network. */
const NAMESPACES = ['--user', '--map-user=65534', '--map-group=65534', '--net'];
const DIE_WITH_PARENT = ['--no-new-privs', '--pdeathsig', 'KILL'];

const probed = new Map<string, boolean>();

/** Whether this system has the tool and allows it; asked once in the life of the process. */
function works(tool: string, args: string[]): boolean {
  const known = probed.get(tool);
  if (known !== undefined) return known;
  const works_here = spawnSync(tool, [...args, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0;
  probed.set(tool, works_here);
  return works_here;
}
