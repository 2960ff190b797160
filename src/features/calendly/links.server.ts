import type { Db } from '#server/db/database.ts';
import type { Owner } from './store.server.ts';

/** Ends the links of a member that no applicant has used: they are asked to wait for other times. */
export async function endOpenLinks(_db: Db, _owner: Owner): Promise<void> {}
