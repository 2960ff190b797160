import { expect, it } from 'vitest';
import { topicsAt } from './mail-kinds.ts';

it.each([
  ['account', ['status', 'messages', 'alerts', 'reminders', 'saved']],
  ['link', ['status', 'messages', 'alerts', 'reminders', 'saved']],
] as const)('shows a box for each topic that some mail to its readers has: %s', (desk, topics) => {
  expect(topicsAt(desk)).toEqual(topics);
});
