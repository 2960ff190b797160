import type { Changed, StatusOption } from '#features/applicant-status/contract.ts';
import { type BoardCard, type BoardState, moveCards } from './board-state.ts';

/** The status that people are to get, and what is said with it. */
export type StatusChoice = {
  status: StatusOption;
  /** For a status that every stage has: the stage to stand in; left out, everyone stays where they are. */
  stage_id?: string | undefined;
  reason_id?: string | undefined;
  note?: string | undefined;
  notify?: boolean | undefined;
  send_after?: string | undefined;
  takes_back?: boolean | undefined;
};

/** What the people of a pipeline can be given: statuses by id, and those that many can be given at once. */
export type Choices = { statuses: ReadonlyMap<string, StatusOption>; bulk: ReadonlySet<string> };

const ON_THE_BOARD: readonly string[] = ['active', 'on_hold', 'hired'];

/** The board as it is once these cards have the status. */
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
export type Group = { ids: string[]; previous: Previous };

/** What takes a change back: where people stood, since when, and the mail that was to be sent, if it was stopped. */
export const wayBack = ({ stage_id, reason_id, mail_at }: Previous) => ({
  stage_id,
  reason_id: reason_id ?? undefined,
  takes_back: true,
  ...(mail_at === null ? { notify: false } : { send_after: mail_at }),
});

/** People who had the same status before go back together, where that status takes many at once. */
export function groupsOf(
  changed: readonly Pick<Changed, 'application_id' | 'previous'>[],
  bulk: ReadonlySet<string>,
): Group[] {
  const groups = new Map<string, Group>();
  for (const { application_id, previous } of changed) {
    const own = bulk.has(previous.status_id) ? '' : application_id;
    const key = [previous.stage_id, previous.status_id, previous.reason_id, previous.mail_at, own].join(' ');
    const group = groups.get(key) ?? { ids: [], previous };
    group.ids.push(application_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
