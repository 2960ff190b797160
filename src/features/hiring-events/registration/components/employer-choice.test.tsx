import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmployerChoice } from './employer-choice.tsx';

const booths = [{ company_id: 'x', name: 'Ironbark Mills', place: '', company_key: null, jobs_total: 0, jobs: [] }];

it.each([
  ['published', /before the event\.$/, 'Otherwise they see them once the event starts. No other employer does.'],
  ['cancelled', /résumé with them\.$/, 'Otherwise no employer sees them.'],
] as const)('of a %s event it says when employers see somebody', (state, label, hint) => {
  render(<EmployerChoice event={{ booths, state }} company_ids={[]} shares={false} />);
  expect(screen.getByRole('checkbox', { name: label })).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
});
