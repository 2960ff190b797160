import type { Badge } from '#rules/badges.ts';
import type { Db } from '#server/db/database.ts';

type Signing = { company_id: string; seeker_id: string };

/** Saves whose badge decides the price of a new company. */
export async function insertSpecialPrice(db: Db, { company_id, seeker_id }: Signing): Promise<void> {
  await db.insertInto('special_price').values({ company_id, seeker_id }).execute();
}

/** The badges that the person who signed the company up has now; none if their account is gone. `db` sees all rows. */
export async function listBadges(db: Db, company_id: string): Promise<Badge[]> {
  const row = await db
    .selectFrom('special_price')
    .innerJoin('seeker', 'seeker.id', 'special_price.seeker_id')
    .select('seeker.badges')
    .where('special_price.company_id', '=', company_id)
    .executeTakeFirst();
  return (row?.badges ?? []) as Badge[];
}
