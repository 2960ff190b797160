import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { loader } from './kanban-default.tsx';

it('asks whoever is not signed in to sign in, and leads on to the board', async () => {
  const request = new Request('http://rb.localhost/employer/kanban?posting_id=7');
  const context = new RouterContextProvider();
  // Of what the server hands over, the loader asks first who the user is.
  context.set(serverContext, { page_data: aPageData({ user: null }) } as ServerContext);
  // Of its arguments the loader reads these two.
  const asked: Partial<Parameters<typeof loader>[0]> = { request, context };
  const thrown: unknown = await loader(asked as Parameters<typeof loader>[0]).catch((error) => error);
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe(
    '/login?next=%2Femployer%2Fkanban%3Fposting_id%3D7',
  );
});
