import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { pipelineParams, stageSchema, statusSchema, version } from './stages/contract.ts';

export const pipelineName = z.string().trim().min(1, 'Give the pipeline a name.').max(80, 'Use at most 80 characters.');
const skillName = z.string().trim().min(1, 'Enter a skill.').max(60, 'Use at most 60 characters.');

const summary = {
  pipeline_id: id,
  name: z.string(),
  is_default: z.boolean(),
  requisition_required: z.boolean(),
  /** Live postings that use it. */
  postings: z.int(),
  /** Open applications in it. */
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
  /** Statuses that every stage has. */
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
    'Lists the pipelines the caller can open, the default first. With posting_id: the one the posting uses, then others that hold its applicants.',
  access: 'view-pipelines',
  params: companyParams,
  query: z.strictObject({ posting_id: id.optional(), s_employer_user: id.optional() }),
  answer: z.object({ pipelines: z.array(pipelineSummarySchema) }),
});

export const getPipeline = endpoint({
  name: 'getPipeline',
  method: 'GET',
  path: '/company/{company_id}/pipeline/{pipeline_id}',
  summary: 'Returns a pipeline with its stages, statuses, skills and viewers',
  access: 'view-pipelines',
  params: pipelineParams,
  answer: pipelineSchema,
});

export const createPipeline = endpoint({
  name: 'createPipeline',
  method: 'POST',
  path: '/company/{company_id}/pipeline',
  summary: 'Creates a pipeline from the default stages or a template',
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
  summary: 'Renames a pipeline, makes it the default or changes its settings',
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
  summary: 'Deletes a pipeline that no posting or applicant uses',
  access: 'edit-pipeline',
  audit: 'pipeline.deleted',
  params: pipelineParams,
  answer: done,
});

export const clonePipeline = endpoint({
  name: 'clonePipeline',
  method: 'POST',
  path: '/company/{company_id}/pipeline/{pipeline_id}/clone',
  summary: 'Copies a pipeline with its stages, statuses, skills, viewers and assignees, but without applicants',
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
  summary: 'Lists the skills that applicants in this pipeline are scored on',
  access: 'view-pipelines',
  params: pipelineParams,
  answer: z.object({ skills: z.array(z.object({ name: z.string() })) }),
});

export const putSkill = endpoint({
  name: 'putSkill',
  method: 'PUT',
  path: '/company/{company_id}/pipeline/{pipeline_id}/skill',
  summary: 'Adds a skill. An existing skill is kept as it is. Case is ignored.',
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
  summary: 'Removes a skill by name, sent in the query or the body. Case is ignored. Its scores are kept.',
  access: 'edit-pipeline',
  audit: 'pipeline.skill-removed',
  params: pipelineParams,
  /** Spec §7 does not say where the name is sent, so either place will do. */
  query: z.strictObject({ name: skillName.optional() }),
  body: z.strictObject({ name: skillName.optional() }),
  answer: z.object({ skills: z.array(z.object({ name: z.string() })) }),
});

export const putViewers = endpoint({
  name: 'putViewers',
  method: 'PUT',
  path: '/company/{company_id}/pipeline/{pipeline_id}/viewers',
  summary: 'Sets the viewers of a pipeline',
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
  summary: 'Removes a viewer from a pipeline',
  access: 'edit-pipeline',
  audit: 'pipeline.viewer-removed',
  params: pipelineParams.extend({ employer_user: id }),
  answer: pipelineSchema.pick({ viewers: true, version: true }),
});

export const notifyAssignees = endpoint({
  name: 'notifyAssignees',
  method: 'POST',
  path: '/company/{company_id}/pipeline/{pipeline_id}/notify-assignees',
  summary: 'Mails each assignee the applicants in their stages, at most once an hour per pipeline',
  access: 'edit-pipeline',
  rate: 'expensive',
  audit: 'pipeline.assignees-notified',
  params: pipelineParams,
  body: z.strictObject({ stage_id: id.optional(), message: z.string().trim().max(2000).default('') }),
  answer: z.object({ notified: z.int() }),
});
