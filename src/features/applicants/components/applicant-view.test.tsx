import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { TransportAnswer, TransportRequest } from '#api/client.ts';
import { aLiveStream } from '#web/a-live-stream.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { aStatus } from '../a-board.ts';
import { anApplicant, aStage } from '../an-applicant.ts';
import type { ApplicantRecord } from '../applicant-record.ts';
import { ApplicantView } from './applicant-view.tsx';
import { useApplicant } from './use-applicant.ts';

const summarySchema = z.object({ body: z.string(), version: z.int() });
const nobody = { edited_by: null, edited_at: null };

/** What the server holds, and what it was asked to change. */
let stored: ApplicantRecord;
let sent: { path: string; body: unknown }[];
let read: number;
/** The part of an address that the server cannot answer now. */
let failing: string | null;
let failed: number;
/** Whether what it answers to a change is lost on the way. */
let is_cut: boolean;
let stream: ReturnType<typeof aLiveStream>;

/** The status is kept, and its version counted on. */
function changedTo(body: unknown) {
  const { status_id } = z.object({ status_id: z.string() }).parse(body);
  const { status, version } = stored.details;
  const previous = { stage_id: 'applied', status_id: status.status_id, reason_id: null, mail_at: null };
  stored = { ...stored, details: { ...stored.details, status: { ...status, status_id }, version: version + 1 } };
  const own = { application_id: 'nora', stage_id: 'applied', status_id, version: version + 1, previous };
  return { changed: [own], mails: 1, mail_at: null };
}

async function server({ method, path, body }: TransportRequest): Promise<TransportAnswer> {
  if (method !== 'GET') {
    sent.push({ path, body });
    if (path.endsWith('/applicant-status')) {
      const answer = changedTo(body);
      return is_cut ? { status: 504 } : { status: 200, body: answer };
    }
    const { success, data } = summarySchema.safeParse(body);
    return { status: 200, body: success ? { ...nobody, body: data.body, version: data.version + 1 } : {} };
  }
  if (path.includes('/applicant-details/')) read += 1;
  if (path.includes('view=list')) {
    const { application_id, stage, status, version } = stored.details;
    const place = { application_id, stage_id: stage.stage_id, status_id: status.status_id, version };
    return { status: 200, body: { view: 'list', applicants: [place] } };
  }
  if (failing && path.includes(failing)) {
    failed += 1;
    return { status: 503 };
  }
  const answers: [part: string, answer: unknown][] = [
    ['/applicant-details/', stored.details],
    ['/stage-details', { stages: stored.stages }],
    ['/recommendation-status', stored.recommendation],
    ['/interviews', stored.interviews],
    ['note', { notes: stored.notes }],
    ['message', { messages: stored.messages }],
    ['status_options', stored.options],
  ];
  const found = answers.find(([part]) => path.includes(part));
  return found ? { status: 200, body: found[1] } : { status: 404 };
}

beforeEach(() => {
  is_cut = false;
  stored = anApplicant();
  sent = [];
  read = 0;
  failing = null;
  failed = 0;
  stream = aLiveStream();
  const endAnswers = answerCallsBy(server);
  return () => {
    endAnswers();
    vi.unstubAllGlobals();
  };
});

function Opened({ first }: { first: ApplicantRecord }) {
  const { shown, ...rest } = useApplicant('nora', first);
  return typeof shown === 'object' ? <ApplicantView record={shown} {...rest} /> : null;
}

function show(first = anApplicant(), user = aUser()) {
  render(
    <PageDataProvider value={aPageData({ user })}>
      <Opened first={first} />
    </PageDataProvider>,
  );
  return userEvent.setup();
}

/** What others do is saved, and then announced. */
function others(change: Partial<ApplicantRecord>, application_ids = 'nora') {
  stored = { ...stored, ...change };
  stream.tell({ kind: 'card', application_ids, actor_id: 'colleague' });
}

const answer = {
  message_id: 'message',
  direction: 'to_employer',
  author_name: 'Nora Kent',
  body: 'On the first of May.',
  created_at: '2026-01-02T03:04:05.000Z',
  read_at: null,
  is_mail_stopped: false,
  mail_at: null,
  can_delete: false,
} as const;
const inReview = {
  details: {
    ...anApplicant().details,
    stage: { stage_id: 'Review', name: 'Review', type: 'review' },
    status: { status_id: 'listed', label: 'Shortlisted', category: 'active', seeker_label: 'In progress' },
    version: 2,
  },
  stages: [aStage('Applied', { entered_at: '2026-01-02T03:04:05.000Z' }), aStage('Review', { is_current: true })],
} as const;

it('has no scores, votes or summaries without the ATS plan, asks for none, and still changes the status', async () => {
  failing = 'stage-details';
  show(anApplicant({ stages: [], recommendation: null }), aUser({ has_ats: false }));
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs.filter((tab) => /score/i.test(tab ?? ''))).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Recommendation' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change status' })).toBeTruthy();
  others(inReview);
  await waitFor(() => expect(read).toBe(1));
  expect(failed).toBe(0);
});

it('shows a cover letter that was typed, with its lines', async () => {
  const first = anApplicant();
  const cover_letter_text = 'Dear team,\n\nI weld.';
  const user = show({ ...first, details: { ...first.details, cover_letter_text } });
  await user.click(screen.getByRole('tab', { name: 'Résumé' }));
  const letter = screen.getByRole('region', { name: 'Cover letter' });
  expect(letter.querySelector('p')?.textContent).toBe(cover_letter_text);
  expect(letter.querySelector('p')?.className).toContain('whitespace-pre-line');
});

it('shows an answer of the applicant as it comes, beside the message that is being written', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.type(screen.getByLabelText('Message to Nora'), 'Could you');
  others({ messages: [answer] });
  expect((await screen.findByRole('listitem')).textContent).toContain('On the first of May.');
  expect(screen.getByRole('tab', { name: /Messages/ }).textContent).toBe('Messages1');
  expect(screen.getByText('Nora wrote: On the first of May.').role).toBe('status');
  expect(screen.getByLabelText('Message to Nora')).toHaveProperty('value', 'Could you');
  expect(document.activeElement).toBe(screen.getByLabelText('Message to Nora'));
});

it('says beside a message that it was not mailed, until it was read', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  const sent = { ...answer, direction: 'to_seeker', is_mail_stopped: true } as const;
  others({ messages: [sent] });
  expect((await screen.findByRole('listitem')).textContent).toContain('Not mailed: this person stopped such mail');
  others({ messages: [{ ...sent, read_at: answer.created_at }] });
  await waitFor(() => expect(screen.getByRole('listitem').textContent).not.toContain('Not mailed'));
});

it('follows a move of a colleague and keeps the scorecard that is being filled in', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Scores' }));
  const card = () => screen.getAllByRole('region', { name: 'Your scorecard' }).at(-1) ?? document.body;
  await user.click(within(card()).getByRole('radio', { name: '4' }));
  await user.type(within(card()).getByLabelText(/Note/), 'Clean seams');
  others(inReview);
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveProperty('value', 'listed'));
  expect(screen.getAllByRole('region', { name: 'Your scorecard' })).toHaveLength(2);
  expect(within(card()).getByRole('radio', { name: '4' })).toHaveProperty('checked', true);
  expect(within(card()).getByLabelText(/Note/)).toHaveProperty('value', 'Clean seams');
});

it('says that the newest is not there while it cannot be read, and reads it when asked to', async () => {
  const user = show();
  const old = () => screen.queryByText('The newest could not be loaded, so something may be missing here.');
  expect(old()).toBeNull();
  failing = 'message';
  others({ messages: [answer] });
  await waitFor(() => expect(old()).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(failed).toBe(2));
  expect(old()).toBeTruthy();
  failing = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(old()).toBeNull());
  expect(screen.getByRole('tab', { name: /Messages/ }).textContent).toBe('Messages1');
});

it.each(['/applicant-details/', '/stage-details', '/recommendation-status', 'note', 'message', 'status_options'])(
  'keeps what is shown and typed when %s fails for a moment, and follows again afterwards',
  async (part) => {
    stored = anApplicant({ messages: [answer] });
    const user = show(stored);
    await user.click(screen.getByRole('tab', { name: 'Scores' }));
    const note = within(screen.getByRole('region', { name: 'Your scorecard' })).getByLabelText(/Note/);
    await user.type(note, 'Clean seams');
    failing = part;
    await act(async () => {
      others(inReview);
      await vi.waitFor(() => expect(failed).toBe(1));
    });
    expect(note.isConnected).toBe(true);
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'new');
    failing = null;
    others({});
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveProperty('value', 'listed'));
    expect(note).toHaveProperty('value', 'Clean seams');
    expect(screen.queryByText(/^Nora wrote/)).toBeNull();
  },
);

it('says that a person is gone who is not open to the reader any more', async () => {
  show();
  others({ details: {} as ApplicantRecord['details'] });
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
});

it('sends a status with the version that was seen when it was chosen', async () => {
  const user = show();
  await user.selectOptions(screen.getByLabelText('Status'), 'listed');
  others({ details: { ...stored.details, headline: 'Welder', version: 2 } });
  await waitFor(() => expect(read).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(sent).toMatchObject([{ body: { status_id: 'listed', versions: { nora: 1 } } }]);
});

it('says that a status is changed when only the answer was lost', async () => {
  is_cut = true;
  stored = {
    ...stored,
    options: { statuses: [aStatus('new', 'Applied'), aStatus('held', null)], rejection_reasons: [] },
  };
  const user = show(stored);
  await user.selectOptions(screen.getByLabelText('Status'), 'held');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('Changed to “held”.')).toBeTruthy();
  expect(screen.queryByText(/did not reach us/)).toBeNull();
});

it('takes a status back without mail, as long as nothing came after it', async () => {
  const user = show();
  const { status_id } = stored.details.status;
  await user.selectOptions(screen.getByLabelText('Status'), 'listed');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText(/As long as the email waits, undoing stops it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(sent[1]).toMatchObject({
    body: { status_id, stage_id: 'applied', notify: false, versions: { nora: stored.details.version - 1 } },
  });
  await user.selectOptions(screen.getByLabelText('Status'), 'listed');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  await screen.findByRole('button', { name: 'Undo' });
  others({ details: { ...stored.details, version: stored.details.version + 1 } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('leaves the focus where a status was changed, and goes back to the choice when that is undone', async () => {
  const user = show();
  await user.selectOptions(screen.getByLabelText('Status'), 'listed');
  const change = screen.getByRole('button', { name: 'Change status' });
  change.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Status')));
  change.focus();
  const before = sent.length;
  await user.keyboard('{Enter}');
  expect(sent).toHaveLength(before);
  expect(document.activeElement).toBe(change);
});

it('shows both texts when a colleague saves the summary meanwhile, and saves only over what was seen', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Scores' }));
  const box = screen.getByLabelText('Summary of the stage');
  await user.type(box, 'Mine');
  const edited_by = { employer_user: 'ruth', first_name: 'Ruth', last_name: 'Calloway' };
  const summary = { body: 'Theirs', version: 1, edited_by, edited_at: null };
  others({ stages: [aStage('Applied', { is_current: true, summary })] });
  await screen.findByText(/Ruth Calloway changed the summary while you were writing/);
  expect(screen.getByText('Theirs')).toBeTruthy();
  expect(box).toHaveProperty('value', 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save yours in its place' }));
  expect(sent).toMatchObject([{ body: { body: 'Mine', version: 1 } }]);
});

it('shows a saved summary, and saves on from it, when it cannot be read again for a moment', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Scores' }));
  const box = screen.getByLabelText('Summary of the stage');
  failing = '/applicant-details/';
  await user.type(box, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save summary' }));
  await waitFor(() => expect(failed).toBe(1));
  expect(box).toHaveProperty('value', 'Mine');
  await user.type(box, ', and more');
  await user.click(screen.getByRole('button', { name: 'Save summary' }));
  expect(sent).toMatchObject([
    { body: { body: 'Mine', version: 0 } },
    { body: { body: 'Mine, and more', version: 1 } },
  ]);
});

it('reads nothing anew when somebody else is changed', async () => {
  vi.useFakeTimers();
  show();
  others({}, 'somebody else');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(read).toBe(0);
  vi.useRealTimers();
});

it.each([
  [1, 'Email goes out'],
  [-1, 'Told by email'],
])('says of the email about a rejection, due in %s hours: %s', (hours, term) => {
  const rejection_mail_at = new Date(Date.now() + hours * 3_600_000).toISOString();
  show({ ...stored, details: { ...stored.details, rejection_mail_at } });
  expect(screen.getByText(term)).toBeTruthy();
});

it('lets nobody write a verdict on an application that has ended', async () => {
  const { details } = stored;
  const user = show({ ...stored, details: { ...details, status: { ...details.status, category: 'withdrawn' } } });
  await user.click(screen.getByRole('tab', { name: /Scores/ }));
  const verdict = screen.getByRole('button', { name: /^(Move on|Recommend)$/ });
  await user.click(verdict);
  expect(verdict.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText(/Note/, { selector: '[name=verdict_note]' })).toBeNull();
});
