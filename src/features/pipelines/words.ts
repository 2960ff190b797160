import { wholeNumber } from '#rules/whole-number.ts';
import type { Pipeline, PipelineSummary } from './contract.ts';
import type { Stage } from './stages/contract.ts';

/** '1 applicant', '12 applicants'. */
export function applicantCount(count: number): string {
  return count === 1 ? '1 applicant' : `${wholeNumber(count)} applicants`;
}

/** What a change of the pipeline affects; '' if nothing. */
export function affectedBy({ applicants, postings }: Pick<Pipeline, 'applicants' | 'postings'>): string {
  if (applicants === 0 && postings === 0) return '';
  const live = postings === 1 ? '1 live posting' : `${wholeNumber(postings)} live postings`;
  return `Changes here affect ${applicantCount(applicants)} and ${live}.`;
}

/** Why the pipeline cannot be deleted; undefined if it can. */
export function reasonToKeep({ is_default, applicants, postings, stages }: PipelineSummary): string | undefined {
  if (is_default) return 'This is the default pipeline. Make another pipeline the default first.';
  if (applicants > 0 || stages.some((stage) => stage.applicants > 0)) return 'This pipeline has applicants.';
  return postings > 0 ? 'Live postings use this pipeline.' : undefined;
}

export const STAGE_TYPE_LABELS: Record<Stage['type'], string> = {
  lead: 'Lead',
  applied: 'Applied',
  review: 'Review',
  screen: 'Screen',
  assessment: 'Assessment',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
};

/** The order after a stage has moved up or down by one; null if it cannot move. */
export function swapped(stages: readonly Stage[], stage_id: string, by: -1 | 1): string[] | null {
  const at = stages.findIndex((stage) => stage.stage_id === stage_id);
  const stage = stages[at];
  const other = stages[at + by];
  if (!stage || !other || stage.is_fixed || other.is_fixed) return null;
  const order = stages.map((each) => each.stage_id);
  return order.with(at, other.stage_id).with(at + by, stage.stage_id);
}
