import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { serverContext } from '#web/server-context.ts';
import { action as contact } from './contact.tsx';
import { action as becomePartner } from './partners.tsx';

it.each([
  ['/contact', contact],
  ['/partners', becomePartner],
])('%s sends the same words once, and other words again', async (path, action) => {
  const keys: unknown[] = [];
  const send = async (message: string) => {
    const context = new RouterContextProvider();
    const call = async (_: unknown, { idempotency_key }: { idempotency_key?: string }) => keys.push(idempotency_key);
    context.set(serverContext, { call } as never);
    const body = new URLSearchParams({ name: 'Ann', email: 'ann@seeker.example', message });
    await action({ context, request: new Request(`https://rb.example${path}`, { method: 'POST', body }) } as never);
  };
  for (const message of ['Hello', 'Hello', 'Hello again']) await send(message);
  expect([keys[0], new Set(keys).size]).toEqual([keys[1], 2]);
});
