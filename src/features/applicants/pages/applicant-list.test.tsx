import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Refused } from '#api/problem.ts';
import { listBulkStatusOptions, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { serverContext } from '#web/server-context.ts';
import { listApplicants } from '../contract.ts';
import { action, loader } from './applicant-list.tsx';

/** Where the page redirects if its call is refused. */
async function redirectOf(address: string): Promise<string | null> {
  const context = new RouterContextProvider();
  const refused = new Refused(422, { code: 'invalid', message: 'Gone.' });
  const call = async ({ name }: { name: string }) => {
    if (name === listApplicants.name) throw refused;
  };
  const page_data = aPageData({ user: aUser() });
  // The loader needs nothing else of its arguments.
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
])('%s redirects to %s if it is refused', async (address, expected) => {
  expect(await redirectOf(address)).toBe(expected);
});

/** The page's answer to this form; `call` stands in for the server. */
async function send(call: unknown, form: URLSearchParams, query = '') {
  const context = new RouterContextProvider();
  context.set(serverContext, { call, page_data: aPageData({ user: aUser() }), site: 'rb' } as never);
  const request = new Request(`https://rb.example/employer/applications${query}`, { method: 'POST', body: form });
  return (await action({ context, request } as never)) as unknown as { done: string; undo_calls: string[] };
}

const PERSON = { stage_id: 'review', status_id: 'rejected', version: 4 };
const previous = { stage_id: 'applied', status_id: 'new', reason_id: null, mail_at: null };
const CHANGED = [
  { ...PERSON, application_id: 'nora', previous },
  { ...PERSON, application_id: 'omar', previous },
  { ...PERSON, application_id: 'pia', previous: { ...previous, status_id: 'extended' } },
];

it.each([
  [['nora 3', 'omar 1'], { application_id: ['nora', 'omar'] }],
  [[], { category: ['active'], leads: 'none', q: 'ann' }],
])('exports with %s ticked: %s', async (chosen: string[], filters) => {
  const bodies: unknown[] = [];
  const call = async (_: unknown, { body }: { body?: unknown }) => {
    bodies.push(JSON.parse(JSON.stringify(body)));
    return { export_id: 'file', people: 2 };
  };
  const form = new URLSearchParams([['intent', 'export'], ...chosen.map((one) => ['chosen', one])]);
  await send(call, form, '?q=ann&category=active&sort=name');
  expect(bodies).toMatchObject([{ sort: 'newest' }]);
  expect(bodies).toEqual([expect.objectContaining({ filters })]);
});

it('returns the calls that undo a bulk change, and makes them on request', async () => {
  const bodies: unknown[] = [];
  const call = async ({ name }: { name: string }, { body }: { body?: unknown }) => {
    if (name === listBulkStatusOptions.name) return { statuses: [{ id: 'new' }, { id: 'rejected' }] };
    if (name !== putApplicantStatus.name) throw new Error(name);
    bodies.push(body);
    return { changed: CHANGED, mails: 0, mail_at: null };
  };
  const { done, undo_calls } = await send(call, new URLSearchParams({ chosen: 'nora 3', status_id: 'rejected' }));
  expect([done, undo_calls.length]).toEqual(['changed', 2]);
  bodies.length = 0;
  const back = await send(call, new URLSearchParams(undo_calls.map((call_text) => ['undo_call', call_text])));
  expect(back.done).toBe('undone');
  const undo = { stage_id: 'applied', is_undo: true, notify: false };
  expect(bodies).toEqual([
    { ...undo, status_id: 'new', application_ids: ['nora', 'omar'], versions: { nora: 4, omar: 4 } },
    { ...undo, status_id: 'extended', application_ids: ['pia'], versions: { pia: 4 } },
  ]);
});

it.each([
  [['nora'], { done: 'undone', count: 1, not_undone: { people: 2, reason: 'Ann moved Omar.' } }],
  [[], { data: { message: 'Ann moved Omar.' } }],
])(
  'undoes the change for %s although others were changed since, and says how many were not undone',
  async (unchanged: string[], expected) => {
    const call = async (_: unknown, { body }: { body: { application_ids: string[] } }) => {
      const changed = body.application_ids.filter((id) => unchanged.includes(id));
      if (changed.length > 0) return { changed };
      throw new Refused(409, { code: 'changed-meanwhile', message: 'Ann moved Omar.' });
    };
    const undo_calls = [['omar'], ['nora'], ['pia']].map((application_ids) => JSON.stringify({ application_ids }));
    expect(
      await send(call, new URLSearchParams(undo_calls.map((call_text) => ['undo_call', call_text]))),
    ).toMatchObject(expected);
  },
);

it.each(['Nora', 'null', '7', '{}', '{"application_ids":"nora"}'])('refuses %s as an undo call', async (call_text) => {
  const call = async () => {
    throw new Error('nothing may be called');
  };
  const refused = { init: { status: 422 }, data: { message: expect.stringContaining('cannot be undone') } };
  expect(await send(call, new URLSearchParams({ undo_call: call_text }))).toMatchObject(refused);
});
