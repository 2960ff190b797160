import { expect, it } from 'vitest';
import { updateAnnouncement } from './update-announcement.ts';

const record = (label: string, ...messages: ('to_seeker' | 'to_employer')[]) => ({
  details: { first_name: 'Nora', status: { label } },
  messages: messages.map((direction, at) => ({ message_id: `${at}`, direction, body: `Text ${at}` })),
});

it.each([
  ['nothing', record('New'), record('New'), ''],
  ['a status change', record('New'), record('Shortlisted'), 'Nora’s status is now “Shortlisted”.'],
  ['a reply', record('New', 'to_seeker'), record('New', 'to_seeker', 'to_employer'), 'Nora wrote: Text 1'],
  ['a message from the team', record('New'), record('New', 'to_seeker'), ''],
  ['a reply rather than a status change', record('New'), record('Hired', 'to_employer'), 'Nora wrote: Text 0'],
])('announces %s', (_, before, now, announcement) => {
  expect(updateAnnouncement(before, now)).toBe(announcement);
});
