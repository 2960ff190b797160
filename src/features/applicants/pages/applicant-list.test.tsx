import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Refused } from '#api/problem.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { serverContext } from '#web/server-context.ts';
import { listApplicants } from '../contract.ts';
import { loader } from './applicant-list.tsx';

/** Where the list leads whose call is refused. */
async function leadsTo(address: string): Promise<string | null> {
  const context = new RouterContextProvider();
  const refused = new Refused(422, { code: 'invalid', message: 'Gone.' });
  const call = async ({ name }: { name: string }) => {
    if (name === listApplicants.name) throw refused;
  };
  const page_data = aPageData({ user: aUser() });
  // The loader asks for no more of its surroundings.
  context.set(serverContext, { call, page_data, site: 'rb' } as never);
  const request = new Request(`https://rb.example${address}`);
  const answer: unknown = await loader({ context, request } as never).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get('location') : null;
}

it.each([
  [
    '/employer/applications?posting_id=p&category=active&q=ann&sort=name&cursor=gone',
    '/employer/applications?posting_id=p&category=active&q=ann&sort=name',
  ],
  ['/employer/applications?posting_id=no-id', '/employer/applications'],
])('%s leads to %s, once it is refused', async (address, expected) => {
  expect(await leadsTo(address)).toBe(expected);
});
