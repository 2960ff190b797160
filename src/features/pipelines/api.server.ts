import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import { copyPipeline, createPipelineFrom, lockFoundPipeline, readerOf, setViewers } from './actions.server.ts';
import { announceApplications } from './announce-actions.server.ts';
import * as contract from './contract.ts';
import { isPipelineUsed } from './history-store.server.ts';
import { deleteViewer, listViewers } from './member-store.server.ts';
import { remindAssignees } from './reminder-actions.server.ts';
import { checkDeletion, checkSkillFits, copyName, isSameSkill } from './rules.ts';
import { updateFormerDefault, updatePipeline } from './settings-store.server.ts';
import { deleteSkill, insertSkill, listSkills } from './skill-store.server.ts';
import { listStages } from './stages/store.server.ts';
import { deletePipeline, findPipeline, listPipelines } from './store.server.ts';

export const pipelineApi = [
  implement(contract.listPipelines, async ({ params, query, user, db }) => {
    const { posting_id, s_employer_user } = query;
    const seen_by = s_employer_user ? { employer_user: s_employer_user, sees_all: false } : undefined;
    return { pipelines: await listPipelines(db, params.company_id, { reader: readerOf(user), posting_id, seen_by }) };
  }),

  implement(contract.getPipeline, async ({ params, user, db }) => {
    return found(await findPipeline(db, params.company_id, params.pipeline_id, readerOf(user)));
  }),

  implement(contract.createPipeline, async ({ params, body, user, db, audit }) => {
    const pipeline_id = await createPipelineFrom(db, params.company_id, body);
    audit(pipeline_id, { name: body.name });
    return found(await findPipeline(db, params.company_id, pipeline_id, readerOf(user)));
  }),

  implement(contract.updatePipeline, async ({ params, body, user, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const { version, ...settings } = body;
    await lockFoundPipeline(db, company_id, pipeline_id);
    if (settings.is_default) await updateFormerDefault(db, company_id);
    if (!(await updatePipeline(db, { company_id, pipeline_id, version }, settings))) throw changedMeanwhile();
    await announceApplications(db, pipeline_id, 'stages', [], { user });
    audit(pipeline_id, settings);
    return found(await findPipeline(db, company_id, pipeline_id, readerOf(user)));
  }),

  implement(contract.deletePipeline, async ({ params, db, user, audit }) => {
    const { company_id, pipeline_id } = params;
    await lockFoundPipeline(db, company_id, pipeline_id);
    const { is_default, name } = found(await findPipeline(db, company_id, pipeline_id, readerOf(user)));
    checkDeletion({ is_default, is_used: await isPipelineUsed(db, company_id, pipeline_id) });
    await deletePipeline(db, company_id, pipeline_id);
    audit(pipeline_id, { name });
    return DONE;
  }),

  implement(contract.clonePipeline, async ({ params, body, user, db, audit }) => {
    const { company_id } = params;
    const reader = readerOf(user);
    await lockFoundPipeline(db, company_id, params.pipeline_id);
    const source = found(await findPipeline(db, company_id, params.pipeline_id, reader));
    const taken = (await listPipelines(db, company_id, { reader })).map(({ name }) => name);
    const pipeline_id = await copyPipeline(db, company_id, source, body.name ?? copyName(source.name, taken));
    audit(pipeline_id, { cloned_from: source.pipeline_id });
    return found(await findPipeline(db, company_id, pipeline_id, reader));
  }),

  implement(contract.listSkills, async ({ params, user, db }) => {
    return found(await findPipeline(db, params.company_id, params.pipeline_id, readerOf(user)));
  }),

  implement(contract.putSkill, async ({ params, body: { name }, db, audit }) => {
    const { company_id, pipeline_id } = params;
    await lockFoundPipeline(db, company_id, pipeline_id);
    const skills = await listSkills(db, company_id, pipeline_id);
    const is_new = !skills.some((skill) => isSameSkill(skill.name, name));
    if (is_new) {
      checkSkillFits(skills);
      await insertSkill(db, { ...params, name, position: skills.length });
    }
    audit(pipeline_id, { name });
    return { skills: await listSkills(db, company_id, pipeline_id), is_new };
  }),

  implement(contract.deleteSkill, async ({ params, query, body, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const name = query.name ?? body.name;
    if (name === undefined) throw wrongField('name', 'Enter a skill.');
    await lockFoundPipeline(db, company_id, pipeline_id);
    const skills = await listSkills(db, company_id, pipeline_id);
    const skill = found(skills.find((each) => isSameSkill(each.name, name)));
    await deleteSkill(db, { ...params, name: skill.name });
    audit(pipeline_id, skill);
    return { skills: await listSkills(db, company_id, pipeline_id) };
  }),

  implement(contract.putViewers, async ({ params, body, db, audit }) => {
    const { company_id, pipeline_id } = params;
    const { employer_users, version } = body;
    await lockFoundPipeline(db, company_id, pipeline_id);
    if (!(await updatePipeline(db, { company_id, pipeline_id, version }, {}))) throw changedMeanwhile();
    await setViewers(db, params, employer_users);
    audit(pipeline_id, { employer_users });
    return { viewers: await listViewers(db, company_id, pipeline_id), version: version + 1 };
  }),

  implement(contract.deleteViewer, async ({ params, db, user, audit }) => {
    const { company_id, pipeline_id, employer_user } = params;
    await lockFoundPipeline(db, company_id, pipeline_id);
    found((await deleteViewer(db, params, employer_user)) || null);
    const { version } = found(await findPipeline(db, company_id, pipeline_id, readerOf(user)));
    await updatePipeline(db, { company_id, pipeline_id, version }, {});
    audit(pipeline_id, { employer_user });
    return { viewers: await listViewers(db, company_id, pipeline_id), version: version + 1 };
  }),

  implement(contract.notifyAssignees, async ({ params, body, user, scope, db, audit }) => {
    const stages = await listStages(db, params.company_id, params.pipeline_id);
    if (body.stage_id) found(stages.find(({ stage_id }) => stage_id === body.stage_id));
    const reminder = { ...params, ...body, site: scope.site, sender: user };
    const notified = await remindAssignees(db, reminder);
    audit(params.pipeline_id, { stage_id: body.stage_id, notified });
    return { notified };
  }),
];
