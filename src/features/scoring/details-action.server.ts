import type { Actor } from '#features/application/doors.server.ts';
import { interviewsWith } from '#features/scheduling/doors.server.ts';
import { memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import type { Judged } from './actions.server.ts';
import type { StageDetails } from './contract.ts';
import {
  findDecisions,
  findMoves,
  findSkillNames,
  findStatusLabels,
  findSummaries,
  type StageSummary,
} from './details-store.server.ts';
import { passages, showsOthers, summariseSkills } from './rules.ts';
import { findScorecards, findStages, type StoredCard } from './store.server.ts';

/** Everything that happened to a person in each stage of the pipeline, as far as this reader may see it. */
export async function stageDetails(db: Db, actor: Actor, person: Judged): Promise<StageDetails[]> {
  const { company_id } = actor;
  const at = { company_id, application_id: person.id };
  const stages = await findStages(db, company_id, person.pipeline_id);
  const ways = passages(await findMoves(db, at));
  const labels = await findStatusLabels(db, company_id, person.pipeline_id);
  const names = await findSkillNames(db, company_id, person.pipeline_id);
  const cards = await findScorecards(db, at);
  const summaries = await findSummaries(db, at);
  const decisions = await findDecisions(db, at);
  const interviews = await interviewsWith(db, company_id, person.id);
  const touched = new Set([
    ...ways.keys(),
    ...decisions.keys(),
    ...[...cards, ...summaries, ...interviews].map(({ stage_id }) => stage_id),
  ]);
  // A deleted stage is of interest to those alone who came through it.
  const shown = stages.filter(({ stage_id, is_deleted }) => !is_deleted || touched.has(stage_id));
  return shown.map((stage) => {
    const way = ways.get(stage.stage_id) ?? { entered_at: null, left_at: null, statuses: [] };
    const summary = summaries.find(({ stage_id }) => stage_id === stage.stage_id);
    return {
      ...stage,
      is_current: stage.stage_id === person.stage_id,
      entered_at: way.entered_at,
      left_at: way.left_at,
      statuses: way.statuses.flatMap((passed) => {
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

/** The cards of one stage. Hidden cards are not in the means either, which would give them away. */
function scores({ user, preferences }: Actor, names: readonly string[], cards: readonly StoredCard[]) {
  const mine = cards.find((card) => card.employer_user === user.userId) ?? null;
  const reader = { sees_all: memberMay('see-every-score', user), has_own: mine !== null };
  const shows = showsOthers(reader, preferences.score_visibility);
  const seen = shows ? cards : cards.filter((card) => card === mine);
  return {
    skills: summariseSkills(
      names,
      seen.map((card) => card.skills),
    ),
    mine,
    scorecards: shows ? cards.filter((card) => card !== mine) : null,
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
