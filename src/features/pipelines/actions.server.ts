import type { User } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { Pipeline } from './contract.ts';
import {
  deleteAssignees,
  deleteViewers,
  insertAssignees,
  insertViewers,
  listMemberIds,
} from './member-store.server.ts';
import { checkCopyFits } from './rules.ts';
import { insertSkill } from './skill-store.server.ts';
import { insertStages, insertStatuses, listAskingStages } from './stages/store.server.ts';
import {
  insertPipeline,
  listManagedPipelineIds,
  listMembersWithAccess,
  listOpenPipelineIds,
  lockPipeline,
  type PipelineReader,
} from './store.server.ts';
import { TEMPLATES } from './templates.ts';

export function readerOf(user: User): PipelineReader {
  return { employer_user: user.userId, sees_all: memberMay('see-every-pipeline', user) };
}

/** The ids of the members who may see the applicants of a pipeline. */
export async function membersWhoSee(db: Db, company_id: string, pipeline_id: string): Promise<string[]> {
  const members = await listMembersWithAccess(db, company_id, pipeline_id);
  return members
    .filter(({ role, is_open }) => is_open || memberMay('see-every-pipeline', { role }))
    .map(({ id }) => id);
}

/** The ids of the pipelines whose applicants the user may see, or 'all' for a manager; no network without the ATS plan. */
export async function pipelinesOpenTo(
  db: Db,
  company_id: string,
  user: Pick<User, 'userId' | 'role'>,
): Promise<readonly string[] | 'all'> {
  return memberMay('see-every-pipeline', user)
    ? listManagedPipelineIds(db, company_id)
    : listOpenPipelineIds(db, company_id, user.userId);
}

/** Locks the pipeline until the transaction ends; 404 if it does not exist, or is that of the talent network, which no call changes. */
export async function lockFoundPipeline(db: Db, company_id: string, pipeline_id: string): Promise<void> {
  found((await lockPipeline(db, company_id, pipeline_id)) || null);
}

type NewPipeline = { name: string; template?: keyof typeof TEMPLATES; is_default?: boolean };

/** Creates a pipeline with its stages and statuses, such as a new company's first one. */
export async function createPipelineFrom(db: Db, company_id: string, values: NewPipeline): Promise<string> {
  const { stages, everywhere, requisition_required } = TEMPLATES[values.template ?? 'default'];
  const { name, is_default = false } = values;
  const is_network = values.template === 'talent_network';
  const pipeline_id = await insertPipeline(db, { company_id, name, is_default, is_network, requisition_required });
  await insertStagesWithStatuses(db, { company_id, pipeline_id }, { stages, everywhere });
  return pipeline_id;
}

/** Copies a pipeline under a new name: stages, statuses, skills, viewers and assignees. */
export async function copyPipeline(db: Db, company_id: string, source: Pipeline, name: string): Promise<string> {
  checkCopyFits(source);
  const { requisition_required, stages, anywhere } = source;
  const pipeline_id = await insertPipeline(db, { company_id, name, requisition_required });
  const owner = { company_id, pipeline_id };
  const asking = await listAskingStages(db, company_id, source.pipeline_id);
  const copied = stages.map((stage) => ({ ...stage, sends_self_id: asking.includes(stage.stage_id) }));
  const stage_ids = await insertStagesWithStatuses(db, owner, { stages: copied, everywhere: anywhere });
  for (const [position, { assignees }] of stages.entries()) {
    await setAssignees(db, company_id, found(stage_ids.get(position)), assignees);
  }
  for (const [position, skill] of source.skills.entries()) {
    await insertSkill(db, { ...owner, name: skill.name, position });
  }
  await setViewers(
    db,
    owner,
    source.viewers.map(({ employer_user }) => employer_user),
  );
  return pipeline_id;
}

type StatusValues = Omit<Pipeline['anywhere'][number], 'status_id'>;
type StageValues = Pick<Pipeline['stages'][number], 'name' | 'type'> & {
  statuses: readonly StatusValues[];
  sends_self_id?: boolean;
};

/** Inserts all stages and all statuses with one statement each, since imports create many pipelines. Returns stage ids by position. */
async function insertStagesWithStatuses(
  db: Db,
  owner: { company_id: string; pipeline_id: string },
  { stages, everywhere }: { stages: readonly StageValues[]; everywhere: readonly StatusValues[] },
): Promise<Map<number, string>> {
  const inserted = await insertStages(
    db,
    stages.map(({ name, type, sends_self_id = false }, position) => ({
      ...owner,
      name,
      type,
      position,
      sends_self_id,
    })),
  );
  const stage_ids = new Map(inserted.map(({ id, position }) => [position, id]));
  const rowsOf = (stage_id: string | null, statuses: readonly StatusValues[]) =>
    statuses.map((status, position) => ({ ...owner, stage_id, ...storedStatus(status), position }));
  await insertStatuses(db, [
    ...stages.flatMap((stage, position) => rowsOf(found(stage_ids.get(position)), stage.statuses)),
    ...rowsOf(null, everywhere),
  ]);
  return stage_ids;
}

/** Without the ids that the statuses of a copied pipeline bring along. */
const storedStatus = ({ label, category, seeker_label, requires_reason, sends_mail, bulk }: StatusValues) => ({
  label,
  category,
  seeker_label,
  requires_reason,
  sends_mail,
  bulk,
});

/** Replaces the assignees of a stage. Refuses people who are not members of the company. */
export async function setAssignees(db: Db, company_id: string, stage_id: string, employer_users: readonly string[]) {
  await checkMembers(db, company_id, { assignees: employer_users });
  await deleteAssignees(db, { company_id, stage_id });
  await insertAssignees(db, { company_id, stage_id }, [...new Set(employer_users)]);
}

/** Replaces the viewers of a pipeline. Refuses people who are not members of the company. */
export async function setViewers(
  db: Db,
  pipeline: { company_id: string; pipeline_id: string },
  employer_users: readonly string[],
) {
  await checkMembers(db, pipeline.company_id, { employer_users });
  await deleteViewers(db, pipeline);
  await insertViewers(db, pipeline, [...new Set(employer_users)]);
}

async function checkMembers(db: Db, company_id: string, chosen: Record<string, readonly string[]>) {
  for (const [field, employer_users] of Object.entries(chosen)) {
    const members = new Set(await listMemberIds(db, company_id, employer_users));
    if (employer_users.every((id) => members.has(id))) continue;
    throw new RuleBroken('unknown-member', 'Choose members of your own team.', field);
  }
}
