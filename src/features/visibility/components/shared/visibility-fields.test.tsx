import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { VisibilityFields } from './visibility-fields.tsx';

const show = (domain: SiteCode) => {
  const shares = { shares_wishes: true, shares_record: true, shares_spouse: false, wants_skillbridge: false };
  const visibility = { searchable: false, anonymous: false, ...shares, hidden_from: [], version: 0 };
  return render(
    <PageDataProvider value={aPageData({ domain })}>
      <VisibilityFields visibility={visibility} answer={undefined} />
    </PageDataProvider>,
  );
};
const isTicked = (name: RegExp) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;

test('the visibility fields say who finds what', () => {
  show('rb');
  expect(isTicked(/Employers may find me/)).toBe(false);
  expect(screen.getByText(/email address, phone and résumé only after they unlock/)).toBeTruthy();
  expect(isTicked(/pay I want/)).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /clearance/ })).toBeNull();
});

test('on mh they also ask about the military record', () => {
  show('mh');
  expect(isTicked(/clearance and when I can start/)).toBe(true);
  expect(isTicked(/military spouse/)).toBe(false);
});
