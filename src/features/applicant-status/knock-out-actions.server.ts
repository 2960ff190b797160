import { sql } from 'kysely';
import { recordEvents } from '#features/application/doors.server.ts';
import type { RejectionKind } from '#rules/applicant-status.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { inTurn } from '#server/db/in-turn.ts';
import { nowIn } from '#server/db/now-in.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { moveTo } from './actions.server.ts';
import { KNOCK_OUT_REASON, knockOutMailTime } from './rules.ts';
import { lockApplications } from './store.server.ts';

type KnockedOut = {
  company_id: string;
  application_id: string;
  /** What was asked and answered, in words. */
  knock_outs: readonly { question: string; answer: string }[];
  origins: Record<SiteCode, string>;
};

/**
 * Gives somebody who has just applied the pipeline's rejected status, because an answer does not pass. The application
 * stays as it was sent, the event says why, and a manager can take it back; the mail waits for the company's delay, a day
 * at least. Where a pipeline has no such status, the event alone tells.
 */
export async function knockOut(db: Db, { company_id, application_id, knock_outs, origins }: KnockedOut): Promise<void> {
  const people = await lockApplications(db, company_id, [application_id]);
  const status_id = await findRejected(db, company_id, people[0]?.pipeline_id);
  if (status_id === null) {
    await recordEvents(db, null, [{ company_id, application_id, kind: 'knocked-out', data: { knock_outs } }]);
    return;
  }
  const preferences = await preferencesOf(db, company_id);
  const reason_id = await findKnockOutReason(db, company_id);
  const mover = { company_id, user: null, impersonator_id: null, preferences, origins };
  const now = new Date(await nowIn(db));
  const send_after = knockOutMailTime(preferences.rejection_delay_hours, now).toISOString();
  const change = { application_ids: [application_id], status_id, reason_id, notify: true, send_after };
  await moveTo(db, mover, people, change, { knock_outs });
}

async function findRejected(db: Db, company_id: string, pipeline_id: string | undefined): Promise<string | null> {
  if (pipeline_id === undefined) return null;
  const status = await db
    .selectFrom('pipeline_status as status')
    .leftJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'status.company_id').onRef('stage.id', '=', 'status.stage_id'),
    )
    .select('status.id')
    .where('status.company_id', '=', company_id)
    .where('status.pipeline_id', '=', pipeline_id)
    .where('status.category', '=', 'rejected')
    .where('stage.retired_at', 'is', null)
    // One that every stage has leaves the person in the stage of new applications.
    .orderBy('status.stage_id', (order) => order.asc().nullsFirst())
    .orderBy('status.position')
    .executeTakeFirst();
  return status?.id ?? null;
}

async function preferencesOf(db: Db, company_id: string) {
  const row = await db
    .selectFrom('company_preferences')
    .select('preferences')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return readPreferences(row?.preferences);
}

/** The reason that says what happened; a company without it gets it behind its own. */
async function findKnockOutReason(db: Db, company_id: string): Promise<string> {
  // One at a time for each company, or several would add it.
  await inTurn(db, `knock-out reason ${company_id}`);
  const known = await db
    .selectFrom('rejection_reason')
    .select('id')
    .where('company_id', '=', company_id)
    .where('label', '=', KNOCK_OUT_REASON)
    .executeTakeFirst();
  if (known) return known.id;
  const kind: RejectionKind = 'we_rejected';
  const { id } = await db
    .insertInto('rejection_reason')
    .values((row) => ({
      company_id,
      label: KNOCK_OUT_REASON,
      kind,
      position: row
        .selectFrom('rejection_reason')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
        .where('company_id', '=', company_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
