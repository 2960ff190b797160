import { expect, it } from 'vitest';
import { comingWords, headWords } from './head-words.ts';

it.each([
  ['', 'Posting: Welder'],
  ['Welder', 'Posting: Welder · Headline: Welder'],
])('tells the posting from the headline %j', (headline, said) => {
  const posting = { posting_id: 'posting', title: 'Welder', status: 'live' };
  expect(headWords({ posting, headline })).toBe(said);
});

it.each([
  ['site', null, 'Applied', 'through this site'],
  ['job_fair', null, 'Applied', 'through job fair'],
  ['sourced', null, 'Added', 'as a lead, without applying'],
  ['added', null, 'Added', 'by the team'],
  ['hiring_event', 'Open day', 'Added', 'after Open day'],
  ['', null, 'Applied', ''],
] as const)('says of the source %j how the person came', (source, hiring_event, term, how) => {
  expect(comingWords({ source, hiring_event })).toEqual({ term, how });
});
