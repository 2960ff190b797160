import { expect, it } from 'vitest';
import { headerWords, originWords } from './header-words.ts';

it.each([
  ['', 'Posting: Welder'],
  ['Welder', 'Posting: Welder · Headline: Welder'],
])('labels the posting and the headline %j', (headline, said) => {
  const posting = { posting_id: 'posting', title: 'Welder', status: 'live', is_job: true };
  expect(headerWords({ posting, headline })).toBe(said);
});

it.each([
  ['site', null, 'Applied', 'through this site'],
  ['invitation', null, 'Applied', 'after an invitation by the team'],
  ['job_fair', null, 'Applied', 'through job fair'],
  ['sourced', null, 'Added', 'as a lead, without applying'],
  ['added', null, 'Added', 'by the team'],
  ['hiring_event', 'Open day', 'Added', 'after Open day'],
  ['Copied from Welder', null, 'Added', 'by copying the application for Welder'],
  ['', null, 'Applied', ''],
] as const)('describes the source %j', (source, hiring_event, term, how) => {
  expect(originWords({ source, hiring_event, referred_by: null })).toEqual({ term, how });
});

it('names who referred the applicant', () => {
  const how = 'by the link of Dana Reed, who referred them';
  const origin = { source: 'referral', hiring_event: null, referred_by: 'Dana Reed' };
  expect(originWords(origin)).toEqual({ term: 'Applied', how });
});
