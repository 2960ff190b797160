import { describe, expect, test } from 'vitest';
import { guessMapping, readRow } from './rules.ts';

describe('the columns that are recognized', () => {
  test.each([
    [['E-mail', 'Full Name'], { email: 'E-mail', name: 'Full Name' }],
    [
      ['First name', 'LAST_NAME', 'Email address', 'Job Title'],
      { first_name: 'First name', last_name: 'LAST_NAME', email: 'Email address', headline: 'Job Title' },
    ],
    [['a', 'b'], {}],
  ])('%j', (columns, mapping) => {
    expect(guessMapping(columns)).toEqual(mapping);
  });
});

const MAPPING = { email: 'e', name: 'n', headline: 'h', skills: 's' };
const EMPTY = { phone: '', city: '', region: '', headline: '', skills: [] };

describe('a row', () => {
  test.each([
    [
      { e: ' Ann@Example.com ', n: 'Ann Marie Lee' },
      { email: 'ann@example.com', first_name: 'Ann Marie', last_name: 'Lee' },
    ],
    [
      { e: 'ann@example.com', n: 'Ann' },
      { first_name: 'Ann', last_name: '' },
    ],
    [{ e: '\u200bann@example.com\ufeff', n: 'Ann Lee' }, { email: 'ann@example.com' }],
    [{ e: 'ann@example.com', n: 'Ann Lee', h: '=1+1' }, { headline: '=1+1' }],
    [{ e: 'ann@example.com', n: 'Ann Lee', s: 'Welding; Rigging, Welding' }, { skills: ['Welding', 'Rigging'] }],
  ])('%j is read', (cells, person) => {
    expect(readRow(cells, MAPPING)).toMatchObject({ ...EMPTY, ...person });
  });

  test.each([
    [{ e: '', n: 'Ann Lee' }, /Enter an email/],
    [{ e: 'ann', n: 'Ann Lee' }, /full email address/],
    [{ e: 'mailto:ann@example.com', n: 'Ann Lee' }, /colons/],
    [{ e: '"ann"@example.com', n: 'Ann Lee' }, /quotation marks/],
    [{ e: 'ann@example.com', n: '' }, /Add a name/],
    [{ e: 'ann@example.com', n: 'Ann Lee', h: 'x'.repeat(151) }, /Shorten the headline/],
  ])('%j needs a fix', (cells, problem) => {
    expect(readRow(cells, MAPPING)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
