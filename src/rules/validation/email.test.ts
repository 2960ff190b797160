import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailProblem } from './email.ts';

test.each([
  'ann@example.com',
  'ann.lee+jobs@mail.example.co.uk',
  "o'brien@example.org",
  'a@b.io',
  'ANN@EXAMPLE.COM',
  '1@2.de',
  'ann@example.contact',
  'ann@con.com',
  'con@example.com',
  'josé@correo.example',
  'ann@пример.рф',
  `${'a'.repeat(242)}@example.com`,
])('%s is an email address', (value) => {
  expect(emailProblem(value)).toBeNull();
});

test.each([
  ['', /Enter an email/],
  ['ann,lee@example.com', /commas/],
  ['ann@example.com,lee@example.com', /commas/],
  ['ann lee@example.com', /spaces/],
  [' ann@example.com', /spaces/],
  ['ann@example.com ', /spaces/],
  ['ann@example.com\nBcc: x@example.com', /spaces/],
  ['ann\t@example.com', /spaces/],
  ['ann\u00a0@example.com', /spaces/],
  ['ann\u0000@example.com', /spaces/],
  ['abc', /full email address, such as/],
  ['ann.example.com', /full email address, such as/],
  ['ann@@example.com', /exactly one @/],
  ['ann@example@example.com', /exactly one @/],
  ['@', /part before/],
  ['@example.com', /part before/],
  ['ann@', /needs a dot/],
  ['ann@example', /needs a dot/],
  ['ann@.com', /wrong place/],
  ['ann@example..com', /wrong place/],
  ['ann@example.', /wrong place/],
  ['ann@example.c', /two letters/],
  ['ann@example.c0m', /two letters/],
  ['ann@example.12', /two letters/],
  ['ann@127.0.0.1', /two letters/],
  ['ann@example.con', /\.con/],
  ['ann@example.CON', /\.con/],
  ['ann@mail.example.con', /\.con/],
  [`${'a'.repeat(243)}@example.com`, /at most 254/],
])('%j is refused with its reason', (value, reason) => {
  expect(emailProblem(value)).toMatch(reason);
});

test('whatever is accepted has one @, no comma, no space and a dotted domain that does not end with con', () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'B', '7', '.', '@', ',', ' ', '\n', 'con', 'com', '-'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(part, part, (name, domain) => {
      const value = `${name}@${domain}`;
      if (emailProblem(value) !== null) return;
      expect(value).toMatch(/^[^@,\s]+@[^@,\s]+\.[a-z]{2,}$/i);
      expect(value).not.toMatch(/\.con$/i);
    }),
    { numRuns: 2000 },
  );
});
