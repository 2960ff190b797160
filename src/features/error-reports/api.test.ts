import { describe, expect, it } from 'vitest';
import { createSession } from '#features/auth/sessions/contract.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { reportError } from './contract.ts';

const api = await startApi();

const beacon = (path: string, body: unknown) =>
  api.app.fetch(
    new Request(`http://rb.localhost:3000/api/proxy?endpoint=${encodeURIComponent(path)}&beacon=true`, {
      method: 'POST',
      headers: { host: 'rb.localhost:3000', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { peer: '127.0.0.1' },
  );

describe('200', () => {
  it('forwards a browser’s report, also as a beacon without a token', async () => {
    const response = await beacon(reportError.path, { message: 'Proxy error calling /x', context: { status: 500 } });
    expect(response.status).toBe(200);
    expect(api.reported.splice(0)).toEqual(['Proxy error calling /x']);
  });
});

describe('403', () => {
  it('rejects a beacon to any call that changes something', async () => {
    const response = await beacon(createSession.path, { email: 'a@b.example', password: 'x' });
    expect(response.status).toBe(403);
  });
});

describe('422', () => {
  it.each([[{ message: '' }], [{ message: 'x'.repeat(301) }], [{ message: 'x', context: { nested: {} } }]])(
    'rejects %j',
    async (body) => {
      expect((await api.call(null, reportError, { body })).status).toBe(422);
    },
  );
});
