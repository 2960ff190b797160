import { hiddenScore } from '#features/applicant-search/doors.server.ts';
import type { Actor } from '#features/application/doors.server.ts';
import { findHiddenScores } from '#features/scoring/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Board, CardRow } from '../contract.ts';
import type { ApplicantDetails } from './contract.ts';

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
