import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

it('shows the part whose tab was pressed before the page could answer', async () => {
  const tabs = ['Overview', 'Messages'].map((label) => ({ id: label, label, content: `All of ${label}` }));
  const screen = <Tabs label="Applicant" tabs={tabs} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(screen);
  root.querySelector<HTMLElement>('[data-tab="Messages"]')?.focus();
  await act(async () => hydrateRoot(root, screen));
  expect(root.querySelector('[aria-selected="true"]')?.textContent).toBe('Messages');
  expect(root.textContent).toContain('All of Messages');
});
