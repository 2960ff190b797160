import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import ConversationPage from './conversation.tsx';

const conversation = {
  in_account: false,
  application_id: 'application',
  posting_id: 'welder',
  title: 'Welder',
  is_network: false,
  company_name: 'Summit',
  is_live: true,
  days_in_stage: 0,
  applied_at: '2026-07-01T12:00:00.000Z',
  added: null,
  can_withdraw: false,
  timeline: [],
  messages: [],
  interviews: [],
  sent: null,
  files: [],
};

it.each([
  ['Withdrawn', 1],
  ['Received', 0],
])('marks the form only for a withdrawn application: %s', (label, marks) => {
  const loaderData = { conversation: { ...conversation, label }, token: 't', is_whole: true, done: null };
  // The page reads no other route props.
  const props = { loaderData } as unknown as Parameters<typeof ConversationPage>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => <ConversationPage {...props} /> }]);
  const { container } = render(
    <PageDataProvider value={aPageData()}>
      <Stub />
    </PageDataProvider>,
  );
  expect(container.querySelector('h1')?.textContent).toBe('Welder');
  expect(container.querySelectorAll('[data-withdrawn-form="welder"]')).toHaveLength(marks);
});
