import type { SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';
import { countByFieldAndState, countSite, findHiring } from '../store.server.ts';

type Numbers = Awaited<ReturnType<typeof countAll>>;

const COMPANIES_SHOWN = 10;
const TRUSTED_MS = 1_000;
const known = new WeakMap<Database, Map<SiteCode, { numbers: Promise<Numbers>; until: number }>>();

/**
 * The home page's counts of a whole site. Counting takes longer than rendering the page, so it is done at most once a second, and
 * concurrent requests share one count.
 */
export function siteNumbers(database: Database, site: SiteCode): Promise<Numbers> {
  const of_site = known.get(database) ?? new Map<SiteCode, { numbers: Promise<Numbers>; until: number }>();
  known.set(database, of_site);
  const kept = of_site.get(site);
  if (kept && kept.until > performance.now()) return kept.numbers;
  const numbers = database.asVisitor((db) => countAll(db, site));
  of_site.set(site, { numbers, until: performance.now() + TRUSTED_MS });
  // A failure reaches the waiting requests, but is not cached.
  numbers.catch(() => of_site.delete(site));
  return numbers;
}

async function countAll(db: Db, site: SiteCode) {
  const counts = await countSite(db, site);
  const { categories, regions } = await countByFieldAndState(db, site);
  return { ...counts, categories, regions, hiring: await findHiring(db, site, COMPANIES_SHOWN) };
}
