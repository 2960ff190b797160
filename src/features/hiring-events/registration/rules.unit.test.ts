import { expect, it } from 'vitest';
import { codeOf, normalizeCode } from './rules.ts';

it('makes codes that can be read aloud, and takes them as people type them', () => {
  const code = codeOf(new Uint8Array([0, 1, 2, 30, 31, 255]));
  expect(code).toBe('ABC9AH');
  expect(normalizeCode(' abc-9ah ')).toBe(code);
});
