import { type RawBuilder, sql } from 'kysely';
import type { StageType } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';
import type { Question, Round } from './contract.ts';

type Of = { company_id: string };

export type StoredRound = Round & {
  position: number;
  pipeline_id: string;
  is_removed: boolean;
};

/** Rounds that meet a condition on `round` and `stage`, in order. Panels leave out disabled members. */
async function findRounds(db: Db, { company_id }: Of, condition: RawBuilder<boolean>): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select round.id as round_id, round.stage_id, round.position, stage.pipeline_id, round.name, round.length_minutes, round.kind,
      round.instructions, round.questions, round.version, round.removed_at is not null as is_removed,
      array(select skill.name from pipeline_skill skill where skill.company_id = round.company_id
        and skill.pipeline_id = stage.pipeline_id and skill.name = any(round.skills) order by skill.position, skill.name) as skills,
      (select coalesce(json_agg(json_build_object('employer_user', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
        order by m.last_name, m.first_name, m.id), '[]') from interview_round_member own
        join employer_user m on m.company_id = own.company_id and m.id = own.employer_user and m.disabled_at is null
        where own.company_id = round.company_id and own.round_id = round.id) as panel
    from interview_round round
    join pipeline_stage stage on stage.company_id = round.company_id and stage.id = round.stage_id
    where round.company_id = ${company_id} and ${condition}
    order by round.position, round.created_at, round.id`.execute(db);
  return rows;
}

export const listRounds = (db: Db, of: Of, stage_ids: readonly string[]) =>
  findRounds(db, of, sql<boolean>`round.stage_id = any(${sql.val(stage_ids)}::uuid[]) and round.removed_at is null`);

export async function findRound(db: Db, of: Of, round_id: string): Promise<StoredRound | undefined> {
  return (await findRounds(db, of, sql<boolean>`round.id = ${round_id}`))[0];
}

/** Serializes changes to the rounds of a stage. Undefined if the stage does not exist or was deleted. */
export const lockStageOfKit = (db: Db, { company_id }: Of, stage_id: string) =>
  db
    .selectFrom('pipeline_stage')
    .select(['id as stage_id', 'pipeline_id', 'name', 'type'])
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ type: StageType }>()
    .executeTakeFirst();

type NewRound = Of & { stage_id: string; position: number; name: string; length_minutes: number };

export async function insertRound(db: Db, round: NewRound): Promise<string> {
  const { id } = await db.insertInto('interview_round').values(round).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Pick<Round, 'name' | 'length_minutes' | 'kind' | 'instructions' | 'skills'> & { questions: Question[] };

/** False if the round changed since this version. */
export async function updateRound(
  db: Db,
  { company_id, round_id, version }: Of & { round_id: string; version: number },
  { questions, ...change }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interview_round')
    .set({ ...change, questions: JSON.stringify(questions), version: version + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', round_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePanel(
  db: Db,
  { company_id, round_id }: Of & { round_id: string },
  panel: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('interview_round_member')
    .where('company_id', '=', company_id)
    .where('round_id', '=', round_id)
    .execute();
  const rows = [...new Set(panel)].map((employer_user) => ({ company_id, round_id, employer_user }));
  if (rows.length > 0) await db.insertInto('interview_round_member').values(rows).execute();
}

/** Numbers the rounds in this order. */
export async function updatePositions(db: Db, { company_id }: Of, round_ids: readonly string[]): Promise<void> {
  await sql`update interview_round round set position = ordered.position - 1
    from unnest(${sql.val(round_ids)}::uuid[]) with ordinality as ordered (id, position)
    where round.company_id = ${company_id} and round.id = ordered.id`.execute(db);
}

/** Interviews and scorecards keep a removed round. */
export const updateToRemoved = (db: Db, { company_id, round_id }: Of & { round_id: string }) =>
  db
    .updateTable('interview_round')
    .set({ removed_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', round_id)
    .execute();

export const listMembers = (db: Db, { company_id }: Of, ids: readonly string[]) =>
  db
    .selectFrom('employer_user')
    .select(['id as employer_user', 'first_name', 'last_name'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('disabled_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();

/** The stages of these types in the pipelines the member can open, in order. */
export async function listKitStages(
  db: Db,
  { company_id }: Of,
  open: readonly string[] | 'all',
  types: readonly string[],
) {
  const { rows } = await sql<{
    pipeline_id: string;
    pipeline_name: string;
    stage_id: string;
    name: string;
    type: StageType;
  }>`
    select pipeline.id as pipeline_id, pipeline.name as pipeline_name, stage.id as stage_id, stage.name, stage.type
    from pipeline join pipeline_stage stage on stage.company_id = pipeline.company_id and stage.pipeline_id = pipeline.id
    where pipeline.company_id = ${company_id} and stage.retired_at is null and stage.type = any(${sql.val(types)}::text[])
      and ${open === 'all' ? sql`true` : sql`pipeline.id = any(${sql.val(open)}::uuid[])`}
    order by pipeline.is_default desc, lower(pipeline.name), pipeline.id, stage.position`.execute(db);
  return rows;
}

export async function listSkillNames(db: Db, { company_id }: Of, pipeline_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline_skill')
    .select('name')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The application, posting title and stage of an interview; undefined if the stage no longer exists. */
export async function findInterviewPlace(db: Db, { company_id }: Of, interview_id: string) {
  return db
    .selectFrom('interview')
    .innerJoin('application', (join) =>
      join
        .onRef('application.company_id', '=', 'interview.company_id')
        .onRef('application.id', '=', 'interview.application_id'),
    )
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'interview.company_id').onRef('stage.id', '=', 'interview.stage_id'),
    )
    .select(['interview.application_id', 'interview.round_id', 'posting.title', 'stage.id as stage_id', 'stage.name'])
    .where('interview.company_id', '=', company_id)
    .where('interview.id', '=', interview_id)
    .executeTakeFirst();
}

type HandOver = { company_id: string; from: string; to: string };

/** A colleague interviews in the rounds of a member who leaves. */
export async function handOverRounds(db: Db, { company_id, from, to }: HandOver): Promise<void> {
  await sql`delete from interview_round_member own where own.company_id = ${company_id} and own.employer_user = ${from}
    and exists (select from interview_round_member other where other.company_id = own.company_id
      and other.round_id = own.round_id and other.employer_user = ${to})`.execute(db);
  await sql`update interview_round_member set employer_user = ${to}
    where company_id = ${company_id} and employer_user = ${from}`.execute(db);
}
