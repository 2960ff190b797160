import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { startApi } from '../../../tests/harness/api.ts';
import { createApp } from '../app.ts';

/** A build in which every page is the same. */
const build: ServerBuild = {
  entry: {
    module: {
      default: () => new Response('<!doctype html><p>Hello</p>', { headers: { 'content-type': 'text/html' } }),
      provide: () => {},
      drawRead: () => '',
    } as ServerBuild['entry']['module'],
  },
  routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {} as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
};

const api = await startApi();

/** `connect-src` of a freshly rendered page, and of the same page from the cache. */
async function connections(settings: { plausible_domain: string; is_dev_mode: boolean }, path = '/about') {
  const services = { ...api.services, config: { ...api.config, ...settings } };
  const screens = {
    build,
    public_scripts: { page: '', form: '', location: '', view: '' },
    assets: { respond: () => null },
  };
  const app = createApp({ services, screens, isReady: async () => true });
  const sources: (string | undefined)[] = [];
  for (let times = 0; times < 2; times++) {
    const headers = { host: 'rb.localhost:3000' };
    const response = await app.fetch(new Request(`http://rb.localhost:3000${path}`, { headers }), { peer: '10.0.0.1' });
    expect(response.status).toBe(200);
    sources.push(/connect-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]);
  }
  return sources;
}

test.each([
  ['only this site, without an analytics host', '', false, `'self'`],
  ['exactly the analytics host and this site', 'stats.example', false, `'self' https://stats.example`],
  ["the analytics host's URL as configured", 'http://stats.example:8000', false, `'self' http://stats.example:8000`],
  ['only this site in dev mode, which sends no events', 'stats.example', true, `'self'`],
])('pages may connect to %s', async (_, plausible_domain, is_dev_mode, sources) => {
  expect(await connections({ plausible_domain, is_dev_mode })).toEqual([sources, sources]);
});

test.each(['/seeker/messages?token=abc', '/seeker/apply-confirm/0c8e', '/schedule-event/abc'])(
  'a visit to %s is not reported to analytics',
  async (path) => {
    const settings = { plausible_domain: 'stats.example', is_dev_mode: false };
    expect(await connections(settings, path)).toEqual([`'self'`, `'self'`]);
  },
);
