import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicationOrigin } from './application-origin.tsx';

it.each([
  ['Orchard', null, /^Orchard · applied /, false],
  ['Orchard', null, /^Orchard · joined /, true],
  ['Orchard', { event_title: 'Boise job fair' }, /^Orchard added you after Boise job fair · /, false],
  ['Orchard', { event_title: null }, /^Orchard added you · /, false],
  ['Anonymous', { event_title: null }, /^The employer added you · /, false],
])('for %s, added %o, it says who did what', (company_name, added, words, is_network) => {
  const { container } = render(
    <ApplicationOrigin application={{ company_name, added, is_network, applied_at: '2026-03-02T12:00:00Z' }} />,
  );
  expect(container.textContent).toMatch(words);
});
