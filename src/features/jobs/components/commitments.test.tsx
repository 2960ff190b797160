import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Job } from '../contract.ts';
import { Commitments } from './commitments.tsx';

it('shows the logo of a group beside its name, on one line', () => {
  const job = { badges: ['tpusa'], military_codes: [], benefits: [], basic_qualifications: [], clearance: 'none' };
  const { container } = render(<Commitments job={job as unknown as Job} />);
  expect(container.querySelector('img')?.classList.contains('inline')).toBe(true);
});
