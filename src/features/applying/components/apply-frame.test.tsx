import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#rules/actor.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { ApplyFrame } from './apply-frame.tsx';

const job = { posting_id: 'welder', title: 'Welder', company_name: 'Summit', state: 'live' as const, network: null };

function wordOfSending(user: User | null) {
  const { container } = render(
    <PageDataProvider value={aPageData({ user })}>
      <ApplyFrame job={job} step={1} title="Apply">
        Form
      </ApplyFrame>
    </PageDataProvider>,
  );
  return container.querySelector<HTMLElement>('[data-was-sent="welder"]');
}

it('has a notice for guests who applied before, hidden until the script shows it', () => {
  const word = wordOfSending(null);
  expect(word?.hidden).toBe(true);
  expect(word?.textContent).toContain('You have applied for this job');
  expect(word?.querySelector('a')).toBeTruthy();
});

it('has no such notice for signed-in users', () => {
  expect(wordOfSending(aUser())).toBeNull();
});
