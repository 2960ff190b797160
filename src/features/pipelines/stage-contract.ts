import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { FULL_OF_STAGES, MOST_STAGES } from './rules.ts';

const STAGE_TYPES = ['lead', 'applied', 'review', 'screen', 'assessment', 'interview', 'offer', 'hired'] as const;
const CATEGORIES = ['active', 'on_hold', 'hired', 'rejected', 'withdrawn', 'closed'] as const;

export const pipelineParams = companyParams.extend({ pipeline_id: id });
const stageParams = pipelineParams.extend({ pipeline_stage_id: id });

export const stageName = z.string().trim().min(1, 'Give the stage a name.').max(60, 'Use at most 60 characters.');
export const version = z.int().min(1);
const statusLabel = z.string().trim().min(1, 'Name the status.').max(40, 'Use at most 40 characters.');

export const statusSchema = z.object({
  status_id: id,
  label: z.string(),
  category: z.enum(CATEGORIES),
  seeker_label: z.string(),
  requires_reason: z.boolean(),
  sends_mail: z.boolean(),
  /** Whether many people may be given it at once. */
  bulk: z.boolean(),
});
export type Status = z.infer<typeof statusSchema>;

export const stageSchema = z.object({
  stage_id: id,
  name: z.string(),
  type: z.enum(STAGE_TYPES),
  /** Whether it can be moved, renamed away or deleted: the first `applied` and the last `hired` stage cannot. */
  is_fixed: z.boolean(),
  /** People who stand in this stage now. */
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
  summary: 'The stages of a pipeline in their order',
  access: 'view-pipelines',
  params: pipelineParams,
  answer: z.object({ stages: z.array(stageSchema) }),
});

export const createStage = endpoint({
  name: 'createStage',
  method: 'POST',
  path: '/company/{company_id}/pipeline/{pipeline_id}/stage',
  summary: 'Adds a stage with the usual statuses of its type',
  access: 'edit-pipeline',
  audit: 'pipeline.stage-created',
  params: pipelineParams,
  body: z.strictObject({
    name: stageName,
    type: z.enum(STAGE_TYPES).exclude(['applied', 'hired']),
    /** The stage it stands behind; without it, before the last. */
    after_stage_id: id.optional(),
  }),
  answer: z.object({ stages: z.array(stageSchema) }),
});

export const updateStage = endpoint({
  name: 'updateStage',
  method: 'PATCH',
  path: '/company/{company_id}/pipeline/{pipeline_id}/stage/{pipeline_stage_id}',
  summary: 'Renames a stage or its statuses, or sets who is expected to act on it',
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
  summary: 'Deletes a stage; with people in it only together with a destination for them',
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
  summary: 'Sets the whole order of the stages, from the version of the pipeline that was read',
  access: 'edit-pipeline',
  audit: 'pipeline.stages-ordered',
  params: pipelineParams,
  body: z.strictObject({
    stage_ids: z.array(id).min(2).max(MOST_STAGES, FULL_OF_STAGES),
    /** Of the pipeline. */
    version,
  }),
  answer: z.object({ stages: z.array(stageSchema), version }),
});
