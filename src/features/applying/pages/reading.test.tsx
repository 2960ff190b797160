import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { LONGEST_WAIT_S } from '../document-contract.ts';
import { loader } from './details.tsx';

const POSTING = '7d1c2a34-5b6e-4f70-8a91-b2c3d4e5f607';
const FILE = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

/** How long the second step lets its answers wait for a file that is still being read. */
async function waits(file_name: string): Promise<number[]> {
  const waited: number[] = [];
  const call = async ({ name }: { name: string }, { query }: { query?: { wait_s: number } }) => {
    if (name === 'getJob') return { posting_id: POSTING, expires_at: null, state: 'live' };
    if (query) waited.push(query.wait_s);
    return { document_id: FILE, file_name, read_state: 'waiting', fields: null };
  };
  const context = new RouterContextProvider();
  context.set(serverContext, { call, page_data: aPageData(), site: 'rb' } as unknown as ServerContext);
  const request = new Request(`http://rb.localhost/?document=${FILE}`);
  // Of its arguments the loader reads these.
  const args = { context, params: { posting_id: POSTING }, request } as unknown as Parameters<typeof loader>[0];
  await loader(args);
  return waited;
}

it.each([
  ['cv.pdf', LONGEST_WAIT_S],
  ['cv.PNG', 0],
  ['cv.jpg', 0],
])('answers for %s after at most %i seconds, read or not', async (file_name, longest) => {
  expect(Math.max(...(await waits(file_name)))).toBe(longest);
});
