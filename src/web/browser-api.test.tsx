import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import { aPageData, aUser } from './a-page-data.ts';
import { answerCallsBy, browserCall, throughProxy } from './browser-api.ts';

const params = z.strictObject({ fruit_id: z.string() });
const answer = z.object({ name: z.string() });
const named = { summary: 'A fruit', access: 'public', path: '/fruit/{fruit_id}', params, answer } as const;
const getFruit = endpoint({ ...named, name: 'getFruit', method: 'GET', query: z.strictObject({ ripe: z.string() }) });
const putFruit = endpoint({ ...named, name: 'putFruit', method: 'PUT', body: z.strictObject({ name: z.string() }) });

const fetch = vi.fn<typeof globalThis.fetch>();
const beacon = vi.fn<typeof navigator.sendBeacon>(() => true);

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(beacon);
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(aPageData({ csrfToken: 'our-token' }))}</script>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetch.mockReset();
  beacon.mockClear();
});

describe('in a unit test', () => {
  it('the real client raises an error and reaches no server', async () => {
    const call = browserCall(getFruit, { params: { fruit_id: '7' }, query: { ripe: 'yes' } });
    await expect(call).rejects.toThrow('The real API client was used in a unit test: GET /fruit/7?ripe=yes');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a stand-in answers until the test ends it', async () => {
    const end = answerCallsBy(async ({ path }) => ({ status: 200, body: { name: path } }));
    const input = { params: { fruit_id: '7' }, query: { ripe: 'no' } };
    expect(await browserCall(getFruit, input)).toEqual({ name: '/fruit/7?ripe=no' });
    end();
    await expect(browserCall(getFruit, input)).rejects.toThrow('unit test');
  });
});

describe('through the proxy', () => {
  beforeEach(() => answerCallsBy(throughProxy));

  const put = () => browserCall(putFruit, { params: { fruit_id: '7' }, body: { name: 'Pear' } });

  it('asks /api/proxy for the endpoint, with the token and the body', async () => {
    fetch.mockResolvedValue(Response.json({ name: 'Pear' }));
    expect(await put()).toEqual({ name: 'Pear' });
    expect(fetch).toHaveBeenCalledWith('/api/proxy?endpoint=%2Ffruit%2F7', {
      method: 'PUT',
      headers: {
        accept: 'application/json',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
        'x-csrf-token': 'our-token',
        'content-type': 'application/json',
      },
      body: '{"name":"Pear"}',
    });
  });

  it('passes on keepalive and the abort signal', async () => {
    fetch.mockResolvedValue(Response.json({ name: 'Pear' }));
    const { signal } = new AbortController();
    const input = { params: { fruit_id: '7' }, body: { name: 'Pear' } };
    await browserCall(putFruit, { ...input, signal, outlives_page: true });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, signal });
  });

  it('sends a file as a form, whose content type the browser sets', async () => {
    fetch.mockResolvedValue(Response.json({ name: 'Pear' }));
    const picture = new File(['x'], 'pear.png');
    const putPicture = endpoint({
      ...named,
      name: 'putPicture',
      method: 'PUT',
      body: z.strictObject({ file: z.file() }),
    });
    await browserCall(putPicture, { params: { fruit_id: '7' }, body: { file: picture } });
    const { headers, body } = fetch.mock.calls[0]?.[1] ?? {};
    expect(headers).not.toHaveProperty('content-type');
    expect(body instanceof FormData && body.get('file')).toEqual(picture);
  });

  it.each([400, 403, 404, 500, 502, 503])('returns nothing for a %i and reports it', async (status) => {
    const response = new Response('{"message":"a secret"}', { status, headers: { 'x-request-id': 'request-7' } });
    fetch.mockResolvedValue(response);
    expect(await put()).toBeUndefined();
    expect(response.bodyUsed).toBe(false);
    const [address, report] = beacon.mock.calls[0] ?? [];
    expect(address).toBe('/api/proxy?endpoint=%2Fapi%2Ferror-report&beacon=true');
    expect(JSON.parse(await new Response(report).text())).toEqual({
      message: 'Proxy error calling /fruit/7',
      context: { status, request_id: 'request-7' },
    });
  });

  it('throws the reason of our own 503, which says when to retry, and reports nothing', async () => {
    const busy = { code: 'busy', message: 'Someone is changing this right now. Try again in a moment.' };
    fetch.mockResolvedValue(Response.json(busy, { status: 503, headers: { 'retry-after': '5' } }));
    const refusal = await put().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 503, problem: busy });
    expect(beacon).not.toHaveBeenCalled();
  });

  describe('on a page whose session ended', () => {
    const pageOf = (userId: string | null, csrfToken: string) => {
      const user = userId ? aUser({ userId }) : null;
      return `<script type="application/json" id="page-data">${JSON.stringify(aPageData({ user, csrfToken }))}</script>`;
    };
    const heard = vi.fn();
    /** Who is signed in now, and the answer to a call with the page's token. */
    function server(reader: string | null, refusal: () => Response) {
      fetch.mockImplementation(async (address, init) => {
        if (!String(address).startsWith('/api/')) return new Response(pageOf(reader, 'new-token'));
        const is_new = JSON.stringify(init?.headers).includes('new-token');
        return is_new ? Response.json({ name: 'Pear' }) : refusal();
      });
    }
    const forged = () => new Response('{}', { status: 403, headers: { 'x-refused': 'forged' } });
    const unknown = () => Response.json({ code: 'not-signed-in', message: 'Sign in to continue.' }, { status: 401 });
    beforeEach(() => {
      document.body.innerHTML = pageOf('dana', 'our-token');
      heard.mockClear();
      const hear = (event: Event) => heard(event instanceof CustomEvent && event.detail);
      window.addEventListener('session-heard', hear);
      return () => window.removeEventListener('session-heard', hear);
    });

    it.each([
      ['the token of an ended session', forged, null],
      ['no session', unknown, null],
      ["another person's session", forged, 'rosa'],
    ])('explains that a call with %s requires signing in again', async (_case, refusal, reader) => {
      server(reader, refusal);
      await expect(put()).rejects.toThrow('You are signed out. Sign in again; what you wrote is still here.');
      expect(heard.mock.calls).toEqual([[true]]);
    });

    it("continues in the same person's new session", async () => {
      server('dana', forged);
      expect(await put()).toEqual({ name: 'Pear' });
      expect(heard).toHaveBeenLastCalledWith(false);
      expect(await put()).toEqual({ name: 'Pear' });
      expect(fetch).toHaveBeenCalledTimes(4);
    });

    it('returns nothing for a missing permission', async () => {
      server('dana', () => new Response(null, { status: 403 }));
      expect(await put()).toBeUndefined();
      expect(heard).not.toHaveBeenCalled();
    });
  });

  it.each([401, 409, 422, 429])('throws the reason of a %i, which is meant for people', async (status) => {
    fetch.mockResolvedValue(Response.json({ code: 'rule', message: 'It is not ripe.' }, { status }));
    const refusal = await put().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({ status, problem: { message: 'It is not ripe.' } });
    expect(beacon).not.toHaveBeenCalled();
  });
});
