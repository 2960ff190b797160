import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

type Whose = { company_id: string; site: SiteCode };

/** Events that have not begun and have room for other employers, at which the company has no booth. */
export async function listOffers(db: Db, { company_id, site }: Whose) {
  return db
    .selectFrom('hiring_event as event')
    .select([
      'event.id as event_id',
      'event.slug',
      'event.title',
      'event.starts_at',
      'event.ends_at',
      'event.time_zone',
    ])
    .select(['event.venue', 'event.city', 'event.region'])
    .where('event.site', '=', site)
    .where('event.state', '=', 'published')
    .where('event.kind', '<>', 'single_employer')
    .where('event.starts_at', '>', sql<string>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hiring_event_booth as booth')
            .select('booth.event_id')
            .whereRef('booth.event_id', '=', 'event.id')
            .where('booth.company_id', '=', company_id),
        ),
      ),
    )
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute();
}

/** False while staff keep the company off the site. */
export async function isOnSite(db: Db, company_id: string): Promise<boolean> {
  const { on_site } = await db
    .selectFrom('company')
    .select('on_site')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return on_site;
}
