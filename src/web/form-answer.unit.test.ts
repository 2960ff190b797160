import { expect, it } from 'vitest';
import { Refused } from '#api/problem.ts';
import { answerForm, problemsOf } from './form-answer.ts';

const refusal = (fields: Record<string, string>) => async () => {
  throw new Refused(422, { code: 'invalid', message: 'Check the marked fields.', fields });
};

function formWith(...names: string[]): FormData {
  const form = new FormData();
  for (const name of names) form.set(name, 'typed');
  return form;
}

it('lists problems in the order of the form, whatever their order in the contract', async () => {
  const form = formWith('csrf_token', 'preferences.days', 'skills', 'password', 'file');
  const fields = { pledge: 'Agree.', file: 'Too large.', skills: 'Too long.', 'preferences.days': 'No number.' };
  const answer = await answerForm(form, refusal(fields));
  expect(Object.keys(answer.data.fields)).toEqual(['preferences.days', 'skills', 'file', 'pledge']);
});

it('assigns a problem to its field, and the first problem of a list to its single field', async () => {
  const fields = { 'skills.3': 'Too long.', 'skills.7': 'Too short.', 'questions.0.label': 'Write the question.' };
  const boxOf = (field: string) => (field.startsWith('questions') ? 'question_1' : field);
  const answer = await answerForm(formWith('question_1', 'skills'), refusal(fields), boxOf);
  expect(Object.entries(answer.data.fields)).toEqual([
    ['question_1', 'Write the question.'],
    ['skills', 'Too long.'],
  ]);
});

it.each([
  ['Use at most 60 characters.', 'City'],
  ['Enter the city.', undefined],
])('labels the problem "%s" with %s', (message, label) => {
  const answer = { message: '', fields: { city: message }, values: {} };
  for (const labels of [{ city: 'City' }, () => 'City']) expect(problemsOf(answer, labels)[0]?.label).toBe(label);
});
