import type { StatusCategory } from '#rules/applicant-status.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

type Ordered = { stage_id: string; type: string };

export const MOST_STAGES = 50;
export const MOST_SKILLS = 50;
export const FULL_OF_STAGES = `A pipeline has at most ${MOST_STAGES} stages. Delete one first.`;
export const FULL_OF_SKILLS = `A pipeline has at most ${MOST_SKILLS} skills. Remove one first.`;

/** Checks that a pipeline may have one stage more. */
export function checkStageFits(stages: readonly unknown[]): void {
  if (stages.length >= MOST_STAGES) throw new RuleBroken('too-many-stages', FULL_OF_STAGES, 'name');
}

/** Checks that a pipeline may have one skill more. */
export function checkSkillFits(skills: readonly unknown[]): void {
  if (skills.length >= MOST_SKILLS) throw new RuleBroken('too-many-skills', FULL_OF_SKILLS, 'name');
}

/** Checks that a pipeline is none of those that grew too big before there was a limit, so that no copy of it does. */
export function checkCopyFits({ stages, skills }: { stages: readonly unknown[]; skills: readonly unknown[] }): void {
  if (stages.length > MOST_STAGES) throw new RuleBroken('too-many-stages', FULL_OF_STAGES);
  if (skills.length > MOST_SKILLS) throw new RuleBroken('too-many-skills', FULL_OF_SKILLS);
}

/** The first `applied` and the last `hired` stage of a pipeline can be neither moved nor deleted (readings §2). */
export function fixedStages(stages: readonly Ordered[]): Set<string> {
  const applied = stages.find((stage) => stage.type === 'applied');
  const hired = stages.findLast((stage) => stage.type === 'hired');
  return new Set([applied, hired].flatMap((stage) => (stage ? [stage.stage_id] : [])));
}

/** Checks a whole new order: the same stages, each once; `applied` after the leads only, `hired` last. */
export function reorderStages(stages: readonly Ordered[], wanted: readonly string[]): string[] {
  const known = new Map(stages.map((stage) => [stage.stage_id, stage]));
  const reordered = wanted.flatMap((stage_id) => known.get(stage_id) ?? []);
  if (wanted.length !== stages.length || new Set(wanted).size !== stages.length || reordered.length !== stages.length) {
    throw new RuleBroken('stage-order', 'The order must name every stage of this pipeline once.', 'stage_ids');
  }
  if (!keepsFixedStages(reordered)) {
    throw new RuleBroken(
      'fixed-stage',
      'Only leads stand before the first stage, and the last stage stays last.',
      'stage_ids',
    );
  }
  return [...wanted];
}

function keepsFixedStages(stages: readonly Ordered[]): boolean {
  const applied = stages.findIndex((stage) => stage.type === 'applied');
  const before = stages.slice(0, applied);
  const after = stages.slice(applied + 1, -1);
  const leads_first = before.every((stage) => stage.type === 'lead') && !after.some((stage) => stage.type === 'lead');
  return applied >= 0 && leads_first && stages.at(-1)?.type === 'hired';
}

/** Where a new stage goes: behind the named one, or before the last; always between `applied` and `hired`, leads before. */
export function placeForStage(stages: readonly Ordered[], type: string, after_stage_id: string | undefined): number {
  const applied = stages.findIndex((stage) => stage.type === 'applied');
  const after = stages.findIndex((stage) => stage.stage_id === after_stage_id);
  if (after_stage_id && after < 0)
    throw new RuleBroken('unknown-stage', 'This stage is not in the pipeline.', 'after_stage_id');
  if (type === 'lead') return Math.min(after < 0 ? applied : after + 1, applied);
  return Math.min(Math.max(after < 0 ? stages.length - 1 : after + 1, applied + 1), stages.length - 1);
}

/** Categories of people who are not at an end. */
export const GOING_ON: readonly StatusCategory[] = ['active', 'on_hold'];

type Destination = {
  stage_id: string | null;
  label: string;
  category: StatusCategory;
  requires_reason: boolean;
  bulk: boolean;
};

/** Whether all people of a stage can be given a status at once, without a word to each: none that ends, hires or makes offers. */
export function isDestination({ category, requires_reason, bulk }: Omit<Destination, 'stage_id' | 'label'>): boolean {
  return GOING_ON.includes(category) && bulk && !requires_reason;
}

type Removal = {
  stages: readonly Ordered[];
  stage_id: string;
  /** People who stand in the stage now. */
  applicants: number;
  destination: { stage_id: string | undefined; status: Destination | null };
};

/** Decides whether a stage may go, and whether its people have a place to go to. Throws `RuleBroken`. */
export function checkStageRemoval({ stages, stage_id, applicants, destination }: Removal): void {
  if (fixedStages(stages).has(stage_id)) {
    throw new RuleBroken('fixed-stage', 'The first and the last stage cannot be deleted.');
  }
  if (applicants === 0) return;
  const { stage_id: to, status } = destination;
  if (!to || !status) {
    const people = applicants === 1 ? '1 person stands' : `${applicants} people stand`;
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
      `“${status.label}” is not given to all people of a stage at once. Choose a status in which they go on.`,
      'dest_status_id',
    );
  }
}

type Ended = { status_id: string; category: StatusCategory };
type Status = Ended & { stage_id: string | null };

/** What becomes of statuses that go with their stage, for people who ended in them: the one of every stage that ends alike. */
export function keepEnds(ends: readonly Ended[], statuses: readonly Status[]): Record<string, string> {
  const kept = ends.map(({ status_id, category }) => {
    const alike = statuses.find((status) => status.stage_id === null && status.category === category);
    if (alike) return [status_id, alike.status_id];
    throw new RuleBroken(
      'stage-with-ends',
      'Somebody ended in this stage with a status that only it has. They are kept, so the stage stays; rename it instead.',
    );
  });
  return Object.fromEntries(kept);
}

/** The first free name: 'Engineering (copy)', 'Engineering (copy 2)' … within 80 characters. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? ' (copy)' : ` (copy ${n})`;
    const candidate = firstCharacters(name, 80 - suffix.length) + suffix;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
