import { expect, it } from 'vitest';
import { itemOf } from './workbench-navigation.ts';

it.each([
  ['/employer/pipeline/42', '/employer/pipelines'],
  ['/employer/posting/42/edit', '/employer/view-postings'],
  ['/employer/posting/42/boost', '/employer/view-postings'],
  ['/employer/account', '/employer/account'],
  ['/employer/account/preferences', '/employer/account/preferences'],
  ['/employer/account/retention', '/employer/account/preferences'],
  ['/employer/users/invite', '/employer/users'],
  ['/employer/nothing', undefined],
])('marks for %s the menu item %s', (pathname, item) => {
  expect(itemOf(pathname)).toBe(item);
});
