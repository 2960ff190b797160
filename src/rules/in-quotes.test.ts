import { expect, test } from 'vitest';
import { inQuotes } from './in-quotes.ts';

test.each([
  ['nurse', '“nurse”'],
  ['"zebra fish" keeper -night', '“‘zebra fish’ keeper -night”'],
  ['“zebra fish” keeper', '“‘zebra fish’ keeper”'],
  ['-"night shift" "day', '“-‘night shift’ ’day”'],
])('%s is quoted as %s', (text, quoted) => {
  expect(inQuotes(text)).toBe(quoted);
});
