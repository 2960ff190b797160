import { expect, it } from 'vitest';
import { mailChoices } from './mail-topics.ts';

it.each([
  [
    'nothing chosen',
    [],
    { status: true, messages: true, alerts: true, reminders: true, news: false, saved: true, notices: true },
  ],
  ['news asked for', [{ topic: 'news', wanted: true }], { news: true, status: true }],
  ['messages stopped', [{ topic: 'messages', wanted: false }], { messages: false, alerts: true }],
] as const)('sends what an address gets with %s', (_, chosen, expected) => {
  expect(mailChoices(chosen)).toMatchObject(expected);
});
