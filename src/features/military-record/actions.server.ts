import type { Db } from '#server/db/database.ts';
import { isSpouseAlone } from './rules.ts';
import { findRecord, findSentences, findStatuses } from './store.server.ts';

/** Whether the seeker is a military spouse who did not serve. No service may then be sent as their own. */
export const isSpouseOnly = async (db: Db, seeker_id: string): Promise<boolean> =>
  isSpouseAlone(await findStatuses(db, seeker_id));

export const NO_OWN_SERVICE =
  'Your service record says you are a military spouse. Choose “No service”, or tick your own service in Service and family first.';

/** Everything in a seeker's record, for the archive of own data. Null if there is nothing. */
export async function getWholeRecord(db: Db, seeker_id: string) {
  const { version, ...record } = await findRecord(db, seeker_id);
  const sentences = await findSentences(db, seeker_id);
  if (version === 0 && sentences.length === 0) return null;
  return { ...record, sentences: sentences.map(({ text, origin }) => ({ text, origin })) };
}
