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

it('lists problems from the top of the form down, whatever their order in the contract', async () => {
  const form = formWith('csrf_token', 'preferences.days', 'skills', 'password', 'file');
  const fields = { pledge: 'Agree.', file: 'Too large.', skills: 'Too long.', 'preferences.days': 'No number.' };
  const answer = await answerForm(form, refusal(fields));
  expect(Object.keys(answer.data.fields)).toEqual(['preferences.days', 'skills', 'file', 'pledge']);
});

it('gives a problem to its box, and a list that is written into one box its first problem', async () => {
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
])('names the box of "%s" as %s', (message, label) => {
  const answer = { message: '', fields: { city: message }, values: {} };
  for (const labels of [{ city: 'City' }, () => 'City']) expect(problemsOf(answer, labels)[0]?.label).toBe(label);
});
