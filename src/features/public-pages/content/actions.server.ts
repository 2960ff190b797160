import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';
import { findContentTimes, putOwnText } from './store.server.ts';
import { ownTexts } from './texts/own-texts.ts';

/** Puts our own texts into the database wherever nobody has edited them. Several processes may do so at once. */
export async function seedContent(database: Database): Promise<void> {
  await database.asSystem(async (db) => {
    for (const site of SITE_CODES) for (const content of ownTexts(site)) await putOwnText(db, site, content);
  });
}

/** When the words of each page of a site were changed last, by path. */
export const contentTimes = (db: Db, site: SiteCode): Promise<ReadonlyMap<string, string>> =>
  findContentTimes(db, site);
