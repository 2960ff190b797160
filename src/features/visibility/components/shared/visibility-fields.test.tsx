import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VisibilityFields } from './visibility-fields.tsx';

test('the visibility fields say that employers cannot search yet', () => {
  const visibility = { searchable: false, anonymous: false, hidden_from: [], version: 0 };
  render(<VisibilityFields visibility={visibility} answer={undefined} />);
  expect(screen.getByRole('checkbox', { name: /Employers may find me/ })).toBeTruthy();
  expect(screen.getByText(/Employers cannot search profiles yet/)).toBeTruthy();
});
