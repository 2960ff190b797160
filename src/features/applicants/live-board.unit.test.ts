import { describe, expect, it, vi } from 'vitest';
import { createClient, type TransportAnswer, type TransportRequest } from '#api/client.ts';
import { isSaving } from '#web/under-way.ts';
import { aBoard, aCard, aStatus } from './a-board.ts';
import { createLiveBoard } from './live-board.ts';

const NEW = aStatus('new', 'Applied');
const LISTED = aStatus('listed', 'Review');
const REJECTED = aStatus('rejected', null, { category: 'rejected', requires_reason: true });
const OFFERED = aStatus('offered', 'Review');
const STATUSES = [NEW, LISTED, REJECTED, OFFERED];

const first = aBoard({ Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20)], Review: [aCard('c', 'offered', 10)] });

/** A board whose server answers as the test says, one request after the other, and which remembers them. */
function start(answers: (request: TransportRequest) => TransportAnswer | Promise<TransportAnswer>, shown = first) {
  const asked: TransportRequest[] = [];
  const call = createClient(async (request) => {
    asked.push(request);
    return answers(request);
  });
  const board = createLiveBoard({
    first: shown,
    company_id: 'company',
    posting_id: undefined,
    q: '',
    choices: {
      statuses: new Map(STATUSES.map((status) => [status.id, status])),
      bulk: new Set(['new', 'listed', 'rejected']),
    },
    call,
  });
  const seen = () => board.getState().columns.map(({ ids }) => ids.join(' '));
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { board, seen, sent };
}

type Moved = { application_ids: string[]; status_id: string };
const isMove = (body: unknown): body is Moved => typeof body === 'object' && body !== null && 'status_id' in body;

/** Says yes to every change: everybody stood in Applied as new before, and has version 2 now. */
function yes({ method, body }: TransportRequest): TransportAnswer {
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
  it('shows before the server has answered, and says which version it was made on', async () => {
    const { board, seen, sent } = start(yes);
    const moving = board.move(['a'], { status: LISTED });
    expect(seen()).toEqual(['b', 'a c']);
    await moving;
    expect(sent()).toEqual([{ application_ids: ['a'], status_id: 'listed', versions: { a: 1 } }]);
  });

  it('is made of those alone who are on the board, since of the others no version is known', async () => {
    const { board, sent } = start(yes);
    await board.move(['a', 'gone'], { status: LISTED });
    expect(sent()).toEqual([{ application_ids: ['a'], status_id: 'listed', versions: { a: 1 } }]);
  });

  it('is taken back with the words of the refusal', async () => {
    const { board, seen } = start(({ method }) =>
      method === 'PUT'
        ? { status: 409, body: { code: 'changed-meanwhile', message: 'Dana changed Person a meanwhile.' } }
        : { status: 200, body: aBoard({ Applied: [aCard('a', 'new', 30)], Review: [] }) },
    );
    const result = await board.move(['a'], { status: LISTED });
    expect(result).toEqual({ outcome: 'refused', message: 'Dana changed Person a meanwhile.' });
    expect(seen()).toEqual(['a b', 'c']);
  });

  it.each([
    ['the server fails', () => ({ status: 500 })],
    ['nothing comes back', () => Promise.reject(new TypeError('offline'))],
  ])('is taken back when %s, and nobody can be asked what became of it', async (_name, answer) => {
    const { board, seen } = start(answer);
    expect(await board.move(['a'], { status: LISTED })).toEqual({ outcome: 'unknown' });
    expect(seen()).toEqual(['a b', 'c']);
  });

  it('is taken back when it did not reach the server', async () => {
    const { board, seen } = start(({ method, path }) =>
      method === 'PUT' ? { status: 502 } : { status: 200, body: isOfList(path) ? listOf(inApplied) : first },
    );
    expect(await board.move(['a'], { status: LISTED })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('did not reach us'),
    });
    expect(seen()).toEqual(['a b', 'c']);
  });

  it.each([
    ['lost', () => Promise.reject(new TypeError('cut'))],
    ['hidden', () => Promise.resolve({ status: 502 })],
  ])('that was made stays, with its way back, when its answer is %s', async (_name, answer) => {
    let is_cut = true;
    const { board, seen, sent } = start((request) => {
      if (request.method === 'PUT') return is_cut ? answer() : yes(request);
      return { status: 200, body: isOfList(request.path) ? listOf(inReview) : first };
    });
    const result = await board.move(['a'], { status: LISTED });
    expect(result).toMatchObject({ outcome: 'moved', mails: null });
    expect(seen()).toEqual(['b', 'a c']);
    is_cut = false;
    expect(result.outcome === 'moved' && (await result.undo?.())).toMatchObject({ outcome: 'moved' });
    expect(sent().at(-1)).toMatchObject({ status_id: 'new', stage_id: 'Applied', versions: { a: 2 } });
  });

  it('whose answer does not come in time is looked up, and holds up nobody', async () => {
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

  it('is counted and asked about until it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { board } = start(async (request) => {
      if (request.method === 'PUT') await promise;
      return yes(request);
    });
    const moving = [board.move(['a'], { status: LISTED }), board.move(['b'], { status: LISTED })];
    const counts: number[] = [];
    board.subscribe(() => counts.push(board.countSaving()));
    expect([board.countSaving(), isSaving()]).toEqual([2, true]);
    resolve();
    await Promise.all(moving);
    expect([counts.at(-1), isSaving()]).toEqual([0, false]);
  });

  it('of somebody else is sent at once', async () => {
    const { board, sent } = start(({ method }) =>
      method === 'PUT' ? new Promise<never>(() => {}) : { status: 200, body: first },
    );
    for (const id of ['a', 'b', 'c']) void board.move([id], { status: LISTED });
    await expect.poll(sent).toHaveLength(3);
  });

  it.each([
    [20, true],
    [21, false],
  ])('of %i people outlives its page: %j, since browsers take little at once', async (count, expected) => {
    const ids = Array.from({ length: count }, (_, n) => `p${n}`);
    const outlives: unknown[] = [];
    const { board } = start(
      (request) => {
        if (request.method === 'PUT') outlives.push(request.outlives_page);
        return yes(request);
      },
      aBoard({ Applied: ids.map((id) => aCard(id, 'new', 30)), Review: [] }),
    );
    await board.move(ids, { status: LISTED });
    expect(outlives).toEqual([expected]);
  });

  it('waits for the one of the same person before, and is made on the version which that one gave', async () => {
    const { board, sent } = start(yes);
    await Promise.all([board.move(['a'], { status: LISTED }), board.move(['a'], { status: NEW })]);
    expect(sent()).toEqual([
      { application_ids: ['a'], status_id: 'listed', versions: { a: 1 } },
      { application_ids: ['a'], status_id: 'new', versions: { a: 2 } },
    ]);
  });

  it('can be undone without mail, to the status from before', async () => {
    const { board, seen, sent } = start((request) =>
      request.method === 'PUT'
        ? yes(request)
        : { status: 200, body: aBoard({ Applied: [aCard('a', 'new', 30)], Review: [] }) },
    );
    const result = await board.move(['a'], { status: REJECTED, reason_id: 'reason' });
    expect(seen()).toEqual(['b', 'c']);
    if (result.outcome === 'moved') await result.undo?.();
    expect(seen()).toEqual(['a b', 'c']);
    expect(sent().at(-1)).toEqual({
      application_ids: ['a'],
      status_id: 'new',
      stage_id: 'Applied',
      notify: false,
      takes_back: true,
      versions: { a: 2 },
    });
  });

  it('that stopped a mail is undone with the mail', async () => {
    const mail_at = '2026-01-02T00:00:00.000Z';
    const { board, sent } = start((request) => {
      const { body } = request;
      if (request.method === 'GET' || !isMove(body)) return yes(request);
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
      takes_back: true,
      versions: { a: 2 },
    });
  });

  it('of many is undone together, but one by one where the status is given one by one', async () => {
    const stood = (status_id: string) => ({ stage_id: 'Review', status_id, reason_id: null, mail_at: null });
    const { board, sent } = start((request) => {
      const { body } = request;
      if (request.method === 'GET' || !isMove(body) || body.status_id !== 'listed') return yes(request);
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

/** The pipeline after a colleague added a stage and moved somebody there. */
const ADDED = { ...aBoard({ Applied: [aCard('b', 'new', 20)], Trial: [aCard('a', 'trial', 90)], Review: [] }) };
const OPTIONS = { statuses: [NEW, aStatus('trial', 'Trial'), LISTED], rejection_reasons: [] };

describe('a stage that a colleague added', () => {
  it('is shown as soon as somebody stands there, with its statuses, and nobody is dropped', async () => {
    const { board, seen } = start(({ path }) => ({ status: 200, body: path.includes('options') ? OPTIONS : ADDED }));
    await board.look(['a']);
    expect(seen()).toEqual(['b', 'a', '']);
    expect(board.getState().cards.get('a')?.stage_id).toBe('Trial');
    expect([...board.getChoices().statuses.keys()]).toEqual(['new', 'trial', 'listed']);
  });

  it('is shown also while a move is under way, once it is over', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { board } = start(async (request) => {
      if (request.method === 'PUT') await promise;
      if (request.method === 'PUT') return yes(request);
      return { status: 200, body: request.path.includes('options') ? OPTIONS : ADDED };
    });
    const moving = board.move(['b'], { status: LISTED });
    const looking = board.look(['a']);
    resolve();
    await Promise.all([moving, looking]);
    expect(board.getState().columns.map(({ name }) => name)).toEqual(['Applied', 'Trial', 'Review']);
  });
});

const LONG = ['a', 'b', 'c', 'd', 'e'];
const WINDOW = 2;

/** What a server with five people in Applied answers, two cards a stage unless asked for more; a cursor counts those before. */
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
  it('keeps as many cards as were loaded when it is loaded again, and begins anew with other words', async () => {
    const { board, seen } = start(page, longBoard());
    await board.loadMore('Applied');
    expect(seen()).toEqual(['a b c d e', '']);
    expect(await board.load('')).toBe(true);
    expect(seen()).toEqual(['a b c d e', '']);
    await board.load('person');
    expect(seen()).toEqual(['a b', '']);
  });

  it('stays as it is when a part cannot be loaded again', async () => {
    let is_failing = false;
    const { board, seen } = start(
      (request) => (is_failing && request.path.includes('cursor') ? { status: 503 } : page(request)),
      longBoard(),
    );
    await board.loadMore('Applied');
    is_failing = true;
    await board.load('').catch(() => {});
    expect(seen()).toEqual(['a b c d e', '']);
  });

  it('is asked for its next cards again when a move was made meanwhile', async () => {
    const released = Promise.withResolvers<void>();
    let is_moved = false;
    const { board, seen } = start(async (request) => {
      if (request.method === 'PUT') is_moved = true;
      if (request.method === 'PUT') return yes(request);
      const cards = ['c', 'd'].map((id) => aCard(id, 'new', 50));
      if (is_moved) return { status: 200, body: aBoard({ Applied: cards }) };
      await released.promise;
      return { status: 200, body: aBoard({ Applied: [...cards, aCard('a', 'new', 40)] }) };
    }, longBoard());
    const loading = board.loadMore('Applied');
    await board.move(['a'], { status: LISTED });
    released.resolve();
    await loading;
    expect(seen()).toEqual(['b c d', 'a']);
    expect(board.getState().columns[0]?.total).toBe(2);
  });
});

describe('what others do', () => {
  it('is not lost when it is announced while everything is loaded', async () => {
    const released = Promise.withResolvers<void>();
    const { board, seen } = start(async ({ path }) => {
      if (path.includes('application_id'))
        return { status: 200, body: aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] }) };
      await released.promise;
      return { status: 200, body: first };
    });
    const loading = board.load('');
    await board.look(['a']);
    released.resolve();
    await loading;
    expect(seen()).toEqual(['b', 'a c']);
  });

  it('is counted once the moves under way are over', async () => {
    const released = Promise.withResolvers<void>();
    const { board } = start(async (request) => {
      if (request.method === 'PUT') await released.promise;
      if (request.method === 'PUT') return yes(request);
      const answer = aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] });
      return { status: 200, body: { ...answer, stages: answer.stages.map((stage) => ({ ...stage, total: 7 })) } };
    });
    const totals = () => board.getState().columns.map(({ total }) => total);
    const moving = board.move(['a'], { status: LISTED });
    await board.look(['c']);
    expect(totals()).not.toContain(7);
    released.resolve();
    await moving;
    await expect.poll(totals).toEqual([7, 7]);
  });

  it('is looked up and shown', async () => {
    const { board, seen } = start(() => ({
      status: 200,
      body: aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] }),
    }));
    await board.look(['a']);
    expect(seen()).toEqual(['b', 'a c']);
  });

  it('does not pull back a card whose own move is under way', async () => {
    const released = Promise.withResolvers<void>();
    const { board, seen } = start(async (request) => {
      if (request.method === 'PUT') await released.promise;
      return request.method === 'PUT' ? yes(request) : { status: 200, body: first };
    });
    const moving = board.move(['a'], { status: LISTED });
    await board.look(['a']);
    expect(seen()).toEqual(['b', 'a c']);
    released.resolve();
    await moving;
  });

  it('is loaded again when a move was made since it was asked for', async () => {
    const released = Promise.withResolvers<void>();
    let boards = 0;
    const { board, seen } = start(async (request) => {
      if (request.method === 'PUT') return yes(request);
      boards += 1;
      if (boards > 1) return { status: 200, body: aBoard({ Applied: [], Review: [aCard('a', 'listed', 90)] }) };
      await released.promise;
      return { status: 200, body: first };
    });
    const loading = board.load('');
    await board.move(['a'], { status: LISTED });
    released.resolve();
    await loading;
    expect(seen()).toEqual(['', 'a']);
  });

  it('does not take over numbers of people from before a move', async () => {
    const answers: (() => void)[] = [];
    const { board } = start(async (request) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return request.method === 'PUT' ? yes(request) : { status: 200, body: first };
    });
    const moving = board.move(['a'], { status: LISTED });
    await expect.poll(() => answers).toHaveLength(1);
    const looking = board.look(['a']);
    await expect.poll(() => answers).toHaveLength(2);
    answers[0]?.();
    await moving;
    answers[1]?.();
    await looking;
    expect(board.getState().columns.map(({ total }) => total)).toEqual([1, 2]);
  });

  it('does not pull back a card that was moved since it was asked for', async () => {
    const released = Promise.withResolvers<void>();
    const { board, seen } = start(async (request) => {
      if (request.method === 'GET') await released.promise;
      return request.method === 'PUT' ? yes(request) : { status: 200, body: first };
    });
    const looking = board.look(['a']);
    await board.move(['a'], { status: LISTED });
    released.resolve();
    await looking;
    expect(seen()).toEqual(['b', 'a c']);
  });
});
