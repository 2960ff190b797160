import { type Insertable, sql } from 'kysely';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { found } from '#server/http/problems.ts';
import type { Actor } from './actor.server.ts';

/** The application when it is the company's and in a pipeline open to this person; else null, whatever the cause. */
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

/** People are added where the caller could see them afterwards; 404 elsewhere. */
export async function checkPostingIsOpen(db: Db, company_id: string, user: User, posting_id: string): Promise<void> {
  const open = await pipelinesOpenTo(db, company_id, user);
  const posting = await db
    .selectFrom('posting')
    .select('pipeline_id')
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirst();
  const is_open = open === 'all' || (posting?.pipeline_id && open.includes(posting.pipeline_id));
  found(posting && is_open ? posting : null);
}

/** The address of an application's person: of who has changed it since applying, the one of now. */
export const presentAddress = sql<string>`coalesce(application.contact_email, application.email)`;

/**
 * True unless the row of `application` is a lead: somebody in a lead stage who never applied. Whoever applied and was
 * moved back to a lead stage is still an applicant.
 */
export const countsAsApplicant = sql<boolean>`(
  exists (select from pipeline_stage place where place.company_id = application.company_id
    and place.id = application.stage_id and place.type <> 'lead')
  or exists (select from application_event event where event.company_id = application.company_id
    and event.application_id = application.id and event.kind in ('applied', 'applied-again')))`;

/** Whether an employer put the person on the posting, and nobody has applied under the address. */
export const isOnlyAdded = sql<boolean>`(select coalesce(bool_or(kind = 'added') and not bool_or(kind in ('applied', 'applied-again')), false)
  from application_event event where event.company_id = application.company_id and event.application_id = application.id)`;

export async function isOnPosting(
  db: Db,
  { company_id, posting_id, email }: Record<'company_id' | 'posting_id' | 'email', string>,
): Promise<boolean> {
  const there = await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where(presentAddress, '=', email)
    .executeTakeFirst();
  return there !== undefined;
}

/** Where a person starts on a posting; 404 when there is no such posting. */
export async function findPlace(
  db: Db,
  { company_id, posting_id, stage_id }: { company_id: string; posting_id: string; stage_id?: string },
) {
  const place = await db
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
  if (!place && stage_id) {
    throw new RuleBroken('other-stage', 'Choose a stage of the pipeline that this posting uses.', 'stage_id');
  }
  return found(place);
}

/**
 * Keeps a stage from being deleted until the transaction has put somebody there; 404 when it is gone already. The first
 * `applied` stage needs none of this: it is never deleted.
 */
export async function holdStage(db: Db, company_id: string, stage_id: string): Promise<void> {
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
  Awaited<ReturnType<typeof findPlace>>;

/** The new application's id; undefined when the email address is on the posting already. */
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
 * Marks the applications of a closed posting that wait for a decision as mailed, and returns those that were not yet. Leaves out people who
 * never applied.
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
    .where(sql<boolean>`not ${isOnlyAdded}`)
    .returning(['id', 'site', 'seeker_id', 'first_name', 'last_name', 'email'])
    .execute();
}
