import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { aBrowser, type CookieBrowser } from '../../../tests/harness/cookie-browser.ts';
import { password, startOperatorLogin } from '../../../tests/harness/operator-login.ts';
import { readConfig } from '../config.ts';
import { createLocalProvider } from './local-provider.ts';

const { seen, servicesFor, anApp, query } = startOperatorLogin();
const right = { email: ' Op@Staff.example', password };

/** A provider on its own port, reached over the network. */
async function withProvider(
  work: (browser: CookieBrowser, issuer: string) => Promise<void>,
  accepted: Record<string, string> = {},
) {
  let fetch: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: (request) => fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    resolve(port),
  );
  const origin = `http://127.0.0.1:${await listening}`;
  const sites = { APP_ENV: 'test', SITE_HOSTS: `rb=${origin},mh=http://mh.localhost:1` };
  const other = createLocalProvider(servicesFor(readConfig(sites)));
  const issuer = `${origin}/oidc-local`;
  const settings = readConfig({
    ...sites,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'operators',
    OIDC_CLIENT_SECRET: other.identity.client_secret,
    ...accepted,
  });
  const app = anApp(settings);
  fetch = async (request) => {
    if (!new URL(request.url).pathname.startsWith('/oidc-local')) return app.fetch(request);
    const body = request.method === 'POST' ? await request.text() : undefined;
    const headers = Object.fromEntries(request.headers);
    const asked = other.identity.fetch?.(request.url, { method: request.method, headers, body, redirect: 'manual' });
    return asked ?? new Response(null, { status: 404 });
  };
  await work(
    aBrowser(settings.origins.rb, (request) => globalThis.fetch(request)),
    issuer,
  );
  await new Promise((done) => server.close(done));
}

const signInAt = async (browser: CookieBrowser) => {
  await browser.get('/operator/login/auth');
  return browser.post(browser.visited.at(-1)?.replace('GET ', '') ?? '', right);
};

test('the first sign-in links the account to its subject, and the next one finds it by the subject', async () => {
  await withProvider(async (browser, issuer) => {
    expect((await signInAt(browser)).headers.get('location')).toBe('/operator/dashboard');
    const { rows } = await query('select oidc_subject from account');
    expect(rows).toEqual([{ oidc_subject: `${issuer} ${seen.operator_id}` }]);
    expect((await signInAt(browser)).status).toBe(302);
    expect(seen.signed_in).toEqual([seen.operator_id, seen.operator_id]);
  });
});

test('an account linked to another subject cannot be opened by its email address', async () => {
  await query(`update account set oidc_subject = 'https://id.example somebody'`);
  await withProvider(async (browser) => {
    const answer = await signInAt(browser);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('may not sign in here');
    expect(seen.signed_in).toEqual([]);
  });
});

test.each([
  ['names another method', { OIDC_AMR_VALUES: 'hwk' }],
  ['says nothing of its class', { OIDC_ACR_VALUES: 'urn:two' }],
])('a provider that %s than is accepted is refused', async (_what, accepted) => {
  await withProvider(async (browser) => {
    const answer = await signInAt(browser);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('without a second factor')]);
    expect(browser.visited.some((line) => line.includes('/oidc-local/auth'))).toBe(true);
    expect(seen.signed_in).toEqual([]);
  }, accepted);
});
