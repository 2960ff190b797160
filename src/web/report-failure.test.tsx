import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { reportError } from '#features/error-reports/contract.ts';
import { reportFailure } from './report-failure.ts';

afterEach(() => vi.restoreAllMocks());

const Nothing = () => null;

/** What is sent when this route is opened. */
async function sentOf(route: { Component?: () => never; loader?: () => never }) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const ErrorBoundary = () => <h1>Whoops</h1>;
  const router = createMemoryRouter(
    [{ path: '*', HydrateFallback: Nothing, Component: Nothing, ErrorBoundary, ...route }],
    {
      initialEntries: ['/employer/kanban?token=secret'],
    },
  );
  render(<RouterProvider router={router} onError={reportFailure} />);
  await screen.findByText('Whoops');
  return Promise.all(
    beacon.mock.calls.map(async ([address, data]) => [String(address), JSON.parse(await (data as Blob).text())]),
  );
}

it("reports a page that cannot be rendered, once, within the call's limits", async () => {
  const Component = () => {
    throw new TypeError(`stages is not iterable 😀${'x'.repeat(400)}`);
  };
  const [[address, sent] = [], ...more] = await sentOf({ Component });
  expect(more).toEqual([]);
  expect(address).toBe(`/api/proxy?endpoint=${encodeURIComponent(reportError.path)}&beacon=true`);
  expect(sent).toMatchObject({
    message: expect.stringMatching(/^Rendering failure: TypeError: stages is not iterable/),
    context: { path: '/employer/kanban', stack: expect.stringContaining('TypeError') },
  });
  expect(reportError.body.safeParse(sent).success).toBe(true);
});

it('reports nothing for a missing page', async () => {
  const loader = () => {
    throw new Response(null, { status: 404 });
  };
  expect(await sentOf({ loader })).toEqual([]);
});
