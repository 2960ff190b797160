import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import { listBulkStatusOptions, listStatusOptions } from '#features/applicant-status/contract.ts';
import { untilSaved } from '#web/under-way.ts';
import {
  groupForUndo,
  type PipelineStatuses,
  type StatusChoice,
  showMove,
  type UndoGroup,
  undoValues,
} from './board-moves.ts';
import { type BoardQuery, fetchWholeBoard, PAGE } from './board-pages.ts';
import {
  addPage,
  type BoardCard,
  type BoardState,
  confirmCards,
  hasSameStages,
  mergeCards,
  restoreCards,
  toBoardState,
} from './board-state.ts';
import { type Board, listApplicants } from './contract.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { IDS_PER_REQUEST, type Moved, type MoveOutcome, putStatus, requestTimeout } from './put-status.ts';

export type MoveResult =
  | { outcome: 'moved'; mails: Moved['mails']; undo: (() => Promise<MoveResult>) | null }
  | { outcome: 'refused'; message: string }
  /** The answer was lost, and it could not be found out whether the move was made. */
  | { outcome: 'unknown' };

export type LiveBoard = {
  subscribe: (changed: () => void) => () => void;
  getState: () => BoardState;
  getStatuses: () => PipelineStatuses;
  /** The number of applicants whose moves are shown but not yet saved. */
  countSaving: () => number;
  /** Shows the move right away and sends it after earlier changes to the same applicants. Undoes it if it is refused. */
  move: (ids: readonly string[], choice: StatusChoice) => Promise<MoveResult>;
  /** Updates these cards from the server. */
  refresh: (ids: readonly string[]) => Promise<void>;
  /** Reloads the board for this search. An unchanged search keeps the number of loaded cards. */
  load: (q: string) => Promise<boolean>;
  loadStatuses: () => Promise<void>;
  /** Loads the next cards of a stage, one page at a time. */
  loadMore: (stage_id: string) => Promise<void>;
};

type Options = {
  first: Board;
  company_id: string;
  posting_id: string | undefined;
  q: string;
  pipeline_statuses: PipelineStatuses;
  call: Call;
};

/** Changes sent at the same time. Browsers open six connections per host, and the live stream takes one. */
const CHANGES_AT_ONCE = 4;
const NOT_SENT = 'The change did not reach us, so nothing was moved. Try again.';

/** A pipeline's board in the browser, kept in sync with the server. */
export function createLiveBoard({ first, company_id, posting_id, call, ...options }: Options): LiveBoard {
  const { pipeline_id } = first;
  const listeners = new Set<() => void>();
  const pending = new Map<string, number>();
  /** How many of our own changes have started or ended so far, in total and by application id. */
  let change_count = 0;
  const change_counts = new Map<string, number>();
  const loading = new Set<string>();
  /** Cards to refresh once the pending changes are saved. */
  const postponed = new Set<string>();
  /** For each running `load`, the cards that were to be refreshed since it started. */
  const refreshed_during_loads = new Set<Set<string>>();
  let state = toBoardState(first);
  let q = options.q;
  let pipeline_statuses = options.pipeline_statuses;
  const enqueueFor = createKeyedQueue(CHANGES_AT_ONCE);
  let last_changes: Promise<unknown> = Promise.resolve();

  const notify = () => {
    for (const changed of listeners) changed();
  };
  const apply = (change: (state: BoardState) => BoardState) => {
    state = change(state);
    notify();
  };

  async function fetchBoard(query: BoardQuery) {
    const answer = await call(listApplicants, {
      params: { company_id },
      query: { view: 'board', pipeline_id, posting_id, q: q || undefined, ...query },
      ...requestTimeout(),
    });
    return answer?.view === 'board' ? answer : undefined;
  }

  async function refresh(ids: readonly string[]) {
    for (const refreshed of refreshed_during_loads) for (const id of ids) refreshed.add(id);
    for (let from = 0; from < ids.length; from += IDS_PER_REQUEST) {
      const requested = ids.slice(from, from + IDS_PER_REQUEST);
      const before = { change_count, of: new Map(change_counts) };
      const answer = await fetchBoard({ application_id: requested });
      if (answer && !hasSameStages(state, answer)) return reloadPipeline();
      // A card with a pending move, or one made during this request, stays where the move puts it.
      const settled = requested.filter((id) => !pending.has(id) && change_counts.get(id) === before.of.get(id));
      const is_current = pending.size === 0 && change_count === before.change_count;
      if (answer) apply((now) => mergeCards(now, settled, answer, is_current));
      if (!is_current) refreshLater(requested);
    }
  }

  /** Refreshes these cards once the pending changes are saved. */
  function refreshLater(ids: readonly string[]) {
    if (postponed.size === 0) void last_changes.then(refreshPostponed).catch(() => {});
    for (const id of ids) postponed.add(id);
  }

  function refreshPostponed() {
    const ids = [...postponed];
    postponed.clear();
    return refresh(ids);
  }

  /** Repeats a request until none of our own changes happened meanwhile, so that its answer includes them all. */
  async function fetchUndisturbed<T>(request: () => Promise<T>): Promise<T> {
    const before = change_count;
    const answer = await request();
    if (pending.size === 0 && change_count === before) return answer;
    await last_changes;
    return fetchUndisturbed(request);
  }

  async function load(new_q: string): Promise<boolean> {
    const shown = new_q === q ? state.columns : [];
    q = new_q;
    const refreshed = new Set<string>();
    refreshed_during_loads.add(refreshed);
    try {
      const loaded = await fetchUndisturbed(async () => (q === new_q ? fetchWholeBoard(fetchBoard, shown) : undefined));
      if (q !== new_q) return true;
      if (!loaded) return false;
      apply(() => loaded);
    } finally {
      refreshed_during_loads.delete(refreshed);
    }
    // The answer may lack changes others made after the request.
    await refresh([...refreshed]);
    return true;
  }

  /** The pipeline itself changed, so cards may be in stages that are not shown. */
  async function reloadPipeline() {
    await load(q);
    await loadStatuses();
  }

  async function loadStatuses() {
    const request = { params: { company_id }, query: { pipeline_id }, ...requestTimeout() };
    const [all, bulk] = await Promise.all([call(listStatusOptions, request), call(listBulkStatusOptions, request)]);
    if (!all || !bulk) return;
    const statuses = new Map(all.statuses.map((status) => [status.id, status]));
    pipeline_statuses = { statuses, bulk: new Set(bulk.statuses.map(({ id }) => id)) };
    notify();
  }

  const cursorOf = (stage_id: string) => state.columns.find((column) => column.stage_id === stage_id)?.next_cursor;

  async function loadMore(stage_id: string) {
    const cursor = cursorOf(stage_id);
    if (!cursor || loading.has(stage_id)) return;
    loading.add(stage_id);
    try {
      const page = await fetchUndisturbed(() => fetchBoard({ stage_id, cursor, page_size: PAGE }));
      if (page && cursorOf(stage_id) === cursor) apply((now) => addPage(now, page));
    } finally {
      loading.delete(stage_id);
    }
  }

  type Change = {
    cards: readonly BoardCard[];
    choice: StatusChoice;
    show: (now: BoardState) => BoardState;
    /** The cards to send, with their versions at the time of sending. */
    currentCards: () => readonly BoardCard[];
  };

  /** Shows a change and sends it after pending changes to the same applicants. */
  function change({ cards, choice, show, currentCards }: Change): Promise<MoveOutcome | Refused> {
    const ids = cards.map(({ application_id }) => application_id);
    for (const id of ids) pending.set(id, (pending.get(id) ?? 0) + 1);
    countChange(ids);
    apply(show);
    const sent = enqueueFor(ids, () => send(currentCards(), choice)).finally(() => {
      for (const id of ids) settle(id);
      countChange(ids);
      notify();
    });
    last_changes = Promise.allSettled([last_changes, sent]);
    return untilSaved(sent);
  }

  async function send(people: readonly BoardCard[], choice: StatusChoice): Promise<MoveOutcome | Refused> {
    try {
      const sent = await putStatus(call, { company_id, people, choice });
      if (typeof sent !== 'string') apply((now) => confirmCards(now, sent.changed));
      return sent;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  function countChange(ids: readonly string[]) {
    change_count += 1;
    for (const id of ids) change_counts.set(id, (change_counts.get(id) ?? 0) + 1);
  }

  function settle(id: string) {
    const left = (pending.get(id) ?? 1) - 1;
    if (left > 0) pending.set(id, left);
    else pending.delete(id);
  }

  async function move(ids: readonly string[], choice: StatusChoice): Promise<MoveResult> {
    // Cards that left the board are skipped: their current version is unknown.
    const before = ids.flatMap((id) => state.cards.get(id) ?? []);
    const sent = await change({
      cards: before,
      choice,
      show: (now) => showMove(now, before, choice),
      currentCards: () => before.map((card) => ({ ...card, version: versionOf(card) })),
    });
    if (!isMoved(sent)) {
      apply((now) => restoreCards(now, before));
      await refresh(before.map(({ application_id }) => application_id)).catch(() => {});
      return failureOf(sent);
    }
    const versions = new Map(sent.changed.map((each) => [each.application_id, each.version]));
    const after = before.map((card) => ({ ...card, version: versions.get(card.application_id) ?? card.version }));
    const groups = groupForUndo(sent.changed, pipeline_statuses.bulk);
    return { outcome: 'moved', mails: sent.mails, undo: () => undo(groups, after) };
  }

  const versionOf = ({ application_id, version }: BoardCard) => state.cards.get(application_id)?.version ?? version;

  /** Sets the previous statuses again, and reschedules the mails that the move canceled. */
  async function undo(groups: readonly UndoGroup[], cards: readonly BoardCard[]): Promise<MoveResult> {
    const results = groups.map(async ({ ids, previous }): Promise<MoveResult> => {
      const status = pipeline_statuses.statuses.get(previous.status_id);
      if (!status) return { outcome: 'refused', message: 'The previous status no longer exists.' };
      const choice = { status, ...undoValues(previous) };
      const own = cards.filter((card) => ids.includes(card.application_id));
      const sent = await change({ cards: own, choice, show: (now) => restoreCards(now, own), currentCards: () => own });
      await refresh(ids).catch(() => {});
      return isMoved(sent) ? { outcome: 'moved', mails: sent.mails, undo: null } : failureOf(sent);
    });
    return combineResults(await Promise.all(results));
  }

  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getState: () => state,
    getStatuses: () => pipeline_statuses,
    countSaving: () => pending.size,
    move,
    refresh,
    load,
    loadStatuses,
    loadMore,
  };
}

const isMoved = (sent: MoveOutcome | Refused): sent is Moved => typeof sent !== 'string' && !(sent instanceof Refused);

function failureOf(sent: Exclude<MoveOutcome, Moved> | Refused): MoveResult {
  if (sent === 'unknown') return { outcome: 'unknown' };
  return { outcome: 'refused', message: sent === 'unmoved' ? NOT_SENT : sent.message };
}

function combineResults(results: readonly MoveResult[]): MoveResult {
  const failed = results.find(({ outcome }) => outcome !== 'moved');
  if (failed) return failed;
  if (results.length === 0) return { outcome: 'refused', message: 'There was nothing to undo.' };
  const mails = results.reduce((sum, result) => sum + ((result.outcome === 'moved' && result.mails) || 0), 0);
  return { outcome: 'moved', mails, undo: null };
}
