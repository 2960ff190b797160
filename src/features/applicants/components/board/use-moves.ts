import { useCallback, useRef, useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { useToast } from '#ui/interactive/toast.tsx';
import type { StatusChoice } from '../../board-moves.ts';
import { anyInLeadStage } from '../../board-state.ts';
import { whom } from '../../board-words.ts';
import type { LiveBoard, MoveResult } from '../../live-board.ts';
import type { Moved } from '../../put-status.ts';

/** A move that waits for its reason. */
type Asked = { ids: readonly string[]; whom: string; status: StatusOption; leads: 'possible' | 'none' };

type Moves = {
  live: LiveBoard;
  bulk: ReadonlySet<string>;
  stageName: (stage_id: string) => string;
  /** Called when people leave their places, for the focus to stay where it was. */
  onMoved: (ids: readonly string[]) => void;
  /** Called when people come back to their places, for the focus to be with them. */
  onBack: (ids: readonly string[]) => void;
};

/** What is said of a move, until it is over. */
type Said = { ids: readonly string[]; dismiss: () => void };

/** A move that can be taken back. */
type Deed = { ids: readonly string[]; takeBack: () => Promise<void> };

const ONE_BY_ONE = 'Given to one applicant at a time';

/** Moves people and says what came of it, with a way back for ten seconds and by `undoLast`, the last one first. Who takes a
 * move back before it is confirmed gets it taken back as soon as it is. */
export function useMoves({ live, bulk, stageName, onMoved, onBack }: Moves) {
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const deeds = useRef<readonly Deed[]>([]);
  const said = useRef<readonly Said[]>([]);

  const reasonAgainst = useCallback(
    (ids: readonly string[], status: StatusOption) => (ids.length > 1 && !bulk.has(status.id) ? ONE_BY_ONE : undefined),
    [bulk],
  );

  /** What was said of an earlier move of these people is over. */
  function forget(ids: readonly string[]) {
    for (const each of said.current) if (isOf(each, ids)) each.dismiss();
    said.current = said.current.filter((each) => !isOf(each, ids));
  }

  async function perform(wanted: readonly string[], choice: StatusChoice) {
    const ids = onBoard(live, wanted);
    const names = namesOf(live, ids);
    setAsked(null);
    if (ids.length === 0) return void toast({ message: 'Nobody was moved: they are not on the board any more.' });
    forget(ids);
    onMoved(ids);
    const sent = live.move(ids, choice);
    let is_taken_back = false;
    const own: Deed = {
      ids,
      takeBack: async () => {
        is_taken_back = true;
        deeds.current = without(own, standing(own, deeds.current));
        await takeBack(await sent, ids, names);
      },
    };
    deeds.current = [...deeds.current, own];
    const result = await sent;
    if (result.outcome !== 'moved') {
      deeds.current = without(own, deeds.current);
      return void toast({ message: notMovedWords(names, result) });
    }
    if (is_taken_back) return;
    deeds.current = standing(own, deeds.current);
    const dismiss = toast({
      message: `${wentWhere(names, choice, stageName)}${mailWords(result, choice)}`,
      ...(result.undo && { action: { label: 'Undo', onPress: () => void own.takeBack() } }),
    });
    said.current = [...said.current, { ids, dismiss }];
  }

  async function takeBack(moved: MoveResult, ids: readonly string[], names: readonly string[]) {
    // Why somebody was not moved was told when it came out.
    if (moved.outcome !== 'moved') return;
    forget(ids);
    if (!moved.undo) return void toast({ message: 'There is nothing to undo.' });
    const undone = moved.undo();
    onBack(ids);
    const result = await undone;
    const done = names.length === 1 ? 'is back where they were' : 'are back where they were';
    if (result.outcome === 'refused') return void toast({ message: `Not undone. ${result.message}` });
    if (result.outcome === 'unknown') return void toast({ message: `It is not known whether this is undone. ${CUT}` });
    const mail = result.mails ? ' The email about it is sent after all.' : '';
    toast({ message: `${whom(names)} ${done}.${mail}` });
  }

  /** Gives people a status, after asking for the reason where one is needed. Who has it already stays as they are. */
  function choose(all: readonly string[], status: StatusOption) {
    const ids = onBoard(live, all).filter((id) => live.getState().cards.get(id)?.status_id !== status.id);
    if (ids.length === 0) return;
    const refused = reasonAgainst(ids, status);
    const names = namesOf(live, ids);
    if (refused) return void toast({ message: `“${status.label}”: ${refused.toLowerCase()}.` });
    if (status.category === 'rejected' || status.requires_reason) {
      const leads = anyInLeadStage(live.getState(), ids) ? 'possible' : 'none';
      return setAsked({ ids, whom: whom(names), status, leads });
    }
    void perform(ids, { status });
  }

  function undoLast() {
    const last = deeds.current.at(-1);
    if (last) void last.takeBack();
    else toast({ message: 'There is nothing to undo.' });
  }

  return { choose, perform, undoLast, reasonAgainst, asked, stopAsking: () => setAsked(null) };
}

const isOf = (done: { ids: readonly string[] }, ids: readonly string[]) => done.ids.some((id) => ids.includes(id));

const without = (own: Deed, deeds: readonly Deed[]) => deeds.filter((deed) => deed !== own);

/** Earlier moves of the same people cannot be taken back any more: they do not stand where those left them. */
const standing = (own: Deed, deeds: readonly Deed[]) =>
  deeds.filter((deed, place) => place >= deeds.indexOf(own) || !isOf(deed, own.ids));

/** Others may have taken somebody off the board since they were chosen. */
const onBoard = (live: LiveBoard, ids: readonly string[]) => ids.filter((id) => live.getState().cards.has(id));

const namesOf = (live: LiveBoard, ids: readonly string[]) =>
  ids.map((id) => live.getState().cards.get(id)?.name ?? 'This person');

function wentWhere(names: readonly string[], { status }: StatusChoice, stageName: (id: string) => string) {
  const { stage_id, label } = status;
  const place = stage_id === null ? label : `${stageName(stage_id)}, ${label}`;
  return `${whom(names)}: ${place}.`;
}

const CUT = 'The connection was cut; once it is back, the board shows where everyone is.';

function notMovedWords(names: readonly string[], result: Exclude<MoveResult, { outcome: 'moved' }>): string {
  const was = names.length === 1 ? 'was' : 'were';
  if (result.outcome === 'unknown') return `It is not known whether ${whom(names)} ${was} moved. ${CUT}`;
  return `${whom(names)} ${was} not moved. ${result.message}`;
}

/** How many are mailed is not known of a move whose answer was lost. */
function mailWords({ mails }: Pick<Moved, 'mails'>, { status, notify }: StatusChoice): string {
  if (mails === null) return status.sends_mail && notify !== false ? ' An email about it may be on its way.' : '';
  if (mails === 0) return '';
  const people = mails === 1 ? 'They get' : `${mails} people get`;
  return status.category === 'rejected' ? ` ${people} an email later.` : ` ${people} an email in ten seconds.`;
}
