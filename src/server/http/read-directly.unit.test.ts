import { createRequestHandler, data, RouterContextProvider, redirect, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createDirectReader, runLoadersOnce } from './read-directly.ts';

const Nothing = (): null => null;

const ROUTES = [
  { id: 'root', path: '', module: { loader: () => ({ site: 'rb' }) } },
  { id: 'public', parentId: 'root' },
  { id: 'home', parentId: 'public', index: true, module: { loader: () => ({ jobs: 3 }) } },
  { id: 'job', parentId: 'public', path: 'job/:posting_id/:slug?', module: { loader: told } },
  { id: 'report', parentId: 'public', path: 'job/:posting_id/report' },
  { id: 'closed', parentId: 'public', path: 'closed', module: { loader: () => data({ jobs: 0 }, 410) } },
  { id: 'moved', parentId: 'public', path: 'moved', module: { default: Nothing, loader: moved } },
  { id: 'lost', parentId: 'public', path: 'lost', module: { default: Nothing, loader: lost } },
  {
    id: 'choice',
    parentId: 'public',
    path: 'choice',
    module: { loader: () => data({}, { headers: { 'set-cookie': 'a=b' } }) },
  },
  { id: 'texts', parentId: 'public', path: 'texts/*' },
  { id: 'staff', parentId: 'root', path: 'operator', module: { handle: { scripts: 'framework' } } },
  { id: 'desk', parentId: 'staff', path: 'desk' },
  { id: 'not-found', parentId: 'root', path: '*' },
];

function told({ params, request }: { params: unknown; request: Request }) {
  return { params, asked: request.url };
}

function moved() {
  asked++;
  return redirect('/job/1');
}

function lost(): never {
  asked++;
  throw new Response(null, { status: 404 });
}

let asked = 0;

function builtOf(): ServerBuild {
  const routes = ROUTES.map((route) => [route.id, { module: { default: Nothing }, ...route }]);
  const entry = { module: { default: (_: Request, status: number) => new Response('', { status }), handleError() {} } };
  const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' };
  const rest = { future: {}, ssr: true, isSpaMode: false, prerender: [], publicPath: '/', assetsBuildDirectory: '' };
  // A real build has more fields, which nothing here reads.
  return {
    routes: Object.fromEntries(routes),
    entry,
    assets,
    ...rest,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

function read(path: string) {
  return createDirectReader(builtOf())(new Request(`http://rb.localhost${path}`), new RouterContextProvider());
}

it('returns the data of a page and its parent routes, outermost first', async () => {
  const page = await read('/?page=2');
  expect(page?.matches.map(({ route }) => route.id)).toEqual(['root', 'public', 'home']);
  expect(page?.loaderData).toEqual({ root: { site: 'rb' }, public: undefined, home: { jobs: 3 } });
  expect([page?.status, page?.url.search]).toEqual([200, '?page=2']);
});

it.each([
  ['/job/1/nurse', { posting_id: '1', slug: 'nurse' }],
  ['/job/1', { posting_id: '1', slug: undefined }],
  ['/job/1/caf%C3%A9%2Fbar', { posting_id: '1', slug: 'café/bar' }],
])('passes the loader of %s its parameters', async (path, params) => {
  expect((await read(path))?.loaderData.job).toEqual({ params, asked: `http://rb.localhost${path}` });
});

it('prefers a literal path over one with a placeholder', async () => {
  expect((await read('/job/1/report'))?.matches.at(-1)?.route.id).toBe('report');
});

it("keeps a page's own status", async () => {
  const page = await read('/closed');
  expect([page?.status, page?.loaderData.closed]).toEqual([410, { jobs: 0 }]);
});

it.each([
  ['/moved', 302],
  ['/lost', 404],
])('runs no loader twice for %s, which the router answers', async (path, status) => {
  const build = builtOf();
  const context = new RouterContextProvider();
  const request = new Request(`http://rb.localhost${path}`);
  asked = 0;
  expect(await createDirectReader(build)(request, context)).toBeNull();
  expect((await createRequestHandler(runLoadersOnce(build), 'production')(request, context)).status).toBe(status);
  expect(asked).toBe(1);
});

it.each([
  ['a redirect', '/moved'],
  ['an error', '/lost'],
  ['its own headers', '/choice'],
  ['an unknown path', '/nowhere'],
  ['a catch-all path', '/texts/about'],
  ['a path that cannot be decoded', '/job/%E0%A4%A'],
  ['a page with framework scripts', '/operator/desk'],
  ['a path in other letter case', '/JOB/1'],
])('leaves %s to the router', async (_, path) => {
  expect(await read(path)).toBeNull();
});
