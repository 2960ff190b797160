import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import type { StoredResume } from '../../resumes/contract.ts';
import ChooseFile, { action as chooseAction } from './choose-file.tsx';
import { action as detailsAction } from './details.tsx';

const POSTING = '7d1c2a34-5b6e-4f70-8a91-b2c3d4e5f607';
const RESUME = '1b2c3d4e-5f60-4a6b-8c7d-9e0f1a2b3c4d';
const FILE = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const LETTER = '2c3d4e5f-6071-4a6b-8c7d-9e0f1a2b3c4d';
const QUESTION = '3d4e5f60-7182-4a6b-8c7d-9e0f1a2b3c4d';

const person: StoredResume['person'] = {
  email: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  phone: '',
  city: '',
  region: '',
  postal_code: '',
  headline: 'Welder',
  summary: '',
  skills: ['Welding'],
  work: [],
  education: [],
  certificates: [],
  military: null,
};
const stored = (is_confirmed: boolean): StoredResume => ({
  resume_id: RESUME,
  name: 'welder',
  is_main: true,
  is_confirmed,
  headline: 'Welder',
  updated_at: '2026-01-02T03:04:05.000Z',
  version: 1,
  file: { document_id: FILE, file_name: 'welder.pdf', size_bytes: 1, read_state: 'read', unreadable_reason: null },
  person,
  draft: null,
});

function showStep(chosen: StoredResume) {
  const question = { id: QUESTION, label: 'Why us?', kind: 'text', required: true, choices: [] };
  const job = { posting_id: POSTING, title: 'Welder', company_name: 'Lone Star', state: 'live', questions: [question] };
  const loaderData = { job, stored: { chosen, others: [] }, last: null, is_too_large: false, submission: RESUME };
  // Of its properties the page reads these.
  const props = { loaderData, actionData: undefined } as unknown as ComponentProps<typeof ChooseFile>;
  render(
    <PageDataProvider value={aPageData({ user: aUser({ type: 'seeker' }) })}>
      <ChooseFile {...props} />
    </PageDataProvider>,
  );
}

/** What the browser sends by a button, and to where. */
function sentBy(name: string) {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  const form = button.form as HTMLFormElement;
  const body = new FormData(form);
  body.set(button.name, button.value);
  return { path: form.getAttribute('action') ?? '', body };
}

type Sent = ReturnType<typeof sentBy>;

/** Of its arguments an action reads these, and of the server it calls here the one endpoint that takes files. */
function asAction<T>({ path, body }: Sent): T {
  const context = new RouterContextProvider();
  context.set(serverContext, { call: async () => ({ document_id: LETTER }) } as unknown as ServerContext);
  const request = { url: `http://rb.localhost${path}`, formData: async () => body };
  return { context, request, params: { posting_id: POSTING } } as T;
}

it.each([
  [true, `document=${FILE}&cover_letter=${LETTER}&resume=${RESUME}`],
  [false, `document=${FILE}&cover_letter=${LETTER}`],
])('a cover letter alone goes along with the stored résumé (checked: %s)', async (is_confirmed, query) => {
  showStep(stored(is_confirmed));
  const sent = sentBy('Upload and go on');
  sent.body.set('cover_letter', new File(['Dear all'], 'letter.pdf'));
  const answer = await chooseAction(asAction(sent)).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    `/posting/apply/${POSTING}/details?${query}`,
  );
});

it('another résumé takes its place', async () => {
  showStep(stored(true));
  const sent = sentBy('Upload and go on');
  sent.body.set('resume', new File(['Grace'], 'other.pdf'));
  const answer = await chooseAction(asAction(sent)).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    `/posting/apply/${POSTING}/details?document=${LETTER}`,
  );
});

it('changing something first keeps what was answered', async () => {
  showStep(stored(true));
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Why us/ }).value = 'Six years of it.';
  const sent = sentBy('Change something first');
  expect(sent.path).toBe(`/posting/apply/${POSTING}/details?document=${FILE}&resume=${RESUME}`);
  expect(await detailsAction(asAction(sent))).toMatchObject({
    form: { first_name: 'Grace', skills: 'Welding', answers: { [QUESTION]: 'Six years of it.' } },
    problem: undefined,
  });
});
