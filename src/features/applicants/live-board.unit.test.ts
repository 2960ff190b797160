import { describe, expect, it } from 'vitest';
import { createClient, type TransportAnswer, type TransportRequest } from '#api/client.ts';
import { aBoard, aCard, aStatus } from './a-board.ts';
import { createLiveBoard } from './live-board.ts';

const NEW = aStatus('new', 'Applied');
const LISTED = aStatus('listed', 'Review');
const REJECTED = aStatus('rejected', null, { category: 'rejected', requires_reason: true });
const OFFERED = aStatus('offered', 'Review');
const STATUSES = [NEW, LISTED, REJECTED, OFFERED];

const first = aBoard({ Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20)], Review: [aCard('c', 'offered', 10)] });

/** A board whose server answers as the test says, one request after the other, and which remembers them. */
function start(answers: (request: TransportRequest) => TransportAnswer | Promise<TransportAnswer>) {
  const asked: TransportRequest[] = [];
  const call = createClient(async (request) => {
    asked.push(request);
    return answers(request);
  });
  const board = createLiveBoard({
    first,
    company_id: 'company',
    posting_id: undefined,
    q: '',
    statuses: new Map(STATUSES.map((status) => [status.id, status])),
    bulk: new Set(['new', 'listed', 'rejected']),
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
  const previous = { stage_id: 'Applied', status_id: 'new', reason_id: null };
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
  ])('is taken back when %s', async (_name, answer) => {
    const { board, seen } = start(answer);
    expect(await board.move(['a'], { status: LISTED })).toMatchObject({ outcome: 'refused' });
    expect(seen()).toEqual(['a b', 'c']);
  });

  it('waits for the one before, and is made on the version which that one gave', async () => {
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
      versions: { a: 2 },
    });
  });

  it('of many is undone together, but one by one where the status is given one by one', async () => {
    const stood = (status_id: string) => ({ stage_id: 'Review', status_id, reason_id: null });
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

describe('what others do', () => {
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
