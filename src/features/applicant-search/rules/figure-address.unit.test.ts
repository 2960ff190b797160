import { expect, it } from 'vitest';
import { figureChips, readFigureAddress } from './figure-address.ts';
import { listAddress, readListAddress } from './list-address.ts';

const chipsOf = (query: string) => figureChips(readFigureAddress(new URLSearchParams(query))).map(({ label }) => label);

it.each([
  ['', []],
  ['applied_from=2026-11-02&applied_to=2026-11-08&leads=none', ['Applied Nov 2 – 8, 2026', 'Without leads']],
  ['hired_from=2026-12-28', ['Hired since Dec 28, 2026']],
  ['hired_to=2026-12-28', ['Hired until Dec 28, 2026']],
  ['entered=interview&left=review', ['Entered a stage: Interview', 'Left a stage: Review']],
  ['over_limit=screen&source=hiring_event', ['Source: Hiring event', 'Over the limit in: Screen']],
  ['reviewed=true', ['Applied themselves and opened']],
  ['applied_from=yesterday&entered=anything&leads=only&reviewed=yes', []],
])('“%s” says %o', (query, labels) => {
  expect(chipsOf(query)).toEqual(labels);
});

it('clears both ends of a range of days and keeps the other filters', () => {
  const address = readListAddress(
    new URLSearchParams('applied_from=2026-11-02&applied_to=2026-11-08&source=site&q=Ada'),
  );
  expect(listAddress(address, figureChips(address)[0]?.clears ?? {})).toBe('/employer/applications?q=Ada&source=site');
});
