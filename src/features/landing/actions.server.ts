import { cityPath, skillPath, statePath } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { findPages } from './store.server.ts';

type Listed = { path: string; changed_at: string | null };

/** The page addresses of all skills that live jobs ask for, with the day of their last change; at most a minute old. */
export async function skillPages(db: Db, site: SiteCode): Promise<Listed[]> {
  const skills = await findPages(db, site, 'skill');
  return skills.map(({ slug, changed_on }) => ({ path: skillPath(slug), changed_at: changed_on }));
}

/** The page addresses of all states and cities with live jobs. */
export async function locationPages(db: Db, site: SiteCode): Promise<Listed[]> {
  const [states, cities] = [await findPages(db, site, 'state'), await findPages(db, site, 'city')];
  return [
    ...states.map(({ slug, changed_on }) => ({ path: statePath(slug), changed_at: changed_on })),
    ...cities.map(({ slug, changed_on }) => {
      const [region = '', city = ''] = slug.split('/');
      return { path: cityPath(region.toUpperCase(), city), changed_at: changed_on };
    }),
  ];
}
