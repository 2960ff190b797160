import { seatsOf } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';
import type { Seats } from '../rules.ts';
import { findSeats } from './store.server.ts';

/** The seats of the plan; open invitations hold one each, except those to `besides`, which are about to be replaced. */
export async function seatsNow(db: Db, company_id: string, besides: readonly string[] = []): Promise<Seats> {
  const { members, invited, packages, extra_seats } = await findSeats(db, company_id, besides);
  return { total: seatsOf(packages, extra_seats), used: members + invited };
}
