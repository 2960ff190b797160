import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobPath, slugFor } from './slug.ts';

test.each([
  ['Welder', 'welder'],
  ['Senior Software Engineer', 'senior-software-engineer'],
  ['  Nurse -- ICU (nights)  ', 'nurse-icu-nights'],
  ['Research & Development Lead', 'research-and-development-lead'],
  ['Driver’s Helper', 'drivers-helper'],
  ["Driver's Helper", 'drivers-helper'],
  ['Café Manager à Montréal', 'cafe-manager-a-montreal'],
  ['C++ / C# developer', 'c-c-developer'],
  ['Engineer Ⅲ', 'engineer-iii'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['資深工程師', 'job'],
  ['🎈', 'job'],
  ['', 'job'],
  ['a'.repeat(120), 'a'.repeat(80)],
  [`${'word '.repeat(30)}`, Array(16).fill('word').join('-')],
  [`${'a'.repeat(80)} tail`, 'a'.repeat(80)],
])('the slug of %j is %s', (title, slug) => {
  expect(slugFor(title)).toBe(slug);
});

test('every slug is at most 80 lower-case letters, digits and single hyphens, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const slug = slugFor(title);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugFor(slug)).toBe(slug);
    }),
  );
});

test.each([
  ['42', 'Welder (nights)', '/job/42/welder-nights'],
  ['a/b', '', '/job/a%2Fb/job'],
])('the path of posting %s is its id and its slug', (posting_id, title, path) => {
  expect(jobPath(posting_id, title)).toBe(path);
});

test('a posting without an id has no path', () => {
  expect(() => jobPath('', 'Welder')).toThrow(expect.objectContaining({ code: 'path-placeholder' }));
});
