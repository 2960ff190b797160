import { expect, test } from 'vitest';
import { SERVICE_BRANCHES, serviceBranch } from './service-branch.ts';

test.each([
  ['army', 'Army'],
  ['U.S. Army', 'Army'],
  ['United States Marine Corps', 'Marine Corps'],
  ['marine_corps', 'Marine Corps'],
  ['USMC', 'Marine Corps'],
  ['US  Air Force', 'Air Force'],
  ['the U.S. Navy', 'Navy'],
  ['Army Reserves', 'Army Reserve'],
  ['army national guard', 'Army National Guard'],
  ['US Coast Guard Reserve', 'Coast Guard Reserve'],
  ['Royal Navy', 'Royal Navy'],
  ['USAA', 'USAA'],
  ['', ''],
])('%j is the branch %j', (text, branch) => {
  expect(serviceBranch(text)).toBe(branch);
});

test.each(SERVICE_BRANCHES)('%s is itself', (branch) => {
  expect(serviceBranch(branch)).toBe(branch);
});
