import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { startCopyButtons } from '#web/public/copy-button.ts';
import { KeptSentences } from './kept-sentences.tsx';

it('copies each sentence from its field once the page’s script has loaded', async () => {
  const sentences = ['Led a team of [number].', 'Kept vehicles ready.'].map((text, at) => ({
    sentence_id: `s${at}`,
    text,
    origin: 'Army 11B',
    kept_at: '2026-01-02T03:04:05.000Z',
  }));
  render(
    <PageDataProvider value={aPageData({ domain: 'mh' })}>
      <KeptSentences sentences={sentences} answer={undefined} />
    </PageDataProvider>,
  );
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  startCopyButtons();
  const box = screen.getByDisplayValue('Led a team of [number].');
  await user.clear(box);
  await user.type(box, 'Led a team of four.');
  await user.click(screen.getByRole('button', { name: 'Copy: Led a team of [number].' }));
  expect(copied).toHaveBeenCalledWith('Led a team of four.');
  await vi.waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('Copied.'));
});
