import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import SelectTitle from './select-title.tsx';

async function show(credits: { remaining: number; unlimited: boolean }) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => ({ key: 'key', drafts: true, credits: { ...credits, soonest_expiry: null, is_limited: false } }),
      HydrateFallback: () => null,
      Component: (props) => (
        <PageDataProvider value={aPageData({ user: aUser() })}>
          {/* The stub gives what the route's own loader would. */}
          <SelectTitle {...(props as unknown as Parameters<typeof SelectTitle>[0])} />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub />);
  return (await screen.findByText(/^We draft the text/)).textContent;
}

it('says before anything is written that there is no credit to publish it', async () => {
  expect(await show({ remaining: 0, unlimited: false })).toContain('You have no posting credits left.');
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/employer/purchase-now');
});

it.each([
  [{ remaining: 1, unlimited: false }, 'You have 1 posting credit left.'],
  [{ remaining: 0, unlimited: true }, 'Publishing is included in your plan.'],
])('says of %j what publishing costs', async (credits, words) => {
  expect(await show(credits)).toContain(words);
  expect(screen.queryByRole('link', { name: 'View plans' })).toBe(null);
});

it('asks for titles while one is typed, and no more once it is too long', async () => {
  const asked = vi.fn(async () => ({ status: 200, body: { titles: [] } }));
  onTestFinished(answerCallsBy(asked));
  await show({ remaining: 1, unlimited: false });
  const title = screen.getByRole('combobox', { name: 'Job title' });
  await userEvent.click(title);
  await userEvent.paste('Weld');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await userEvent.paste('er'.repeat(60));
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toHaveBeenCalledTimes(1);
});
