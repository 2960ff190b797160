import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { TransportAnswer, TransportRequest } from '#api/client.ts';
import type { Applicant } from '#features/applicant-search/contract.ts';
import { aLiveStream } from '#web/a-live-stream.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { aBoard, aCard, aStatus } from '../../board/a-board.ts';
import { card, showBoard } from './show-board.tsx';

const STATUSES = [
  aStatus('new', 'Applied'),
  aStatus('listed', 'Review'),
  aStatus('offered', 'Offer'),
  aStatus('rejected', null, { category: 'rejected', requires_reason: true, sends_mail: true }),
];
const first = aBoard({
  Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20), aCard('c', 'new', 10)],
  Review: [aCard('d', 'listed', 5)],
  Offer: [],
});

const sentSchema = z.looseObject({ application_ids: z.array(z.string()), status_id: z.string() });
type Sent = z.infer<typeof sentSchema>;

/** The changes the server received. It accepts them unless `refuse` is set. */
let sent: Sent[] = [];
let refuse: string | null = null;
let stored = first;
let stream: ReturnType<typeof aLiveStream>;
/** The applicant whose move was saved although its answer is lost, or the whole connection is lost. */
let lost: Pick<Applicant, 'application_id' | 'stage_id' | 'status_id' | 'version'> | 'with the connection' | null =
  null;
/** Answers to changes wait for this. */
let arrival: Promise<void> = Promise.resolve();

let options = STATUSES;

async function server({ method, path, body: given }: TransportRequest): Promise<TransportAnswer> {
  if (path.includes('status_options')) return { status: 200, body: { statuses: options, rejection_reasons: [] } };
  if (lost === 'with the connection') throw new TypeError('cut');
  if (path.includes('view=list')) return { status: 200, body: { view: 'list', applicants: [lost], total: 1 } };
  if (method === 'GET') return { status: 200, body: stored };
  if (lost) throw new TypeError('cut');
  await arrival;
  const body = sentSchema.parse(given);
  sent.push(body);
  if (refuse) return { status: 422, body: { code: 'rule', message: refuse } };
  const previous = { stage_id: 'Applied', status_id: 'new', reason_id: null, mail_at: null };
  const changed = body.application_ids.map((application_id) => ({
    application_id,
    stage_id: 'Review',
    status_id: body.status_id,
    version: 2,
    previous,
  }));
  return { status: 200, body: { changed, mails: 0, mail_at: null } };
}

beforeEach(() => {
  sent = [];
  refuse = null;
  lost = null;
  stored = first;
  options = STATUSES;
  arrival = Promise.resolve();
  localStorage.clear();
  const endAnswers = answerCallsBy(server);
  stream = aLiveStream();
  return () => {
    endAnswers();
    vi.unstubAllGlobals();
  };
});

const show = () => showBoard({ first, statuses: STATUSES });

const stage = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const namesIn = (name: string) =>
  within(stage(name))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const focused = () => document.activeElement?.textContent;

// The dialogs are loaded on demand, which may take seconds on a busy machine.
beforeAll(async () => {
  await import('../shared/reason-dialog.tsx');
}, 60_000);

describe('the board', () => {
  it('shows each stage as a named list with the number of people', () => {
    show();
    expect(within(stage('Applied')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Applied 3 people' })).toBeTruthy();
    expect(within(stage('Offer')).getByText('No applicants in this stage')).toBeTruthy();
  });

  it('can be navigated by arrows and letters and skips empty stages', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Person b');
    await user.keyboard('j');
    expect(focused()).toBe('Person c');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Person d');
    await user.keyboard('{ArrowLeft}k');
    expect(focused()).toBe('Person a');
  });

  it('opens a card by Enter', async () => {
    const { user, onOpen } = show();
    card('b').focus();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith('b');
  });

  it('moves a card by M, leaves the focus on the next one, and undoes it by Z', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard('m');
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    expect(namesIn('Review')).toEqual(['Person a', 'Person d']);
    await waitFor(() => expect(focused()).toBe('Person b'));
    await screen.findByText('Person a: Review, listed.');
    await user.keyboard('z');
    await waitFor(() => expect(namesIn('Applied')).toEqual(['Person a', 'Person b', 'Person c']));
    expect(sent).toMatchObject([{ status_id: 'listed' }, { status_id: 'new', notify: false }]);
  });

  it('marks the current status in the menu and ignores choosing it again', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard('m');
    const now = screen.getByRole('menuitemradio', { name: /^new/ });
    expect(now.getAttribute('aria-checked')).toBe('true');
    expect(now.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(now);
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    expect(screen.queryByText(/^Person a: /)).toBeNull();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(card('a'));
  });

  it('moves only those selected cards that do not have the status yet', async () => {
    const { user } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Select Person a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Person d' }));
    await user.click(screen.getByRole('button', { name: 'Move Person a to…' }));
    expect(screen.queryByRole('menuitemradio', { checked: true })).toBeNull();
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person a: Review, listed.');
    expect(sent).toMatchObject([{ application_ids: ['a'], status_id: 'listed' }]);
  });

  it.each([
    ['by Z', (user: UserEvent) => user.keyboard('z')],
    ['by the toast', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Undo' }))],
  ])('focuses the card when a move is undone %s, and dismisses the toast of the move', async (_, undo) => {
    const { user } = show();
    card('a').focus();
    await user.keyboard('m');
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person a: Review, listed.');
    await undo(user);
    await screen.findByText('Person a: move undone.');
    expect(document.activeElement).toBe(card('a'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps the focus on a card that a colleague moves', async () => {
    show();
    card('a').focus();
    const review = [aCard('a', 'listed', 90), aCard('d', 'listed', 5)];
    stored = aBoard({ Applied: [aCard('b', 'new', 20), aCard('c', 'new', 10)], Review: review, Offer: [] });
    stream.tell({ kind: 'status', application_ids: 'a', actor_id: 'colleague' });
    await waitFor(() => expect(namesIn('Review')).toEqual(['Person a', 'Person d']));
    expect(document.activeElement).toBe(card('a'));
  });

  it('updates stages and statuses that a colleague changed, and keeps the focus', async () => {
    const { user } = show();
    card('b').focus();
    const stages = {
      Review: [aCard('d', 'listed', 5)],
      Trial: [aCard('a', 'trial', 90)],
      Applied: [aCard('b', 'new', 20), aCard('c', 'new', 10)],
    };
    stored = { ...aBoard(stages), pipeline_name: 'Welders' };
    options = [aStatus('listed', 'Review', { label: 'Read' }), aStatus('trial', 'Trial'), aStatus('new', 'Applied')];
    stream.tell({ kind: 'stages', application_ids: '', actor_id: 'colleague' });
    await screen.findByText('Someone else changed the stages of this board.');
    await waitFor(() => expect(namesIn('Trial')).toEqual(['Person a']));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Review1 person',
      'Trial1 person',
      'Applied2 people',
    ]);
    expect(screen.getByRole('option', { name: 'Welders' })).toBeTruthy();
    expect(document.activeElement).toBe(card('b'));
    await user.keyboard('m');
    expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual([
      'Read',
      'trial',
      'newCurrent',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'trial' }));
    expect(namesIn('Trial')).toEqual(['Person b', 'Person a']);
    await screen.findByText('Person b: Trial, trial.');
  });

  it('shows how many moves are not saved yet', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    arrival = promise;
    const { user } = show();
    for (const id of ['a', 'b']) {
      await user.click(screen.getByRole('button', { name: `Move Person ${id} to…` }));
      await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    }
    expect(screen.getByText('Saving 2 moves …')).toBeTruthy();
    resolve();
    await waitFor(() => expect(screen.queryByText(/^Saving/)).toBeNull());
  });

  it('confirms a move whose answer was lost', async () => {
    const { user } = show();
    lost = { application_id: 'a', stage_id: 'Review', status_id: 'listed', version: 2 };
    await user.click(screen.getByRole('button', { name: 'Move Person a to…' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person a: Review, listed.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(namesIn('Review')).toEqual(['Person a', 'Person d']);
  });

  it('says when it is unknown whether a move was made', async () => {
    const { user } = show();
    lost = 'with the connection';
    await user.click(screen.getByRole('button', { name: 'Move Person a to…' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText(/^We don’t know whether Person a was moved\./);
    expect(namesIn('Review')).toEqual(['Person d']);
  });

  it('dismisses the toast of a move when the same applicant is moved again', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Move Person a to…' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person a: Review, listed.');
    await user.click(screen.getByRole('button', { name: 'Move Person a to…' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'offered' }));
    await screen.findByText('Person a: Offer, offered.');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('undoes a move that was not saved yet when Z was pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    arrival = promise;
    const { user } = show();
    card('a').focus();
    await user.keyboard('m');
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await user.keyboard('z');
    resolve();
    await screen.findByText('Person a: move undone.');
    expect(namesIn('Applied')).toEqual(['Person a', 'Person b', 'Person c']);
    expect(screen.queryByText('Person a: Review, listed.')).toBeNull();
    expect(sent).toMatchObject([{ status_id: 'listed' }, { status_id: 'new', notify: false }]);
  });

  it('undoes the move before a refused one', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard('m');
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person a: Review, listed.');
    refuse = 'The offer was not approved.';
    await user.click(screen.getByRole('button', { name: 'Move Person b to…' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person b was not moved. The offer was not approved.');
    refuse = null;
    await user.keyboard('z');
    await screen.findByText('Person a: move undone.');
    expect(namesIn('Applied')).toEqual(['Person a', 'Person b', 'Person c']);
  });

  it('undoes the move before two refused ones', async () => {
    const { user } = show();
    const moveOn = async (id: string) => {
      await user.click(screen.getByRole('button', { name: `Move Person ${id} to…` }));
      await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    };
    await moveOn('a');
    await screen.findByText('Person a: Review, listed.');
    const { promise, resolve } = Promise.withResolvers<void>();
    arrival = promise;
    refuse = 'The offer was not approved.';
    await moveOn('b');
    await moveOn('c');
    resolve();
    await screen.findByText('Person c was not moved. The offer was not approved.');
    refuse = null;
    await user.keyboard('z');
    await screen.findByText('Person a: move undone.');
    await user.keyboard('z');
    await screen.findByText('There is nothing to undo.');
  });

  it('undoes moves in reverse order by Z', async () => {
    const { user } = show();
    for (const id of ['a', 'b']) {
      await user.click(screen.getByRole('button', { name: `Move Person ${id} to…` }));
      await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
      await screen.findByText(`Person ${id}: Review, listed.`);
    }
    await user.keyboard('z');
    await screen.findByText('Person b: move undone.');
    await user.keyboard('z');
    await screen.findByText('Person a: move undone.');
  });

  it('undoes only the last move of an applicant', async () => {
    const { user } = show();
    for (const status of ['listed', 'offered']) {
      await user.click(screen.getByRole('button', { name: 'Move Person a to…' }));
      await user.click(screen.getByRole('menuitemradio', { name: status }));
      await screen.findByText(new RegExp(`^Person a: .*, ${status}\\.$`));
    }
    await user.keyboard('z');
    await screen.findByText('Person a: move undone.');
    await user.keyboard('z');
    await screen.findByText('There is nothing to undo.');
  });

  it('moves a refused card back and says why', async () => {
    refuse = 'The offer was not approved.';
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Move Person b to…' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person b was not moved. The offer was not approved.');
    expect(namesIn('Applied')).toEqual(['Person a', 'Person b', 'Person c']);
    expect(namesIn('Review')).toEqual(['Person d']);
  });

  it('moves selected cards together, and disables statuses that cannot be set in bulk', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(
      within(screen.getByRole('region', { name: 'Selected applicants' })).getByRole('button', { name: 'Move to…' }),
    );
    expect(screen.getByRole('menuitemradio', { name: /^offered/ }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    expect(sent).toMatchObject([{ application_ids: ['a', 'b'], status_id: 'listed' }]);
    expect(namesIn('Applied')).toEqual(['Person c']);
  });

  it('moves only selected cards that are still on the board', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    stored = aBoard({ Applied: [aCard('b', 'new', 20), aCard('c', 'new', 10)], Review: [], Offer: [] });
    stream.tell({ kind: 'status', application_ids: 'a', actor_id: 'colleague' });
    await screen.findByText('1 selected');
    const bar = screen.getByRole('region', { name: 'Selected applicants' });
    await user.click(within(bar).getByRole('button', { name: 'Move to…' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'listed' }));
    await screen.findByText('Person b: Review, listed.');
    expect(sent).toMatchObject([{ application_ids: ['b'], versions: { b: 1 } }]);
  });

  it('shows a toast when a card leaves the board, and opens that applicant', async () => {
    const { user, onOpen } = show();
    stored = aBoard({ Applied: [aCard('b', 'new', 20), aCard('c', 'new', 10)], Review: [], Offer: [] });
    stream.tell({ kind: 'status', application_ids: 'a', actor_id: null });
    expect((await screen.findByText('Person a left the board.')).className).not.toContain('sr-only');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(onOpen).toHaveBeenCalledWith('a');
  });

  it('does not move an applicant who left the board while the reason dialog was open', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard('m');
    await user.click(screen.getByRole('menuitemradio', { name: 'rejected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Person a' });
    stored = aBoard({ Applied: [aCard('b', 'new', 20), aCard('c', 'new', 10)], Review: [], Offer: [] });
    stream.tell({ kind: 'status', application_ids: 'a', actor_id: 'colleague' });
    await screen.findByText('Person a left the board.');
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'reason');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await screen.findByText('These applicants have left the board, so nothing was moved.');
    expect(sent).toEqual([]);
  });

  it('asks for a reason before rejecting', async () => {
    const { user } = show();
    card('a').focus();
    await user.keyboard('m');
    await user.click(screen.getByRole('menuitemradio', { name: 'rejected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Person a' });
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText('Choose a reason.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'reason');
    expect(within(dialog).queryByText('Choose a reason.')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent).toMatchObject([{ status_id: 'rejected', reason_id: 'reason', notify: true }]));
    await waitFor(() => expect(namesIn('Applied')).toEqual(['Person b', 'Person c']));
  });

  it('ignores letters while single-character shortcuts are off', async () => {
    const { user } = show();
    localStorage.setItem('letter-keys', 'off');
    window.dispatchEvent(new Event('letter-keys-changed'));
    card('a').focus();
    await user.keyboard('m');
    expect(screen.queryByRole('menu')).toBeNull();
    localStorage.removeItem('letter-keys');
  });
});

describe('a stage', () => {
  it('is folded by its button, which keeps it in the address', async () => {
    const { user, onFold } = show();
    const fold = within(stage('Review')).getByRole('button', { name: 'Review', expanded: true });
    await user.click(fold);
    expect(onFold).toHaveBeenCalledExactlyOnceWith(new Set(['Review']));
  });

  it('that is folded shows its number of people, and keys go past it', async () => {
    const { user } = showBoard({ first, statuses: STATUSES, folded: new Set(['Review']) });
    expect(stage('Review').textContent).toContain('1 person');
    expect(namesIn('Review')).toEqual([]);
    await user.click(within(stage('Review')).getByRole('button', { name: 'Review', expanded: false }));
    card('a').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(card('a'));
  });

  it('whose last applicant leaves the board gives the focus to the heading', async () => {
    const withdrawn = aStatus('withdrawn', null, { category: 'withdrawn' });
    const { user } = showBoard({ first, statuses: [...STATUSES, withdrawn] });
    card('d').focus();
    await user.keyboard('m');
    await user.click(screen.getByRole('menuitemradio', { name: 'withdrawn' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

it('announces how many people a search has found', async () => {
  const { user } = show();
  stored = aBoard({ Applied: [aCard('a', 'new', 30)], Review: [], Offer: [] });
  await user.type(screen.getByLabelText('Search by name'), 'Person a');
  await waitFor(() => expect(screen.getByText('1 person found').role).toBe('status'));
});

it('names the source, the tag points, the facts and other applications of a card, and who owns its posting', () => {
  const [id, name, posting, status, entered, score, notes, messages, version] = aCard('a', 'new', 30);
  const row = [
    id,
    name,
    posting,
    status,
    entered,
    score,
    notes,
    messages,
    version,
    'career_page',
    -2,
    2,
    'SGT, E-5 · 25B',
  ] as const;
  showBoard({ first: aBoard({ Applied: [[...row]], Review: [] }), statuses: STATUSES });
  const shown = within(stage('Applied')).getByRole('listitem').textContent;
  expect(shown).toContain('Welder · career page');
  expect(shown).toContain('Owner: Ruth Calloway');
  expect(shown).toContain('−2 tag points');
  expect(shown).toContain('2 other applications');
  expect(shown).toContain('SGT, E-5 · 25B');
});
