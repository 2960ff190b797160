import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RichTextDocument, richTextToPlain } from '#rules/rich-text.ts';
import { RichTextField } from './rich-text-field.tsx';

const SAVED: RichTextDocument = {
  type: 'document',
  children: [{ type: 'paragraph', children: [{ type: 'text', text: 'You weld.' }] }],
};

it('takes over text typed before the editor loaded, as unsaved', async () => {
  render(<RichTextField name="description" label="Description" value={SAVED} />);
  const plain = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
  plain.value = 'You weld.\n\nYou measure.';
  await waitFor(() => expect(plain.isConnected).toBe(false), { timeout: 10_000 });
  const kept = document.querySelector<HTMLInputElement>('input[name=description]');
  expect(richTextToPlain(JSON.parse(kept?.value ?? ''))).toBe('You weld.\n\nYou measure.');
  expect(kept?.dataset.initial).toBe(JSON.stringify(SAVED));
  expect(screen.getByRole('textbox', { name: 'Description' }).textContent).toContain('You measure.');
});
