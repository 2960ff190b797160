import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import RequestData, { loader } from './request-data.tsx';

async function show(path: string) {
  const Stub = createRoutesStub([
    {
      path: '/my-data',
      loader: ({ request }) => loader({ request } as Parameters<typeof loader>[0]),
      HydrateFallback: () => null,
      Component: (props) => (
        <PageDataProvider value={aPageData()}>
          {/* The stub gives what the route's own loader would. */}
          <RequestData {...(props as unknown as Parameters<typeof RequestData>[0])} />
        </PageDataProvider>
      ),
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('heading', { level: 1 });
}

it.each([
  ['account', 'Your account is deleted.'],
  ['address', 'Everything under your address is being deleted.'],
])('shows no form after an %s is deleted', async (done, title) => {
  await show(`/my-data?done=${done}`);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks visitors for their address', async () => {
  await show('/my-data');
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeTruthy();
});
