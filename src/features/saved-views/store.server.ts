import type { Db } from '#server/db/database.ts';
import type { SavedList, SavedView } from './contract.ts';

type Owner = { company_id: string; owner_id: string };

export async function listViews(db: Db, { company_id, owner_id }: Owner, list: SavedList): Promise<SavedView[]> {
  return db
    .selectFrom('saved_view')
    .select(['id as view_id', 'name', 'address'])
    .where('company_id', '=', company_id)
    .where('owner_id', '=', owner_id)
    .where('list', '=', list)
    .orderBy('name')
    .execute();
}

/** Returns the id of the view. */
export async function upsertView(
  db: Db,
  owner: Owner,
  view: { list: SavedList; name: string; address: string },
): Promise<string> {
  const { id } = await db
    .insertInto('saved_view')
    .values({ ...owner, ...view })
    .onConflict((same) =>
      same.columns(['company_id', 'owner_id', 'list', 'name']).doUpdateSet({ address: view.address }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the owner has no such view. */
export async function deleteView(db: Db, { company_id, owner_id }: Owner, view_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('company_id', '=', company_id)
    .where('owner_id', '=', owner_id)
    .where('id', '=', view_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
