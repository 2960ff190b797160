import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { postersOf } from '../../../tests/factories/posters.ts';
import { startApi } from '../../../tests/harness/api.ts';
import * as contract from './contract.ts';
import { action as editPosting } from './pages/edit-posting.tsx';
import { action as selectTitle } from './pages/select-title.tsx';

const api = await startApi();
const { rich, draft } = await postersOf(api);
const { company_id } = rich;

/** What an action of these pages reads of its arguments: the form, the path, and who sent it. */
function sent<P extends Record<string, string>>(fields: Record<string, string>, params: P) {
  const context = new RouterContextProvider();
  const call: ServerContext['call'] = async (endpoint, input) => (await api.call(rich, endpoint, input)).body;
  context.set(serverContext, { page_data: aPageData({ user: aUser({ company_id }) }), call } as ServerContext);
  const request = new Request('http://rb.localhost/', { method: 'POST', body: new URLSearchParams(fields) });
  return { request, context, params };
}

const twice = async (submit: () => Promise<unknown>) => {
  const ends = await Promise.all([submit(), submit()].map((each) => each.catch((thrown: unknown) => thrown)));
  return new Set(ends.map((end) => (end instanceof Response ? end.headers.get('location') : end)));
};

const drafts = async () =>
  (await api.call(rich, contract.listPostings, { params: { company_id }, query: { status: 'draft' } })).body.total;

it('a title that is sent twice makes one draft', async () => {
  const before = await drafts();
  const args = () => sent({ title: 'Welder', key: 'one' }, {}) as Partial<Parameters<typeof selectTitle>[0]>;
  const ends = await twice(() => selectTitle(args() as Parameters<typeof selectTitle>[0]));
  expect([ends.size, await drafts()]).toEqual([1, before + 1]);
});

it('a clone that is asked for twice is one copy', async () => {
  const { posting_id } = await draft(rich);
  const before = await drafts();
  const fields = { intent: 'clone', key: 'two' };
  const args = () => sent(fields, { posting_id }) as Partial<Parameters<typeof editPosting>[0]>;
  const ends = await twice(() => editPosting(args() as Parameters<typeof editPosting>[0]));
  expect([ends.size, await drafts()]).toEqual([1, before + 1]);
});
