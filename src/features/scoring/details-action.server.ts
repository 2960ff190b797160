import type { Actor } from '#features/application/doors.server.ts';
import { listInterviewsWith } from '#features/scheduling/doors.server.ts';
import { memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import type { JudgedApplicant } from './actions.server.ts';
import type { StageDetails } from './contract.ts';
import {
  findDecisions,
  findMoves,
  findSkillNames,
  findStatusLabels,
  findSummaries,
  type StageSummary,
} from './details-store.server.ts';
import { showsOthers, stageVisits, summarizeSkills } from './rules.ts';
import { findScorecards, findStages, type StoredCard } from './store.server.ts';

/** An applicant's times, statuses, scores, summaries and interviews by stage, as far as this reader may see them. */
export async function stageDetails(db: Db, actor: Actor, person: JudgedApplicant): Promise<StageDetails[]> {
  const { company_id } = actor;
  const at = { company_id, application_id: person.id };
  const stages = await findStages(db, company_id, person.pipeline_id);
  const visits = stageVisits(await findMoves(db, at));
  const labels = await findStatusLabels(db, company_id, person.pipeline_id);
  const names = await findSkillNames(db, company_id, person.pipeline_id);
  const cards = await findScorecards(db, at);
  const summaries = await findSummaries(db, at);
  const decisions = await findDecisions(db, at);
  const interviews = await listInterviewsWith(db, company_id, person.id);
  const stages_with_history = new Set([
    ...visits.keys(),
    ...decisions.keys(),
    ...[...cards, ...summaries, ...interviews].map(({ stage_id }) => stage_id),
  ]);
  // Deleted stages are shown only if the applicant has a history there.
  const shown = stages.filter(({ stage_id, is_deleted }) => !is_deleted || stages_with_history.has(stage_id));
  return shown.map((stage) => {
    const visit = visits.get(stage.stage_id) ?? { entered_at: null, left_at: null, statuses: [] };
    const summary = summaries.find(({ stage_id }) => stage_id === stage.stage_id);
    return {
      ...stage,
      is_current: stage.stage_id === person.stage_id,
      entered_at: visit.entered_at,
      left_at: visit.left_at,
      statuses: visit.statuses.flatMap((passed) => {
        const label = labels.get(passed.status_id);
        return label === undefined ? [] : { ...passed, label };
      }),
      ...scores(
        actor,
        names,
        cards.filter(({ stage_id }) => stage_id === stage.stage_id),
      ),
      summary: readSummary(summary),
      decision: decisions.get(stage.stage_id) ?? 'pending',
      interviews: interviews.filter(({ stage_id }) => stage_id === stage.stage_id),
    };
  });
}

/** The scorecards of a stage. Averages leave out hidden cards, which they would reveal. */
function scores({ user, preferences }: Actor, names: readonly string[], cards: readonly StoredCard[]) {
  const own = cards.filter((card) => card.employer_user === user.userId);
  const reader = { sees_all: memberMay('see-every-score', user), has_own: own.length > 0 };
  const shows = showsOthers(reader, preferences.score_visibility);
  const visible = shows ? cards : own;
  return {
    skills: summarizeSkills(
      names,
      visible.map((card) => card.skills),
    ),
    mine: own.find(({ round }) => round === null) ?? null,
    mine_in_rounds: own.filter(({ round }) => round !== null),
    scorecards: shows ? cards.filter((card) => !own.includes(card)) : null,
    scored: cards.length,
  };
}

export function readSummary(summary: StageSummary | undefined): StageDetails['summary'] {
  const { body = '', version = 0, edited_at = null, edited_by, first_name, last_name } = summary ?? {};
  const editor = edited_by
    ? { employer_user: edited_by, first_name: first_name ?? '', last_name: last_name ?? '' }
    : null;
  return { body, version, edited_by: editor, edited_at };
}
