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
  ['remote', 'these_states', 'these_states', ['TX', 'Oklahoma']],
  ['remote', 'any_state', 'any_state', []],
  ['remote', '', null, []],
  ['hybrid', 'any_state', null, []],
  ['on_site', 'these_states', null, []],
])(
  'takes %s work from %j as %j %j, whatever a hidden box holds',
  (location_type, chosen, work_from, work_from_states) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ location_type, work_from: chosen, work_from_states: 'TX, Oklahoma' }))
      sent.set(name, value);
    expect(publicPartFrom(sent)).toMatchObject({ work_from, work_from_states });
  },
);

it.each([
  ['', null],
  ['25', 2500],
  ['$25.50', 2550],
  ['52,000', 5_200_000],
  ['52 000', 5_200_000],
  ['0.29', 29],
  ['-5', -500],
  ['$1,02,300', '$1,02,300'],
  ['1.200', '1.200'],
  ['1.200,50', '1.200,50'],
  ['$25.50.00', '$25.50.00'],
  ['12,5', '12,5'],
  ['80k-90k', '80k-90k'],
  ['$45/hr', '$45/hr'],
  ['1e5', '1e5'],
])('takes the pay %j for %j, a text for what the contract refuses', (typed, expected) => {
  const sent = new FormData();
  sent.set('pay_min_cents', typed);
  expect(publicPartFrom(sent).pay_min_cents).toBe(expected);
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

it.each([
  ['', '', null],
  ['0', '', 0],
  ['', '0', 0],
  ['3', '', 36],
  ['', '18', 18],
  ['1', '6', 18],
  ['two', '', 'two'],
  ['1.5', '', 1.5],
  ['2', '-1', -1],
])('takes %j years and %j months of experience for %j', (years, months, expected) => {
  expect(publicPartFrom(experience(years, months)).experience_months).toBe(expected);
});

it.each([
  ['two', '', 'experience_years'],
  ['60', '', 'experience_years'],
  ['2', 'six', 'experience_months'],
  ['two', 'six', 'experience_years'],
])('shows what is wrong with %j years and %j months at %s', (years, months, box) => {
  expect(postingBox(experience(years, months))('experience_months')).toBe(box);
});

function experience(years: string, months: string): FormData {
  const sent = new FormData();
  sent.set('experience_years', years);
  sent.set('experience_months', months);
  return sent;
}

it.each([
  ['on_site', '1 Main Street'],
  ['hybrid', '1 Main Street'],
  ['remote', ''],
])('takes for the street of work that is %s: %j', (location_type, street) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ location_type, street: '1 Main Street' })) sent.set(name, value);
  expect(publicPartFrom(sent).street).toBe(street);
});
