import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { StoredResume } from '#features/resumes/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { type ServerContext, serverContext } from '#web/server-context.ts';
import type { Applied } from '../available/contract.ts';
import ChooseFile, { action as chooseAction, loader as chooseLoader } from './choose-file.tsx';
import { action as detailsAction, loader as detailsLoader } from './details.tsx';

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

function showStep(
  chosen: StoredResume | null,
  others: StoredResume[] = [],
  applied: Applied | null = null,
  actionData: unknown = undefined,
) {
  const question = { id: QUESTION, label: 'Why us?', kind: 'text', required: true, choices: [] };
  const job = {
    posting_id: POSTING,
    title: 'Welder',
    company_name: 'Lone Star',
    state: 'live',
    network: null,
    questions: [question],
  };
  const kept = chosen && { chosen, others };
  const last = chosen ? null : { document_id: FILE, file_name: 'welder.pdf', created_at: '2026-01-02T03:04:05.000Z' };
  const loaderData = { job, applied, stored: kept, last, is_too_large: false, submission: RESUME };
  // The page reads only these props.
  const props = { loaderData, actionData } as unknown as ComponentProps<typeof ChooseFile>;
  render(
    <PageDataProvider value={aPageData({ user: aUser({ type: 'seeker' }) })}>
      <ChooseFile {...props} />
    </PageDataProvider>,
  );
}

type Sent = { path: string; body: FormData };

/** The request a browser sends for this button, with typed text and chosen files. */
function sentBy(name: string, files: Record<string, File> = {}): Sent {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  const form = button.form as HTMLFormElement;
  const body = new FormData(form);
  body.set(button.name, button.value);
  for (const [box, file] of Object.entries(files)) body.set(box, file);
  return { path: button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', body };
}

const NAVY = { branch: 'Navy', rank: 'HM2', codes: ['HM'] };
const ARMY = { branch: 'Army', rank: '', codes: ['68W'] };

const calls: [name: string, body: unknown][] = [];

/** Calls an action with the arguments it reads and the endpoints it calls. */
function asAction<T>(
  { path, body }: Sent,
  fails?: { status: number },
  { site = 'rb', resume = person }: Partial<{ site: SiteCode; resume: StoredResume['person'] }> = {},
): T {
  const context = new RouterContextProvider();
  const ANSWERS: Record<string, unknown> = {
    uploadSeekerDocument: { document_id: LETTER },
    getSeekerDocument: { file_name: 'letter.pdf', read_state: 'read', fields: null },
    listResumes: { resumes: [stored(true)] },
    getResume: { ...stored(true), person: resume },
    getSeekerProfile: { ...person, email: 'grace@example.com', military: NAVY },
    getJob: { posting_id: POSTING, title: 'Welder', questions: [], expires_at: null, state: 'live' },
    createApplication: { application_id: QUESTION },
  };
  const call = async ({ name }: { name: string }, input: { body?: unknown }) => {
    calls.push([name, input.body]);
    if (fails && name === 'uploadSeekerDocument') throw new Response(null, fails);
    return ANSWERS[name];
  };
  const page_data = aPageData({ user: aUser({ type: 'seeker' }) });
  context.set(serverContext, {
    site,
    call,
    callOrFail: call,
    page_data,
    origin: 'http://rb.localhost',
  } as unknown as ServerContext);
  const request = { url: `http://rb.localhost${path}`, headers: new Headers(), formData: async () => body };
  return { context, request, params: { posting_id: POSTING } } as T;
}

const ANSWER = 'Six years of it.';
const typeAnswer = () => {
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Why us/ }).value = ANSWER;
};
const TYPED = 'Dear team,\n\nI weld.';
const letterBox = () => screen.getByLabelText<HTMLTextAreaElement>(/^Cover letter\b(?! as)/);
const typeLetter = () => {
  letterBox().value = TYPED;
};
const letter = new File(['Dear all'], 'letter.pdf');
const other = new File(['Grace'], 'other.pdf');

/** The first step's answer: the redirect target, and whether it repeats the POST there. */
async function stepOne(sent: Sent) {
  const answer = await chooseAction(asAction(sent)).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('The first step came back.');
  return { status: answer.status, path: answer.headers.get('location') ?? '' };
}

const DETAILS = `/posting/apply/${POSTING}/details`;

it.each([
  [true, 'Edit before sending', `document=${FILE}&cover_letter=${LETTER}&resume=${RESUME}`],
  [false, 'Check and continue', `document=${FILE}&cover_letter=${LETTER}`],
])('a cover letter is sent with the stored résumé (checked: %s)', async (is_confirmed, button, query) => {
  showStep(stored(is_confirmed));
  const sent = sentBy(button, { cover_letter: letter });
  expect(await stepOne(sent)).toEqual({ status: 303, path: `${DETAILS}?${query}` });
});

it('“Upload and continue” with only a cover letter asks for the résumé, and keeps the letter and the answers', async () => {
  showStep(stored(true));
  typeAnswer();
  expect(await chooseAction(asAction(sentBy('Upload and continue', { cover_letter: letter })))).toMatchObject({
    init: { status: 422 },
    data: {
      answer: { fields: { resume: 'Choose a file, or continue without one.' } },
      kept: { cover_letter: LETTER },
      answers: { [QUESTION]: ANSWER },
    },
  });
});

it('reports a full disk as our fault, keeps the answers, and lets the applicant continue without the file', async () => {
  showStep(stored(true));
  typeAnswer();
  const sent = sentBy('Upload and continue', { resume: other });
  const resume =
    'We could not save your file. The problem is on our side, not with your file. Continue without it, or try again later.';
  expect(await chooseAction(asAction(sent, { status: 507 }))).toMatchObject({
    init: { status: 507 },
    data: { answer: { fields: { resume } }, answers: { [QUESTION]: ANSWER } },
  });
  showStep(stored(true));
  expect(screen.getAllByRole('button', { name: 'Continue without a résumé' })).not.toEqual([]);
});

it('says that a stored file could not be read and is sent as it is', () => {
  const file = { document_id: FILE, file_name: 'nonsense.pdf', size_bytes: 1 };
  showStep({ ...stored(false), file: { ...file, read_state: 'unreadable', unreadable_reason: 'damaged' } });
  const { textContent } = screen.getByRole('heading', { name: 'Send “welder”' }).parentElement as HTMLElement;
  expect(textContent).toContain('We could not read this file. The employer gets it as it is.');
  expect(screen.queryByRole('button', { name: 'Check and continue' })).toBeNull();
});

it.each([
  ['mh', null, NAVY],
  ['mh', ARMY, ARMY],
  ['rb', null, null],
] as const)('on %s a stored résumé with the service %j is sent with %j', async (site, said, sent) => {
  const resume = { ...person, military: said && { ...said, codes: [...said.codes] } };
  const at = (path: string) => ({ path, body: new FormData() });
  const one: Awaited<ReturnType<typeof chooseLoader>> = await chooseLoader(
    asAction(at('/'), undefined, { site, resume }),
  );
  expect(one.stored?.chosen.person).toMatchObject({ email: 'grace@example.com', military: sent });
  const two = await detailsLoader(asAction(at(`/?resume=${RESUME}`), undefined, { site, resume }));
  expect(two.form).toMatchObject({ branch: sent?.branch ?? '', codes: sent?.codes.join(', ') ?? '' });
});

it('another résumé replaces it', async () => {
  showStep(stored(true));
  const sent = sentBy('Upload and continue', { resume: other });
  expect(await stepOne(sent)).toEqual({ status: 303, path: `${DETAILS}?document=${LETTER}` });
});

it.each([
  ['Upload and continue', { resume: other }, `document=${LETTER}`],
  ['Edit before sending', { cover_letter: letter }, `document=${FILE}&cover_letter=${LETTER}&resume=${RESUME}`],
  ['Continue without a résumé', { cover_letter: letter }, `cover_letter=${LETTER}`],
  ['Send application', { resume: other }, `document=${LETTER}`],
])('“%s” loses neither the answers nor the files', async (button, files, query) => {
  showStep(stored(true));
  typeAnswer();
  const sent = sentBy(button, files);
  const next = await stepOne(sent);
  expect(next).toEqual({ status: 307, path: `${DETAILS}?${query}` });
  expect(await detailsAction(asAction({ ...sent, path: next.path }))).toMatchObject({
    form: { first_name: 'Grace', skills: 'Welding', answers: { [QUESTION]: ANSWER } },
    problem: undefined,
  });
});

it('“Send application” sends the stored résumé with the answers and the cover letter', async () => {
  showStep(stored(true));
  typeAnswer();
  const sent = sentBy('Send application', { cover_letter: letter });
  const next = await stepOne(sent);
  calls.length = 0;
  const answer = await detailsAction(asAction({ ...sent, path: next.path })).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('location')).toBe(`/seeker/apply-confirm/${QUESTION}`);
  expect(calls).toMatchObject([
    [
      'createApplication',
      { first_name: 'Grace', document_id: FILE, cover_letter_document_id: LETTER, answers: { [QUESTION]: ANSWER } },
    ],
  ]);
});

it.each([
  ['Upload and continue', { resume: other }],
  ['Edit before sending', {}],
  ['Continue without a résumé', {}],
])('“%s” keeps a typed cover letter, in the POST and not in the address', async (button, files) => {
  showStep(stored(true));
  typeLetter();
  const sent = sentBy(button, files);
  const next = await stepOne(sent);
  expect(next.status).toBe(307);
  expect(next.path).not.toContain('Dear');
  expect(await detailsAction(asAction({ ...sent, path: next.path }))).toMatchObject({
    form: { first_name: 'Grace', cover_letter_text: TYPED },
    problem: undefined,
  });
});

it('“Use this résumé” keeps a typed cover letter with the last file', async () => {
  showStep(null);
  typeLetter();
  const sent = sentBy('Use this résumé');
  const next = await stepOne(sent);
  expect(next).toEqual({ status: 307, path: `${DETAILS}?document=${FILE}` });
  expect(await detailsAction(asAction({ ...sent, path: next.path }))).toMatchObject({
    form: { first_name: 'Grace', cover_letter_text: TYPED },
  });
});

it('“Send application” sends a typed cover letter with the stored résumé, with or without a letter file', async () => {
  for (const [files, document_id] of [
    [{}, null],
    [{ cover_letter: letter }, LETTER],
  ] as const) {
    showStep(stored(true));
    typeLetter();
    const sent = sentBy('Send application', files);
    const next = await stepOne(sent);
    calls.length = 0;
    await detailsAction(asAction({ ...sent, path: next.path })).catch((thrown: unknown) => thrown);
    const body = { cover_letter_text: TYPED, cover_letter_document_id: document_id };
    expect(calls).toMatchObject([['createApplication', body]]);
    cleanup();
  }
});

it('shows a typed letter in its open field after an error', async () => {
  showStep(stored(true));
  typeLetter();
  const { data } = (await chooseAction(asAction(sentBy('Upload and continue')))) as { data: unknown };
  cleanup();
  showStep(stored(true), [], null, data);
  expect(letterBox().value).toBe(TYPED);
  expect(letterBox().closest('details')?.open).toBe(true);
});

it('choosing another résumé keeps the answers and the cover letter', async () => {
  showStep(stored(true), [{ ...stored(true), resume_id: LETTER, name: 'painter' }]);
  typeAnswer();
  const sent = sentBy('painter', { cover_letter: letter });
  expect(sent.path).toBe(`/posting/apply/${POSTING}?resume=${LETTER}`);
  expect(await chooseAction(asAction(sent))).toMatchObject({
    data: { answer: undefined, kept: { cover_letter: LETTER }, answers: { [QUESTION]: ANSWER } },
  });
});

it('shows an applicant a link to the application instead of the form', () => {
  showStep(stored(true), [], { application_id: FILE, applied_at: '2026-01-02T03:04:05.000Z' });
  const link = screen.getByRole('link', { name: 'See where it stands' });
  expect(link.getAttribute('href')).toBe(`/seeker/applications/${FILE}`);
  expect(link.previousElementSibling?.textContent).toMatch(/^You applied .*\.$/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
