import { argon2 } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

vi.mock('node:crypto', { spy: true });

// Hashing is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

test('a password matches its own hash, and another one does not', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'correct horse ')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('a hash includes its parameters, and two hashes of one password differ', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
});

test('a hash made elsewhere with another cost is checked with that cost', async () => {
  // Created by the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(reference, 'password')).toBe(true);
  expect(await verifyPassword(reference, 'passwort')).toBe(false);
});

test('differently composed letters are the same password', async () => {
  expect(await verifyPassword(await hashPassword('Zo\u00eb'), 'Zoe\u0308')).toBe(true);
});

test('without an account the answer is no, after the same work', async () => {
  const hash = await hashPassword('correct horse');
  const work = async (stored: string | null) => {
    vi.mocked(argon2).mockClear();
    expect(await verifyPassword(stored, 'wrong')).toBe(false);
    return vi.mocked(argon2).mock.calls.map(([algorithm, { message: _, nonce, ...cost }]) => ({
      algorithm,
      ...cost,
      salt_bytes: Buffer.from(nonce as Buffer).length,
    }));
  };
  const known = await work(hash);
  expect(known).toHaveLength(1);
  expect(await work(null)).toEqual(known);
});

test('a flood of sign-ins is refused instead of queued for seconds', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => verifyPassword(null, 'x')));
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.status);
  expect(refused).toEqual(Array(68).fill(503));
  expect(await verifyPassword(await hashPassword('after'), 'after')).toBe(true);
});

test('a hash in an unknown format is an error, not a wrong password', async () => {
  await expect(verifyPassword('$2b$10$abcdefghijklmnopqrstuv', 'x')).rejects.toThrow('unknown form');
});
