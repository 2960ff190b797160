import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { ADDABLE_STAGE_TYPES, STAGE_TYPES, STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { FULL_OF_STAGES, MOST_STAGES } from '../rules.ts';

export const pipelineParams = companyParams.extend({ pipeline_id: id });
const stageParams = pipelineParams.extend({ pipeline_stage_id: id });

export const stageName = z.string().trim().min(1, 'Give the stage a name.').max(60, 'Use at most 60 characters.');
export const version = z.int().min(1);
const statusLabel = z.string().trim().min(1, 'Give the status a name.').max(40, 'Use at most 40 characters.');

export const statusSchema = z.object({
  status_id: id,
  label: z.string(),
  category: z.enum(STATUS_CATEGORIES),
  seeker_label: z.string(),
  requires_reason: z.boolean(),
  sends_mail: z.boolean(),
  /** Whether it can be applied to many applicants at once. */
  bulk: z.boolean(),
});
export type Status = z.infer<typeof statusSchema>;

export const stageSchema = z.object({
  stage_id: id,
  name: z.string(),
  type: z.enum(STAGE_TYPES),
  /** The first `applied` and the last `hired` stage can be neither moved nor deleted. */
  is_fixed: z.boolean(),
  /** Applications that the board shows in this stage. */
  applicants: z.int(),
  assignees: z.array(id),
  statuses: z.array(statusSchema),
  version,
});
export type Stage = z.infer<typeof stageSchema>;

export const listStages = endpoint({
  name: 'listStages',
  method: 'GET',
  path: '/company/{company_id}/pipeline/{pipeline_id}/stages',
  summary: 'Lists the stages of a pipeline in order',
  access: 'view-pipelines',
  params: pipelineParams,
  answer: z.object({ stages: z.array(stageSchema) }),
});

export const createStage = endpoint({
  name: 'createStage',
  method: 'POST',
  path: '/company/{company_id}/pipeline/{pipeline_id}/stage',
  summary: 'Adds a stage with the default statuses of its type',
  access: 'edit-pipeline',
  audit: 'pipeline.stage-created',
  params: pipelineParams,
  body: z.strictObject({
    name: stageName,
    type: z.enum(ADDABLE_STAGE_TYPES),
    /** The stage before it; second to last by default. */
    after_stage_id: id.optional(),
  }),
  answer: z.object({ stages: z.array(stageSchema) }),
});

export const updateStage = endpoint({
  name: 'updateStage',
  method: 'PATCH',
  path: '/company/{company_id}/pipeline/{pipeline_id}/stage/{pipeline_stage_id}',
  summary: 'Renames a stage or its statuses, or sets its assignees',
  access: 'edit-pipeline',
  audit: 'pipeline.stage-updated',
  params: stageParams,
  body: z.strictObject({
    name: stageName.optional(),
    assignees: z.array(id).max(50).optional(),
    statuses: z
      .array(z.strictObject({ status_id: id, label: statusLabel }))
      .max(20)
      .optional(),
    version,
  }),
  answer: z.object({ stages: z.array(stageSchema) }),
});

export const deleteStage = endpoint({
  name: 'deleteStage',
  method: 'DELETE',
  path: '/company/{company_id}/pipeline/{pipeline_id}/stage/{pipeline_stage_id}',
  summary: 'Deletes a stage. Applicants in it move to the destination, which is then required.',
  access: 'edit-pipeline',
  audit: 'pipeline.stage-deleted',
  params: stageParams,
  query: z.strictObject({ employer_user: id.optional(), dest_stage_id: id.optional(), dest_status_id: id.optional() }),
  answer: z.object({ stages: z.array(stageSchema), moved: z.int() }),
});

export const orderStages = endpoint({
  name: 'orderStages',
  method: 'PUT',
  path: '/company/{company_id}/pipeline/{pipeline_id}/stage-order',
  summary: 'Reorders all stages. 409 if the pipeline changed since it was read.',
  access: 'edit-pipeline',
  audit: 'pipeline.stages-ordered',
  params: pipelineParams,
  body: z.strictObject({
    stage_ids: z.array(id).min(2).max(MOST_STAGES, FULL_OF_STAGES),
    /** The pipeline's version. */
    version,
  }),
  answer: z.object({ stages: z.array(stageSchema), version }),
});
