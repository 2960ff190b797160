import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import { type Group, groupsOf, type StatusChoice, showMove, versionsOf, wayBack } from './board-moves.ts';
import { type Asked, askForAll, PAGE } from './board-pages.ts';
import {
  addPage,
  type BoardCard,
  type BoardState,
  boardFrom,
  confirmCards,
  mergeCards,
  putBack,
} from './board-state.ts';
import { type Board, listApplicants, putApplicantStatus, type StatusOption } from './contract.ts';

export type MoveResult =
  | { outcome: 'moved'; mails: number; undo: (() => Promise<MoveResult>) | null }
  | { outcome: 'refused'; message: string };

export type LiveBoard = {
  subscribe: (changed: () => void) => () => void;
  getState: () => BoardState;
  /** Shows the change at once and sends it behind those under way; a refusal puts everyone back. */
  move: (ids: readonly string[], choice: StatusChoice) => Promise<MoveResult>;
  /** Takes over what the server says of these people now. */
  look: (ids: readonly string[]) => Promise<void>;
  /** Loads everything afresh, with these words of a name; with the same as before as many cards as there were. */
  load: (q: string) => Promise<boolean>;
  /** Loads the next cards of a stage; once at a time. */
  loadMore: (stage_id: string) => Promise<void>;
};

type Options = {
  first: Board;
  company_id: string;
  posting_id: string | undefined;
  q: string;
  /** Statuses by id, and those that many people can be given at once. */
  statuses: ReadonlyMap<string, StatusOption>;
  bulk: ReadonlySet<string>;
  call: Call;
};

/** Ids that fit into one question (spec §9). */
const ASKED_AT_ONCE = 20;
const LOST = 'This did not reach us, so everyone is back where they were. Try again.';

/** The cards of one pipeline in the browser, kept true to the server. */
export function createLiveBoard({
  first,
  company_id,
  posting_id,
  statuses,
  bulk,
  call,
  ...options
}: Options): LiveBoard {
  const { pipeline_id } = first;
  const listeners = new Set<() => void>();
  const under_way = new Map<string, number>();
  /** Beginnings and ends of own changes so far, of everybody and by application id. */
  let steps = 0;
  const steps_of = new Map<string, number>();
  const loading = new Set<string>();
  /** Whom `look` is to look at again, and whom it was asked about since each `load` under way began. */
  const waiting = new Set<string>();
  const looked = new Set<Set<string>>();
  let state = boardFrom(first);
  let q = options.q;
  let last_change: Promise<unknown> = Promise.resolve();

  const apply = (change: (state: BoardState) => BoardState) => {
    state = change(state);
    for (const changed of listeners) changed();
  };

  async function ask(query: Asked) {
    const answer = await call(listApplicants, {
      params: { company_id },
      query: { view: 'board', pipeline_id, posting_id, q: q || undefined, ...query },
    });
    return answer?.view === 'board' ? answer : undefined;
  }

  async function look(ids: readonly string[]) {
    for (const seen of looked) for (const id of ids) seen.add(id);
    for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
      const asked = ids.slice(from, from + ASKED_AT_ONCE);
      const before = { steps, of: new Map(steps_of) };
      const answer = await ask({ application_id: asked });
      // Whose move is under way, or was since we asked, is shown where it goes; its own answer follows.
      const settled = asked.filter((id) => !under_way.has(id) && steps_of.get(id) === before.of.get(id));
      const is_current = under_way.size === 0 && steps === before.steps;
      if (answer) apply((now) => mergeCards(now, settled, answer, is_current));
      if (!is_current) lookLater(asked);
    }
  }

  /** Once the changes under way are over. */
  function lookLater(ids: readonly string[]) {
    if (waiting.size === 0) void last_change.then(lookAtWaiting).catch(() => {});
    for (const id of ids) waiting.add(id);
  }

  function lookAtWaiting() {
    const ids = [...waiting];
    waiting.clear();
    return look(ids);
  }

  /** An answer that no own change overtook: asked again after the changes otherwise. */
  async function undisturbed<T>(question: () => Promise<T>): Promise<T> {
    const before = steps;
    const answer = await question();
    if (under_way.size === 0 && steps === before) return answer;
    await last_change;
    return undisturbed(question);
  }

  async function load(words: string): Promise<boolean> {
    const kept = words === q ? state.columns : [];
    q = words;
    const seen = new Set<string>();
    looked.add(seen);
    try {
      const loaded = await undisturbed(async () => (q === words ? askForAll(ask, kept) : undefined));
      if (q !== words) return true;
      if (!loaded) return false;
      apply(() => loaded);
    } finally {
      looked.delete(seen);
    }
    // What others did since it was asked for may be missing in it.
    await look([...seen]);
    return true;
  }

  const cursorOf = (stage_id: string) => state.columns.find((column) => column.stage_id === stage_id)?.next_cursor;

  async function loadMore(stage_id: string) {
    const cursor = cursorOf(stage_id);
    if (!cursor || loading.has(stage_id)) return;
    loading.add(stage_id);
    try {
      const page = await undisturbed(() => ask({ stage_id, cursor, page_size: PAGE }));
      if (page && cursorOf(stage_id) === cursor) apply((now) => addPage(now, page));
    } finally {
      loading.delete(stage_id);
    }
  }

  type Change = { ids: readonly string[]; choice: StatusChoice; show: (now: BoardState) => BoardState };

  async function change({ ids, choice, show }: Change, versions: () => Record<string, number>) {
    const { status, ...said } = choice;
    for (const id of ids) under_way.set(id, (under_way.get(id) ?? 0) + 1);
    countStep(ids);
    apply(show);
    const sent = last_change.then(() =>
      call(putApplicantStatus, {
        params: { company_id },
        body: { application_ids: [...ids], status_id: status.id, ...said, versions: versions() },
      }),
    );
    // The next change waits for this one, however it ends.
    last_change = sent.catch(() => {});
    try {
      const answer = await sent;
      if (!answer) return LOST;
      apply((now) => confirmCards(now, answer.changed));
      return answer;
    } catch (error) {
      return error instanceof Refused ? error.message : LOST;
    } finally {
      for (const id of ids) settle(id);
      countStep(ids);
    }
  }

  function countStep(ids: readonly string[]) {
    steps += 1;
    for (const id of ids) steps_of.set(id, (steps_of.get(id) ?? 0) + 1);
  }

  function settle(id: string) {
    const left = (under_way.get(id) ?? 1) - 1;
    if (left > 0) under_way.set(id, left);
    else under_way.delete(id);
  }

  async function move(wanted: readonly string[], choice: StatusChoice): Promise<MoveResult> {
    const before = wanted.flatMap((id) => state.cards.get(id) ?? []);
    // Of whoever is not on the board it is not known what others did with them.
    const ids = before.map(({ application_id }) => application_id);
    const answer = await change({ ids, choice, show: (now) => showMove(now, before, choice) }, () =>
      versionsOf(before.map((card) => state.cards.get(card.application_id) ?? card)),
    );
    if (typeof answer === 'string') {
      apply((now) => putBack(now, before));
      await look(ids).catch(() => {});
      return { outcome: 'refused', message: answer };
    }
    const confirmed = new Map(answer.changed.map((each) => [each.application_id, each]));
    const after = before.map((card) => ({
      ...card,
      version: confirmed.get(card.application_id)?.version ?? card.version,
    }));
    const groups = groupsOf(answer.changed, bulk);
    return { outcome: 'moved', mails: answer.mails, undo: () => undo(groups, after) };
  }

  /** Gives everyone the status from before, and the mail that still waited to tell them of it. */
  async function undo(groups: readonly Group[], cards: readonly BoardCard[]): Promise<MoveResult> {
    const results = groups.map(async ({ ids, previous }): Promise<MoveResult> => {
      const status = statuses.get(previous.status_id);
      if (!status) return { outcome: 'refused', message: 'The status from before does not exist any more.' };
      const choice = { status, ...wayBack(previous) };
      const own = cards.filter((card) => ids.includes(card.application_id));
      const answer = await change({ ids, choice, show: (now) => putBack(now, own) }, () => versionsOf(own));
      await look(ids).catch(() => {});
      if (typeof answer === 'string') return { outcome: 'refused', message: answer };
      return { outcome: 'moved', mails: answer.mails, undo: null };
    });
    return allOf(await Promise.all(results));
  }

  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getState: () => state,
    move,
    look,
    load,
    loadMore,
  };
}

function allOf(results: readonly MoveResult[]): MoveResult {
  const refused = results.find(({ outcome }) => outcome === 'refused');
  if (refused) return refused;
  if (results.length === 0) return { outcome: 'refused', message: 'There was nothing to take back.' };
  const mails = results.reduce((sum, result) => sum + (result.outcome === 'moved' ? result.mails : 0), 0);
  return { outcome: 'moved', mails, undo: null };
}
