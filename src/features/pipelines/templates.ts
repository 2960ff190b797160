import { DEFAULT_PIPELINE, type PipelineStage, type PipelineStatus, type StageType } from '#rules/applicant-status.ts';

/** `sends_self_id`: the step behind applying in which the voluntary questions have been sent. Reports do not count it as moving on. */
export type TemplateStage = PipelineStage & { sends_self_id?: boolean };

export type Template = {
  stages: readonly TemplateStage[];
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

/** Directly behind the stage in which applications arrive. It sends nothing: everyone was asked when they applied. */
const SELF_ID_STAGE: TemplateStage = {
  name: 'Self-ID sent',
  type: 'review',
  statuses: [{ ...status('Sent'), seeker_label: 'Received' }],
  sends_self_id: true,
};
const AFTER = DEFAULT_PIPELINE.stages.findIndex(({ type }) => type === 'applied') + 1;

/** The stages of a talent network (readings §8). */
export const NETWORK_STAGES = ['Joined', 'In touch', 'Invited', 'Moved to job', 'Archived'] as const;

/** The stages that a new pipeline can start with (readings §2). */
export const TEMPLATES: Record<'default' | 'federal_contractor' | 'talent_network', Template> = {
  default: { ...DEFAULT_PIPELINE, requisition_required: false },
  federal_contractor: {
    ...DEFAULT_PIPELINE,
    stages: DEFAULT_PIPELINE.stages.toSpliced(AFTER, 0, SELF_ID_STAGE),
    requisition_required: true,
  },
  // Stages of leads: a member of a talent network is no applicant yet, so no report counts one (readings §8).
  talent_network: {
    stages: NETWORK_STAGES.map((name) => ({
      name,
      type: 'lead',
      statuses: [{ ...status(name), seeker_label: 'Received' }],
    })),
    everywhere: DEFAULT_PIPELINE.everywhere,
    requisition_required: false,
  },
};
