import { type Actor, actorOf, findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { castVote, findHiddenScores, recommendationStatus, saveScore } from './actions.server.ts';
import * as contract from './contract.ts';
import { readSummary, stageDetails } from './details-action.server.ts';
import { findSummaries, saveSummary } from './details-store.server.ts';
import { findStages } from './store.server.ts';

async function openApplication(db: Db, actor: Actor, application_id: string) {
  return found(await findOpenApplication(db, actor, application_id));
}

/** Throws 404 for a stage of another pipeline. */
async function findStage(db: Db, company_id: string, pipeline_id: string, stage_id: string) {
  return found((await findStages(db, company_id, pipeline_id)).find((stage) => stage.stage_id === stage_id));
}

/** Refuses entries for a stage that was deleted meanwhile. */
async function checkWritable(db: Db, company_id: string, pipeline_id: string, stage_id: string) {
  const { is_deleted } = await findStage(db, company_id, pipeline_id, stage_id);
  if (is_deleted)
    throw new RuleBroken('stage-deleted', 'This stage was deleted. Its scores and summary can no longer be changed.');
}

export const scoringApi = [
  implement(contract.getRecommendationStatus, async ({ params, query, db, ...context }) => {
    const actor = actorOf(context);
    const person = await openApplication(db, actor, params.application_id);
    const stage_id = query.stage_id ?? person.stage_id;
    await findStage(db, params.company_id, person.pipeline_id, stage_id);
    return recommendationStatus(db, actor, person.id, stage_id);
  }),

  implement(contract.recommend, async ({ params, body, db, audit, ...context }) => {
    const { stage_id, strength: verdict } = body;
    const actor = actorOf(context);
    const person = await openApplication(db, actor, params.application_id);
    await castVote(db, actor, person, { ...body, verdict });
    audit(person.id, { stage_id, verdict });
    return recommendationStatus(db, actor, person.id, stage_id);
  }),

  implement(contract.reject, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const person = await openApplication(db, actor, params.application_id);
    await castVote(db, actor, person, { ...body, verdict: 'reject' });
    audit(person.id, { stage_id: body.stage_id, reason_id: body.reason_id });
    return recommendationStatus(db, actor, person.id, body.stage_id);
  }),

  implement(contract.getStageDetails, async ({ params, db, ...context }) => {
    const actor = actorOf(context);
    const person = await openApplication(db, actor, params.application_id);
    return { stages: await stageDetails(db, actor, person) };
  }),

  implement(contract.putScore, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const person = await openApplication(db, actor, params.application_id);
    await checkWritable(db, params.company_id, person.pipeline_id, body.stage_id);
    const { mine, score, score_count } = await saveScore(db, actor, person, body);
    audit(person.id, { stage_id: body.stage_id });
    const hidden = await findHiddenScores(db, actor, [person.id]);
    return { mine: found(mine), score: hidden.has(person.id) ? null : score, score_count };
  }),

  implement(contract.putStageSummary, async ({ params, body, db, audit, ...context }) => {
    const { company_id, application_id, stage_id } = params;
    const actor = actorOf(context);
    const person = await openApplication(db, actor, application_id);
    await checkWritable(db, company_id, person.pipeline_id, stage_id);
    if (!(await saveSummary(db, { ...params, ...body, edited_by: actor.user.userId }))) throw changedMeanwhile();
    const data = { stage_id, version: body.version + 1 };
    await recordEvents(db, actor, [{ company_id, application_id, kind: 'summary-saved', data }]);
    await announceApplications(db, person.pipeline_id, 'card', [application_id], actor);
    audit(person.id, data);
    const summaries = await findSummaries(db, params);
    return readSummary(summaries.find((summary) => summary.stage_id === stage_id));
  }),
];
