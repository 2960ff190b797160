import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refused } from '#api/problem.ts';
import { WriteBox } from './write-box.tsx';
import { WrittenEntry } from './written-entry.tsx';

const box = () => screen.getByLabelText<HTMLTextAreaElement>('New note');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));

function showBox() {
  const onWrite = vi.fn(async (body: string) => ({ body }));
  render(<WriteBox label="New note" hint="" submit="Add note" missing="Write the note first." onWrite={onWrite} />);
  return onWrite;
}

const removal = { title: 'Delete this note?', words: 'It does not come back.', submit: 'Delete note' };

function showEntry(deletable_until: string | null = null) {
  const onDelete = vi.fn(async () => ({}));
  const entry = { author: 'Ada', what: 'Note', body: 'Calls back', at: '2026-01-01T10:00:00Z', can_delete: true };
  render(<WrittenEntry {...entry} deletable_until={deletable_until} removal={removal} onDelete={onDelete} />);
  return onDelete;
}

it('asks for a text until one is typed', async () => {
  const onWrite = showBox();
  await userEvent.type(box(), '   ');
  await send();
  expect(onWrite).not.toHaveBeenCalled();
  expect(screen.getByText('Write the note first.')).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), 'Kind and quick');
  expect(screen.queryByText('Write the note first.')).toBeNull();
  await send();
  expect(onWrite).toHaveBeenCalledWith('Kind and quick', '');
  expect(box().value).toBe('');
});

it('keeps a text that is too long, and says so', async () => {
  const onWrite = showBox();
  const message = 'Use at most 10,000 characters.';
  onWrite.mockRejectedValue(new Refused(422, { code: 'invalid', message, fields: { body: message } }));
  await userEvent.click(box());
  await userEvent.paste('x'.repeat(10_001));
  expect(screen.getByText('Shorten this by 1 character. The limit is 10,000.')).toBeTruthy();
  await send();
  expect(box().value).toHaveLength(10_001);
});

it('asks before deleting an entry, and keeps it on Cancel', async () => {
  const onDelete = showEntry();
  const trash = () => userEvent.click(screen.getByRole('button', { name: 'Delete note: Calls back' }));
  await trash();
  expect(screen.getByRole('alertdialog', { name: 'Delete this note?' }).textContent).toContain(
    'It does not come back.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDelete).not.toHaveBeenCalled();
  await trash();
  await userEvent.click(screen.getByRole('button', { name: 'Delete note' }));
  expect(onDelete).toHaveBeenCalledOnce();
});

it('offers to delete a message only until it is mailed', () => {
  vi.useFakeTimers();
  try {
    showEntry(new Date(Date.now() + 20_000).toISOString());
    expect(screen.queryByRole('button', { name: /^Delete note/ })).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(20_001);
    });
    expect(screen.queryByRole('button', { name: /^Delete note/ })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
