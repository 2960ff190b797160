import { expect, test } from 'vitest';
import { sizeBandLabel } from './size-band.ts';

test.each([
  ['', ''],
  ['1-10', '1 to 10 people'],
  ['5001+', '5001 or more people'],
])('the size %j is called %j', (band, label) => {
  expect(sizeBandLabel(band)).toBe(label);
});
