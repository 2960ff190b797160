import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refused } from '#api/problem.ts';
import { Thread } from './thread.tsx';

const box = () => screen.getByLabelText<HTMLTextAreaElement>('New note');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));

function showThread() {
  const onWrite = vi.fn(async (body: string) => ({ body }));
  const words = { empty: '', label: 'New note', hint: '', submit: 'Add note', missing: 'Write the note first.' };
  render(<Thread entries={[]} {...words} onWrite={onWrite} onDelete={vi.fn()} />);
  return onWrite;
}

it('says beside the box that nothing was written, until something is', async () => {
  const onWrite = showThread();
  await userEvent.type(box(), '   ');
  await send();
  expect(onWrite).not.toHaveBeenCalled();
  expect(screen.getByText('Write the note first.')).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), 'Kind and quick');
  expect(screen.queryByText('Write the note first.')).toBeNull();
  await send();
  expect(onWrite).toHaveBeenCalledWith('Kind and quick');
  expect(box().value).toBe('');
});

it('keeps a text that is longer than what is taken, and says so', async () => {
  const onWrite = showThread();
  const message = 'Use at most 10,000 characters.';
  onWrite.mockRejectedValue(new Refused(422, { code: 'invalid', message, fields: { body: message } }));
  await userEvent.click(box());
  await userEvent.paste('x'.repeat(10_001));
  expect(screen.getByText('Shorten this by 1 character: 10,000 fit.')).toBeTruthy();
  await send();
  expect(box().value).toHaveLength(10_001);
});
