import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import { listBulkStatusOptions, listStatusOptions } from '#features/applicant-status/contract.ts';
import { untilSaved } from '#web/under-way.ts';
import { type Choices, type Group, groupsOf, type StatusChoice, showMove, wayBack } from './board-moves.ts';
import { type Asked, askForAll, PAGE } from './board-pages.ts';
import {
  addPage,
  type BoardCard,
  type BoardState,
  boardFrom,
  confirmCards,
  hasStagesOf,
  mergeCards,
  putBack,
} from './board-state.ts';
import { type Board, listApplicants } from './contract.ts';
import { createTurns } from './in-turn.ts';
import { ASKED_AT_ONCE, type Moved, putStatus, type Sent, withinLimit } from './put-status.ts';

export type MoveResult =
  | { outcome: 'moved'; mails: Moved['mails']; undo: (() => Promise<MoveResult>) | null }
  | { outcome: 'refused'; message: string }
  /** Neither the answer came nor what became of the move. */
  | { outcome: 'unknown' };

export type LiveBoard = {
  subscribe: (changed: () => void) => () => void;
  getState: () => BoardState;
  /** What people can be given. */
  getChoices: () => Choices;
  /** How many people's moves are shown and not yet saved. */
  countSaving: () => number;
  /** Shows the change at once and sends it behind those of the same people; a refusal puts everyone back. */
  move: (ids: readonly string[], choice: StatusChoice) => Promise<MoveResult>;
  /** Takes over what the server says of these people now. */
  look: (ids: readonly string[]) => Promise<void>;
  /** Loads everything afresh, with these words of a name; with the same as before as many cards as there were. */
  load: (q: string) => Promise<boolean>;
  /** Loads what people can be given. */
  loadChoices: () => Promise<void>;
  /** Loads the next cards of a stage; once at a time. */
  loadMore: (stage_id: string) => Promise<void>;
};

type Options = {
  first: Board;
  company_id: string;
  posting_id: string | undefined;
  q: string;
  choices: Choices;
  call: Call;
};

/** Calls that change something under way at once: the browser keeps six connections, of which one is the live stream's. */
const SENT_AT_ONCE = 4;
const LOST = 'This did not reach us, so everyone is back where they were. Try again.';

/** The cards of one pipeline in the browser, kept true to the server. */
export function createLiveBoard({ first, company_id, posting_id, call, ...options }: Options): LiveBoard {
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
  let choices = options.choices;
  const inTurn = createTurns(SENT_AT_ONCE);
  let last_changes: Promise<unknown> = Promise.resolve();

  const tell = () => {
    for (const changed of listeners) changed();
  };
  const apply = (change: (state: BoardState) => BoardState) => {
    state = change(state);
    tell();
  };

  async function ask(query: Asked) {
    const answer = await call(listApplicants, {
      params: { company_id },
      query: { view: 'board', pipeline_id, posting_id, q: q || undefined, ...query },
      ...withinLimit(),
    });
    return answer?.view === 'board' ? answer : undefined;
  }

  async function look(ids: readonly string[]) {
    for (const seen of looked) for (const id of ids) seen.add(id);
    for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
      const asked = ids.slice(from, from + ASKED_AT_ONCE);
      const before = { steps, of: new Map(steps_of) };
      const answer = await ask({ application_id: asked });
      if (answer && !hasStagesOf(state, answer)) return loadStages();
      // Whose move is under way, or was since we asked, is shown where it goes; its own answer follows.
      const settled = asked.filter((id) => !under_way.has(id) && steps_of.get(id) === before.of.get(id));
      const is_current = under_way.size === 0 && steps === before.steps;
      if (answer) apply((now) => mergeCards(now, settled, answer, is_current));
      if (!is_current) lookLater(asked);
    }
  }

  /** Once the changes under way are over. */
  function lookLater(ids: readonly string[]) {
    if (waiting.size === 0) void last_changes.then(lookAtWaiting).catch(() => {});
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
    await last_changes;
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

  /** Somebody changed the pipeline: nobody may stand in a stage that is not shown. */
  async function loadStages() {
    await load(q);
    await loadChoices();
  }

  async function loadChoices() {
    const of = { params: { company_id }, query: { pipeline_id }, ...withinLimit() };
    const [all, many] = await Promise.all([call(listStatusOptions, of), call(listBulkStatusOptions, of)]);
    if (!all || !many) return;
    const statuses = new Map(all.statuses.map((status) => [status.id, status]));
    choices = { statuses, bulk: new Set(many.statuses.map(({ id }) => id)) };
    tell();
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

  type Change = {
    cards: readonly BoardCard[];
    choice: StatusChoice;
    show: (now: BoardState) => BoardState;
    /** Where everybody stands once it is this change's turn. */
    placesNow: () => readonly BoardCard[];
  };

  /** Shows a change and sends it, after those under way of the same people. */
  function change({ cards, choice, show, placesNow }: Change): Promise<Sent | Refused> {
    const ids = cards.map(({ application_id }) => application_id);
    for (const id of ids) under_way.set(id, (under_way.get(id) ?? 0) + 1);
    countStep(ids);
    apply(show);
    const sent = inTurn(ids, () => send(placesNow(), choice)).finally(() => {
      for (const id of ids) settle(id);
      countStep(ids);
      tell();
    });
    last_changes = Promise.allSettled([last_changes, sent]);
    return untilSaved(sent);
  }

  async function send(people: readonly BoardCard[], choice: StatusChoice): Promise<Sent | Refused> {
    try {
      const sent = await putStatus(call, { company_id, people, choice });
      if (typeof sent !== 'string') apply((now) => confirmCards(now, sent.changed));
      return sent;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
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
    // Of whoever is not on the board it is not known what others did with them.
    const before = wanted.flatMap((id) => state.cards.get(id) ?? []);
    const sent = await change({
      cards: before,
      choice,
      show: (now) => showMove(now, before, choice),
      placesNow: () => before.map((card) => ({ ...card, version: versionOf(card) })),
    });
    if (!isMoved(sent)) {
      apply((now) => putBack(now, before));
      await look(before.map(({ application_id }) => application_id)).catch(() => {});
      return notMoved(sent);
    }
    const versions = new Map(sent.changed.map((each) => [each.application_id, each.version]));
    const after = before.map((card) => ({ ...card, version: versions.get(card.application_id) ?? card.version }));
    const groups = groupsOf(sent.changed, choices.bulk);
    return { outcome: 'moved', mails: sent.mails, undo: () => undo(groups, after) };
  }

  const versionOf = ({ application_id, version }: BoardCard) => state.cards.get(application_id)?.version ?? version;

  /** Gives everyone the status from before, and the mail that still waited to tell them of it. */
  async function undo(groups: readonly Group[], cards: readonly BoardCard[]): Promise<MoveResult> {
    const results = groups.map(async ({ ids, previous }): Promise<MoveResult> => {
      const status = choices.statuses.get(previous.status_id);
      if (!status) return { outcome: 'refused', message: 'The status from before does not exist any more.' };
      const choice = { status, ...wayBack(previous) };
      const own = cards.filter((card) => ids.includes(card.application_id));
      const sent = await change({ cards: own, choice, show: (now) => putBack(now, own), placesNow: () => own });
      await look(ids).catch(() => {});
      return isMoved(sent) ? { outcome: 'moved', mails: sent.mails, undo: null } : notMoved(sent);
    });
    return allOf(await Promise.all(results));
  }

  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getState: () => state,
    getChoices: () => choices,
    countSaving: () => under_way.size,
    move,
    look,
    load,
    loadChoices,
    loadMore,
  };
}

const isMoved = (sent: Sent | Refused): sent is Moved => typeof sent !== 'string' && !(sent instanceof Refused);

function notMoved(sent: Exclude<Sent, Moved> | Refused): MoveResult {
  if (sent === 'unknown') return { outcome: 'unknown' };
  return { outcome: 'refused', message: sent === 'unmoved' ? LOST : sent.message };
}

function allOf(results: readonly MoveResult[]): MoveResult {
  const failed = results.find(({ outcome }) => outcome !== 'moved');
  if (failed) return failed;
  if (results.length === 0) return { outcome: 'refused', message: 'There was nothing to take back.' };
  const mails = results.reduce((sum, result) => sum + ((result.outcome === 'moved' && result.mails) || 0), 0);
  return { outcome: 'moved', mails, undo: null };
}
