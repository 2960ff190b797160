import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type Settings = {
  name?: string | undefined;
  is_default?: true | undefined;
  requisition_required?: boolean | undefined;
};

/** Saves over this version of the pipeline; false if it has changed since. */
export async function updatePipeline(
  db: Db,
  { company_id, pipeline_id, version }: { company_id: string; pipeline_id: string; version: number },
  settings: Settings,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pipeline')
    .set({ ...settings, version: version + 1, updated_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leaves the company without a default pipeline, so that another one can become it: an index allows only one. */
export async function updateFormerDefault(db: Db, company_id: string): Promise<void> {
  await db
    .updateTable('pipeline')
    .set({ is_default: false })
    .where('company_id', '=', company_id)
    .where('is_default', '=', true)
    .execute();
}
