import { expect, test } from 'vitest';
import { readLinkedinCompany } from './linkedin-company.ts';

test.each([
  ['', ''],
  ['1234567', '1234567'],
  ['linkedin.com/company/1234567', '1234567'],
  ['https://www.linkedin.com/company/1234567/', '1234567'],
  ['https://www.linkedin.com/company/1234567/admin/dashboard/', '1234567'],
  ['HTTPS://uk.LinkedIn.com/company/1234567?trk=x', '1234567'],
])('%j is the page with the number %j', (typed, linkedin_company_id) => {
  expect(readLinkedinCompany(typed)).toEqual({ linkedin_company_id });
});

test.each([
  [
    'https://www.linkedin.com/company/ironwood-electric/',
    /We cannot turn “ironwood-electric” into a number\. .* as its admin/,
  ],
  ['linkedin.com/company/0', /We cannot turn “0”/],
  ['Ironwood Electric', /^Enter the number/],
  ['1234567890123', /^Enter the number/],
  ['-5', /^Enter the number/],
  ['https://example.com/company/1234567', /^Enter the number/],
  ['https://linkedin.com.example/company/1234567', /^Enter the number/],
  ['https://www.linkedin.com/in/1234567', /^Enter the number/],
])('%j has no number, and it is said where to find it', (typed, problem) => {
  expect(readLinkedinCompany(typed)).toEqual({ problem: expect.stringMatching(problem) });
});
