import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { OpenNetwork } from './store.server.ts';

type StageStart = { stage_id: string; status_id: string };
const STAGES = {
  joined: 'Joined',
  in_touch: 'In touch',
  invited: 'Invited',
  moved: 'Moved to job',
  archived: 'Archived',
};
export type NetworkStage = keyof typeof STAGES;

/** The stages of the company's network, each with its first status. No call changes them. */
export async function findStages(db: Db, company_id: string): Promise<Record<NetworkStage, StageStart>> {
  const rows = await db
    .selectFrom('pipeline_stage as stage')
    .innerJoin('pipeline', (join) =>
      join.onRef('pipeline.company_id', '=', 'stage.company_id').onRef('pipeline.id', '=', 'stage.pipeline_id'),
    )
    .innerJoin('pipeline_status as status', (join) =>
      join.onRef('status.company_id', '=', 'stage.company_id').onRef('status.stage_id', '=', 'stage.id'),
    )
    .select(['stage.name', 'stage.id as stage_id', 'status.id as status_id'])
    .where('stage.company_id', '=', company_id)
    .where('pipeline.is_network', '=', true)
    .orderBy('status.position')
    .execute();
  const startOf = (name: string) => {
    const { stage_id, status_id } = found(rows.find((row) => row.name === name));
    return { stage_id, status_id };
  };
  return {
    joined: startOf(STAGES.joined),
    in_touch: startOf(STAGES.in_touch),
    invited: startOf(STAGES.invited),
    moved: startOf(STAGES.moved),
    archived: startOf(STAGES.archived),
  };
}

type OneMember = { company_id: string; application_id: string };
type Consent = { network: Pick<OpenNetwork, 'consent_text' | 'consent_months'>; areas: readonly string[] };

/** Keeps what a person agreed to when they join, or join again: the consent starts anew. */
export async function upsertMember(db: Db, { company_id, application_id }: OneMember, { network, areas }: Consent) {
  const consent = {
    consent_text: network.consent_text,
    consented_at: sql<string>`now()`,
    ends_at: sql<string>`now() + make_interval(months => ${network.consent_months}::int)`,
    areas: [...areas],
    asked_at: null,
    ended_at: null,
  };
  await db
    .insertInto('talent_network_member')
    .values({ company_id, application_id, ...consent })
    .onConflict((own) => own.columns(['company_id', 'application_id']).doUpdateSet(consent))
    .execute();
}
