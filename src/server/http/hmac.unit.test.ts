import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmac } from './hmac.ts';

test('is what the reference implementation gives, for every key and text', () => {
  const a_key = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(a_key, fc.string({ unit: 'binary' }), (key, text) => {
      expect(hmac(key, text)).toEqual(createHmac('sha256', key).update(text).digest());
    }),
  );
});

test('refuses a key that would have to be shortened', () => {
  expect(() => hmac(Buffer.alloc(65), 'text')).toThrow(RangeError);
});
