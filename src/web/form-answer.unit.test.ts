import { expect, it } from 'vitest';
import { Refused } from '#api/problem.ts';
import { answerForm } from './form-answer.ts';

it('lists problems from the top of the form down, whatever their order in the contract', async () => {
  const form = new FormData();
  for (const name of ['csrf_token', 'preferences.days', 'skills', 'password', 'file']) form.set(name, 'typed');
  const fields = { pledge: 'Agree.', file: 'Too large.', 'skills.3': 'Too long.', 'preferences.days': 'No number.' };
  const answer = await answerForm(form, async () => {
    throw new Refused(422, { code: 'invalid', message: 'Check the marked fields.', fields });
  });
  expect(Object.keys(answer.data.fields)).toEqual(['preferences.days', 'skills.3', 'file', 'pledge']);
});
