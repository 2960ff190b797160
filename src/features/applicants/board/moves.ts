import type { Changed, StatusOption } from '#features/applicant-status/contract.ts';
import { type BoardCard, type BoardState, moveCards } from './state.ts';

/** A new status with the values sent along with it. */
export type StatusChoice = {
  status: StatusOption;
  /** Only for a status that every stage has: the target stage. Applicants keep their stage if it is left out. */
  stage_id?: string | undefined;
  reason_id?: string | undefined;
  note?: string | undefined;
  notify?: boolean | undefined;
  /** The mail's text in place of ours. */
  mail?: { subject: string; body: string } | undefined;
  send_after?: string | undefined;
  is_undo?: boolean | undefined;
};

/** The statuses of a pipeline by id, and the ids of those that can be set for many applicants at once. */
export type PipelineStatuses = { statuses: ReadonlyMap<string, StatusOption>; bulk: ReadonlySet<string> };

const ON_THE_BOARD: readonly string[] = ['active', 'on_hold', 'hired'];

/** The board after these cards got the status. */
export function showMove(
  state: BoardState,
  cards: readonly BoardCard[],
  { status, stage_id }: StatusChoice,
): BoardState {
  const leaves = !ON_THE_BOARD.includes(status.category);
  const now_s = Math.floor(Date.now() / 1000);
  return cards.reduce((next, card) => {
    const target = { stage_id: stage_id ?? status.stage_id ?? card.stage_id, status_id: status.id, leaves };
    return moveCards(next, [card.application_id], target, now_s);
  }, state);
}

type Previous = Changed['previous'];
export type UndoGroup = { ids: string[]; previous: Previous };

/** What an undo sends besides the status: the previous stage and reason, and when to send the mail that the change canceled. */
export const undoValues = ({ stage_id, reason_id, mail_at }: Previous) => ({
  stage_id,
  reason_id: reason_id ?? undefined,
  is_undo: true,
  ...(mail_at === null ? { notify: false } : { send_after: mail_at }),
});

/** Groups changes that one call can undo: those with the same previous values, if their status can be set in bulk. */
export function groupForUndo(
  changed: readonly Pick<Changed, 'application_id' | 'previous'>[],
  bulk: ReadonlySet<string>,
): UndoGroup[] {
  const groups = new Map<string, UndoGroup>();
  for (const { application_id, previous } of changed) {
    const own = bulk.has(previous.status_id) ? '' : application_id;
    const key = [previous.stage_id, previous.status_id, previous.reason_id, previous.mail_at, own].join(' ');
    const group = groups.get(key) ?? { ids: [], previous };
    group.ids.push(application_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
