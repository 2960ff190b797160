import { expect, it } from 'vitest';
import { postingBox, publicPartFrom, questionAbout } from './form.ts';

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
  ['questions.1.choices', 'question_3_choices'],
  ['questions.0.knock_out.pass.0', 'question_1_yes_no'],
  ['questions.7.label', 'questions.7.label'],
  ['title', 'title'],
])('finds the box of %s, whichever boxes are empty', (field, box) => {
  expect(postingBox(form)(field)).toBe(box);
});

const question = (boxes: Record<string, string>) => {
  const sent = new FormData();
  sent.set('question_1', 'Asked?');
  for (const [name, value] of Object.entries(boxes)) sent.set(`question_1_${name}`, value);
  return publicPartFrom(sent).questions;
};

it.each([
  ['yes or no', { kind: 'yes_no', yes_no: 'yes' }, { required: true, choices: [], knock_out: { pass: ['yes'] } }],
  ['nothing that knocks out', { kind: 'yes_no', yes_no: '' }, { required: false, knock_out: null }],
  [
    'lines',
    { kind: 'choice', choices: ' a\r\nb\n\n', choice: 'b' },
    { choices: ['a', 'b'], knock_out: { pass: ['b'] } },
  ],
  [
    'a limit',
    { kind: 'number', at_least: '2.5', at_most: '' },
    { knock_out: { pass: [], at_least: 2.5, at_most: null } },
  ],
  ['what is no limit', { kind: 'number', at_least: 'two' }, { knock_out: { at_least: 'two' } }],
  [
    'boxes of another kind',
    { kind: 'text', yes_no: 'yes', choices: 'a', at_most: '3' },
    { choices: [], knock_out: null },
  ],
])('reads %s of a question', (_case, boxes, expected) => {
  expect(question(boxes)).toMatchObject([expected]);
});

it.each([
  ['remote', true],
  ['hybrid', false],
  ['on_site', false],
])('takes it that %s work is done from any state: %j', (location_type, portable) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ location_type, clearance: 'none', portable: 'on' }))
    sent.set(name, value);
  expect(publicPartFrom(sent)).toMatchObject({ portable });
});

it.each([
  ['tx', 'TX'],
  ['Texas', 'TX'],
  [' north carolina ', 'NC'],
  ['on', 'ON'],
])('takes the state %j for %s', (typed, region) => {
  const sent = new FormData();
  sent.set('region', typed);
  expect(publicPartFrom(sent).region).toBe(region);
});

it('asks once about what is probably a slip, and again about another', () => {
  const saved = { pay_min_cents: 9_000_000, pay_max_cents: null, pay_unit: 'hour' as const, version: 2 };
  const form = new FormData();
  const asked = questionAbout(form, saved);
  expect(asked?.fields).toEqual({ pay_min_cents: 'Did you mean a year? It says $90,000 an hour.' });
  expect(asked?.values.version).toBe('2');
  form.set('sure_of', asked?.values.sure_of ?? '');
  expect(questionAbout(form, saved)).toBeNull();
  expect(questionAbout(form, { ...saved, places_alike: [], city: 'Nowhereville' })).not.toBeNull();
  expect(questionAbout(form, { ...saved, pay_unit: 'year' })).toBeNull();
});
