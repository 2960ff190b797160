import { expect, test } from 'vitest';
import { startApi } from '../../../tests/harness/api.ts';

const api = await startApi();
const { rb } = api.config.origins;

const sent = (headers: Record<string, string>, body?: URLSearchParams) =>
  api.app.fetch(
    new Request(`${rb}/operator/impersonation/stop`, {
      method: 'POST',
      ...(body && { body }),
      headers: { host: new URL(rb).host, ...headers },
    }),
  );

test('a form sent after its session ended gets a page that links back to the form', async () => {
  const response = await sent({ accept: 'text/html', referer: `${rb}/search?q=a&place=b` });
  expect(response.status).toBe(403);
  const page = await response.text();
  expect(page).toContain('<h1>Nothing was sent</h1>');
  expect(page).toContain('You signed in or out after this page was opened');
  // In the brand's colors.
  expect(page).toContain('<html lang="en" data-site="rb">');
  expect(page).toContain('[data-site="rb"] {');
  expect(page).toMatch(/<header><a class="home" href="\/"><img [^>]*>RiseBoard<\/a><\/header>/);
  expect(page).toContain(`<a href="${rb}/search?q=a&amp;place=b">Load the page again</a>`);
});

test.each([
  ['no page', undefined],
  ['the page of another site', 'https://elsewhere.example/x'],
  ['no address', 'javascript:alert(1)'],
])('a form with %s as its referrer links to the home page', async (_case, referer) => {
  const response = await sent({ accept: 'text/html', ...(referer && { referer }) });
  expect(await response.text()).toContain('<a href="/">Load the page again</a>');
});

test('a form from another site and a program without the token are refused', async () => {
  expect((await sent({ accept: 'text/html', origin: 'https://elsewhere.example' })).status).toBe(403);
  const response = await sent({});
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'forged' }]);
  // Scripts may not read the body of a 403 (spec §8).
  expect(response.headers.get('x-refused')).toBe('forged');
});

test('a form sent after its session ended gets its texts back, but never a password', async () => {
  const form = new URLSearchParams({
    summary: 'I welded <pipes> for ten years.',
    password: 'a-password-of-mine-12345',
  });
  const page = await (await sent({ accept: 'text/html', referer: `${rb}/seeker/profile` }, form)).text();
  expect(page).toContain('I welded &lt;pipes&gt; for ten years.</textarea>');
  expect(page).not.toContain('a-password-of-mine');
  const elsewhere = await sent({ accept: 'text/html', origin: 'https://elsewhere.example' }, form);
  expect(await elsewhere.text()).not.toContain('I welded');
});
