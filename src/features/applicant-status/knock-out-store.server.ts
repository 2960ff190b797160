import { sql } from 'kysely';
import type { RejectionKind } from '#rules/applicant-status.ts';
import type { Disposition } from '#rules/dispositions.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { KNOCK_OUT_REASON } from './rules.ts';

export async function findRejected(
  db: Db,
  company_id: string,
  pipeline_id: string | undefined,
): Promise<string | null> {
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
    // Prefer one that every stage has, which leaves the applicant in the first stage.
    .orderBy('status.stage_id', (order) => order.asc().nullsFirst())
    .orderBy('status.position')
    .executeTakeFirst();
  return status?.id ?? null;
}

export async function findPreferences(db: Db, company_id: string) {
  const row = await db
    .selectFrom('company_preferences')
    .select('preferences')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return readPreferences(row?.preferences);
}

/** The reason for automatic rejections. Adds it after the company's own reasons if it is missing. */
export async function findOrInsertKnockOutReason(db: Db, company_id: string): Promise<string> {
  // Locked per company, so that it is added only once.
  await lockByName(db, `knock-out reason ${company_id}`);
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
      disposition: 'knock_out' satisfies Disposition,
      position: row
        .selectFrom('rejection_reason')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
        .where('company_id', '=', company_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
