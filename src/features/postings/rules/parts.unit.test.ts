import { expect, it, test } from 'vitest';
import { partOf, partStates } from './parts.ts';

test.each([
  ['title', 'job'],
  ['description', 'job'],
  ['experience_years', 'job'],
  ['military_codes', 'job'],
  ['city', 'place_and_pay'],
  ['work_from_states', 'place_and_pay'],
  ['work_authorization', 'job'],
  ['pay_min_cents', 'place_and_pay'],
  ['own_benefits', 'place_and_pay'],
  ['question_2_choices', 'form'],
  ['requisition_number', 'pipeline'],
])('%s is a box of the part %s', (box, part) => {
  expect(partOf(box)).toBe(part);
});

it('marks a part by what was refused, else by what it lacks, and is done where nothing is left', () => {
  expect(partStates({ city: 'Which?', question_1: 'Shorter.' }, { city: 'Enter it.', title: 'Give one.' })).toEqual({
    job: { kind: 'missing', count: 1 },
    place_and_pay: { kind: 'wrong', count: 1 },
    form: { kind: 'wrong', count: 1 },
    pipeline: { kind: 'done' },
    review: { kind: 'wrong', count: 2 },
  });
});
