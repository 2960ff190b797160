import { expect, it } from 'vitest';
import { postingBox } from './form.ts';

const form = new FormData();
for (const [name, value] of [
  ['question_1', 'Can you weld?'],
  ['question_1_kind', 'yes_no'],
  ['question_2', ' '],
  ['question_3', 'Since when?'],
] as const) {
  form.set(name, value);
}

it.each([
  ['questions.0.label', 'question_1'],
  ['questions.1.label', 'question_3'],
  ['questions.7.label', 'questions.7.label'],
  ['title', 'title'],
])('finds the box of %s, whichever boxes are empty', (field, box) => {
  expect(postingBox(form)(field)).toBe(box);
});
