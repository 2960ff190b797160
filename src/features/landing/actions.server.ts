import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { countCities, countSkills, countStates } from './store.server.ts';
import { cityPath, skillPath, statePath } from './words.ts';

/** The addresses of all skills that live jobs ask for; a minute old at most. */
export async function skillPaths(db: Db, site: SiteCode): Promise<string[]> {
  return (await countSkills(db, site)).map(({ slug }) => skillPath(slug));
}

const MOST_CITIES = 100_000;

/** The addresses of all states and cities with live jobs; a minute old at most. */
export async function locationPaths(db: Db, site: SiteCode): Promise<string[]> {
  const [states, cities] = [await countStates(db, site), await countCities(db, site, { limit: MOST_CITIES })];
  return [
    ...states.map(({ region }) => statePath(region)),
    ...cities.map(({ region, slug }) => cityPath(region, slug)),
  ];
}
