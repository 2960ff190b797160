import { expect, it } from 'vitest';
import { isActivityPart, partFilter } from './view-parts.ts';

it.each([
  ['', false, 'all'],
  ['overview', false, 'all'],
  ['resume', false, 'all'],
  ['timeline', true, 'all'],
  ['notes', true, 'notes'],
  ['messages', true, 'messages'],
  ['scores', true, 'scores'],
  ['interviews', true, 'interviews'],
])('?part=%s opens the activity: %s, filtered by %s', (part, is_activity, filter) => {
  expect([isActivityPart(part), partFilter(part)]).toEqual([is_activity, filter]);
});
