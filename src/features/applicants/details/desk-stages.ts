import type { StatusOption } from '#features/applicant-status/contract.ts';
import type { ApplicantDetails } from './contract.ts';

export type DeskStage = { stage_id: string; name: string };

/** The stages of an applicant's pipeline, in order. Leaves out stages without a status of their own, because nobody can be moved there. */
export function deskStages(statuses: readonly StatusOption[], { stage }: Pick<ApplicantDetails, 'stage'>): DeskStage[] {
  const names = new Map(
    statuses.flatMap(({ stage_id, stage_name }) => (stage_id === null ? [] : [[stage_id, stage_name ?? '']])),
  );
  if (!names.has(stage.stage_id)) names.set(stage.stage_id, stage.name);
  return [...names].map(([stage_id, name]) => ({ stage_id, name }));
}

/** The first status of the stage after the applicant's; undefined in the last stage. */
export function nextStatus(
  statuses: readonly StatusOption[],
  details: Pick<ApplicantDetails, 'stage'>,
): StatusOption | undefined {
  const stages = deskStages(statuses, details);
  const next = stages[stages.findIndex(({ stage_id }) => stage_id === details.stage.stage_id) + 1];
  return next && statuses.find(({ stage_id }) => stage_id === next.stage_id);
}

/** The status of a rejection: the stage's own, else the one of every stage. */
export function rejectedStatus(
  statuses: readonly StatusOption[],
  { stage }: Pick<ApplicantDetails, 'stage'>,
): StatusOption | undefined {
  const rejected = statuses.filter(({ category }) => category === 'rejected');
  return rejected.find(({ stage_id }) => stage_id === stage.stage_id) ?? rejected.find(({ stage_id }) => !stage_id);
}
