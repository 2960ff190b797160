import { execFile } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Owner = { uid: number; gid: number };

/**
 * How to start a program that refuses to run as root or as a user without a name, and that must end when this process ends, even after
 * `kill -9`. `owner`: the user and group that its files must belong to; null if they need no change.
 */
export type Unprivileged = { command: string[]; owner: Owner | null };

const ENDS_WITH_US = ['--pdeathsig', 'INT'];

/** The first way that works on this machine, tested with `program --version`; null if none does. */
export async function findUnprivileged(program: string): Promise<Unprivileged | null> {
  for (const way of waysOfThisUser()) {
    const [file = program, ...args] = [...way.command, program, '--version'];
    const works = await promisify(execFile)(file, args).then(
      () => true,
      () => false,
    );
    if (works) return way;
  }
  return null;
}

function waysOfThisUser(): Unprivileged[] {
  const nobody = findNobody();
  if (process.getuid?.() === 0) return [{ command: pretending(nobody), owner: { uid: 0, gid: 0 } }, becoming(nobody)];
  // macOS has no setpriv, so there the server survives us if we are killed by `kill -9`.
  if (hasName())
    return [
      { command: ['setpriv', ...ENDS_WITH_US], owner: null },
      { command: [], owner: null },
    ];
  return [{ command: pretending(nobody), owner: null }];
}

/** A user namespace: the program sees itself as another user, while its files stay ours. */
const pretending = ({ uid, gid }: Owner) => [
  ...['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`],
  ...['setpriv', ...ENDS_WITH_US],
];

/** For containers that forbid user namespaces: root switches to another user, who must be able to reach the program. */
const becoming = (owner: Owner): Unprivileged => ({
  command: ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...ENDS_WITH_US],
  owner,
});

/** PostgreSQL needs a user whom the system knows by name; `nobody` exists almost everywhere. */
function findNobody(): Owner {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid = '65534', gid = '65534'] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    // Containers may run under a user id without a name.
    return false;
  }
}

/** Gives a folder and its contents to the program's user. */
export function giveTo(owner: Owner | null, folder: string) {
  if (!owner || lstatSync(folder).uid === owner.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), owner.uid, owner.gid);
  }
  // The folder comes last, so that an interrupted change is repeated.
  chownSync(folder, owner.uid, owner.gid);
}
