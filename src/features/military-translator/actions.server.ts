import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { knownSpelling } from '#server/military/known-spelling.ts';
import { ownOccupation } from '#server/military/own-occupation.ts';
import { findTranslated } from './store.server.ts';
import { codePath } from './words.ts';

/** The addresses of all codes for which there is more to read than a title. */
export async function codePaths(db: Db, site: SiteCode): Promise<string[]> {
  if (site !== 'mh') return [];
  const codes = await findTranslated(db);
  return codes
    .filter(({ branch, code, occupations }) => {
      return knownSpelling(branch, code) === code && occupations.some((soc_code) => ownOccupation(soc_code));
    })
    .map(({ branch, code }) => codePath(branch, code));
}
