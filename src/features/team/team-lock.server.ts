import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';

/** Changes of who belongs to a company run one at a time, so that seats and admins are still as counted when they are written. */
export const lockTeam = (db: Db, company_id: string) => lockByName(db, `team ${company_id}`);
