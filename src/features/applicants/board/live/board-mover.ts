import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import { trackSaving } from '#web/saving.ts';
import { groupForUndo, type StatusChoice, showMove, type UndoGroup, undoValues } from '../moves.ts';
import { type Moved, type MoveOutcome, putStatus } from '../put-status.ts';
import { type BoardCard, type BoardState, confirmCards, restoreCards } from '../state.ts';
import type { BoardModel } from './board-model.ts';
import type { PendingChanges } from './pending-changes.ts';

export type MoveResult =
  | { outcome: 'moved'; mails: Moved['mails']; undo: (() => Promise<MoveResult>) | null }
  | { outcome: 'refused'; message: string }
  /** The answer was lost, and it could not be found out whether the move was made. */
  | { outcome: 'unknown' };

type Sending = { company_id: string; call: Call; refresh: (ids: readonly string[]) => Promise<void> };

const NOT_SENT = 'The change did not reach us, so nothing was moved. Try again.';

/** Moves cards at once, sends the moves, and puts the cards back where one is refused. */
export function createBoardMover(model: BoardModel, changes: PendingChanges, { company_id, call, refresh }: Sending) {
  type Change = {
    cards: readonly BoardCard[];
    choice: StatusChoice;
    show: (now: BoardState) => BoardState;
    /** The cards to send, with their versions at the time of sending. */
    currentCards: () => readonly BoardCard[];
  };

  const change = ({ cards, choice, show, currentCards }: Change): Promise<MoveOutcome | Refused> =>
    trackSaving(
      changes.add(
        cards.map(({ application_id }) => application_id),
        {
          show: () => model.apply(show),
          send: () => send(currentCards(), choice),
          ended: model.notify,
        },
      ),
    );

  async function send(people: readonly BoardCard[], choice: StatusChoice): Promise<MoveOutcome | Refused> {
    try {
      const sent = await putStatus(call, { company_id, people, choice });
      if (typeof sent !== 'string') model.apply((now) => confirmCards(now, sent.changed));
      return sent;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  const versionOf = ({ application_id, version }: BoardCard) =>
    model.getState().cards.get(application_id)?.version ?? version;

  async function move(ids: readonly string[], choice: StatusChoice): Promise<MoveResult> {
    // Cards that left the board are skipped: their current version is unknown.
    const before = ids.flatMap((id) => model.getState().cards.get(id) ?? []);
    const sent = await change({
      cards: before,
      choice,
      show: (now) => showMove(now, before, choice),
      currentCards: () => before.map((card) => ({ ...card, version: versionOf(card) })),
    });
    if (!isMoved(sent)) {
      model.apply((now) => restoreCards(now, before));
      await refresh(before.map(({ application_id }) => application_id)).catch(() => {});
      return failureOf(sent);
    }
    const versions = new Map(sent.changed.map((each) => [each.application_id, each.version]));
    const after = before.map((card) => ({ ...card, version: versions.get(card.application_id) ?? card.version }));
    const groups = groupForUndo(sent.changed, model.getStatuses().bulk);
    return { outcome: 'moved', mails: sent.mails, undo: () => undo(groups, after) };
  }

  /** Sets the previous statuses again, and reschedules the mails that the move canceled. */
  async function undo(groups: readonly UndoGroup[], cards: readonly BoardCard[]): Promise<MoveResult> {
    const results = groups.map(async ({ ids, previous }): Promise<MoveResult> => {
      const status = model.getStatuses().statuses.get(previous.status_id);
      if (!status) return { outcome: 'refused', message: 'The previous status no longer exists.' };
      const choice = { status, ...undoValues(previous) };
      const own = cards.filter((card) => ids.includes(card.application_id));
      const sent = await change({ cards: own, choice, show: (now) => restoreCards(now, own), currentCards: () => own });
      await refresh(ids).catch(() => {});
      return isMoved(sent) ? { outcome: 'moved', mails: sent.mails, undo: null } : failureOf(sent);
    });
    return combineResults(await Promise.all(results));
  }

  return { move };
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
