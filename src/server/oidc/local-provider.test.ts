import { describe, expect, test } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { aBrowser } from '../../../tests/harness/cookie-browser.ts';
import { password, startOperatorLogin } from '../../../tests/harness/operator-login.ts';
import { readConfig } from '../config.ts';

const { seen, anAccount, anApp, query } = startOperatorLogin();
const config = readConfig({ APP_ENV: 'test' });

async function atTheForm(site: SiteCode = 'rb') {
  const app = anApp(config);
  const browser = aBrowser(config.origins[site], (request) => app.fetch(request));
  const form = await browser.get('/operator/login/auth');
  const path = browser.visited.at(-1)?.replace('GET ', '') ?? '';
  return { app, browser, form, path };
}

const right = { email: ' Op@Staff.example', password };

describe('at the local provider', () => {
  test.each(['rb', 'mh'] as const)('an operator signs in on %s with only email and password', async (site) => {
    const { browser, form, path } = await atTheForm(site);
    expect(form.status).toBe(200);
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self'");
    const page = await form.text();
    expect(page).toContain('<label for="email">');
    const back = await browser.post(path, right);
    expect([back.status, back.headers.get('location')]).toEqual([302, '/operator/dashboard']);
    expect(seen.signed_in).toEqual([seen.operator_id]);
    expect(browser.visited.map((line) => line.replace(/[\w-]{21,}$/, '…'))).toEqual([
      'GET /operator/login/auth',
      'GET /oidc-local/auth',
      'GET /oidc-local/interaction/…',
      'POST /oidc-local/interaction/…',
      'GET /oidc-local/auth/…',
      'GET /operator/login/callback',
    ]);
    expect(browser.jar.has('operator_sign_in')).toBe(false);
    expect(seen.reported).toEqual([]);
  });

  test('redirects to the requested staff page, and to no other place', async () => {
    const backAt = async (next: string) => {
      const browser = aBrowser(config.origins.rb, (request) => app.fetch(request));
      await browser.get(`/operator/login/auth?next=${encodeURIComponent(next)}`);
      const form = browser.visited.at(-1)?.replace('GET ', '') ?? '';
      return (await browser.post(form, right)).headers.get('location');
    };
    const app = anApp(config);
    expect(await backAt('/operator/people/7?done=mailed')).toBe('/operator/people/7?done=mailed');
    expect(await backAt('//evil.example/operator/people')).toBe('/operator/dashboard');
  });

  test('the account is not linked to the local provider, so that a real one can replace it', async () => {
    const { browser, path } = await atTheForm();
    await browser.post(path, right);
    const { rows } = await query('select oidc_subject from account');
    expect(rows).toEqual([{ oidc_subject: null }]);
  });

  test('a sign-in without a second factor is refused with a sentence', async () => {
    const { browser, path } = await atTheForm();
    const answer = await browser.post(path, { ...right, without_second_factor: 'on' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('You signed in without a second factor.');
    expect(seen.signed_in).toEqual([]);
  });

  test.each([
    ['content', '/operator/cms'],
    ['finance', '/operator/companies'],
  ] as const)('staff with the role %s begin at %s', async (role, expected) => {
    await anAccount({
      type: 'operator',
      email: `${role}@staff.example`,
      password_hash: seen.password_hash,
      staff_roles: [role],
    });
    const { browser, path } = await atTheForm();
    const back = await browser.post(path, { email: `${role}@staff.example`, password });
    expect(back.headers.get('location')).toBe(expected);
  });

  test('an operator without a role is refused like somebody who is none', async () => {
    await anAccount({
      type: 'operator',
      email: 'bare@staff.example',
      password_hash: seen.password_hash,
      staff_roles: [],
    });
    const { browser, path } = await atTheForm();
    const answer = await browser.post(path, { email: 'bare@staff.example', password });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('may not sign in here')]);
    expect(seen.signed_in).toEqual([]);
  });

  test('somebody else signs in with the same browser', async () => {
    const { password_hash } = seen;
    const other = await anAccount({ type: 'operator', email: 'two@staff.example', password_hash });
    const { browser, path } = await atTheForm();
    await browser.post(path, right);
    await browser.get('/operator/login/auth');
    const again = browser.visited.at(-1)?.replace('GET ', '') ?? '';
    const back = await browser.post(again, { email: 'two@staff.example', password });
    expect(back.headers.get('location')).toBe('/operator/dashboard');
    expect(seen.signed_in).toEqual([seen.operator_id, other]);
  });

  test('a second sign-in asks for the password again', async () => {
    const { browser, path } = await atTheForm();
    await browser.post(path, right);
    const again = await browser.get('/operator/login/auth');
    expect(await again.text()).toContain('<label for="password">');
  });

  test('a wrong password, an unknown email, an employer and a disabled operator get the same error', async () => {
    const { password_hash } = seen;
    await anAccount({ type: 'employer', email: 'boss@shop.example', password_hash });
    await anAccount({ type: 'operator', email: 'gone@staff.example', password_hash, disabled_at: new Date() });
    await anAccount({ type: 'operator', email: 'none@staff.example' });
    const { browser, path } = await atTheForm();
    const pages: string[] = [];
    for (const [email, tried] of [
      ['op@staff.example', 'wrong'],
      ['who@staff.example', password],
      ['boss@shop.example', password],
      ['gone@staff.example', password],
      ['none@staff.example', password],
    ] as const) {
      const answer = await browser.post(path, { email, password: tried });
      expect(answer.status).toBe(422);
      pages.push((await answer.text()).replace(email, 'E-MAIL'));
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('role="alert"');
    expect(seen.signed_in).toEqual([]);
  });

  test('the form shows the email again, escaped', async () => {
    const { browser, path } = await atTheForm();
    const page = await (await browser.post(path, { email: '"><script>alert(1)</script>', password: 'x' })).text();
    expect(page).not.toContain('<script>');
  });

  test('after ten attempts even the right password is refused for a while', async () => {
    const { browser, path } = await atTheForm();
    for (let i = 0; i < 10; i++) await browser.post(path, { email: 'op@staff.example', password: 'wrong' });
    const answer = await browser.post(path, right);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toMatch(/Try again in \d+ minutes/);
    expect(seen.signed_in).toEqual([]);
  });

  test("a form from another person's sign-in, or from another site, is refused", async () => {
    const { app, browser, path } = await atTheForm();
    const stranger = aBrowser(config.origins.rb, (request) => app.fetch(request));
    expect((await stranger.post(path, right)).status).toBe(400);
    const foreign = await browser.post(path, right, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(seen.signed_in).toEqual([]);
  });

  test('a form larger than any email and password is not read', async () => {
    const { browser, path } = await atTheForm();
    expect((await browser.post(path, { ...right, password: 'x'.repeat(11_000) })).status).toBe(413);
  });

  test('browsers cannot reach tokens, keys or other parts of the provider', async () => {
    const { browser } = await atTheForm();
    for (const path of ['/token', '/jwks', '/me', '/.well-known/openid-configuration', '/session/end']) {
      expect((await browser.get(`/oidc-local${path}`)).status).toBe(404);
    }
  });

  test('an unknown client or redirect URL is refused without a redirect', async () => {
    const { browser } = await atTheForm();
    const query = new URLSearchParams({
      client_id: 'operators',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://evil.example/',
    });
    const answer = await browser.get(`/oidc-local/auth?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The sign-in could not continue.');
  });
});

describe('the callback', () => {
  /** Signs in up to the moment before the callback, and returns its URL. */
  async function callback() {
    const { app, browser, path } = await atTheForm();
    let address = '';
    const stopping = aBrowser(config.origins.rb, (request) => {
      if (new URL(request.url).pathname !== '/operator/login/callback') return app.fetch(request);
      address = request.url;
      return new Response();
    });
    for (const [name, cookie] of browser.jar) stopping.jar.set(name, cookie);
    await stopping.post(path, right);
    return { app, address: address.replace(config.origins.rb, ''), jar: stopping.jar };
  }

  test('in another browser, without the state cookie, nobody is signed in', async () => {
    const { app, address } = await callback();
    expect(address).toContain('code=');
    const answer = await aBrowser(config.origins.rb, (request) => app.fetch(request)).get(address);
    expect(answer.status).toBe(400);
    expect(seen.signed_in).toEqual([]);
  });

  test('with the state cookie of another sign-in, nobody is signed in', async () => {
    const { app, address } = await callback();
    const other = aBrowser(config.origins.rb, (request) => app.fetch(request));
    await other.get('/operator/login/auth');
    expect((await other.get(address)).status).toBe(400);
    expect(seen.signed_in).toEqual([]);
  });

  test('a code works once', async () => {
    const { app, address, jar } = await callback();
    const browser = aBrowser(config.origins.rb, (request) => app.fetch(request));
    for (const [name, cookie] of jar) browser.jar.set(name, cookie);
    expect((await browser.get(address)).status).toBe(302);
    for (const [name, cookie] of jar) browser.jar.set(name, cookie);
    expect((await browser.get(address)).status).toBe(400);
    expect(seen.signed_in).toEqual([seen.operator_id]);
  });

  test('an operator who was disabled in the meantime is refused', async () => {
    const { app, address, jar } = await callback();
    await query('update account set disabled_at = now()');
    const browser = aBrowser(config.origins.rb, (request) => app.fetch(request));
    for (const [name, cookie] of jar) browser.jar.set(name, cookie);
    expect((await browser.get(address)).status).toBeGreaterThanOrEqual(400);
    expect(seen.signed_in).toEqual([]);
  });
});

test('in production without a provider, nobody can sign in', async () => {
  const production = { ...config, app_env: 'production' as const };
  const browser = aBrowser(production.origins.rb, (request) => anApp(production).fetch(request));
  expect((await browser.get('/operator/login/auth')).status).toBe(404);
  expect((await browser.get('/oidc-local/auth')).status).toBe(404);
});
