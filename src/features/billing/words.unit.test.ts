import { expect, it, test } from 'vitest';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { allPointsOf, COMPARED, pointsOf } from './words.ts';

const STANDARD = PRICING_PACKAGES['standard-monthly-v3'];
const PLUS = PRICING_PACKAGES['plus-annual-v3'];

test.each([
  ['A hiring board', 'No', 'Yes'],
  ['Interview scheduling', 'No', 'Yes'],
  ['Pipelines with your own stages', 'No', 'Yes'],
  ['Anonymous postings', 'Yes', 'Yes'],
  ['Members of your team who can sign in', '3', '25'],
])('compares “%s”: %s in Standard, %s with the ATS', (name, standard, plus) => {
  const row = COMPARED.find((each) => each.name === name);
  expect([row?.value(STANDARD), row?.value(PLUS)]).toEqual([standard, plus]);
});

it('says of each plan alone what the comparison says', () => {
  for (const offer of [STANDARD, PLUS]) {
    const yes = COMPARED.filter(({ value }) => value(offer) === 'Yes').map(({ name }) => name);
    expect(allPointsOf(offer)).toEqual(expect.arrayContaining(yes));
  }
  expect(pointsOf(PLUS)).toContain('Everything else in Standard');
  expect(pointsOf(STANDARD)).not.toContain('A hiring board');
});
