import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestPasswordReset } from '#features/auth/passwords/contract.ts';
import { getSeekerDocument, uploadSeekerDocument } from '#features/documents/contract.ts';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { anUpload, readNow } from '../../../tests/factories/documents.ts';
import { startApi } from '../../../tests/harness/api.ts';

const api = await startApi({ RATE_LIMITS: 'on' });
const unlimited = await startApi();

const get = async (from: typeof api, path: string, ip: string): Promise<Response> =>
  from.app.fetch(new Request(`http://rb.localhost:3000${path}`, { headers: { host: 'rb.localhost:3000' } }), {
    peer: ip,
  });
const statuses = async (from: typeof api, times: number, path: string, ip: string) => {
  const seen = new Set<number>();
  for (let i = 0; i < times; i++) seen.add((await get(from, path, ip)).status);
  return seen;
};

describe('429', () => {
  test('a client that sends too many reads is told when to retry, as a page, on a mailed link and as JSON', async () => {
    await statuses(api, 400, '/robots.txt', '10.0.0.1');
    const page = await get(api, '/robots.txt', '10.0.0.1');
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(page.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/<p>Too many attempts\. Try again in \d+ seconds\.<\/p>/);
    const mailed = await get(api, '/seeker/messages?token=abc', '10.0.0.1');
    expect(await mailed.text()).toContain('The link from your email still works.');
    expect(mailed.headers.get('referrer-policy')).toBe('no-referrer');
    const call = await get(api, '/api/search', '10.0.0.1');
    expect([call.status, call.headers.get('retry-after') !== null]).toEqual([429, true]);
    expect(await call.json()).toMatchObject({ code: 'too-many' });
    expect((await get(api, '/robots.txt', '10.0.0.2')).status).toBe(200);
    expect((await get(api, '/live', '10.0.0.1')).status).toBe(200);
  });

  test('a call made too often says when to retry, also through the proxy', async () => {
    const ask = () => api.call(null, requestPasswordReset, { body: { email: 'ann@seeker.example' } });
    let answer = await ask();
    for (let i = 0; i < 100 && answer.status !== 429; i++) answer = await ask();
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('with rate limits off, everything is allowed', async () => {
    expect(await statuses(unlimited, 500, '/robots.txt', '10.0.0.1')).toEqual(new Set([200]));
  });
});

describe('200', () => {
  test('forty people waiting for their résumés to be read do not block others', async () => {
    const { document_id } = (await api.call(null, uploadSeekerDocument, { body: anUpload('cv.docx', docx()) })).body;
    const ask = () => api.call(null, getSeekerDocument, { params: { document_id }, query: { wait_s: 8 } });
    const waiting = Array.from({ length: 40 }, ask);
    await wait(200);
    const started = performance.now();
    expect((await get(api, '/api/search', '10.2.0.1')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(4_000);
    await readNow(api.services, document_id);
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.read_state}`))).toEqual(new Set(['200 read']));
  });
});

describe('503', () => {
  afterEach(() => vi.restoreAllMocks());

  test('a read request beyond capacity is told to retry', async () => {
    const go_on = Promise.withResolvers<void>();
    const asVisitor = api.database.asVisitor;
    vi.spyOn(api.database, 'asVisitor').mockImplementation(async (work) => {
      await go_on.promise;
      return asVisitor(work);
    });
    const asked = Array.from({ length: 340 }, (_, i) => get(api, '/api/search', `10.1.0.${i}`));
    const early = await Promise.all(asked.slice(332));
    expect(early.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(8).fill([503, '5']));
    expect(await early[0]?.json()).toMatchObject({
      code: 'busy',
      message: expect.stringContaining('Try again in a moment'),
    });
    go_on.resolve();
    const answered = await Promise.all(asked.slice(0, 332));
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a call that gets no database connection in time says so instead of failing', async () => {
    vi.spyOn(unlimited.database, 'asSystem').mockRejectedValue(new Error('timeout exceeded when trying to connect'));
    const answer = await unlimited.send('rb', null, '/api/password-reset-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bob@seeker.example' }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(unlimited.reported.splice(0)).toEqual([new Error('timeout exceeded when trying to connect')]);
  });
});
