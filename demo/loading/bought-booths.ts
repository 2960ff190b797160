import { sql } from 'kysely';
import { insertInvoice } from '#features/invoices/store.server.ts';
import { ADDONS } from '#rules/price-list.ts';
import type { Db } from '#server/db/database.ts';

const { each_cents, name: booth } = ADDONS['hiring-event-booth'];

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
  await insertTheirInvoices(db);
}

/** Each as the payment provider's invoice would say it. */
async function insertTheirInvoices(db: Db): Promise<void> {
  const orders = await db
    .selectFrom('purchase_order as o')
    .innerJoin('company as c', 'c.company_id', 'o.company_id')
    .innerJoin('employer_user as admin', 'admin.id', 'o.ordered_by')
    .select(['o.id', 'o.company_id', 'o.site', 'c.business_name as name', 'c.city', 'c.region', 'admin.email'])
    .where('o.item', '=', 'hiring-event-booth')
    .orderBy('c.business_name')
    .execute();
  for (const { id, company_id, site, name, city, region, email } of orders) {
    const content = {
      buyer: { name, email, address: [`${city}, ${region}`, 'US'], tax_ids: [] },
      lines: [{ name: `1 × ${booth}`, cents: each_cents }],
      discount_cents: 0,
      taxes: [],
      total_cents: each_cents,
      credits_cents: 0,
    };
    const paper = { kind: 'invoice', source: `demo:${id}`, of_number: null, content } as const;
    await insertInvoice(db, { company_id, site, ...paper });
  }
}
