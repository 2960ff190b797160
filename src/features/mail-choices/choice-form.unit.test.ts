import { expect, it } from 'vitest';
import { choicesOf } from './choice-form.ts';

it.each([
  ['shown=status&shown=news&news=on', { status: false, news: true }],
  ['shown=status&status=on&alerts=on', { status: true }],
  ['status=on', {}],
])('reads “no” only from a box that the form showed: %s', (fields, choices) => {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
  expect(choicesOf(form)).toEqual(choices);
});
