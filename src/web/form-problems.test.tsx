import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormProblems } from './form-problems.tsx';

it('links to the current version if someone else saved first', () => {
  const message = 'Someone changed this while you had it open.';
  render(<FormProblems answer={{ message, fields: {}, values: { name: 'Mine' }, is_stale: true }} labels={{}} />);
  expect(screen.getByRole('alert').textContent).toContain(message);
  const link = screen.getByRole('link', { name: 'Show the current version' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['?', '_blank']);
});

it('focuses a single reason, so that it is visible wherever the form was sent from', () => {
  const { rerender } = render(<FormProblems answer={undefined} labels={{}} />);
  rerender(<FormProblems answer={{ message: 'The stage has people.', fields: {}, values: {} }} labels={{}} />);
  expect(document.activeElement?.textContent).toContain('The stage has people.');
});

it('shows any other reason that belongs to no field', () => {
  render(
    <FormProblems answer={{ message: 'The stage has people.', fields: {}, values: {}, is_stale: false }} labels={{}} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('The stage has people.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('names each field that its message does not name, links to it, and is focused each time the form is refused', () => {
  const fields = { city: 'Enter the city.', mail_signature: 'Use at most 1,000 characters.' };
  const labels = { city: 'City', mail_signature: 'Signature' };
  const back = () => ({ message: 'Check the marked fields.', fields, values: {} });
  const { rerender } = render(<FormProblems answer={back()} labels={labels} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Enter the city.', '#city'],
    ['Signature: Use at most 1,000 characters.', '#mail_signature'],
  ]);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  summary.blur();
  rerender(<FormProblems answer={back()} labels={labels} />);
  expect(document.activeElement).toBe(summary);
});

it('is focused without scripts, too', () => {
  const answer = { message: '', fields: { city: 'Enter the city.' }, values: {} };
  expect(renderToString(<FormProblems answer={answer} labels={{}} />)).toMatch(/<section[^>]*autofocus/i);
});
