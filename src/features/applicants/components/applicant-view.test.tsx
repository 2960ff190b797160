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

/** The server's record, and the changes it received. */
let stored: ApplicantRecord;
let sent: { path: string; body: unknown }[];
let read: number;
/** Requests whose path contains this fail. */
let failing: string | null;
let failed: number;
/** Whether answers to changes are lost. */
let is_cut: boolean;
let stream: ReturnType<typeof aLiveStream>;

/** Stores the new status with the next version. */
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

/** Saves a change by a colleague and sends its live event. */
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

it('neither shows nor loads scores, votes and summaries without the ATS plan, but can change the status', async () => {
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

it('shows a typed cover letter with its line breaks', async () => {
  const first = anApplicant();
  const cover_letter_text = 'Dear team,\n\nI weld.';
  const user = show({ ...first, details: { ...first.details, cover_letter_text } });
  await user.click(screen.getByRole('tab', { name: 'Résumé' }));
  const letter = screen.getByRole('region', { name: 'Cover letter' });
  expect(letter.querySelector('p')?.textContent).toBe(cover_letter_text);
  expect(letter.querySelector('p')?.className).toContain('whitespace-pre-line');
});

it('shows a new reply while a message is being written, and keeps the draft', async () => {
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

it('says that a message was not emailed until it is read', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  const sent = { ...answer, direction: 'to_seeker', is_mail_stopped: true } as const;
  others({ messages: [sent] });
  expect((await screen.findByRole('listitem')).textContent).toContain('Not emailed: the applicant unsubscribed');
  others({ messages: [{ ...sent, read_at: answer.created_at }] });
  await waitFor(() => expect(screen.getByRole('listitem').textContent).not.toContain('Not emailed'));
});

it('follows a colleague’s move and keeps an unsaved scorecard', async () => {
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

it('says that the latest changes could not be loaded, and loads them on request', async () => {
  const user = show();
  const notice = () => screen.queryByText('The latest changes could not be loaded.');
  expect(notice()).toBeNull();
  failing = 'message';
  others({ messages: [answer] });
  await waitFor(() => expect(notice()).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(failed).toBe(2));
  expect(notice()).toBeTruthy();
  failing = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(notice()).toBeNull());
  expect(screen.getByRole('tab', { name: /Messages/ }).textContent).toBe('Messages1');
});

it.each(['/applicant-details/', '/stage-details', '/recommendation-status', 'note', 'message', 'status_options'])(
  'keeps the record and typed text while %s fails, and updates afterwards',
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

it('closes an applicant the reader may no longer see', async () => {
  show();
  others({ details: {} as ApplicantRecord['details'] });
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
});

it('sends the version that was shown when the status was chosen', async () => {
  const user = show();
  await user.selectOptions(screen.getByLabelText('Status'), 'listed');
  others({ details: { ...stored.details, headline: 'Welder', version: 2 } });
  await waitFor(() => expect(read).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(sent).toMatchObject([{ body: { status_id: 'listed', versions: { nora: 1 } } }]);
});

it('confirms a status change whose answer was lost', async () => {
  is_cut = true;
  stored = {
    ...stored,
    options: { statuses: [aStatus('new', 'Applied'), aStatus('held', null)], rejection_reasons: [] },
  };
  const user = show(stored);
  await user.selectOptions(screen.getByLabelText('Status'), 'held');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('Changed to “held”.')).toBeTruthy();
  expect(screen.queryByText(/did not receive this/)).toBeNull();
});

it('undoes a status change without mail, until something else changes', async () => {
  const user = show();
  const { status_id } = stored.details.status;
  await user.selectOptions(screen.getByLabelText('Status'), 'listed');
  await user.click(screen.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText(/Undo also cancels the email if it has not been sent yet/)).toBeTruthy();
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

it('keeps the focus on the button after a change, and moves it to the status after an undo', async () => {
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

it('shows both texts if a colleague saved the summary meanwhile, and overwrites only the version that was shown', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Replace with mine' }));
  expect(sent).toMatchObject([{ body: { body: 'Mine', version: 1 } }]);
});

it('keeps a saved summary, and saves it again, if the reload after it fails', async () => {
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

it('does not reload when another applicant changes', async () => {
  vi.useFakeTimers();
  show();
  others({}, 'somebody else');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(read).toBe(0);
  vi.useRealTimers();
});

it.each([
  [1, 'Rejection email scheduled'],
  [-1, 'Rejection email sent'],
])('labels a rejection email due in %s hours “%s”', (hours, term) => {
  const rejection_mail_at = new Date(Date.now() + hours * 3_600_000).toISOString();
  show({ ...stored, details: { ...stored.details, rejection_mail_at } });
  expect(screen.getByText(term)).toBeTruthy();
});

it('accepts no recommendation for a closed application', async () => {
  const { details } = stored;
  const user = show({ ...stored, details: { ...details, status: { ...details.status, category: 'withdrawn' } } });
  await user.click(screen.getByRole('tab', { name: /Scores/ }));
  const verdict = screen.getByRole('button', { name: /^(Advance|Recommend)$/ });
  await user.click(verdict);
  expect(verdict.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText(/Note/, { selector: '[name=verdict_note]' })).toBeNull();
});
