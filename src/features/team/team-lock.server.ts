import type { Db } from '#server/db/database.ts';
import { inTurn } from '#server/db/in-turn.ts';

/** Changes of who belongs to a company run one at a time, so that seats and admins are still as counted when they are written. */
export const lockTeam = (db: Db, company_id: string) => inTurn(db, `team ${company_id}`);
