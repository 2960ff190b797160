import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Refused } from '#api/problem.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import { anEvent } from '../../../../../tests/factories/an-event.ts';
import Register, { action } from './register.tsx';

type Shown = ComponentProps<typeof Register>;

const [FIRST, SECOND, THIRD] = ['Ironbark Mills', 'Lone Star', 'Blue Ridge'];
const [MAIN, OTHER] = ['1b2c3d4e-5f60-4a6b-8c7d-9e0f1a2b3c4d', '2c3d4e5f-6071-4a6b-8c7d-9e0f1a2b3c4d'];
const booths = [FIRST, SECOND, THIRD].map((name) => ({ company_id: name, name, place: '', jobs_total: 0, jobs: [] }));
const event = { ...anEvent(), slug: 'fair', state: 'published', is_over: false, questions: [], booths };
const resumes = [
  { resume_id: MAIN, name: 'Welder' },
  { resume_id: OTHER, name: 'Driver' },
];
const page_data = aPageData({ user: aUser({ type: 'seeker' }) });

/** Sends a seeker’s form to a server that answers with `call`. */
function send(form: FormData, call: (body: unknown) => unknown): Promise<Awaited<ReturnType<typeof action>>> {
  const context = new RouterContextProvider();
  const answer = async ({ name }: { name: string }, { body }: { body: unknown }) =>
    name === 'getHiringEvent' ? event : call(body);
  context.set(serverContext, { call: answer, callOrFail: answer, page_data } as unknown as ServerContext);
  // The action reads only these arguments.
  const args = { context, params: { slug: 'fair' }, request: { formData: async () => form } };
  return action(args as unknown as Parameters<typeof action>[0]);
}

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

it('keeps the chosen employers, the consent and the résumé when it is refused', async () => {
  const form = formOf([
    ['company_ids', FIRST],
    ['company_ids', THIRD],
    ['shares', 'yes'],
    ['resume_id', OTHER],
  ]);
  const refused = await send(form, () => {
    throw new Refused(422, { code: 'event-full', message: 'Every place is taken.' });
  });
  expect(refused.init?.status).toBe(422);
  const loaderData = { event, is_seeker: true, resumes, is_sent: false, email: '' };
  // The page reads only these properties.
  const props = { loaderData, actionData: refused.data } as unknown as Shown;
  render(
    <PageDataProvider value={page_data}>
      <Register {...props} />
    </PageDataProvider>,
  );
  const checked = screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);
  expect(checked).toEqual([true, false, true, true]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Résumé/ }).value).toBe(OTHER);
});

it.each([
  ['stays without the box', [], undefined],
  ['is taken away', [['resume_id', 'none']], null],
  ['is the chosen one', [['resume_id', MAIN]], MAIN],
] as [string, [string, string][], string | null | undefined][])(
  'the résumé of a seeker %s',
  async (_, entries, resume_id) => {
    const sent: unknown[] = [];
    const take = (body: unknown) => {
      sent.push(body);
      return { token: 'x' };
    };
    await expect(send(formOf(entries), take)).rejects.toBeInstanceOf(Response);
    expect(sent).toEqual([{ company_ids: [], shares: false, answers: {}, resume_id }]);
  },
);

it.each([
  ['grace@gmial.example', 'An email is on its way to grace@gmial.example.'],
  ['', 'An email is on its way.'],
])('tells a guest which address the mail went to: %j', (email, told) => {
  const loaderData = { event, is_seeker: false, resumes: [], is_sent: true, email };
  render(<Register {...({ loaderData } as unknown as Shown)} />);
  expect(screen.getByText(told)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'register again with the right one' }).getAttribute('href')).toBe(
    '/hiring-events/fair/register',
  );
});
