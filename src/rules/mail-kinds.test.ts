import { expect, it } from 'vitest';
import { topicsAt } from './mail-kinds.ts';

it.each(['account', 'link'] as const)('shows boxes at the desk “%s” for topics that some mail has', (desk) => {
  expect(topicsAt(desk)).toEqual(expect.arrayContaining(['status', 'reminders']));
  expect(topicsAt(desk)).not.toContain('news');
});
