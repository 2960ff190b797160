import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { TransportAnswer, TransportRequest } from '#api/client.ts';
import { aLiveStream } from '#web/a-live-stream.ts';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { aStatus } from '../board/a-board.ts';
import { anApplicant, aStage } from '../details/an-applicant.ts';
import type { ApplicantRecord } from '../details/applicant-record.ts';
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
  return typeof shown === 'object' ? <ApplicantView record={shown} place="page" {...rest} /> : null;
}

const activity = () => within(screen.getByRole('tabpanel'));

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
  subject: '',
  is_mail_failed: false,
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
  show({ ...first, details: { ...first.details, cover_letter_text } });
  const letter = screen.getByRole('region', { name: 'Cover letter' });
  expect(letter.querySelector('p')?.textContent).toBe(cover_letter_text);
  expect(letter.querySelector('p')?.className).toContain('whitespace-pre-line');
});

it('shows a new reply while a message is being written, and keeps the draft', async () => {
  const user = show();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.type(screen.getByLabelText('Message to Nora'), 'Could you');
  others({ messages: [answer] });
  expect((await activity().findByRole('listitem')).textContent).toContain('On the first of May.');
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
  expect((await activity().findByRole('listitem')).textContent).toContain('Not emailed: the applicant unsubscribed');
  others({ messages: [{ ...sent, read_at: answer.created_at }] });
  await waitFor(() => expect(activity().getByRole('listitem').textContent).not.toContain('Not emailed'));
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
  const verdict = screen.getByRole('button', { name: 'Recommend' });
  await user.click(verdict);
  expect(verdict.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText(/Note/, { selector: '[name=verdict_note]' })).toBeNull();
});

it('advances to the next stage with one press, keeps the focus there, and can undo it', async () => {
  const user = show();
  const advance = screen.getByRole('button', { name: 'Advance to Review' });
  await user.click(advance);
  expect(sent).toMatchObject([{ body: { status_id: 'listed', versions: { nora: 1 } } }]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Advance');
});

it('says in the last stage that there is no further one', async () => {
  show({ ...stored, ...inReview });
  const advance = screen.getByRole('button', { name: /^Advance/ });
  expect(advance.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('This is the last stage.')).toBeTruthy();
});

it('asks for the reason before it rejects, and says what is missing', async () => {
  const rejected = aStatus('rejected', null, { category: 'rejected', label: 'Rejected' });
  const reason = { id: 'reason', label: 'Not enough experience', kind: 'we_rejected' as const };
  stored = {
    ...stored,
    options: { statuses: [...stored.options.statuses, rejected], rejection_reasons: [reason] },
  };
  const user = show(stored);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Nora Kent' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(document.activeElement).toBe(dialog.getByRole('alert'));
  await user.click(dialog.getByRole('link', { name: 'Reason: Choose a reason.' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'reason');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { status_id: 'rejected', reason_id: 'reason' } }]));
});

it('goes to the message box by its button, and to the note box by N', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Message' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Message to Nora'));
  screen.getByRole('button', { name: 'Message' }).focus();
  await user.keyboard('n');
  expect(document.activeElement).toBe(screen.getByLabelText('New note'));
});

const entry = { actor_name: 'Ada Admin', by_staff: false, from_stage: null, to_stage: null } as const;
const event = { ...entry, from_status: null, to_status: null, data: {}, at: '2026-11-20T10:00:00Z' };

it('shows what was written instead of the event that says so, newest first, and filters it by kind', async () => {
  const note = {
    note_id: 'note',
    author: { employer_user: 'ada', first_name: 'Ada', last_name: 'Admin' },
    body: 'Clean seams',
    mentions: [],
    is_private: false,
    reply_to: null,
    created_at: '2026-11-21T10:00:00Z',
    can_delete: false,
  };
  const timeline = [
    { ...event, kind: 'applied' },
    { ...event, kind: 'noted', at: note.created_at, data: { note_id: 'note' } },
  ];
  const user = show(anApplicant({ notes: [note], details: { ...anApplicant().details, timeline } }));
  const shown = () =>
    activity()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual([expect.stringContaining('Clean seams'), expect.stringContaining('Nora applied')]);
  await user.click(screen.getByRole('tab', { name: 'Moves' }));
  expect(shown()).toEqual([expect.stringContaining('Nora applied')]);
});

it('names the member of an event, and marks actions by impersonating staff', () => {
  const timeline = [
    { ...event, kind: 'viewed' },
    { ...event, kind: 'viewed', by_staff: true, at: '2026-11-21T10:00:00Z' },
  ];
  show(anApplicant({ details: { ...anApplicant().details, timeline } }));
  const [newest, oldest] = activity().getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/, by RiseBoard staff acting as Ada Admin$/);
  expect(oldest?.textContent).toMatch(/, by Ada Admin$/);
});

it('leads to the other applications of the same person', () => {
  const other = {
    application_id: 'other',
    name: 'Nora Kent',
    posting_title: 'Fitter',
    stage_name: 'Review',
    status_label: 'Shortlisted',
    category: 'active',
    applied_at: event.at,
  } as const;
  show(anApplicant({ details: { ...anApplicant().details, others: [other] } }));
  const link = screen.getByRole('link', { name: 'Fitter' });
  expect(link.getAttribute('href')).toBe('/employer/applications/other');
});

it('warns of another person with the same address, and leads managers to the comparison', () => {
  const { details } = anApplicant();
  const twin = {
    application_id: 'twin',
    name: 'N. Kent',
    posting_title: 'Fitter',
    stage_name: 'Review',
    status_label: 'Shortlisted',
    category: 'active',
    applied_at: event.at,
  } as const;
  show(anApplicant({ details: { ...details, maybe_same: [twin] } }));
  expect(screen.getByText('May be the same person')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Compare with N. Kent' });
  expect(link.getAttribute('href')).toBe(`/employer/merge-people/${details.application_id}/twin`);
});
