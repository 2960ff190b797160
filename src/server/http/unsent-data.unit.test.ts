import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { withDataUnsent } from './unsent-data.ts';

type Home = { title: string; jobs: number };
type Drawing = (home: Home) => unknown;

/** What a page without scripts shows whose screen draws it so; the message of the error when it fails. */
async function drawn(draw: Drawing, { catches = true, status = 0 } = {}): Promise<unknown> {
  const home: Home = { title: 'Jobs', jobs: 3 };
  const module = { default: () => null, loader: () => (status > 0 ? data(home, status) : home) };
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number, _headers: Headers, { staticHandlerContext }: Entry) => {
          try {
            return Response.json(draw(staticHandlerContext.loaderData.home), { status });
          } catch (error) {
            if (!catches) throw error;
            return Response.json(error instanceof Error ? error.message : error);
          }
        },
      },
    },
    routes: { home: { id: 'home', path: '/', module } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
  };
  // A build has more than these, which nothing here reads.
  const handle = createRequestHandler(withDataUnsent(build as unknown as ServerBuild), 'production');
  const answer = await handle(new Request('http://rb.localhost/'), new RouterContextProvider());
  return status > 0 ? [answer.status, await answer.json()] : answer.json();
}

type Entry = { staticHandlerContext: { loaderData: { home: Home } } };

it("gives a screen its page's data by name", async () => {
  expect(await drawn(({ title, jobs }) => [title, jobs])).toEqual(['Jobs', 3]);
});

it('does so for a page with a status of its own, and keeps that', async () => {
  expect(await drawn(({ title }) => title, { status: 410 })).toEqual([410, 'Jobs']);
  expect(await drawn((home) => ({ ...home }), { status: 410 })).toEqual([200, expect.stringMatching(/^Take a page/)]);
});

const wholes: [string, Drawing][] = [
  ['spreads it', (home) => ({ ...home })],
  ['takes the rest of it', ({ title, ...rest }) => [title, rest]],
  ['prints it', (home) => JSON.stringify(home)],
  ['goes through it', (home) => Object.entries(home)],
];
it.each(wholes)('fails for a screen that %s, instead of showing nothing', async (_, draw) => {
  expect(await drawn(draw)).toMatch("Take a page's data by name");
});

it('leaves the page of an error to be drawn when drawing has failed', async () => {
  let tries = 0;
  const draw = (home: Home) => {
    if (++tries === 1) throw new Error('a fault in the screen');
    return home.title;
  };
  expect(await drawn(draw, { catches: false })).toBe('Jobs');
});
