import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealing, UnknownKey } from './sealing.ts';

const SECRET = Buffer.from('12345678901234567890');
const keyOf = (id: string) => ({ id, key: randomBytes(32) });
const [old, fresh, in_database] = [keyOf('old'), keyOf('fresh'), randomBytes(32)];

it('opens a sealed secret only for its owner and with its key', () => {
  const sealing = createSealing([fresh], in_database);
  const stored = sealing.seal('one', SECRET);
  expect(stored.sealed.includes(SECRET)).toBe(false);
  expect(sealing.unseal('one', stored)).toEqual(SECRET);
  expect(() => sealing.unseal('two', stored)).toThrow();
  expect(() => sealing.unseal('one', { ...stored, key_id: 'database' })).toThrow();
});

it('encrypts with the first key and still reads what the others encrypted', () => {
  const before = createSealing([old], in_database);
  const after = createSealing([fresh, old], in_database);
  expect([before.key_id, after.key_id]).toEqual(['old', 'fresh']);
  expect(after.unseal('one', before.seal('one', SECRET))).toEqual(SECRET);
});

it('uses the key in the database until one is configured, and reads it afterwards', () => {
  const before = createSealing([], in_database);
  const stored = before.seal('one', SECRET);
  expect(stored.key_id).toBe('database');
  expect(createSealing([fresh], in_database).unseal('one', stored)).toEqual(SECRET);
});

it('names the key that is missing', () => {
  const stored = createSealing([old], in_database).seal('one', SECRET);
  const sealing = createSealing([fresh], in_database);
  expect(sealing.knows('old')).toBe(false);
  expect(() => sealing.unseal('one', stored)).toThrow(UnknownKey);
  expect(() => sealing.unseal('one', stored)).toThrow('"old", which ENCRYPTION_KEYS does not list');
});
