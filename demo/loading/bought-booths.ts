import { sql } from 'kysely';
import { ADDONS } from '#rules/price-list.ts';
import type { Db } from '#server/db/database.ts';

const { each_cents } = ADDONS['hiring-event-booth'];

/** A demo company of each brand paid for its booth at the last of the coming events; the other booths were given by staff. */
export async function insertBoughtBooths(db: Db): Promise<void> {
  await sql`
    insert into purchase_order (company_id, site, kind, item, quantity, state, list_cents, paid_cents, ordered_by, event_id, created_at, paid_at)
    select c.company_id, c.site, 'addon', 'hiring-event-booth', 1, 'paid', ${each_cents}, ${each_cents}, member.id, event.id,
      now() - interval '3 days', now() - interval '3 days'
    from company c
      join lateral (select id from employer_user where company_id = c.company_id and role = 'admin' order by id limit 1) member on true
      join lateral (select e.id from hiring_event e join hiring_event_booth b on b.event_id = e.id and b.company_id = c.company_id
        where e.starts_at > now() order by e.starts_at desc limit 1) event on true
    where c.business_name in ('Summit', 'Anchor')`.execute(db);
}
