import { changeStatus } from '#features/applicant-status/doors.server.ts';
import { type Actor, recordEvents, updateAverageScore } from '#features/application/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { can, memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { applicantsMoved } from '#server/reactions.ts';
import type { RecommendationStatus, Scorecard } from './contract.ts';
import { findSkillNames } from './details-store.server.ts';
import {
  checkCanVote,
  checkMarks,
  countVerdicts,
  decisionFor,
  givenAnswers,
  hidesScores,
  needsRationale,
  nextStage,
  overallScore,
  type Verdict,
} from './rules.ts';
import {
  findDecision,
  findFirstStatus,
  findPeopleScoredByOthers,
  findRejectedStatus,
  findScorecards,
  findStages,
  findVotes,
  hasRound,
  insertScore,
  listAssignees,
  lockApplication,
  type StoredCard,
  saveDecision,
  saveVote,
  updateScore,
} from './store.server.ts';

export type JudgedApplicant = { id: string; pipeline_id: string; stage_id: string; category: string; version: number };

type VoteRequest = {
  stage_id: string;
  verdict: Verdict;
  note: string;
  rationale: string;
  reason_id?: string;
  notify: boolean;
  send_after?: string;
};

/** Saves a vote. A manager's vote is a decision and takes effect immediately. */
export async function castVote(db: Db, actor: Actor, person: JudgedApplicant, request: VoteRequest): Promise<void> {
  const { company_id, user } = actor;
  const { stage_id, verdict, note } = request;
  await lockApplication(db, company_id, person.id);
  checkCanVote(person, stage_id);
  const at = { company_id, application_id: person.id };
  const votes = await findVotes(db, at, stage_id);
  await saveVote(db, { ...at, stage_id, employer_user: user.userId, verdict, note });
  // Without the verdict, which members must not see before they vote.
  await recordEvents(db, actor, [{ ...at, kind: 'voted', data: { stage_id } }]);
  if (!memberMay('decide-on-applicants', user)) {
    await announceApplications(db, person.pipeline_id, 'card', [person.id], actor);
    return applicantsMoved(db, { company_id, application_ids: [person.id], by: user.userId });
  }
  const others = countVerdicts(votes.filter((vote) => vote.employer_user !== user.userId));
  const decision = decisionFor(verdict, others, request.rationale);
  await saveDecision(db, { ...at, stage_id, decision, rationale: request.rationale, decided_by: user.userId });
  await recordEvents(db, actor, [
    { ...at, kind: 'decided', data: { stage_id, decision, rationale: request.rationale } },
  ]);
  await applyDecision(db, actor, person, request);
}

async function applyDecision(db: Db, actor: Actor, person: JudgedApplicant, request: VoteRequest) {
  const { company_id } = actor;
  const { notify, send_after, reason_id } = request;
  const stages = await findStages(db, company_id, person.pipeline_id);
  const is_rejection = request.verdict === 'reject';
  const status_id = is_rejection
    ? await findRejectedStatus(db, company_id, person)
    : await findFirstStatus(
        db,
        company_id,
        nextStage(
          stages.filter((stage) => !stage.is_deleted).map((stage) => stage.stage_id),
          person.stage_id,
        ),
      );
  if (!status_id)
    throw new RuleBroken('no-status', 'This pipeline has no status for that. Add one, or change the status yourself.');
  await changeStatus(db, actor, {
    application_ids: [person.id],
    status_id,
    notify,
    versions: { [person.id]: person.version },
    ...(is_rejection ? { reason_id, send_after } : {}),
  });
}

/** The votes on an applicant in a stage, as far as this reader may see them (readings §4). */
export async function recommendationStatus(
  db: Db,
  actor: Actor,
  application_id: string,
  stage_id: string,
): Promise<RecommendationStatus> {
  const { company_id, user } = actor;
  const at = { company_id, application_id };
  const votes = await findVotes(db, at, stage_id);
  const decided = await findDecision(db, at, stage_id);
  const assignees = await listAssignees(db, company_id, stage_id);
  const own = votes.find((vote) => vote.employer_user === user.userId);
  const decides = memberMay('decide-on-applicants', user);
  const shows = decides || own !== undefined;
  const others = votes.filter((vote) => vote !== own);
  return {
    stage_id,
    mine: own ? { verdict: own.verdict, note: own.note, at: own.at } : null,
    counts: shows ? countVerdicts(votes) : null,
    votes: shows ? others : null,
    not_voted: assignees.filter((person) => !votes.some((vote) => vote.employer_user === person.employer_user)),
    decision: decided?.decision ?? 'pending',
    rationale: decided?.rationale || null,
    decided_by: decided ?? null,
    at: decided?.at ?? null,
    decides,
    needs_rationale: shows ? needsRationale(countVerdicts(others)) : null,
  };
}

/**
 * The applicants whose average score this reader may not see, because it would reveal hidden cards (readings §18, score visibility). Without the
 * ATS plan, all of them.
 */
export async function findHiddenScores(db: Db, actor: Actor, application_ids: readonly string[]): Promise<Set<string>> {
  if (!can('use-ats', actor.user)) return new Set(application_ids);
  const { score_visibility } = actor.preferences;
  if (!hidesScores(actor.user, score_visibility) || application_ids.length === 0) return new Set();
  return findPeopleScoredByOthers(db, actor.company_id, {
    application_ids,
    employer_user: actor.user.userId,
    except_where_scored: score_visibility === 'after_own',
  });
}

type CardPlace = { stage_id: string; round_id: string | null };

/** A member’s own card for a stage or one of its interview rounds, and whether it can only be corrected now. */
export async function ownCard(db: Db, { company_id, user }: Actor, person: JudgedApplicant, place: CardPlace) {
  const at = { company_id, application_id: person.id };
  const { stage_id, round_id } = place;
  const isHere = (card: StoredCard) => card.stage_id === stage_id && (card.round?.round_id ?? null) === round_id;
  const cards = await findScorecards(db, at);
  const is_decided = (await findDecision(db, at, stage_id)) !== undefined;
  return {
    mine: cards.find((card) => isHere(card) && card.employer_user === user.userId) ?? null,
    is_closed: person.stage_id !== stage_id || is_decided,
  };
}

type NewScore = Pick<Scorecard, 'skills' | 'overall' | 'note' | 'answers'> & {
  stage_id: string;
  round_id: string | null;
};

/**
 * Saves a member's scorecard, or adds a correction once the stage is decided or left. Updates the applicant's average score, which board cards
 * show.
 */
export async function saveScore(db: Db, actor: Actor, person: JudgedApplicant, score: NewScore) {
  const { company_id, user } = actor;
  const at = { company_id, application_id: person.id };
  await lockApplication(db, company_id, person.id);
  const { round_id } = score;
  const answers = givenAnswers(score.answers, round_id);
  if (round_id !== null) found((await hasRound(db, company_id, score.stage_id, round_id)) || null);
  const { mine, is_closed } = await ownCard(db, actor, person, score);
  const here = (await findScorecards(db, at)).filter((card) => card.stage_id === score.stage_id);
  const scored = here.flatMap((card) => Object.keys(card.skills));
  const skills = checkMarks([...(await findSkillNames(db, company_id, person.pipeline_id)), ...scored], score.skills);
  const card = { ...at, employer_user: user.userId, ...score, skills, answers };
  if (mine && !is_closed) await updateScore(db, mine.id, card);
  else await insertScore(db, { ...card, corrects: mine?.id ?? null });
  const cards = await findScorecards(db, at);
  const total = overallScore(cards);
  await updateAverageScore(db, { ...at, ...total });
  await recordEvents(db, actor, [{ ...at, kind: 'scored', data: { stage_id: score.stage_id } }]);
  await announceApplications(db, person.pipeline_id, 'card', [person.id], actor);
  return { mine: (await ownCard(db, actor, person, score)).mine, ...total };
}
