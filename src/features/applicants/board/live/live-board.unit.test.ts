import { describe, expect, it, vi } from 'vitest';
import { createClient, type TransportAnswer, type TransportRequest } from '#api/client.ts';
import { isSaving } from '#web/saving.ts';
import { aBoard, aCard, aStatus } from '../a-board.ts';
import { createLiveBoard } from './live-board.ts';

const NEW = aStatus('new', 'Applied');
const LISTED = aStatus('listed', 'Review');
const REJECTED = aStatus('rejected', null, { category: 'rejected', requires_reason: true });
const OFFERED = aStatus('offered', 'Review');
const STATUSES = [NEW, LISTED, REJECTED, OFFERED];

const first = aBoard({ Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20)], Review: [aCard('c', 'offered', 10)] });

/** A board with the given server, and the requests it received. */
function start(answers: (request: TransportRequest) => TransportAnswer | Promise<TransportAnswer>, shown = first) {
  const requests: TransportRequest[] = [];
  const call = createClient(async (request) => {
    requests.push(request);
    return answers(request);
  });
  const board = createLiveBoard({
    first: shown,
    company_id: 'company',
    posting_id: undefined,
    q: '',
    pipeline_statuses: {
      statuses: new Map(STATUSES.map((status) => [status.id, status])),
      bulk: new Set(['new', 'listed', 'rejected']),
    },
    call,
  });
  const shown_ids = () => board.getState().columns.map(({ ids }) => ids.join(' '));
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { board, shown_ids, sent };
}

type Moved = { application_ids: string[]; status_id: string };
const isMove = (body: unknown): body is Moved => typeof body === 'object' && body !== null && 'status_id' in body;

/** Accepts every change: all were new in Applied before, and have version 2 now. */
function accept({ method, body }: TransportRequest): TransportAnswer {
  if (method === 'GET' || !isMove(body)) return { status: 200, body: first };
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

describe('a move', () => {
  it('shows before the server answers, and sends the version it is based on', async () => {
    const { board, shown_ids, sent } = start(accept);
    const moving = board.move(['a'], { status: LISTED });
    expect(shown_ids()).toEqual(['b', 'a c']);
    await moving;
    expect(sent()).toEqual([{ application_ids: ['a'], status_id: 'listed', versions: { a: 1 } }]);
  });

  it('skips cards that are not on the board, because their version is unknown', async () => {
    const { board, sent } = start(accept);
    await board.move(['a', 'gone'], { status: LISTED });
    expect(sent()).toEqual([{ application_ids: ['a'], status_id: 'listed', versions: { a: 1 } }]);
  });

  it('is reversed if it is refused, and returns the reason', async () => {
    const { board, shown_ids } = start(({ method }) =>
      method === 'PUT'
        ? { status: 409, body: { code: 'changed-meanwhile', message: 'Dana changed Person a meanwhile.' } }
        : { status: 200, body: aBoard({ Applied: [aCard('a', 'new', 30)], Review: [] }) },
    );
    const result = await board.move(['a'], { status: LISTED });
    expect(result).toEqual({ outcome: 'refused', message: 'Dana changed Person a meanwhile.' });
    expect(shown_ids()).toEqual(['a b', 'c']);
  });

  it.each([
    ['the server fails', () => ({ status: 500 })],
    ['there is no connection', () => Promise.reject(new TypeError('offline'))],
  ])('is reversed if %s and its outcome cannot be checked', async (_name, answer) => {
    const { board, shown_ids } = start(answer);
    expect(await board.move(['a'], { status: LISTED })).toEqual({ outcome: 'unknown' });
    expect(shown_ids()).toEqual(['a b', 'c']);
  });

  it('is reversed if it did not reach the server', async () => {
    const { board, shown_ids } = start(({ method, path }) =>
      method === 'PUT' ? { status: 502 } : { status: 200, body: isOfList(path) ? listOf(inApplied) : first },
    );
    expect(await board.move(['a'], { status: LISTED })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('did not reach us'),
    });
    expect(shown_ids()).toEqual(['a b', 'c']);
  });

  it.each([
    ['lost', () => Promise.reject(new TypeError('cut'))],
    ['hidden', () => Promise.resolve({ status: 502 })],
  ])('that was saved stays and can be undone if its answer is %s', async (_name, answer) => {
    let is_cut = true;
    const { board, shown_ids, sent } = start((request) => {
      if (request.method === 'PUT') return is_cut ? answer() : accept(request);
      return { status: 200, body: isOfList(request.path) ? listOf(inReview) : first };
    });
    const result = await board.move(['a'], { status: LISTED });
    expect(result).toMatchObject({ outcome: 'moved', mails: null });
    expect(shown_ids()).toEqual(['b', 'a c']);
    is_cut = false;
    expect(result.outcome === 'moved' && (await result.undo?.())).toMatchObject({ outcome: 'moved' });
    expect(sent().at(-1)).toMatchObject({ status_id: 'new', stage_id: 'Applied', versions: { a: 2 } });
  });

  it('is looked up if its answer takes too long', async () => {
    const time = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const { board, sent } = start(({ method, path, signal }) =>
      method === 'PUT'
        ? new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
        : { status: 200, body: isOfList(path) ? listOf(inReview) : first },
    );
    const moving = board.move(['a'], { status: LISTED });
    await expect.poll(sent).toHaveLength(1);
    expect(limit).toHaveBeenCalledWith(15_000);
    time.abort();
    expect(await moving).toMatchObject({ outcome: 'moved' });
    limit.mockRestore();
  });

  it('counts as unsaved until it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { board } = start(async (request) => {
      if (request.method === 'PUT') await promise;
      return accept(request);
    });
    const moving = [board.move(['a'], { status: LISTED }), board.move(['b'], { status: LISTED })];
    const counts: number[] = [];
    board.subscribe(() => counts.push(board.countSaving()));
    expect([board.countSaving(), isSaving()]).toEqual([2, true]);
    resolve();
    await Promise.all(moving);
    expect([counts.at(-1), isSaving()]).toEqual([0, false]);
  });

  it('of another applicant is sent right away', async () => {
    const { board, sent } = start(({ method }) =>
      method === 'PUT' ? new Promise<never>(() => {}) : { status: 200, body: first },
    );
    for (const id of ['a', 'b', 'c']) void board.move([id], { status: LISTED });
    await expect.poll(sent).toHaveLength(3);
  });

  it.each([
    [20, true],
    [21, false],
  ])('of %i applicants outlives its page: %j, because browsers limit such requests', async (count, expected) => {
    const ids = Array.from({ length: count }, (_, n) => `p${n}`);
    const outlives: unknown[] = [];
    const { board } = start(
      (request) => {
        if (request.method === 'PUT') outlives.push(request.outlives_page);
        return accept(request);
      },
      aBoard({ Applied: ids.map((id) => aCard(id, 'new', 30)), Review: [] }),
    );
    await board.move(ids, { status: LISTED });
    expect(outlives).toEqual([expected]);
  });

  it('waits for the applicant’s previous move and is based on its version', async () => {
    const { board, sent } = start(accept);
    await Promise.all([board.move(['a'], { status: LISTED }), board.move(['a'], { status: NEW })]);
    expect(sent()).toEqual([
      { application_ids: ['a'], status_id: 'listed', versions: { a: 1 } },
      { application_ids: ['a'], status_id: 'new', versions: { a: 2 } },
    ]);
  });

  it('can be undone without mail to the previous status', async () => {
    const { board, shown_ids, sent } = start((request) =>
      request.method === 'PUT'
        ? accept(request)
        : { status: 200, body: aBoard({ Applied: [aCard('a', 'new', 30)], Review: [] }) },
    );
    const result = await board.move(['a'], { status: REJECTED, reason_id: 'reason' });
    expect(shown_ids()).toEqual(['b', 'c']);
    if (result.outcome === 'moved') await result.undo?.();
    expect(shown_ids()).toEqual(['a b', 'c']);
    expect(sent().at(-1)).toEqual({
      application_ids: ['a'],
      status_id: 'new',
      stage_id: 'Applied',
      notify: false,
      is_undo: true,
      versions: { a: 2 },
    });
  });

  it('that canceled a mail reschedules it when undone', async () => {
    const mail_at = '2026-01-02T00:00:00.000Z';
    const { board, sent } = start((request) => {
      const { body } = request;
      if (request.method === 'GET' || !isMove(body)) return accept(request);
      const previous = { stage_id: 'Applied', status_id: 'new', reason_id: null, mail_at };
      const changed = [{ application_id: 'a', stage_id: 'Review', status_id: body.status_id, version: 2, previous }];
      return { status: 200, body: { changed, mails: sent().length - 1, mail_at } };
    });
    const result = await board.move(['a'], { status: LISTED });
    expect(result.outcome === 'moved' && (await result.undo?.())).toMatchObject({ outcome: 'moved', mails: 1 });
    expect(sent().at(-1)).toEqual({
      application_ids: ['a'],
      status_id: 'new',
      stage_id: 'Applied',
      send_after: mail_at,
      is_undo: true,
      versions: { a: 2 },
    });
  });

  it('in bulk is undone in bulk, except for statuses that are set one by one', async () => {
    const stood = (status_id: string) => ({ stage_id: 'Review', status_id, reason_id: null, mail_at: null });
    const { board, sent } = start((request) => {
      const { body } = request;
      if (request.method === 'GET' || !isMove(body) || body.status_id !== 'listed') return accept(request);
      const changed = [
        { application_id: 'a', stage_id: 'Review', status_id: 'listed', version: 2, previous: stood('new') },
        { application_id: 'b', stage_id: 'Review', status_id: 'listed', version: 2, previous: stood('new') },
        { application_id: 'c', stage_id: 'Review', status_id: 'listed', version: 2, previous: stood('offered') },
      ];
      return { status: 200, body: { changed, mails: 0, mail_at: null } };
    });
    const result = await board.move(['a', 'b', 'c'], { status: LISTED });
    if (result.outcome === 'moved') await result.undo?.();
    expect(sent().slice(1)).toMatchObject([
      { application_ids: ['a', 'b'], status_id: 'new' },
      { application_ids: ['c'], status_id: 'offered' },
    ]);
  });
});

const isOfList = (path: string) => path.includes('view=list');
const inApplied = { application_id: 'a', stage_id: 'Applied', status_id: 'new', version: 1 };
const inReview = { application_id: 'a', stage_id: 'Review', status_id: 'listed', version: 2 };
const listOf = (...applicants: (typeof inApplied)[]) => ({ view: 'list', applicants, total: 1, next_cursor: null });

/** The pipeline after a colleague added a stage and moved an applicant there. */
const ADDED = { ...aBoard({ Applied: [aCard('b', 'new', 20)], Trial: [aCard('a', 'trial', 90)], Review: [] }) };
const OPTIONS = { statuses: [NEW, aStatus('trial', 'Trial'), LISTED], rejection_reasons: [] };

describe('a stage that a colleague added', () => {
  it('is shown with its statuses as soon as an applicant is in it, and no card is lost', async () => {
    const { board, shown_ids } = start(({ path }) => ({
      status: 200,
      body: path.includes('options') ? OPTIONS : ADDED,
    }));
    await board.refresh(['a']);
    expect(shown_ids()).toEqual(['b', 'a', '']);
    expect(board.getState().cards.get('a')?.stage_id).toBe('Trial');
    expect([...board.getStatuses().statuses.keys()]).toEqual(['new', 'trial', 'listed']);
  });

  it('is shown after a pending move is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { board } = start(async (request) => {
      if (request.method === 'PUT') await promise;
      if (request.method === 'PUT') return accept(request);
      return { status: 200, body: request.path.includes('options') ? OPTIONS : ADDED };
    });
    const moving = board.move(['b'], { status: LISTED });
    const refreshing = board.refresh(['a']);
    resolve();
    await Promise.all([moving, refreshing]);
    expect(board.getState().columns.map(({ name }) => name)).toEqual(['Applied', 'Trial', 'Review']);
  });
});

const LONG = ['a', 'b', 'c', 'd', 'e'];
const WINDOW = 2;

/** A server with five applicants in Applied and two cards a page by default. The cursor is the number of cards before it. */
function page({ path }: TransportRequest): TransportAnswer {
  const query = new URL(path, 'http://localhost').searchParams;
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('page_size') ?? WINDOW);
  const cards = LONG.slice(from, to).map((id) => aCard(id, 'new', 90 - LONG.indexOf(id)));
  return { status: 200, body: aBoard({ Applied: cards, Review: [] }, to < LONG.length ? { Applied: `${to}` } : {}) };
}
const longBoard = () =>
  aBoard({ Applied: [aCard('a', 'new', 90), aCard('b', 'new', 89)], Review: [] }, { Applied: '2' });

describe('a long stage', () => {
  it('keeps the number of loaded cards when reloaded, but starts over with a new search', async () => {
    const { board, shown_ids } = start(page, longBoard());
    await board.loadMore('Applied');
    expect(shown_ids()).toEqual(['a b c d e', '']);
    expect(await board.load('')).toBe(true);
    expect(shown_ids()).toEqual(['a b c d e', '']);
    await board.load('person');
    expect(shown_ids()).toEqual(['a b', '']);
  });

  it('stays unchanged if a page of a reload fails', async () => {
    let is_failing = false;
    const { board, shown_ids } = start(
      (request) => (is_failing && request.path.includes('cursor') ? { status: 503 } : page(request)),
      longBoard(),
    );
    await board.loadMore('Applied');
    is_failing = true;
    await board.load('').catch(() => {});
    expect(shown_ids()).toEqual(['a b c d e', '']);
  });

  it('loads its next page again if a move was made meanwhile', async () => {
    const released = Promise.withResolvers<void>();
    let is_moved = false;
    const { board, shown_ids } = start(async (request) => {
      if (request.method === 'PUT') is_moved = true;
      if (request.method === 'PUT') return accept(request);
      const cards = ['c', 'd'].map((id) => aCard(id, 'new', 50));
      if (is_moved) return { status: 200, body: aBoard({ Applied: cards }) };
      await released.promise;
      return { status: 200, body: aBoard({ Applied: [...cards, aCard('a', 'new', 40)] }) };
    }, longBoard());
    const loading = board.loadMore('Applied');
    await board.move(['a'], { status: LISTED });
    released.resolve();
    await loading;
    expect(shown_ids()).toEqual(['b c d', 'a']);
    expect(board.getState().columns[0]?.total).toBe(2);
  });
});

describe('a change by someone else', () => {
  it('is not lost during a reload', async () => {
    const released = Promise.withResolvers<void>();
    const { board, shown_ids } = start(async ({ path }) => {
      if (path.includes('application_id'))
        return { status: 200, body: aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] }) };
      await released.promise;
      return { status: 200, body: first };
    });
    const loading = board.load('');
    await board.refresh(['a']);
    released.resolve();
    await loading;
    expect(shown_ids()).toEqual(['b', 'a c']);
  });

  it('updates totals once pending moves are saved', async () => {
    const released = Promise.withResolvers<void>();
    const { board } = start(async (request) => {
      if (request.method === 'PUT') await released.promise;
      if (request.method === 'PUT') return accept(request);
      const answer = aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] });
      return { status: 200, body: { ...answer, stages: answer.stages.map((stage) => ({ ...stage, total: 7 })) } };
    });
    const totals = () => board.getState().columns.map(({ total }) => total);
    const moving = board.move(['a'], { status: LISTED });
    await board.refresh(['c']);
    expect(totals()).not.toContain(7);
    released.resolve();
    await moving;
    await expect.poll(totals).toEqual([7, 7]);
  });

  it('is loaded and shown', async () => {
    const { board, shown_ids } = start(() => ({
      status: 200,
      body: aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] }),
    }));
    await board.refresh(['a']);
    expect(shown_ids()).toEqual(['b', 'a c']);
  });

  it('does not move a card back while its own move is pending', async () => {
    const released = Promise.withResolvers<void>();
    const { board, shown_ids } = start(async (request) => {
      if (request.method === 'PUT') await released.promise;
      return request.method === 'PUT' ? accept(request) : { status: 200, body: first };
    });
    const moving = board.move(['a'], { status: LISTED });
    await board.refresh(['a']);
    expect(shown_ids()).toEqual(['b', 'a c']);
    released.resolve();
    await moving;
  });

  it('is loaded again if a move was made during the request', async () => {
    const released = Promise.withResolvers<void>();
    let boards = 0;
    const { board, shown_ids } = start(async (request) => {
      if (request.method === 'PUT') return accept(request);
      boards += 1;
      if (boards > 1) return { status: 200, body: aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] }) };
      await released.promise;
      return { status: 200, body: first };
    });
    const loading = board.load('');
    await board.move(['a'], { status: LISTED });
    released.resolve();
    await loading;
    expect(shown_ids()).toEqual(['', 'a']);
  });

  it('does not show totals from before a move', async () => {
    const answers: (() => void)[] = [];
    const { board } = start(async (request) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return request.method === 'PUT' ? accept(request) : { status: 200, body: first };
    });
    const moving = board.move(['a'], { status: LISTED });
    await expect.poll(() => answers).toHaveLength(1);
    const refreshing = board.refresh(['a']);
    await expect.poll(() => answers).toHaveLength(2);
    answers[0]?.();
    await moving;
    answers[1]?.();
    await refreshing;
    expect(board.getState().columns.map(({ total }) => total)).toEqual([1, 2]);
  });

  it('does not move back a card that was moved during the request', async () => {
    const released = Promise.withResolvers<void>();
    const { board, shown_ids } = start(async (request) => {
      if (request.method === 'GET') await released.promise;
      return request.method === 'PUT' ? accept(request) : { status: 200, body: first };
    });
    const refreshing = board.refresh(['a']);
    await board.move(['a'], { status: LISTED });
    released.resolve();
    await refreshing;
    expect(shown_ids()).toEqual(['b', 'a c']);
  });
});
