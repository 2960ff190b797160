import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

const form = (send: () => void, pending: boolean) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      send();
    }}
  >
    <input aria-label="Name" />
    <Button type="submit" pending={pending}>
      Send
    </Button>
  </form>
);

it('keeps the focus while pending, and submits nothing twice', async () => {
  const send = vi.fn();
  const { rerender } = render(form(send, false));
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  rerender(form(send, true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});
