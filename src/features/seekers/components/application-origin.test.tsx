import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicationOrigin } from './application-origin.tsx';

it.each([
  ['Orchard', null, /^Orchard · applied /],
  ['Orchard', { event_title: 'Boise job fair' }, /^Orchard added you after Boise job fair · /],
  ['Orchard', { event_title: null }, /^Orchard added you · /],
  ['Anonymous', { event_title: null }, /^The employer added you · /],
])('for %s, added %o, it says who did what', (company_name, added, words) => {
  const { container } = render(
    <ApplicationOrigin application={{ company_name, added, applied_at: '2026-03-02T12:00:00Z' }} />,
  );
  expect(container.textContent).toMatch(words);
});
