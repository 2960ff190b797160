import { type Insertable, sql } from 'kysely';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { found } from '#server/http/problems.ts';
import type { Actor } from './actor.server.ts';

/** The application if it is in a pipeline of the company that the user may open; else null. */
export async function findOpenApplication(
  db: Db,
  { company_id, user }: Pick<Actor, 'company_id' | 'user'>,
  id: string,
) {
  const application = await db
    .selectFrom('application')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!application) return null;
  const open = await pipelinesOpenTo(db, company_id, user);
  return open === 'all' || open.includes(application.pipeline_id) ? application : null;
}

/** Throws 404 if the user may not see the applicants of the posting, or it is no job: people join a talent network themselves. */
export async function checkPostingIsOpen(db: Db, company_id: string, user: User, posting_id: string): Promise<void> {
  const open = await pipelinesOpenTo(db, company_id, user);
  const posting = await db
    .selectFrom('posting')
    .select('pipeline_id')
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where('kind', '=', 'job')
    .executeTakeFirst();
  const is_open = open === 'all' || (posting?.pipeline_id && open.includes(posting.pipeline_id));
  found(posting && is_open ? posting : null);
}

/** The applicant's current email address, which may differ from the one they applied with. */
export const currentEmail = sql<string>`coalesce(application.contact_email, application.email)`;

/**
 * Whether the row of `application` is a lead: in a lead stage, and never applied. An applicant who was moved to a lead stage stays an
 * applicant. `offset 0` keeps the planner from reading all events of the company: few people are in lead stages.
 */
export const isLead = sql<boolean>`(
  not exists (select from pipeline_stage place where place.company_id = application.company_id
    and place.id = application.stage_id and place.type <> 'lead')
  and not exists (select from application_event event where event.company_id = application.company_id
    and event.application_id = application.id and event.kind in ('applied', 'applied-again') offset 0))`;

/** Whether the row of `application` is neither a lead nor closed as a duplicate: its person has another one on the posting that counts. */
export const countsAsApplicant = sql<boolean>`(application.category <> 'closed' and not ${isLead})`;

/** Whether the team added the person, who has not applied since. */
export const isOnlyAdded = sql<boolean>`(select coalesce(bool_or(kind = 'added') and not bool_or(kind in ('applied', 'applied-again')), false)
  from application_event event where event.company_id = application.company_id and event.application_id = application.id)`;

/** Whether the row of `application` is a copy of what the person sent, about which they were mailed. */
export const isCopy = sql<boolean>`exists (select from application_event event where event.company_id = application.company_id
  and event.application_id = application.id and event.kind = 'added' and event.data ->> 'is_copy' = 'true' offset 0)`;

export async function isOnPosting(
  db: Db,
  { company_id, posting_id, email }: Record<'company_id' | 'posting_id' | 'email', string>,
): Promise<boolean> {
  const existing = await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where(currentEmail, '=', email)
    .executeTakeFirst();
  return existing !== undefined;
}

/** The stage and status in which applications to a posting start. Throws 404 if there is no such posting. */
export async function findStartingPoint(
  db: Db,
  { company_id, posting_id, stage_id }: { company_id: string; posting_id: string; stage_id?: string },
) {
  const start = await db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .innerJoin('pipeline', (join) =>
      join
        .onRef('pipeline.company_id', '=', 'posting.company_id')
        .on((on) =>
          on.or([
            on('pipeline.id', '=', on.ref('posting.pipeline_id')),
            on.and([on('posting.pipeline_id', 'is', null), on('pipeline.is_default', '=', true)]),
          ]),
        ),
    )
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'pipeline.company_id').onRef('stage.pipeline_id', '=', 'pipeline.id'),
    )
    .innerJoin('pipeline_status as status', (join) =>
      join.onRef('status.company_id', '=', 'stage.company_id').onRef('status.stage_id', '=', 'stage.id'),
    )
    .select(['company.site', 'pipeline.id as pipeline_id', 'stage.id as stage_id', 'status.id as status_id'])
    .select('status.category')
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .where('stage.retired_at', 'is', null)
    .where(stage_id ? sql<boolean>`stage.id = ${stage_id}` : sql<boolean>`stage.type = 'applied'`)
    .orderBy('stage.position')
    .orderBy('status.position')
    .executeTakeFirst();
  if (!start && stage_id) {
    throw new RuleBroken('other-stage', 'Choose a stage of the posting’s pipeline.', 'stage_id');
  }
  return found(start);
}

/**
 * Locks a stage so that it cannot be deleted before the transaction moves someone there. Throws 404 if it is already deleted. Not needed for
 * the first `applied` stage, which cannot be deleted.
 */
export async function lockStage(db: Db, company_id: string, stage_id: string): Promise<void> {
  const stage = await db
    .selectFrom('pipeline_stage')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', stage_id)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  found(stage);
}

type NewRow = Pick<Insertable<Tables['application']>, 'company_id' | 'posting_id' | 'seeker_id' | 'source' | 'email'> &
  Partial<Insertable<Tables['application']>> &
  Awaited<ReturnType<typeof findStartingPoint>>;

/** Returns the id; undefined if the email address is already on the posting. */
export async function insertApplication(db: Db, row: NewRow): Promise<string | undefined> {
  const inserted = await db
    .insertInto('application')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'posting_id', 'email']).where('contact_email', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/**
 * Marks the undecided applications of a closed posting as mailed, and returns those that were not marked yet. Leaves out people who never
 * applied, except those who were mailed about a copy.
 */
export async function claimForClosingMail(db: Db, company_id: string, posting_id: string) {
  return db
    .updateTable('application')
    .set({ closing_told_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where('category', 'in', ['active', 'on_hold'])
    .where('closing_told_at', 'is', null)
    .where(countsAsApplicant)
    .where(sql<boolean>`(not ${isOnlyAdded} or ${isCopy})`)
    .returning(['id', 'site', 'seeker_id', 'first_name', 'last_name', 'email'])
    .execute();
}
