import type { Db } from '#server/db/database.ts';
import { findRecord, findSentences } from './store.server.ts';

/** All that is kept of a seeker's service, for the archive of own data; null where there is nothing. */
export async function allOfRecord(db: Db, seeker_id: string) {
  const { version, ...record } = await findRecord(db, seeker_id);
  const sentences = await findSentences(db, seeker_id);
  if (version === 0 && sentences.length === 0) return null;
  return { ...record, sentences: sentences.map(({ text, origin }) => ({ text, origin })) };
}
