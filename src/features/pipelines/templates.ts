import { DEFAULT_PIPELINE, type PipelineStage, type PipelineStatus, type StageType } from '#rules/applicant-status.ts';

export type Template = {
  stages: readonly PipelineStage[];
  everywhere: readonly PipelineStatus[];
  requisition_required: boolean;
};

const status = (label: string): PipelineStatus => ({
  label,
  category: 'active',
  seeker_label: 'In progress',
  requires_reason: false,
  sends_mail: false,
  bulk: true,
});

/** The statuses of a new stage. */
export function statusesFor(type: StageType): readonly PipelineStatus[] {
  const like = DEFAULT_PIPELINE.stages.find((stage) => stage.type === type);
  return like?.statuses ?? [status('To do'), status('Done')];
}

/** The stages that a new pipeline can start with (readings §2). */
export const TEMPLATES: Record<'default' | 'federal_contractor', Template> = {
  default: { ...DEFAULT_PIPELINE, requisition_required: false },
  federal_contractor: { ...DEFAULT_PIPELINE, requisition_required: true },
};
