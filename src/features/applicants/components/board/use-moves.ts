import { useCallback, useRef, useState } from 'react';
import { useToast } from '#ui/interactive/toast.tsx';
import { whom } from '../../board-words.ts';
import type { StatusOption } from '../../contract.ts';
import type { LiveBoard, MoveResult, StatusChoice } from '../../live-board.ts';

/** A move that waits for its reason. */
type Asked = { ids: readonly string[]; whom: string; status: StatusOption; stage_id: string | undefined };

type Moves = {
  live: LiveBoard;
  bulk: ReadonlySet<string>;
  stageName: (stage_id: string) => string;
  /** Called when people have left their places, for the focus to stay where it was. */
  onMoved: (ids: readonly string[]) => void;
};

const ONE_BY_ONE = 'Given to one applicant at a time';

/** Moves people and says what came of it, with a way back for ten seconds and by `undoLast` until the next move. Who takes a
 * move back before it is confirmed gets it taken back as soon as it is. */
export function useMoves({ live, bulk, stageName, onMoved }: Moves) {
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const last = useRef<(() => Promise<void>) | null>(null);

  const reasonAgainst = useCallback(
    (ids: readonly string[], status: StatusOption) => (ids.length > 1 && !bulk.has(status.id) ? ONE_BY_ONE : undefined),
    [bulk],
  );

  async function perform(ids: readonly string[], choice: StatusChoice) {
    const names = namesOf(live, ids);
    setAsked(null);
    onMoved(ids);
    const sent = live.move(ids, choice);
    const before = last.current;
    let is_taken_back = false;
    const takeBackThis = async () => {
      is_taken_back = true;
      if (last.current === takeBackThis) last.current = null;
      await takeBack(await sent, names);
    };
    last.current = takeBackThis;
    const result = await sent;
    if (result.outcome === 'refused') {
      // What was done before can still be undone.
      if (last.current === takeBackThis) last.current = before;
      return toast({ message: `${whom(names)} was not moved. ${result.message}` });
    }
    if (is_taken_back) return;
    toast({
      message: `${wentWhere(names, choice, stageName)}${mailWords(result.mails, choice)}`,
      ...(result.undo && { action: { label: 'Undo', onPress: () => void takeBackThis() } }),
    });
  }

  async function takeBack(moved: MoveResult, names: readonly string[]) {
    // A refusal was told when it came.
    if (moved.outcome === 'refused') return;
    if (!moved.undo) return toast({ message: 'There is nothing to undo.' });
    const result = await moved.undo();
    const done = names.length === 1 ? 'is back where they were' : 'are back where they were';
    toast({ message: result.outcome === 'refused' ? `Not undone. ${result.message}` : `${whom(names)} ${done}.` });
  }

  /** Gives people a status, after asking for the reason where one is needed. */
  function choose(ids: readonly string[], status: StatusOption, stage_id?: string) {
    const refused = reasonAgainst(ids, status);
    const names = namesOf(live, ids);
    if (refused) return toast({ message: `"${status.label}": ${refused.toLowerCase()}.` });
    if (status.category === 'rejected' || status.requires_reason)
      return setAsked({ ids, whom: whom(names), status, stage_id });
    void perform(ids, { status, stage_id });
  }

  function undoLast() {
    if (last.current) void last.current();
    else toast({ message: 'There is nothing to undo.' });
  }

  return { choose, perform, undoLast, reasonAgainst, asked, stopAsking: () => setAsked(null) };
}

const namesOf = (live: LiveBoard, ids: readonly string[]) =>
  ids.map((id) => live.getState().cards.get(id)?.name ?? 'This person');

function wentWhere(names: readonly string[], { status, stage_id }: StatusChoice, stageName: (id: string) => string) {
  const stage = stage_id ?? status.stage_id;
  const place = stage === null ? status.label : `${stageName(stage)}, ${status.label}`;
  return `${whom(names)}: ${place}.`;
}

function mailWords(mails: number, { status }: StatusChoice): string {
  if (mails === 0) return '';
  const people = mails === 1 ? 'They get' : `${mails} people get`;
  return status.category === 'rejected' ? ` ${people} a mail later.` : ` ${people} a mail in ten seconds.`;
}
