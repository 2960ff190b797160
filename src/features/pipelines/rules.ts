import { isInProgress, type StatusCategory } from '#rules/applicant-status.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

type StageOfType = { stage_id: string; type: string };

export const MOST_STAGES = 50;
export const MOST_SKILLS = 50;
export const FULL_OF_STAGES = `A pipeline has at most ${MOST_STAGES} stages. Delete one first.`;
export const FULL_OF_SKILLS = `A pipeline has at most ${MOST_SKILLS} skills. Remove one first.`;

export function checkStageFits(stages: readonly unknown[]): void {
  if (stages.length >= MOST_STAGES) throw new RuleBroken('too-many-stages', FULL_OF_STAGES, 'name');
}

export function checkSkillFits(skills: readonly unknown[]): void {
  if (skills.length >= MOST_SKILLS) throw new RuleBroken('too-many-skills', FULL_OF_SKILLS, 'name');
}

/** Refuses to copy a pipeline that exceeds the limits, as pipelines from before the limits may. */
export function checkCopyFits({ stages, skills }: { stages: readonly unknown[]; skills: readonly unknown[] }): void {
  if (stages.length > MOST_STAGES) throw new RuleBroken('too-many-stages', FULL_OF_STAGES);
  if (skills.length > MOST_SKILLS) throw new RuleBroken('too-many-skills', FULL_OF_SKILLS);
}

export function checkDeletion({ is_default, is_used }: { is_default: boolean; is_used: boolean }): void {
  if (is_default) throw new RuleBroken('default-pipeline', 'Make another pipeline the default first.');
  if (is_used)
    throw new RuleBroken('pipeline-used', 'Postings or applicants use this pipeline, so it cannot be deleted.');
}

export const isSameSkill = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

/** The first `applied` and the last `hired` stage of a pipeline can be neither moved nor deleted (readings §2). */
export function fixedStages(stages: readonly StageOfType[]): Set<string> {
  const applied = stages.find((stage) => stage.type === 'applied');
  const hired = stages.findLast((stage) => stage.type === 'hired');
  return new Set([applied, hired].flatMap((stage) => (stage ? [stage.stage_id] : [])));
}

/** Checks a new order: every stage once, only leads before `applied`, `hired` last. */
export function reorderStages(stages: readonly StageOfType[], order: readonly string[]): string[] {
  const by_id = new Map(stages.map((stage) => [stage.stage_id, stage]));
  const reordered = order.flatMap((stage_id) => by_id.get(stage_id) ?? []);
  if (order.length !== stages.length || new Set(order).size !== stages.length || reordered.length !== stages.length) {
    throw new RuleBroken('stage-order', 'The order must name every stage of this pipeline once.', 'stage_ids');
  }
  if (!keepsFixedStages(reordered)) {
    throw new RuleBroken(
      'fixed-stage',
      'Only lead stages can come before the first stage, and the last stage stays last.',
      'stage_ids',
    );
  }
  return [...order];
}

function keepsFixedStages(stages: readonly StageOfType[]): boolean {
  const applied = stages.findIndex((stage) => stage.type === 'applied');
  const before = stages.slice(0, applied);
  const after = stages.slice(applied + 1, -1);
  const leads_first = before.every((stage) => stage.type === 'lead') && !after.some((stage) => stage.type === 'lead');
  return applied >= 0 && leads_first && stages.at(-1)?.type === 'hired';
}

/** The position of a new stage: after the named one or second to last, but always between `applied` and `hired`; leads come before. */
export function placeForStage(
  stages: readonly StageOfType[],
  type: string,
  after_stage_id: string | undefined,
): number {
  const applied = stages.findIndex((stage) => stage.type === 'applied');
  const after = stages.findIndex((stage) => stage.stage_id === after_stage_id);
  if (after_stage_id && after < 0)
    throw new RuleBroken('unknown-stage', 'This stage is not in the pipeline.', 'after_stage_id');
  if (type === 'lead') return Math.min(after < 0 ? applied : after + 1, applied);
  return Math.min(Math.max(after < 0 ? stages.length - 1 : after + 1, applied + 1), stages.length - 1);
}

type Destination = {
  stage_id: string | null;
  label: string;
  category: StatusCategory;
  requires_reason: boolean;
  bulk: boolean;
};

/** Statuses that may be applied to a whole stage at once. */
export function isDestination({ category, requires_reason, bulk }: Omit<Destination, 'stage_id' | 'label'>): boolean {
  return isInProgress(category) && bulk && !requires_reason;
}

type Removal = {
  stages: readonly StageOfType[];
  stage_id: string;
  /** Applicants in the stage, closed applications included. */
  applicants: number;
  destination: { stage_id: string | undefined; status: Destination | null };
};

/** Checks that a stage can be deleted and that its applicants have a valid destination. */
export function checkStageRemoval({ stages, stage_id, applicants, destination }: Removal): void {
  if (fixedStages(stages).has(stage_id)) {
    throw new RuleBroken('fixed-stage', 'The first and the last stage cannot be deleted.');
  }
  if (applicants === 0) return;
  const { stage_id: to, status } = destination;
  if (!to || !status) {
    const people = applicants === 1 ? '1 applicant is' : `${applicants} applicants are`;
    throw new RuleBroken(
      'stage-not-empty',
      `${people} in this stage. Choose the stage and status they move to.`,
      'dest_stage_id',
    );
  }
  if (to === stage_id || !stages.some((stage) => stage.stage_id === to)) {
    throw new RuleBroken('unknown-stage', 'Choose another stage of this pipeline.', 'dest_stage_id');
  }
  if (status.stage_id !== null && status.stage_id !== to) {
    throw new RuleBroken('unknown-status', 'This status does not belong to the chosen stage.', 'dest_status_id');
  }
  if (!isDestination(status)) {
    throw new RuleBroken(
      'no-destination',
      `“${status.label}” cannot be applied to a whole stage. Choose a status that keeps applications open.`,
      'dest_status_id',
    );
  }
}

type ClosedStatus = { status_id: string; category: StatusCategory };

/**
 * New statuses for closed applications whose status is deleted with its stage: those of the same category that every stage has. Refuses if
 * there is none.
 */
export function planClosedStatuses(
  closed: readonly ClosedStatus[],
  statuses: readonly (ClosedStatus & { stage_id: string | null })[],
): Record<string, string> {
  const replacements = closed.map(({ status_id, category }) => {
    const same = statuses.find((status) => status.stage_id === null && status.category === category);
    if (same) return [status_id, same.status_id];
    throw new RuleBroken(
      'stage-with-ends',
      'Closed applications have a status that only this stage offers, so it cannot be deleted. Rename it instead.',
    );
  });
  return Object.fromEntries(replacements);
}

type RemovalFacts = Omit<Removal, 'destination'> & {
  statuses: readonly (Destination & { status_id: string })[];
  closed: readonly ClosedStatus[];
  dest_stage_id: string | undefined;
  dest_status_id: string | undefined;
};

export type StageRemovalPlan = {
  /** The stages that remain. */
  order: string[];
  /** Where the applicants go; null if there is no destination. */
  move: {
    dest_stage_id: string;
    status: { status_id: string; category: StatusCategory };
    /** New statuses of closed applications, by those that are deleted with the stage. */
    kept: Record<string, string>;
  } | null;
};

export function planStageRemoval(facts: RemovalFacts): StageRemovalPlan {
  const { stages, stage_id, statuses, applicants, closed, dest_stage_id, dest_status_id } = facts;
  const status = statuses.find((each) => each.status_id === dest_status_id) ?? null;
  checkStageRemoval({ stages, stage_id, applicants, destination: { stage_id: dest_stage_id, status } });
  const kept = planClosedStatuses(closed, statuses);
  return {
    order: stages.map((stage) => stage.stage_id).filter((id) => id !== stage_id),
    move: status && dest_stage_id ? { dest_stage_id, status, kept } : null,
  };
}

/** The first free name, such as 'Engineering (copy)' or 'Engineering (copy 2)', in at most 80 characters. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? ' (copy)' : ` (copy ${n})`;
    const candidate = firstCharacters(name, 80 - suffix.length) + suffix;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
