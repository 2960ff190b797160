import { expect, it } from 'vitest';
import { removeControlCharacters } from './remove-control-characters.ts';

it.each([
  ['Feed\u000bProbe\u0001 VT', 'Feed Probe VT'],
  ['del\u007f,\u0085next line\u009f', 'del, next line'],
  ['Line\r\n\tand 😀 naïve\u00a0', 'Line\r\n\tand 😀 naïve\u00a0'],
  ['a\u0000b', 'a\u0000b'],
])('%j becomes %j, in lists and objects', (text, clean) => {
  const body = { title: text, parts: [text, { text }], count: 1, nothing: null };
  removeControlCharacters(body);
  expect(body).toEqual({ title: clean, parts: [clean, { text: clean }], count: 1, nothing: null });
});

it('leaves passwords as typed', () => {
  const body = { password: 'a\u0001b', current_password: 'a\u000bb' };
  removeControlCharacters(body);
  expect(body).toEqual({ password: 'a\u0001b', current_password: 'a\u000bb' });
});

it('leaves bytes, and cleans values nested deeper than any call stack', () => {
  const bytes = new Uint8Array([1, 2]);
  let deep: unknown[] = ['\u0001'];
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  removeControlCharacters({ bytes, deep });
  expect(bytes).toEqual(new Uint8Array([1, 2]));
  removeControlCharacters(undefined);
});

it('composes letters with their accents, but not in a password', () => {
  const body = { name: 'Zoe\u0308', list: ['e\u0301'], password: 'u\u0308' };
  removeControlCharacters(body);
  expect(body).toEqual({ name: 'Zo\u00eb', list: ['\u00e9'], password: 'u\u0308' });
});
