import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { serverContext } from '#web/server-context.ts';
import { action } from './report-job.tsx';

it('sends the same report about a job once, and again for another job', async () => {
  const keys: unknown[] = [];
  const send = async (posting_id: string) => {
    const context = new RouterContextProvider();
    const call = async (_: unknown, { idempotency_key }: { idempotency_key?: string }) => keys.push(idempotency_key);
    context.set(serverContext, { call } as never);
    const body = new URLSearchParams({ reason: 'scam' });
    const request = new Request(`https://rb.example/job/${posting_id}/report`, { method: 'POST', body });
    await action({ context, params: { posting_id }, request } as never);
  };
  for (const posting_id of ['welder', 'welder', 'cook']) await send(posting_id);
  expect([keys[0], new Set(keys).size]).toEqual([keys[1], 2]);
});
