import { expect, it } from 'vitest';
import { applicantNews } from './applicant-news.ts';

const record = (label: string, ...messages: ('to_seeker' | 'to_employer')[]) => ({
  details: { first_name: 'Nora', status: { label } },
  messages: messages.map((direction, at) => ({ message_id: `${at}`, direction, body: `Text ${at}` })),
});

it.each([
  ['nothing', record('New'), record('New'), ''],
  ['a status', record('New'), record('Shortlisted'), 'Nora is now at “Shortlisted”.'],
  ['an answer', record('New', 'to_seeker'), record('New', 'to_seeker', 'to_employer'), 'Nora wrote: Text 1'],
  ['our own message', record('New'), record('New', 'to_seeker'), ''],
  ['an answer before a status', record('New'), record('Hired', 'to_employer'), 'Nora wrote: Text 0'],
])('tells of %s', (_, before, now, news) => {
  expect(applicantNews(before, now)).toBe(news);
});
