import { act, render, screen as testing } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

it('shows the tab that was pressed before hydration', async () => {
  const tabs = ['Overview', 'Messages'].map((label) => ({ id: label, label, content: `All of ${label}` }));
  const screen = <Tabs label="Applicant" tabs={tabs} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(screen);
  root.querySelector<HTMLElement>('[data-tab="Messages"]')?.focus();
  await act(async () => hydrateRoot(root, screen));
  expect(root.querySelector('[aria-selected="true"]')?.textContent).toBe('Messages');
  expect(root.textContent).toContain('All of Messages');
  root.remove();
});

it('scrolls a chosen tab that is out of view into view', () => {
  const wide = { offsetLeft: 480, offsetWidth: 90, clientWidth: 360 };
  const spies = Object.entries(wide).map(([of, px]) =>
    vi.spyOn(HTMLElement.prototype, of as 'offsetLeft', 'get').mockReturnValue(px),
  );
  const tabs = ['overview', 'messages'].map((id) => ({ id, label: id, content: id }));
  render(<Tabs label="Applicant" tabs={tabs} first="messages" />);
  expect(testing.getByRole('tablist').scrollLeft).toBe(480);
  for (const spy of spies) spy.mockRestore();
});
