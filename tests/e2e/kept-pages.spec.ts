import { expect, request, test } from '@playwright/test';
import { signIn } from './journey.ts';
import { directly, originOf } from './sites.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'no browser is involved, so once is enough');

/** A page as a first-time visitor gets it: what belongs to the visitor, and the page without it. */
async function firstVisit(path: string, encoding = 'gzip') {
  const { url, headers } = directly('rb', path);
  const client = await request.newContext();
  const answer = await client.get(url, { headers: { ...headers, 'accept-encoding': encoding } });
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  const found = (pattern: RegExp, where = text) => pattern.exec(where)?.[1] ?? '';
  const token = found(/<meta name="csrf-token" content="([^"]+)"/);
  const visitor = found(/visitor=([^;]+)/, answer.headers()['set-cookie']);
  const data = JSON.parse(found(/id="page-data">(.*?)<\/script>/));
  await client.dispose();
  return { text, token, visitor, data };
}

for (const path of ['/terms', '/search?q=nobody+looks+for+this'])
  test(`${path} is the same page for every visitor, each with their own token`, async () => {
    const visits = [await firstVisit(path), await firstVisit(path), await firstVisit(path, 'identity')];
    expect(new Set(visits.map(({ text, token }) => text.replaceAll(token, ''))).size).toBe(1);
    expect(new Set(visits.map(({ token }) => token)).size).toBe(3);
    expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(3);
    for (const { token, data } of visits) expect(data.csrfToken).toBe(token);
  });

test('the token of a cached page is accepted from its own visitor and from no other', async () => {
  await firstVisit('/search');
  const [one, other] = [await firstVisit('/search'), await firstVisit('/search')];
  const ask = async (visitor: string, token: string) => {
    const { url, headers } = directly('rb', `/api/proxy?endpoint=${encodeURIComponent('/api/password-reset-request')}`);
    const client = await request.newContext();
    const answer = await client.post(url, {
      headers: { ...headers, cookie: `visitor=${visitor}`, 'x-csrf-token': token },
      data: { email: 'nobody@nowhere.example' },
    });
    await client.dispose();
    return answer.status();
  };
  expect(await ask(one.visitor, one.token)).toBeLessThan(300);
  expect(await ask(one.visitor, other.token)).toBe(403);
});

test('nothing that a visitor writes can trigger a filling', async () => {
  const written = '__PAGE_DATA__ __CSRF_TOKEN__ <script type="application/json" id="page-data">';
  const { text, token } = await firstVisit(`/search?q=${encodeURIComponent(written)}`);
  expect(text.split('id="page-data">')).toHaveLength(2);
  expect(text.split('featureFlags')).toHaveLength(2);
  expect(token).toMatch(/^[\w-]{43}$/);
});

test('a signed-in user gets their own page, which nobody else gets', async ({ page }) => {
  const path = '/search?q=nobody+looks+for+this';
  await firstVisit(path);
  await signIn(page, { email: 'seeker@rb.example' });
  for (const is_signed_in of [true, false]) {
    if (!is_signed_in) await page.context().clearCookies();
    await page.goto(originOf('rb') + path);
    const data = JSON.parse((await page.locator('#page-data').textContent()) ?? '');
    expect(data.user !== null).toBe(is_signed_in);
  }
  expect((await firstVisit(path)).data.user).toBeNull();
});

test('a search page beyond the last one redirects to the last one', async () => {
  const { url, headers } = directly('rb', '/search?page=99');
  const client = await request.newContext();
  const { location = '' } = (await client.get(url, { headers, maxRedirects: 0 })).headers();
  expect(location).toMatch(/^\/search\?page=\d+$/);
  const last = await client.get(directly('rb', location).url, { headers, maxRedirects: 0 });
  expect([last.status(), await last.text()]).toEqual([200, expect.stringContaining('href="/job/')]);
  await client.dispose();
});

test('a page is not compressed for clients that weight gzip with zero', async () => {
  await firstVisit('/terms');
  const { url, headers } = directly('rb', '/terms');
  const client = await request.newContext();
  for (const [accepted, packed] of [
    ['gzip;q=0, identity', undefined],
    ['gzip; q=0.000', undefined],
    ['br, gzip;q=0.5', 'gzip'],
  ])
    expect(
      (await client.get(url, { headers: { ...headers, 'accept-encoding': accepted ?? '' } })).headers()[
        'content-encoding'
      ],
    ).toBe(packed);
  await client.dispose();
});

test('data that a page fetches for its reader is not cached', async () => {
  const { url, headers } = directly('rb', '/search.data');
  const client = await request.newContext();
  const answer = await client.get(url, { headers });
  const told = answer.headers();
  expect([answer.status(), told['cache-control']]).toEqual([200, 'private, no-store']);
  expect(told.vary).toContain('cookie');
  await client.dispose();
});

test('a client with the current page gets 304; no other client does', async () => {
  const { url, headers } = directly('rb', '/terms');
  const ask = async (visitor: string, known?: string) => {
    const client = await request.newContext();
    const own = { ...headers, cookie: `visitor=${visitor}`, ...(known ? { 'if-none-match': known } : {}) };
    const answer = await client.get(url, { headers: own });
    const [status, told, text] = [answer.status(), answer.headers(), await answer.text()];
    await client.dispose();
    return { status, etag: told.etag ?? '', cache: told['cache-control'], length: text.length };
  };
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await ask(one);
  const first = await ask(one);
  expect(first).toMatchObject({
    status: 200,
    cache: 'private, no-cache',
    etag: expect.stringMatching(/^W\/"[\w-]+"$/),
  });
  expect(await ask(one, first.etag)).toEqual({ status: 304, etag: first.etag, cache: 'private, no-cache', length: 0 });
  expect((await ask(other, first.etag)).status).toBe(200);
});
