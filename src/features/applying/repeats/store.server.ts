import { sql } from 'kysely';
import { currentEmail, isOnlyAdded, type NewApplication } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';

/** An application from an address that has applied before. `db` sees only the posting's company. */
export type Repeat = Omit<NewApplication, 'source'>;

const isInLeadStage = sql<boolean>`exists (select from pipeline_stage stage
  where stage.company_id = application.company_id and stage.id = application.stage_id and stage.type = 'lead')`;

/** Locks the address's earlier application: the seeker's own before a guest's, and never another account's. */
export async function lockEarlier(db: Db, { company_id, posting_id, person, seeker_id }: Repeat) {
  return db
    .selectFrom('application')
    .select(['id', 'email', 'contact_email', 'category', 'stage_id', 'status_id', 'pipeline_id', 'applied_at'])
    .select(['seeker_id', 'visitor_hash'])
    .select(['hiring_event_id', isOnlyAdded.as('is_only_added'), isInLeadStage.as('is_in_lead_stage')])
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where(currentEmail, '=', person.email.toLowerCase())
    .where((row) =>
      seeker_id === null ? row.lit(true) : row.or([row('seeker_id', 'is', null), row('seeker_id', '=', seeker_id)]),
    )
    .orderBy('seeker_id', (order) => order.asc().nullsLast())
    .orderBy('applied_at', 'desc')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findEventTitle(db: Db, hiring_event_id: string): Promise<string | null> {
  const event = await db
    .selectFrom('hiring_event')
    .select('title')
    .where('id', '=', hiring_event_id)
    .executeTakeFirst();
  return event?.title ?? null;
}
