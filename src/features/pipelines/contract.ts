import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { pipelineParams, stageSchema, statusSchema, version } from './stage-contract.ts';

export const pipelineName = z.string().trim().min(1, 'Give the pipeline a name.').max(80, 'Use at most 80 characters.');
const skillName = z.string().trim().min(1, 'Write a skill.').max(60, 'Use at most 60 characters.');

const summary = {
  pipeline_id: id,
  name: z.string(),
  is_default: z.boolean(),
  requisition_required: z.boolean(),
  /** Live postings that use it, and people in it who are not at an end: who is touched by a change. */
  postings: z.int(),
  applicants: z.int(),
  version,
};
export const pipelineSummarySchema = z.object({
  ...summary,
  stages: z.array(z.object({ stage_id: id, name: z.string(), applicants: z.int() })),
});
export type PipelineSummary = z.infer<typeof pipelineSummarySchema>;

export const pipelineSchema = z.object({
  ...summary,
  stages: z.array(stageSchema),
  /** Statuses that can be taken in every stage. */
  anywhere: z.array(statusSchema),
  skills: z.array(z.object({ name: z.string() })),
  viewers: z.array(z.object({ employer_user: id, first_name: z.string(), last_name: z.string() })),
});
export type Pipeline = z.infer<typeof pipelineSchema>;

export const listPipelines = endpoint({
  name: 'listPipelines',
  method: 'GET',
  path: '/company/{company_id}/pipelines',
  summary:
    'The pipelines that the caller may open, the default one first; of a posting the one it uses, then those where people of it stand',
  access: 'view-pipelines',
  params: companyParams,
  query: z.strictObject({ posting_id: id.optional(), s_employer_user: id.optional() }),
  answer: z.object({ pipelines: z.array(pipelineSummarySchema) }),
});

export const getPipeline = endpoint({
  name: 'getPipeline',
  method: 'GET',
  path: '/company/{company_id}/pipeline/{pipeline_id}',
  summary: 'One pipeline with its stages, statuses, skills and viewers',
  access: 'view-pipelines',
  params: pipelineParams,
  answer: pipelineSchema,
});

export const createPipeline = endpoint({
  name: 'createPipeline',
  method: 'POST',
  path: '/company/{company_id}/pipeline',
  summary: 'Creates a pipeline with the default stages, or those of a template',
  access: 'edit-pipeline',
  audit: 'pipeline.created',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({ name: pipelineName, template: z.enum(['default', 'federal_contractor']).default('default') }),
  answer: pipelineSchema,
});

export const updatePipeline = endpoint({
  name: 'updatePipeline',
  method: 'PATCH',
  path: '/company/{company_id}/pipeline/{pipeline_id}',
  summary: 'Renames a pipeline or makes it the default one',
  access: 'edit-pipeline',
  audit: 'pipeline.updated',
  params: pipelineParams,
  body: z.strictObject({
    name: pipelineName.optional(),
    is_default: z.literal(true).optional(),
    requisition_required: z.boolean().optional(),
    version,
  }),
  answer: pipelineSchema,
});

export const deletePipeline = endpoint({
  name: 'deletePipeline',
  method: 'DELETE',
  path: '/company/{company_id}/pipeline/{pipeline_id}',
  summary: 'Deletes a pipeline that no posting and no applicant uses',
  access: 'edit-pipeline',
  audit: 'pipeline.deleted',
  params: pipelineParams,
  answer: done,
});

export const clonePipeline = endpoint({
  name: 'clonePipeline',
  method: 'POST',
  path: '/company/{company_id}/pipeline/{pipeline_id}/clone',
  summary: 'Copies stages, statuses, skills, viewers and assignees into a new pipeline; nobody moves',
  access: 'edit-pipeline',
  audit: 'pipeline.cloned',
  idempotent: true,
  params: pipelineParams,
  body: z.strictObject({ name: pipelineName.optional() }),
  answer: pipelineSchema,
});

export const listSkills = endpoint({
  name: 'listSkills',
  method: 'GET',
  path: '/company/{company_id}/pipeline/{pipeline_id}/skills',
  summary: 'The skills that applicants of this pipeline are scored on',
  access: 'view-pipelines',
  params: pipelineParams,
  answer: z.object({ skills: z.array(z.object({ name: z.string() })) }),
});

export const putSkill = endpoint({
  name: 'putSkill',
  method: 'PUT',
  path: '/company/{company_id}/pipeline/{pipeline_id}/skill',
  summary: 'Adds a skill; one that is there, however it is written, stays as it is',
  access: 'edit-pipeline',
  audit: 'pipeline.skill-added',
  params: pipelineParams,
  body: z.strictObject({ name: skillName }),
  answer: z.object({ skills: z.array(z.object({ name: z.string() })), is_new: z.boolean() }),
});

export const deleteSkill = endpoint({
  name: 'deleteSkill',
  method: 'DELETE',
  path: '/company/{company_id}/pipeline/{pipeline_id}/skill',
  summary:
    'Removes a skill by its name, however it is written, which is sent as a query or in the body; scores given for it stay',
  access: 'edit-pipeline',
  audit: 'pipeline.skill-removed',
  params: pipelineParams,
  /** Spec §7 says that the name is sent, not how: one of the two must have it. */
  query: z.strictObject({ name: skillName.optional() }),
  body: z.strictObject({ name: skillName.optional() }),
  answer: z.object({ skills: z.array(z.object({ name: z.string() })) }),
});

export const putViewers = endpoint({
  name: 'putViewers',
  method: 'PUT',
  path: '/company/{company_id}/pipeline/{pipeline_id}/viewers',
  summary: 'Sets who may open the pipeline though not on its team',
  access: 'edit-pipeline',
  audit: 'pipeline.viewers-set',
  params: pipelineParams,
  body: z.strictObject({ employer_users: z.array(id).max(200), version }),
  answer: pipelineSchema.pick({ viewers: true, version: true }),
});

export const deleteViewer = endpoint({
  name: 'deleteViewer',
  method: 'DELETE',
  path: '/company/{company_id}/pipeline/{pipeline_id}/viewer/{employer_user}',
  summary: 'Takes a viewer away',
  access: 'edit-pipeline',
  audit: 'pipeline.viewer-removed',
  params: pipelineParams.extend({ employer_user: id }),
  answer: pipelineSchema.pick({ viewers: true, version: true }),
});

export const notifyAssignees = endpoint({
  name: 'notifyAssignees',
  method: 'POST',
  path: '/company/{company_id}/pipeline/{pipeline_id}/notify-assignees',
  summary: 'Mails each assignee the people who wait for them, at most once an hour per pipeline',
  access: 'edit-pipeline',
  rate: 'expensive',
  audit: 'pipeline.assignees-notified',
  params: pipelineParams,
  body: z.strictObject({ stage_id: id.optional(), message: z.string().trim().max(2000).default('') }),
  answer: z.object({ notified: z.int() }),
});
