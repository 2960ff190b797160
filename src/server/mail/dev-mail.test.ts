import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { devMail } from './dev-mail.ts';

let test_database: TestDatabase;
let database: Database;
const id = randomUUID();

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  const mails = Array.from({ length: 60 }, (_, at) => ({
    envelope_from: 'no-reply@rb.localhost',
    envelope_to: at % 2 ? 'Bob@example.com' : 'ann_lee@example.com',
    subject: `Mail ${String(at).padStart(2, '0')}`,
    from_header: 'RiseBoard <no-reply@rb.localhost>',
    text_body: '',
    html_body: '',
    raw: Buffer.from('x'),
    received_at: new Date(2026, 0, 1, 0, at),
  }));
  const newest = {
    ...mails[0],
    id,
    envelope_to: 'cy@example.com',
    subject: '<b>Bold</b>',
    from_header: '"<i>RiseBoard</i>" <no-reply@rb.localhost>',
    text_body: 'See <here>: http://rb.localhost:3000/confirm?token=a&b=c now',
    html_body: '<p>Hello</p><script>alert(1)</script>',
    raw: Buffer.from('Subject: raw\r\n\r\nbody'),
    received_at: new Date(2026, 0, 2),
  };
  await database.asSystem(async (db) => {
    await db.insertInto('received_mail').values(mails).execute();
    await db
      .insertInto('received_mail')
      .values({ envelope_from: '', ...newest })
      .execute();
  });
});

afterAll(async () => {
  await database.close();
  await test_database.drop();
});

const get = async (path: string) => devMail({ database }).request(path);
const subjects = (page: string) =>
  [...page.matchAll(/>(Mail \d\d|&lt;b&gt;Bold&lt;\/b&gt;)<\/a>/g)].map((match) => match[1]);

describe('200', () => {
  test('the list shows the newest fifty, and the rest on the next page', async () => {
    const first = await (await get('/dev/mail')).text();
    const second = await (await get('/dev/mail?page=2')).text();
    expect(subjects(first)).toHaveLength(50);
    expect(subjects(first).slice(0, 2)).toEqual(['&lt;b&gt;Bold&lt;/b&gt;', 'Mail 59']);
    expect(first).toContain('61 mails, newest first');
    expect(first).toContain('href="/dev/mail?to=&amp;page=2">Older</a>');
    expect(subjects(second)).toHaveLength(11);
    expect(second).toContain('>Newer</a>');
  });

  test('a search by recipient takes the words as they are, in letters of any case', async () => {
    expect(subjects(await (await get('/dev/mail?to=bob@EXAMPLE')).text())).toHaveLength(30);
    expect(subjects(await (await get('/dev/mail?to=ann_')).text())).toHaveLength(30);
    expect(await (await get('/dev/mail?to=%25')).text()).toContain('No mail to “%”.');
    expect(await (await get('/dev/mail?to="><script>')).text()).not.toContain('<script>');
  });

  test('a mail shows its headers and its text with links that work', async () => {
    const answer = await get(`/dev/mail/${id}`);
    const page = await answer.text();
    expect(page).toContain('<h1>&lt;b&gt;Bold&lt;/b&gt;</h1>');
    expect(page).toContain('<dd>cy@example.com</dd>');
    expect(page).toContain('&quot;&lt;i&gt;RiseBoard&lt;/i&gt;&quot;');
    expect(page).toContain('See &lt;here&gt;: <a href="http://rb.localhost:3000/confirm?token=a&amp;b=c"');
    expect(page).toContain(`src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('its markup is sandboxed: no script runs and nothing is loaded from elsewhere', async () => {
    const answer = await get(`/dev/mail/${id}/html`);
    expect(await answer.text()).toContain('<p>Hello</p>');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    expect(policy).not.toContain('allow-scripts');
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('it can be saved as it came', async () => {
    const answer = await get(`/dev/mail/${id}/raw`);
    expect(await answer.text()).toBe('Subject: raw\r\n\r\nbody');
    expect(answer.headers.get('content-disposition')).toContain(`${id}.eml`);
    expect(answer.headers.get('content-type')).toBe('message/rfc822');
  });
});

test.each(['', '/html', '/raw'])('404: a mail that is not there, or no id at all, at …%s', async (rest) => {
  expect((await get(`/dev/mail/${randomUUID()}${rest}`)).status).toBe(404);
  expect((await get(`/dev/mail/1${rest}`)).status).toBe(404);
});
