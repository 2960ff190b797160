import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { busy } from './problems.ts';

type Cost = { memory: number; passes: number; parallelism: number };

/** The minimum that OWASP's Password Storage Cheat Sheet recommends for argon2id: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each takes about 40 ms of a core and 19 MiB, which the rest of the server needs, too. */
const AT_ONCE = 2;
/** More callers would wait for over a second. */
const MOST_WAITING = 30;

/** The hash to store, as a PHC string that includes its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(COST, salt, await derive(password, salt, COST, HASH_BYTES));
}

/** Whether the password matches the hash. With null (no such account) it does the same work and returns false. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const { cost, salt, expected } = parse(hash ?? NOBODY);
  const is_same = timingSafeEqual(await derive(password, salt, cost, expected.length), expected);
  return is_same && hash !== null;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function format({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** The hash of random bytes, so that no password matches it. */
const NOBODY = format(COST, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function parse(hash: string): { cost: Cost; salt: Buffer; expected: Buffer } {
  const [, memory, passes, parallelism, salt = '', expected = ''] = PHC.exec(hash) ?? [];
  if (!memory) throw new TypeError('a stored password hash has an unknown form');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(expected, 'base64'),
  };
}

const run = promisify(argon2);

async function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  await enter();
  try {
    // Keyboards differ in how they compose letters.
    return await run('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
  } finally {
    leave();
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running++;
    return;
  }
  if (waiting.length >= MOST_WAITING) {
    throw busy('Many people are signing in right now. Try again in a moment.');
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Hands the place to the next caller in line, or frees it. */
function leave() {
  const next = waiting.shift();
  if (next) next();
  else running--;
}
