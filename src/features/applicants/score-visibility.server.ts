import type { ApplicantList } from '#features/applicant-search/contract.ts';
import type { Actor } from '#features/application/doors.server.ts';
import { findHiddenScores } from '#features/scoring/doors.server.ts';
import { hidesScores } from '#features/scoring/rules.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { forbidden } from '#server/http/problems.ts';
import type { Board, CardRow } from './contract.ts';
import type { ApplicantDetails } from './details-contract.ts';

/** Refuses to sort by scores the member may not see. Throws `HttpProblem` without the ATS plan, else `RuleBroken`. */
export function checkSortingByScore({ user, preferences }: Actor): void {
  if (!can('use-ats', user)) throw forbidden(whyNot('use-ats'));
  if (!hidesScores(user, preferences.score_visibility)) return;
  throw new RuleBroken('scores-hidden', 'Your company hides other members’ scores. Choose another order.', 'sort');
}

/** Members with the ATS plan may see how many scored; without it, scores are not mentioned. */
const hiddenScore = ({ user }: Actor) => (can('use-ats', user) ? { score: null } : { score: null, score_count: 0 });

/** Removes average scores this reader may not see. */
export async function hideListScores(db: Db, actor: Actor, list: ApplicantList): Promise<ApplicantList> {
  const hidden = await findHiddenScores(
    db,
    actor,
    list.applicants.map(({ application_id }) => application_id),
  );
  if (hidden.size === 0) return list;
  const score = hiddenScore(actor);
  const applicants = list.applicants.map((person) =>
    hidden.has(person.application_id) ? { ...person, ...score } : person,
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
  return hidden.size === 0 ? details : { ...details, ...hiddenScore(actor) };
}
