import { expect, test } from 'vitest';
import { loginChangeTarget } from './login-watch.ts';

test.each([
  ['/employer/posting/42', '/'],
  ['/employer/pipeline/7/stage/9', '/'],
  ['/employer/candidate-profile/3f0c2e1a-aaaa-bbbb-cccc-ddddeeeeffff', '/'],
  ['/employer/applications?posting_id=42', '/'],
  ['/seeker/apply/12', '/'],
  ['/seeker/7', '/'],
  ['/employer', 'reload'],
  ['/employer/', 'reload'],
  ['/employer/dashboard', 'reload'],
  ['/seeker/saved-jobs', 'reload'],
  ['/', 'reload'],
  ['/job/42/welder', 'reload'],
  ['/search?page=2', 'reload'],
  ['/employer-profile/42', 'reload'],
  ['/seekers/42', 'reload'],
  ['/operator/employer/42', 'reload'],
])('a changed login on %s leads to %s', (path, target) => {
  expect(loginChangeTarget(path)).toBe(target);
});
