import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { WholeEvent } from '../staff/list-contract.ts';

// `db` sees every row.

/** Names of approved companies of the site, by their ids. */
export async function listApprovedCompanies(db: Db, site: SiteCode, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('company')
    .select(['company_id', 'business_name'])
    .where('site', '=', site)
    .where('on_site', '=', true)
    .where('company_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ company_id, business_name }) => [company_id, business_name]));
}

/** Booths with how often they are chosen and booked. */
export const listStaffBooths = (db: Db, event_id: string): Promise<WholeEvent['booths']> =>
  db
    .selectFrom('hiring_event_booth as booth')
    .select(['booth.company_id', 'booth.name', 'booth.place'])
    .select([
      sql<number>`(select count(*)::int from hiring_event_pick p
        where p.event_id = booth.event_id and p.company_id = booth.company_id)`.as('picks'),
      sql<number>`(select count(*)::int from hiring_event_slot s
        where s.event_id = booth.event_id and s.company_id = booth.company_id)`.as('slots'),
      sql<number>`(select coalesce(sum(s.taken), 0)::int from hiring_event_slot s
        where s.event_id = booth.event_id and s.company_id = booth.company_id)`.as('booked'),
    ])
    .where('booth.event_id', '=', event_id)
    .orderBy('booth.position')
    .orderBy('booth.name')
    .execute();

type BoothKey = { event_id: string; company_id: string };
type NewBooth = BoothKey & { name: string; place: string };

export async function insertBooths(db: Db, booths: readonly (NewBooth & { position: number })[]): Promise<void> {
  if (booths.length > 0)
    await db
      .insertInto('hiring_event_booth')
      .values([...booths])
      .execute();
}

/** Adds a booth after the others. */
export const insertLastBooth = (db: Db, booth: NewBooth) =>
  db
    .insertInto('hiring_event_booth')
    .values({
      ...booth,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from hiring_event_booth where event_id = ${booth.event_id})`,
    })
    .execute();

/** Adds a booth after the others, under the company's name, unless it has one. */
export async function insertBoughtBooth(db: Db, { event_id, company_id }: BoothKey): Promise<void> {
  await sql`
    insert into hiring_event_booth (event_id, company_id, name, position)
    select e.id, c.company_id, c.business_name, (select coalesce(max(position) + 1, 0) from hiring_event_booth where event_id = e.id)
    from hiring_event e, company c where e.id = ${event_id} and c.company_id = ${company_id}
    on conflict do nothing`.execute(db);
}

/** Returns the booth’s name; undefined if the company has no booth. */
export async function updateBoothPlace(
  db: Db,
  { event_id, company_id }: BoothKey,
  place: string,
): Promise<string | undefined> {
  const booth = await db
    .updateTable('hiring_event_booth')
    .set({ place })
    .where('event_id', '=', event_id)
    .where('company_id', '=', company_id)
    .returning('name')
    .executeTakeFirst();
  return booth?.name;
}

/** Deletes a booth with its conversations. */
export const deleteBooth = (db: Db, { event_id, company_id }: BoothKey) =>
  db.deleteFrom('hiring_event_booth').where('event_id', '=', event_id).where('company_id', '=', company_id).execute();
