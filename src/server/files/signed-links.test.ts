import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NO_PLACE } from '../http/admission.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { fileRoute, signFileLink } from './signed-links.ts';

const secret = randomBytes(32);
const key = `${randomUUID()}/${randomUUID()}`;
const other_key = `${randomUUID()}/${randomUUID()}`;
let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-files-'));
  files = createDiskFileStore(folder);
  await files.put(key, new TextEncoder().encode('<script>alert(1)</script>'));
  await files.put(other_key, new TextEncoder().encode('other'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function get(path: string, now?: () => number, method = 'GET') {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('scope', NO_PLACE as unknown as AppEnv['Variables']['scope']);
    await next();
  });
  return app.route('/', fileRoute({ files, secret, now })).request(path, { method });
}

describe('200', () => {
  test('a signed link gives the file for saving, sandboxed and uncached', async () => {
    const answer = await get(signFileLink({ key, file_name: 'Resume.pdf' }, secret));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<script>alert(1)</script>');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '25',
      'content-disposition': `attachment; filename="Resume.pdf"; filename*=UTF-8''Resume.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('whoever asks for the head alone is told the size, and leaves nothing open', async () => {
    const cancel = vi.fn();
    vi.spyOn(files, 'get').mockResolvedValueOnce({ stream: new ReadableStream({ cancel }), size_bytes: 25 });
    const answer = await get(signFileLink({ key, file_name: 'Resume.pdf' }, secret), undefined, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([200, '25', null]);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test.each([
    ['page.html', 'application/octet-stream'],
    ['picture.svg', 'application/octet-stream'],
    ['letter.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['constructor', 'application/octet-stream'],
  ])('%s is sent as %s', async (file_name, type) => {
    const answer = await get(signFileLink({ key, file_name }, secret));
    expect(answer.headers.get('content-type')).toBe(type);
  });

  test.each([
    [
      'Lebenslauf Jürgen “neu”.pdf',
      `filename="Lebenslauf Jurgen _neu_.pdf"; filename*=UTF-8''Lebenslauf%20J%C3%BCrgen%20%E2%80%9Cneu%E2%80%9D.pdf`,
    ],
    ['../../etc/pass"\r\nwd.doc', `filename="pass_wd.doc"; filename*=UTF-8''pass%22wd.doc`],
    ['履歴書.pdf', `filename="_.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`],
    ["it's (1)*.rtf", `filename="it_s (1)_.rtf"; filename*=UTF-8''it%27s%20%281%29%2A.rtf`],
    ['fdp\u202Eexe.jpg', `filename="fdpexe.jpg"; filename*=UTF-8''fdpexe.jpg`],
    ['', `filename="file"; filename*=UTF-8''file`],
  ])('the name %j is encoded for the header', async (file_name, expected) => {
    const answer = await get(signFileLink({ key, file_name }, secret));
    expect(answer.headers.get('content-disposition')).toBe(`attachment; ${expected}`);
  });
});

describe('404', () => {
  const link = () => signFileLink({ key, file_name: 'Resume.pdf', expires_in_s: 60 }, secret);
  const wrong: [string, () => string][] = [
    ['another file', () => link().replace(key, other_key)],
    ['another name', () => link().replace('Resume.pdf', 'Resume.exe')],
    ['a later end', () => link().replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 9999}`)],
    ['no signature', () => link().replace(/&signature=.*/, '')],
    ['a changed signature', () => link().replace(/signature=./, 'signature=~')],
    ['another secret', () => signFileLink({ key, file_name: 'Resume.pdf' }, randomBytes(32))],
    ['a file that is gone', () => signFileLink({ key: `visitor/${randomUUID()}`, file_name: 'x.pdf' }, secret)],
    ['no key at all', () => '/files/'],
  ];
  test.each(wrong)('a link with %s is not found', async (_, path) => {
    const answer = await get(path());
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  });

  test('a link is over when its seconds are', async () => {
    const path = signFileLink({ key, file_name: 'Resume.pdf', expires_in_s: 60 }, secret);
    expect((await get(path, () => Date.now() + 58_000)).status).toBe(200);
    expect((await get(path, () => Date.now() + 61_000)).status).toBe(404);
  });
});

test.each([0, -1, 301, Number.NaN])('a link for %d seconds is not made', (expires_in_s) => {
  expect(() => signFileLink({ key, file_name: 'x.pdf', expires_in_s }, secret)).toThrow('1 to 300 seconds');
});
