import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PageKeysProvider, useOwnKeys } from '#web/page-keys.tsx';
import { KeysButton } from './keys-button.tsx';

const OWN = [{ keys: ['M'], does: 'Move the card' }];

function Page() {
  useOwnKeys(OWN);
  return (
    <>
      <KeysButton />
      <input type="search" aria-label="Search titles" data-search-key="" />
      <ul>
        {['Welder', 'Painter'].map((title) => (
          <li key={title} data-row="">
            <a href={`/${title}`}>{title}</a>
            <a href={`/${title}/close`}>Close</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function show() {
  render(
    <PageKeysProvider>
      <Page />
    </PageKeysProvider>,
  );
  return userEvent.setup();
}

// Loaded in advance, because loading on demand takes longer than a test waits.
beforeAll(async () => void (await import('./keys-dialog.tsx')));
beforeEach(() => localStorage.clear());

const focused = () => document.activeElement?.textContent;

it('goes through the rows of a list by J and K, and stops at the ends', async () => {
  const user = show();
  const visited = [];
  for (const key of ['j', 'j', 'j', 'k', 'k']) {
    await user.keyboard(key);
    visited.push(focused());
  }
  expect(visited).toEqual(['Welder', 'Painter', 'Painter', 'Welder', 'Welder']);
});

it('continues from the row that contains the focus', async () => {
  const user = show();
  screen.getAllByRole('link', { name: 'Close' })[0]?.focus();
  await user.keyboard('j');
  expect(focused()).toBe('Painter');
});

it('focuses the search by /, where shortcut keys are typed as text', async () => {
  const user = show();
  await user.keyboard('/');
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search titles' });
  expect(document.activeElement).toBe(box);
  await user.keyboard('jk?');
  expect(box.value).toBe('jk?');
});

it('lists the shortcuts of the page before those of every page', async () => {
  const user = show();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'On this page',
    'On every page',
  ]);
  expect(dialog.getByText('Move the card')).toBeTruthy();
});

it('ignores letters while single-key shortcuts are off', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await user.keyboard('j?');
  expect(focused()).not.toBe('Welder');
  expect(screen.queryByRole('dialog')).toBeNull();
});
