import { expect, it } from 'vitest';
import { startApi } from '../../../tests/harness/api.ts';

const api = await startApi();
const MB = 1024 * 1024;

const send = (path: string, bytes: number, headers: Record<string, string> = {}) =>
  api.send('rb', null, path, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(bytes), ...headers },
  });

it('a form of 25 MB is not read, and redirects to its page with an error', async () => {
  const { status, headers } = await send('/posting/apply/1', 25 * MB);
  expect({ status, location: headers.get('location') }).toEqual({
    status: 303,
    location: '/posting/apply/1?problem=too-large',
  });
});

it('a form of 25 MB on a page opened by a mailed link redirects to that link', async () => {
  const { headers } = await send('/hiring-events/registration?token=abc', 25 * MB);
  expect(headers.get('location')).toBe('/hiring-events/registration?token=abc&problem=too-large');
});

it('an upload of 25 MB through the API is refused with an error on its field', async () => {
  const response = await send('/api/upload-seeker-document', 25 * MB);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'too-large',
    fields: { file: expect.stringContaining('10 MB') },
  });
});

it('a form of unknown length is refused', async () => {
  expect((await send('/posting/apply/1', 10, { 'transfer-encoding': 'chunked' })).status).toBe(411);
});

it('a form with a far too large Content-Length is refused without waiting for it', async () => {
  expect((await send('/posting/apply/1', 10, { 'content-length': String(500 * MB) })).status).toBe(413);
});
