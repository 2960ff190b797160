import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';
import { listContentTimes, upsertOwnText } from './store.server.ts';
import { ownTexts } from './texts/own-texts.ts';

/** Writes our own texts into pages that staff never edited. Several processes may run it at once. */
export async function seedContent(database: Database): Promise<void> {
  await database.asSystem(async (db) => {
    for (const site of SITE_CODES) for (const content of ownTexts(site)) await upsertOwnText(db, site, content);
  });
}

/** When the words of each page last changed, by path. */
export const contentTimes = (db: Db, site: SiteCode): Promise<ReadonlyMap<string, string>> =>
  listContentTimes(db, site);
