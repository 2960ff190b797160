import { useCallback, useRef, useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { useToast } from '#ui/interactive/toast.tsx';
import type { MoveResult } from '../../board/live/board-mover.ts';
import type { LiveBoard } from '../../board/live/live-board.ts';
import type { StatusChoice } from '../../board/moves.ts';
import type { Moved } from '../../board/put-status.ts';
import { anyInLeadStage } from '../../board/state.ts';
import { describePeople } from '../../board/words.ts';

/** A move for which the reason dialog is open. */
type AwaitingReason = { ids: readonly string[]; subject: string; status: StatusOption; leads: 'possible' | 'none' };

type Moves = {
  live: LiveBoard;
  bulk: ReadonlySet<string>;
  stageName: (stage_id: string) => string;
  /** Keeps the focus near the moved cards. */
  onMoved: (ids: readonly string[]) => void;
  /** Moves the focus to the cards that were moved back. */
  onUndone: (ids: readonly string[]) => void;
};

type MoveToast = { ids: readonly string[]; dismiss: () => void };

type UndoableMove = { ids: readonly string[]; undo: () => Promise<void> };

const ONE_BY_ONE = 'One applicant at a time';

/**
 * Moves applicants and shows the result in a toast with an undo button. `undoLast` undoes moves in reverse order; a move that is not saved yet
 * is undone once it is.
 */
export function useMoves({ live, bulk, stageName, onMoved, onUndone }: Moves) {
  const toast = useToast();
  const [awaiting_reason, setAwaitingReason] = useState<AwaitingReason | null>(null);
  const undoable = useRef<readonly UndoableMove[]>([]);
  const toasts = useRef<readonly MoveToast[]>([]);

  const reasonAgainst = useCallback(
    (ids: readonly string[], status: StatusOption) => (ids.length > 1 && !bulk.has(status.id) ? ONE_BY_ONE : undefined),
    [bulk],
  );

  function dismissToastsAbout(ids: readonly string[]) {
    for (const each of toasts.current) if (concerns(each, ids)) each.dismiss();
    toasts.current = toasts.current.filter((each) => !concerns(each, ids));
  }

  async function perform(all: readonly string[], choice: StatusChoice) {
    const ids = onBoard(live, all);
    const names = namesOf(live, ids);
    setAwaitingReason(null);
    if (ids.length === 0) return void toast({ message: 'These applicants have left the board, so nothing was moved.' });
    dismissToastsAbout(ids);
    onMoved(ids);
    const sent = live.move(ids, choice);
    let is_undone = false;
    const own: UndoableMove = {
      ids,
      undo: async () => {
        is_undone = true;
        undoable.current = without(own, dropEarlierMoves(own, undoable.current));
        await undo(await sent, ids, names);
      },
    };
    undoable.current = [...undoable.current, own];
    const result = await sent;
    if (result.outcome !== 'moved') {
      undoable.current = without(own, undoable.current);
      return void toast({ message: notMovedWords(names, result) });
    }
    if (is_undone) return;
    undoable.current = dropEarlierMoves(own, undoable.current);
    const dismiss = toast({
      message: `${movedWords(names, choice, stageName)}${mailWords(result, choice)}`,
      ...(result.undo && { action: { label: 'Undo', onPress: () => void own.undo() } }),
    });
    toasts.current = [...toasts.current, { ids, dismiss }];
  }

  async function undo(moved: MoveResult, ids: readonly string[], names: readonly string[]) {
    // `perform` has already shown why the move failed.
    if (moved.outcome !== 'moved') return;
    dismissToastsAbout(ids);
    if (!moved.undo) return void toast({ message: 'There is nothing to undo.' });
    const undone = moved.undo();
    onUndone(ids);
    const result = await undone;
    if (result.outcome === 'refused') return void toast({ message: `Not undone. ${result.message}` });
    if (result.outcome === 'unknown')
      return void toast({ message: `We don’t know whether the move was undone. ${CONNECTION_LOST}` });
    const mail = result.mails ? ' The canceled email will be sent after all.' : '';
    toast({ message: `${describePeople(names)}: move undone.${mail}` });
  }

  /** Sets a status, after asking for the reason if it needs one. Skips applicants who already have it. */
  function choose(all: readonly string[], status: StatusOption) {
    const ids = onBoard(live, all).filter((id) => live.getState().cards.get(id)?.status_id !== status.id);
    if (ids.length === 0) return;
    const refused = reasonAgainst(ids, status);
    const names = namesOf(live, ids);
    if (refused) return void toast({ message: `“${status.label}” can be set for one applicant at a time.` });
    if (status.category === 'rejected' || status.requires_reason) {
      const leads = anyInLeadStage(live.getState(), ids) ? 'possible' : 'none';
      return setAwaitingReason({ ids, subject: describePeople(names), status, leads });
    }
    void perform(ids, { status });
  }

  function undoLast() {
    const last = undoable.current.at(-1);
    if (last) void last.undo();
    else toast({ message: 'There is nothing to undo.' });
  }

  return { choose, perform, undoLast, reasonAgainst, awaiting_reason, cancelMove: () => setAwaitingReason(null) };
}

const concerns = (each: { ids: readonly string[] }, ids: readonly string[]) => each.ids.some((id) => ids.includes(id));

const without = (own: UndoableMove, moves: readonly UndoableMove[]) => moves.filter((move) => move !== own);

/** Once applicants are moved again, their earlier moves can no longer be undone. */
const dropEarlierMoves = (own: UndoableMove, moves: readonly UndoableMove[]) =>
  moves.filter((move, index) => index >= moves.indexOf(own) || !concerns(move, own.ids));

/** The applicants who are still on the board. Other members may have moved some since they were selected. */
const onBoard = (live: LiveBoard, ids: readonly string[]) => ids.filter((id) => live.getState().cards.has(id));

const namesOf = (live: LiveBoard, ids: readonly string[]) =>
  ids.map((id) => live.getState().cards.get(id)?.name ?? 'This applicant');

function movedWords(names: readonly string[], { status }: StatusChoice, stageName: (id: string) => string) {
  const { stage_id, label } = status;
  const place = stage_id === null ? label : `${stageName(stage_id)}, ${label}`;
  return `${describePeople(names)}: ${place}.`;
}

const CONNECTION_LOST = 'The connection was lost. The board will show the current stages once it is back.';

function notMovedWords(names: readonly string[], result: Exclude<MoveResult, { outcome: 'moved' }>): string {
  const was = names.length === 1 ? 'was' : 'were';
  if (result.outcome === 'unknown')
    return `We don’t know whether ${describePeople(names)} ${was} moved. ${CONNECTION_LOST}`;
  return `${describePeople(names)} ${was} not moved. ${result.message}`;
}

/** Says who will be mailed. `mails` is null if the answer was lost. */
function mailWords({ mails }: Pick<Moved, 'mails'>, { status, notify }: StatusChoice): string {
  if (mails === null) return status.sends_mail && notify !== false ? ' They may get an email.' : '';
  if (mails === 0) return '';
  const people = mails === 1 ? 'They will get' : `${mails} people will get`;
  return status.category === 'rejected' ? ` ${people} an email later.` : ` ${people} an email in 10 seconds.`;
}
