import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilledOn } from './filled-on.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>(/^Filled on/);

it('refuses a future date until another one is chosen', () => {
  render(<FilledOn today="2026-11-22" value={undefined} error={undefined} />);
  fireEvent.change(box(), { target: { value: '2026-11-23' } });
  expect(screen.getByText(/Choose today or an earlier day/)).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(box(), { target: { value: '2026-11-22' } });
  expect(box().getAttribute('aria-invalid')).toBeNull();
});

it('shows the server’s error for a refused date', () => {
  render(<FilledOn today="2026-11-22" value="2026-11-30" error="Check this answer." />);
  expect(box().value).toBe('2026-11-30');
  expect(screen.getByText('Check this answer.')).toBeTruthy();
});
