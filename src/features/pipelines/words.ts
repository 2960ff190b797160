import { wholeNumber } from '#rules/whole-number.ts';
import type { Pipeline, PipelineSummary } from './contract.ts';
import type { Stage } from './stage-contract.ts';

/** '1 person', '12 people'. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${wholeNumber(count)} people`;
}

/** Who is touched when this pipeline changes; '' when nobody is. */
export function touches({ applicants, postings }: Pick<Pipeline, 'applicants' | 'postings'>): string {
  if (applicants === 0 && postings === 0) return '';
  const live = postings === 1 ? '1 live posting' : `${wholeNumber(postings)} live postings`;
  return `A change here touches ${people(applicants)} and ${live}.`;
}

/** Why a pipeline cannot be deleted; undefined when it can. */
export function reasonToKeep({ is_default, applicants, postings, stages }: PipelineSummary): string | undefined {
  if (is_default) return 'This is the default pipeline. Make another one the default first.';
  if (applicants > 0 || stages.some((stage) => stage.applicants > 0)) return 'There are people in this pipeline.';
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

/** The order with one stage a place further up or down; null where it cannot go. */
export function swapped(stages: readonly Stage[], stage_id: string, by: -1 | 1): string[] | null {
  const at = stages.findIndex((stage) => stage.stage_id === stage_id);
  const stage = stages[at];
  const other = stages[at + by];
  if (!stage || !other || stage.is_fixed || other.is_fixed) return null;
  const order = stages.map((each) => each.stage_id);
  return order.with(at, other.stage_id).with(at + by, stage.stage_id);
}
