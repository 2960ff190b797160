import { expect, it } from 'vitest';
import { DONE, done, endpoint } from '#api/endpoint.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { implement } from './implement.ts';
import type { RequestScope } from './request-scope.ts';

const { services } = await startApi();

it.each([
  [true, /read-only transaction/],
  [false, null],
])('only_reads: %s decides whether a call may write', async (only_reads, refusal) => {
  const call = endpoint({
    ...{ name: 'write', method: 'POST', path: '/api/write', summary: '', access: 'public', rate: 'none' },
    ...{ only_reads, rows: 'all', why_all: 'It writes what visitors cannot.', answer: done },
  });
  const { run } = implement(call, {
    handle: async ({ db }) => {
      await db.insertInto('search_word').values({ site: 'rb', word: 'anvil', postings: 1 }).execute();
      return DONE;
    },
  });
  // All that a public call reads of its caller.
  const scope = { site: 'rb', session: null, user: null } as RequestScope;
  const answer = run({ params: {}, query: {}, body: {} }, scope, services);
  await (refusal ? expect(answer).rejects.toThrow(refusal) : expect(answer).resolves.toEqual(DONE));
});
