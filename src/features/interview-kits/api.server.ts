import { randomUUID } from 'node:crypto';
import { DONE } from '#api/endpoint.ts';
import { type Actor, actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { membersWhoSee, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { listInterviewsWith } from '#features/scheduling/doors.server.ts';
import { ownCard } from '#features/scoring/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, notFound, wrongFields } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import {
  checkRoomForRound,
  checkRoundName,
  KIT_STAGES,
  kitProblems,
  questionWarnings,
  USUAL_MINUTES,
} from './rules.ts';
import * as store from './store.server.ts';

export const interviewKitApi = [
  implement(contract.listInterviewKits, async ({ params, user, db }) => {
    const open = await pipelinesOpenTo(db, params.company_id, user);
    const stages = await store.listKitStages(db, params, open, KIT_STAGES);
    const rounds = await store.listRounds(
      db,
      params,
      stages.map(({ stage_id }) => stage_id),
    );
    const pipelines = Map.groupBy(stages, ({ pipeline_id }) => pipeline_id);
    return {
      pipelines: [...pipelines].map(([pipeline_id, of_pipeline]) => ({
        pipeline_id,
        name: of_pipeline[0]?.pipeline_name ?? '',
        stages: of_pipeline.map((stage) => ({
          ...stage,
          rounds: rounds.filter(({ stage_id }) => stage_id === stage.stage_id),
        })),
      })),
    };
  }),

  implement(contract.getInterviewRound, async ({ params, db, ...context }) => {
    const actor = actorOf(context);
    const { round, stage } = await openRound(db, actor, params.round_id);
    const { pipeline_id } = stage;
    return {
      round,
      pipeline: { pipeline_id, name: stage.pipeline_name },
      stage,
      skills: await store.listSkillNames(db, actor, pipeline_id),
      members: await store.listMembers(db, actor, await membersWhoSee(db, actor.company_id, pipeline_id)),
    };
  }),

  implement(contract.createInterviewRound, async ({ params, body: { stage_id, name }, db, audit }) => {
    const stage = found(await store.lockStageOfKit(db, params, stage_id));
    const rounds = await store.listRounds(db, params, [stage_id]);
    checkRoomForRound(stage.type, rounds.length);
    checkRoundName(
      name,
      rounds.map((round) => round.name),
    );
    const { company_id } = params;
    const position = rounds.length;
    const round_id = await store.insertRound(db, {
      ...{ company_id, stage_id, name, position },
      length_minutes: USUAL_MINUTES,
    });
    audit(round_id, { stage_id, name });
    return found(await store.findRound(db, params, round_id));
  }),

  implement(contract.updateInterviewRound, async ({ params, body, db, audit, ...context }) => {
    const actor = actorOf(context);
    const { company_id, round_id } = params;
    const { round } = await lockRound(db, actor, round_id);
    const { panel, confirmed, version, ...change } = body;
    const others = (await store.listRounds(db, params, [round.stage_id])).filter((each) => each.round_id !== round_id);
    checkRoundName(
      body.name,
      others.map(({ name }) => name),
    );
    const members = await membersWhoSee(db, company_id, round.pipeline_id);
    const problems = {
      ...questionWarnings(change, confirmed),
      ...kitProblems(change, await store.listSkillNames(db, params, round.pipeline_id)),
      ...(panel.every((id) => members.includes(id))
        ? {}
        : { panel: 'Choose team members who can see the applicants of this pipeline.' }),
    };
    if (Object.keys(problems).length > 0) throw wrongFields(problems);
    const known = new Set(round.questions.map(({ question_id }) => question_id));
    const questions = change.questions.map(({ question_id, ...question }) => ({
      question_id: question_id && known.has(question_id) ? question_id : randomUUID(),
      ...question,
    }));
    if (!(await store.updateRound(db, { company_id, round_id, version }, { ...change, questions }))) {
      throw changedMeanwhile();
    }
    await store.updatePanel(db, params, panel);
    audit(round_id, { name: body.name, questions: questions.length, panel });
    return found(await store.findRound(db, params, round_id));
  }),

  implement(contract.moveInterviewRound, async ({ params, body: { to }, db, audit, ...context }) => {
    const { round } = await lockRound(db, actorOf(context), params.round_id);
    const ids = (await store.listRounds(db, params, [round.stage_id])).map(({ round_id }) => round_id);
    const at = ids.indexOf(params.round_id);
    const next = at + (to === 'earlier' ? -1 : 1);
    const other = ids[next];
    // Moving the first round up or the last one down changes nothing.
    if (other !== undefined) {
      ids[next] = params.round_id;
      ids[at] = other;
      await store.updatePositions(db, params, ids);
    }
    audit(params.round_id, { to });
    return DONE;
  }),

  implement(contract.deleteInterviewRound, async ({ params, db, audit, ...context }) => {
    const { round } = await lockRound(db, actorOf(context), params.round_id);
    await store.updateToRemoved(db, params);
    audit(params.round_id, { name: round.name });
    return DONE;
  }),

  implement(contract.getInterviewKit, async ({ params: { interview_id }, db, ...context }) => {
    const actor = actorOf(context);
    const place = found(await store.findInterviewPlace(db, actor, interview_id));
    const person = found(await findOpenApplication(db, actor, place.application_id));
    const all = await listInterviewsWith(db, actor.company_id, person.id);
    const { stage_id, round_id, title, name } = place;
    const round = round_id === null ? null : found(await store.findRound(db, actor, round_id));
    const { mine, is_closed } = await ownCard(db, actor, person, { stage_id, round_id });
    const skills = round ? round.skills : await store.listSkillNames(db, actor, person.pipeline_id);
    return {
      interview: found(all.find((each) => each.interview_id === interview_id)),
      applicant: { ...person, application_id: person.id, title },
      stage: { stage_id, name },
      round,
      skills: [...new Set([...skills, ...Object.keys(mine?.skills ?? {})])],
      mine,
      corrects: mine !== null && is_closed,
    };
  }),
];

/** A round that was not removed, with its stage, in a pipeline the member can open; otherwise 404. */
async function openRound(db: Db, { company_id, user }: Actor, round_id: string) {
  const round = found(await store.findRound(db, { company_id }, round_id));
  const open = await pipelinesOpenTo(db, company_id, user);
  const stages = await store.listKitStages(db, { company_id }, open, KIT_STAGES);
  const stage = found(stages.find(({ stage_id }) => stage_id === round.stage_id));
  if (round.is_removed) throw notFound();
  return { round, stage };
}

async function lockRound(db: Db, actor: Actor, round_id: string) {
  const { round } = await openRound(db, actor, round_id);
  found(await store.lockStageOfKit(db, actor, round.stage_id));
  return openRound(db, actor, round_id);
}
