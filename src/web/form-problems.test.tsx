import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormProblems } from './form-problems.tsx';

it('offers a look at what stands now, beside the form, when somebody else was quicker', () => {
  const message = 'Someone changed this while you had it open.';
  render(<FormProblems answer={{ message, fields: {}, values: { name: 'Mine' }, is_stale: true }} />);
  expect(screen.getByRole('alert').textContent).toContain(message);
  const link = screen.getByRole('link', { name: 'Show what stands now' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['?', '_blank']);
});

it('only says any other reason that belongs to no field', () => {
  render(<FormProblems answer={{ message: 'The stage has people.', fields: {}, values: {}, is_stale: false }} />);
  expect(screen.getByRole('alert').textContent).toContain('The stage has people.');
  expect(screen.queryByRole('link')).toBeNull();
});
