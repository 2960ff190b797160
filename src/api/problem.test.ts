import { expect, it } from 'vitest';
import { Refused } from './problem.ts';

it('recognizes an error thrown by another copy of its class, and nothing else', () => {
  const problem = { code: 'invalid', message: 'Check the marked fields.' };
  const foreign = Object.assign(new Error(problem.message), { name: 'Refused', status: 422, problem });
  expect(new Refused(422, problem)).toBeInstanceOf(Refused);
  expect(foreign).toBeInstanceOf(Refused);
  expect(new Error('Refused')).not.toBeInstanceOf(Refused);
  expect({ name: 'Refused', status: 422, problem }).not.toBeInstanceOf(Refused);
});
