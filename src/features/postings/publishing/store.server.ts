import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { BLANK_POSTING, type FieldsWith, fieldOf, PUBLIC_FIELD_NAMES, type PublicField } from '../fields/contract.ts';
import { PUBLIC_LOCATIONS } from '../fields/locations-store.server.ts';
import { SHOWN_COMPANY, SHOWN_REQUISITION } from './shown-company-store.server.ts';

type Computed = FieldsWith<'view', 'computed'>;

/** What the public view makes of fields that it does not show as they are stored, from a posting `p`. */
const PUBLIC_VALUES: Record<Computed, RawBuilder<unknown>> = {
  // With the city alone an anonymous company cannot be located.
  postal_code: sql`case when p.anonymous then '' else p.postal_code end`,
  street: sql`case when p.anonymous or p.location_type = 'remote' then '' else p.street end`,
  additional_locations: PUBLIC_LOCATIONS,
  pay_currency: sql`coalesce(p.pay_currency, 'USD')`,
  requisition_number: SHOWN_REQUISITION,
  // Knock-out answers stay with the employer.
  questions: sql`(select coalesce(jsonb_agg(question - 'knock_out' order by place), '[]')
    from jsonb_array_elements(p.questions) with ordinality as asked (question, place))`,
};

const isComputed = (name: PublicField): name is Computed => fieldOf(name).view === 'computed';

/** Columns of the public view that no field of the posting fills alone, from `p`, its company `c` and the middle of its city. */
const DERIVED = {
  posting_id: sql`p.id`,
  company_id: sql`p.company_id`,
  site: sql`c.site`,
  state: sql`'live'`,
  ...SHOWN_COMPANY,
  // Distances from its own coordinates would reveal an anonymous posting's postal code. Abroad, coordinates are those of the town.
  lat: sql`case when p.anonymous and p.country = 'US' then middle.lat else p.lat end`,
  lon: sql`case when p.anonymous and p.country = 'US' then middle.lon else p.lon end`,
  portable: sql`p.work_from is not distinct from 'any_state'`,
  // The exact time could match that of another posting of the same company.
  posted_at: sql`case when p.anonymous then date_trunc('hour', p.published_at) else p.published_at end`,
  expires_at: sql`case when p.anonymous then date_trunc('hour', p.expires_at) + interval '1 hour' else p.expires_at end`,
  times_published: sql`greatest(1, p.publish_count)`,
  featured_until: sql`p.featured_until`,
};

const PUBLIC_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...DERIVED,
  ...Object.fromEntries(
    PUBLIC_FIELD_NAMES.map((name) => [name, isComputed(name) ? PUBLIC_VALUES[name] : sql.ref(`p.${name}`)]),
  ),
};

const NEVER_CHANGED = ['posting_id', 'company_id', 'site'];

/** Writes the public view of the live postings `p` that meet the condition, except those of companies that staff suspended. */
export async function insertPublicPostings(db: Db, condition: RawBuilder<boolean>): Promise<void> {
  const names = Object.keys(PUBLIC_COLUMNS);
  const replaced = names.filter((name) => !NEVER_CHANGED.includes(name));
  await sql`
    insert into public_posting (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(PUBLIC_COLUMNS))}
    from posting p join company c on c.company_id = p.company_id
    left join lateral (select avg(place.lat) as lat, avg(place.lon) as lon from place
      where p.anonymous and lower(place.city) = lower(p.city) and place.region = upper(p.region)) middle on true
    where ${condition} and p.kind = 'job' and p.status = 'live' and c.on_site
    on conflict (posting_id) do update set
      ${sql.join(replaced.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(db);
}

/** Assignments that empty every text the employer wrote, except the title, which names the page. */
const EMPTIED = sql.join(
  PUBLIC_FIELD_NAMES.filter((name) => ['body', 'address'].includes(fieldOf(name).text)).map(
    (name) => sql`${sql.ref(name)} = ${blankValue(name)}`,
  ),
);

/** Lists that are not JSON are arrays of texts. */
function blankValue(name: PublicField) {
  const blank = BLANK_POSTING[name];
  if (fieldOf(name).json) return sql.lit(JSON.stringify(blank));
  return Array.isArray(blank) ? sql.lit('{}') : sql.lit(blank);
}

/** Removes postings `p` that are live from search. */
export async function deleteFromSearch(db: Db, condition: RawBuilder<boolean>): Promise<void> {
  await sql`select unindex_posting(p.posting_id) from public_posting p where ${condition} and p.state = 'live'`.execute(
    db,
  );
}

export async function insertIntoSearch(db: Db, posting_id: string): Promise<void> {
  await sql`select index_posting(${posting_id})`.execute(db);
}

export async function updatePublicClosed(db: Db, posting_id: string): Promise<void> {
  await db.updateTable('public_posting').set({ state: 'closed' }).where('posting_id', '=', posting_id).execute();
}

/** Closes the public view of postings `p` and empties it of texts and of the company's own. */
export async function updatePublicWithdrawn(db: Db, condition: RawBuilder<boolean>): Promise<void> {
  await sql`update public_posting p set state = 'closed', ${EMPTIED}, company_values = '{}', company_website = null, logo_key = null,
    accommodation_contact = '', requisition_number = ''
    where ${condition}`.execute(db);
}

export async function updatePublicFeatured(db: Db, posting_id: string, featured_until: string): Promise<void> {
  await db.updateTable('public_posting').set({ featured_until }).where('posting_id', '=', posting_id).execute();
}

/** Whether the public view names the company. */
export async function isCompanyShown(db: Db, posting_id: string): Promise<boolean> {
  const shown = await db
    .selectFrom('public_posting')
    .select('posting_id')
    .where('posting_id', '=', posting_id)
    .where('anonymous', '=', false)
    .executeTakeFirst();
  return shown !== undefined;
}

/** Makes the public view anonymous and empties it of texts, which were written under the company's name. */
export async function updatePublicHidden(db: Db, company_id: string, posting_id: string): Promise<void> {
  const { industry: _industry, size_band: _size, ...company } = SHOWN_COMPANY;
  const hidden = sql.join(
    Object.entries({ ...company, requisition_number: SHOWN_REQUISITION }).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    ),
  );
  await sql`update public_posting shown set anonymous = true, title = p.title, ${hidden}, ${EMPTIED}, postal_code = '', lat = null, lon = null,
      posted_at = date_trunc('hour', shown.posted_at), expires_at = date_trunc('hour', shown.expires_at) + interval '1 hour'
    from posting p join company c on c.company_id = p.company_id
    where shown.posting_id = ${posting_id} and p.company_id = ${company_id} and p.id = ${posting_id}`.execute(db);
}

/** Sets the company's present logo on all its postings that show its name, live or closed, but not on those that staff withdrew. */
export async function updatePublicLogos(db: Db, company_id: string): Promise<void> {
  await sql`update public_posting shown set logo_key = ${SHOWN_COMPANY.logo_key}
    from posting p join company c on c.company_id = p.company_id
    where shown.company_id = ${company_id} and not shown.anonymous and p.company_id = shown.company_id and p.id = shown.posting_id
      and c.on_site and (p.taken_down_at is null or p.status = 'live')`.execute(db);
}

/** Removes the key that names the company's page from all its postings. */
export async function updatePublicKeysRemoved(db: Db, company_id: string): Promise<void> {
  await db.updateTable('public_posting').set({ company_key: null }).where('company_id', '=', company_id).execute();
}

/** Updates the public view of companies; one that shows its name on no posting has none. */
export async function updatePublicCompanies(db: Db, company_ids: readonly string[]): Promise<void> {
  await sql`select project_companies(${[...company_ids]}::uuid[])`.execute(db);
}

/**
 * Sets what the company states as a federal contractor on the pages of its ended postings. Pages that hide its name, or that staff emptied, stay
 * as they are.
 */
export async function updatePublicStatements(db: Db, company_id: string): Promise<void> {
  await sql`update public_posting shown set federal_contractor = ${SHOWN_COMPANY.federal_contractor},
      accommodation_contact = ${SHOWN_COMPANY.accommodation_contact}, requisition_number = ${SHOWN_REQUISITION}
    from posting p join company c on c.company_id = p.company_id
    where shown.company_id = ${company_id} and shown.state = 'closed' and not shown.anonymous and p.company_id = shown.company_id
      and p.id = shown.posting_id and c.on_site and p.taken_down_at is null`.execute(db);
}
