import { findHiddenScores } from '#features/scoring/actions.server.ts';
import { hidesScores } from '#features/scoring/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from './actions.server.ts';
import type { ApplicantList, Board, CardRow } from './contract.ts';
import type { ApplicantDetails } from './details-contract.ts';

/** An order tells what the numbers would. Throws `RuleBroken`. */
export function checkSortingByScore({ user, preferences }: Actor): void {
  if (!hidesScores(user, preferences.score_visibility)) return;
  throw new RuleBroken(
    'scores-hidden',
    'Your company shows members no scores of others. Choose another order.',
    'sort',
  );
}

/** A list without the means that this reader must not see. */
export async function hideListScores(db: Db, actor: Actor, list: ApplicantList): Promise<ApplicantList> {
  const hidden = await findHiddenScores(
    db,
    actor,
    list.applicants.map(({ application_id }) => application_id),
  );
  if (hidden.size === 0) return list;
  const applicants = list.applicants.map((person) =>
    hidden.has(person.application_id) ? { ...person, score: null } : person,
  );
  return { ...list, applicants };
}

export async function hideBoardScores(db: Db, actor: Actor, board: Board): Promise<Board> {
  const ids = board.stages.flatMap(({ cards }) => cards.map(([application_id]) => application_id));
  const hidden = await findHiddenScores(db, actor, ids);
  if (hidden.size === 0) return board;
  const shown = ([id, name, posting, status, entered, score, ...rest]: CardRow): CardRow => [
    id,
    name,
    posting,
    status,
    entered,
    hidden.has(id) ? null : score,
    ...rest,
  ];
  return { ...board, stages: board.stages.map((stage) => ({ ...stage, cards: stage.cards.map(shown) })) };
}

export async function hideDetailsScore(db: Db, actor: Actor, details: ApplicantDetails): Promise<ApplicantDetails> {
  const hidden = await findHiddenScores(db, actor, [details.application_id]);
  return hidden.size === 0 ? details : { ...details, score: null };
}
