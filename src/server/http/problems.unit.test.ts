import { expect, test } from 'vitest';
import { z } from 'zod';
import { invalidInput } from './problems.ts';

const FORM = z.strictObject({ miles: z.int().min(1).max(5000), name: z.string().min(1).max(3) });

test.each([
  [{ miles: 0, name: 'A' }, { miles: 'Enter a number of at least 1.' }],
  [{ miles: 5001, name: 'A' }, { miles: 'Enter a number of at most 5,000.' }],
  [{ miles: 1, name: '' }, { name: 'This is too short.' }],
  [{ miles: 1, name: 'Anna' }, { name: 'Use at most 3 characters.' }],
])('what is wrong with %j is said without words of the library', (sent, fields) => {
  const { error } = FORM.safeParse(sent);
  expect(error && invalidInput(error).fields).toEqual(fields);
});
