import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { closePosting } from '#features/postings/actions.server.ts';
import { findCoordinates } from '#features/postings/fields/conditions-store.server.ts';
import { insertPublicPostings, updatePublicCompanies } from '#features/postings/publishing/store.server.ts';
import { BLANK_READ, READ_GROUPS, type ReadGroup } from '#features/postings/read-rules.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { Location } from '#rules/locations.ts';
import type { SiteCode } from '#rules/sites.ts';
import { workPlaceProblems } from '#rules/work-place.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live-events.ts';
import { insertRows } from '../loading/insert-rows.ts';
import type { ImportCompany } from './companies.ts';
import { fieldsOfFacts } from './description/facts.ts';
import type { PostingDraft } from './draft.ts';
import { type PublishPlan, usualExpiry } from './publish-plan.ts';
import { filePlaces, type LocatedPlace, type OtherPlaces, STORED_PLACES, writeLocations } from './write-locations.ts';

export type Outcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'only_closed'
  /** A draft that the company's members have to publish. */
  | 'held'
  | 'left_to_company'
  | 'left_closed'
  | 'left_edited'
  | 'left_anonymous';
export type Wanted = {
  draft: PostingDraft;
  company: ImportCompany;
  plan: PublishPlan;
  source: string;
  /** Whether the company has members who did not ask for the import. */
  is_held: boolean;
};
export type Written = { outcome: Outcome; posting_id: string | null };
type Coordinates = Awaited<ReturnType<typeof findCoordinates>>;
/** Coordinates of places that were already looked up. */
export type KnownPlaces = Map<string, Coordinates>;

type Row = ReturnType<typeof columnsOf> &
  Omit<PublishPlan, 'status'> & { id: string; status: PublishPlan['status']; imported_from: string };
/** A row with the id of the posting that it changes. */
type Updated = Row & { given_id: string; owns_places: boolean };
type Match = {
  given_id: string;
  id: string | null;
  status: string | null;
  anonymous: boolean;
  is_same: boolean;
  /** Somebody edited the posting on the site: it matches neither this file nor the previous one. */
  is_edited: boolean;
  /** The same source imported it with exactly this reference. */
  is_brought: boolean;
  /** An earlier release imported it, which did not record sources. */
  is_unnamed: boolean;
  /** The places after the first are those of the employer, and the file's do not replace them. */
  owns_places: boolean;
};

/**
 * Writes postings from a file and returns the outcome of each. A posting that the same source imported before is found by its reference, or
 * by title, place and company as that source gave them; a posting that somebody closed, edited or made anonymous on the site is left as it
 * is, except that it closes once the file says that it is over. Postings of other sources or written by people are never changed. An import
 * spends no credits, so it adds nothing to the ledger.
 */
export async function writePostings(
  db: Db,
  wanted: readonly Wanted[],
  places: KnownPlaces,
  now: Date,
): Promise<Written[]> {
  const rows: Row[] = [];
  const others = new Map<string, LocatedPlace[]>();
  const held = new Set<string>();
  for (const { draft, company, plan, source, is_held } of wanted) {
    const where = await coordinatesOf(db, draft, places);
    const id = randomUUID();
    if (is_held) held.add(id);
    if (draft.additional_locations.length > 0) others.set(id, await located(db, draft.additional_locations, places));
    rows.push({
      id,
      imported_from: source,
      ...columnsOf(draft, company),
      lat: where?.lat ?? null,
      lon: where?.lon ?? null,
      ...plan,
    });
  }
  const matches = new Map((await findMatches(db, rows, others)).map((match) => [match.given_id, match]));
  const judged = rows.map((row) => {
    const match = matches.get(row.id);
    return { row, match, outcome: held.has(row.id) ? judgeHeld(judge(row, match), match) : judge(row, match) };
  });
  const created = judged.filter(({ outcome }) => outcome === 'created').map(({ row }) => row);
  const waiting = judged.filter(({ outcome }) => outcome === 'held').map(({ row }) => row);
  await insertRows(db, 'posting', [
    ...created.map((row) => ({ ...row, expires_at: row.expires_at ?? usualExpiry(now), ...NEW })),
    ...waiting.map((row) => ({ ...row, ...UNPUBLISHED, ...NEW })),
  ]);
  const fresh = [...created, ...waiting];
  const several = fresh.filter(({ id }) => others.has(id));
  await writeLocations(
    db,
    several.map((row) => ({ ...row, owns_places: false })),
    others,
  );
  await sql`update posting p set imported_as = ${writtenWith('p', STORED_PLACES)}
    where p.id = any(${sql.val(fresh.map(({ id }) => id))}::uuid[])`.execute(db);
  await takeOver(db, judged);
  const updated: Updated[] = [];
  for (const { row, match, outcome } of judged) {
    if ((outcome !== 'updated' && outcome !== 'only_closed') || !match?.id) continue;
    const { company_id } = row;
    if (row.status === 'closed') await closePosting(db, { company_id, posting_id: match.id });
    if (outcome === 'updated') updated.push({ ...row, id: match.id, given_id: row.id, owns_places: match.owns_places });
  }
  await updateRows(db, updated, others, now);
  await publish(
    db,
    [...created, ...updated].filter(({ status }) => status === 'live'),
  );
  return judged.map(({ row, match, outcome }) => ({
    outcome,
    posting_id: outcome === 'created' || outcome === 'held' ? row.id : (match?.id ?? null),
  }));
}

/** Values of an imported posting: nobody created it, and none of its days were paid for. */
const NEW = { version: 1, openings: 1, questions: [], anonymous: false, publish_count: 0 };
const UNPUBLISHED = { status: 'draft', published_at: null, expires_at: null, closed_at: null };

/**
 * For a company whose members did not ask for the import: a draft instead of a new live posting, and nothing is published or taken over.
 */
function judgeHeld(outcome: Outcome, match: Match | undefined): Outcome {
  if (outcome === 'created') return 'held';
  return outcome === 'updated' && (match?.status !== 'live' || match.is_unnamed) ? 'left_to_company' : outcome;
}

/** Postings imported before sources were recorded belong to the first source that includes them. */
async function takeOver(db: Db, judged: readonly { row: Row; match: Match | undefined; outcome: Outcome }[]) {
  const taken = judged.filter(
    ({ match, outcome }) => match?.is_unnamed && (outcome === 'updated' || outcome === 'unchanged'),
  );
  for (const { row, match } of taken) {
    await sql`update posting set imported_from = ${row.imported_from} where company_id = ${row.company_id} and id = ${match?.id}`.execute(
      db,
    );
  }
}

function judge(row: Row, match: Match | undefined): Outcome {
  if (!match?.id) return 'created';
  if (match.status === 'draft' || (match.status === 'closed' && row.status === 'live')) return 'left_closed';
  const stands = row.status === 'live' ? match.status === 'live' : match.status !== 'live';
  if (match.is_same && stands) return 'unchanged';
  if (!match.anonymous && !match.is_edited) return 'updated';
  if (row.status === 'closed' && match.status === 'live' && match.is_brought) return 'only_closed';
  // A name in the text of the file would reveal the company.
  return match.anonymous ? 'left_anonymous' : 'left_edited';
}

function columnsOf(draft: PostingDraft, { company_id, pipeline_id }: ImportCompany) {
  const {
    posted_on: _posted,
    closes_on: _closes,
    company_name: _name,
    url: _url,
    additional_locations: _others,
    ...columns
  } = draft;
  const read = fieldsOfFacts(draft.read_from_text);
  const city = firstCharacters(draft.city, 80);
  const region = firstCharacters(draft.region, 40);
  return {
    ...columns,
    ...read,
    company_id,
    pipeline_id,
    city,
    region,
    imported_key: [draft.title, city, region, draft.location_type].join('|').toLowerCase(),
    postal_code: workPlaceProblems({ ...draft, region }).postal_code === undefined ? draft.postal_code : '',
    lat: null as number | null,
    lon: null as number | null,
  };
}

async function located(db: Db, others: readonly Location[], places: KnownPlaces): Promise<LocatedPlace[]> {
  const all: LocatedPlace[] = [];
  for (const place of others) all.push({ ...place, lat: null, lon: null, ...(await coordinatesOf(db, place, places)) });
  return all;
}

async function coordinatesOf(db: Db, draft: Location, places: KnownPlaces): Promise<Coordinates> {
  const key = `${draft.country}|${draft.city}|${draft.region}|${draft.postal_code}`;
  const known = places.get(key);
  if (known !== undefined) return known;
  const found = await findCoordinates(db, draft);
  places.set(key, found);
  return found;
}

/** The columns that a file decides; the rest of a posting belongs to the employer. */
const TOLD = [
  'title',
  'description',
  'location_type',
  'city',
  'region',
  'postal_code',
  'country',
  'pay_min_cents',
  'pay_max_cents',
  'pay_unit',
  'pay_currency',
  'employment_type',
  'category',
  'skills',
];
/** Whether the fields belong to the employer, who saved the posting or has something else in them than what was read from its text. */
const isOwned = (group: ReadGroup) =>
  sql`(p.read_from_text #> ${`{${group},confirmed}`}::text[] is not null or ${valuesIn('p', group)} <> coalesce(p.read_from_text #> ${`{${group},values}`}::text[], ${JSON.stringify(BLANK_READ[group])}::jsonb))`;
const valuesIn = (alias: string, group: ReadGroup) =>
  sql`jsonb_build_object(${sql.join(Object.keys(BLANK_READ[group]).flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`;
/** What was read from the text now, and for fields of the employer what was read before they became so. */
const readingOf =
  () => sql`g.read_from_text || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p.read_from_text)
  where key = any(array[${sql.join(READ_GROUPS.map((group) => sql`case when ${isOwned(group)} then ${sql.lit(group)} end`))}]))`;
const readTheSame = () =>
  sql.join(
    READ_GROUPS.map((group) => sql`(${isOwned(group)} or ${valuesIn('p', group)} = ${valuesIn('g', group)})`),
    sql` and `,
  );
const readAnew = () =>
  sql.join(
    READ_GROUPS.flatMap((group) =>
      Object.keys(BLANK_READ[group]).map(
        (name) =>
          sql`${sql.ref(name)} = case when ${isOwned(group)} then p.${sql.ref(name)} else g.${sql.ref(name)} end`,
      ),
    ),
  );
const told = (alias: string) => sql.join(TOLD.map((name) => sql.ref(`${alias}.${name}`)));
const writtenIn = (alias: string) => sql`md5(row(${told(alias)})::text)`;

/** The same with places after the first, which most postings do not have. */
const writtenWith = (alias: string, places: RawBuilder<unknown>) =>
  sql`md5(row(${told(alias)})::text || case when ${places} = '[]' then '' else (${places})::text end)`;

async function findMatches(db: Db, rows: readonly Row[], others: OtherPlaces): Promise<Match[]> {
  const { rows: found } = await sql<Match>`
    select g.id as given_id, p.id, p.status, p.anonymous, content.is_same and content.reads_same and p.reference is not distinct from g.reference
        and (g.expires_at is null or g.expires_at = p.expires_at) as is_same,
      not content.is_same and not coalesce(p.imported_as in (${writtenIn('p')}, ${writtenWith('p', STORED_PLACES)}), p.created_by is null and not exists (
        select from audit_log a where a.company_id = p.company_id and a.subject = p.id::text and a.action = 'posting.updated')) as is_edited,
      p.created_by is null and p.reference is not distinct from g.reference and (p.imported_from is null or p.imported_from = g.imported_from) as is_brought,
      p.created_by is null and p.imported_from is null as is_unnamed, content.owns_places
    from json_populate_recordset(null::posting, ${JSON.stringify(rows)}::json) g
    left join lateral (
      select * from posting p where p.company_id = g.company_id
        and (p.imported_from is null or p.imported_from = g.imported_from or p.anonymous) and case when g.reference is not null
        then p.reference = g.reference and (p.imported_from = g.imported_from or p.imported_from is null and p.created_by is null)
          or (p.anonymous and p.imported_key = g.imported_key)
        else p.reference is null and (p.imported_key = g.imported_key or p.imported_key is null and lower(p.title) = lower(g.title)
          and lower(p.city) = lower(g.city) and p.region = g.region and p.location_type = g.location_type) end
      order by p.imported_from is not distinct from g.imported_from desc, p.reference is not distinct from g.reference desc, p.created_at limit 1) p on true
    cross join lateral (select ${STORED_PLACES} <> '[]' and coalesce(p.imported_as = ${writtenIn('p')}, true) as owns_places) owned
    cross join lateral (select owned.owns_places, row(${told('p')}) is not distinct from row(${told('g')})
      and (owned.owns_places or ${STORED_PLACES} = ${filePlaces(others)})
      and (g.work_from is null or (p.work_from, p.work_from_states) is not distinct from (g.work_from, g.work_from_states)) as is_same,
      ${readTheSame()} as reads_same) content`.execute(db);
  return found;
}

/** A posting that has expired and is still in the file is published again for as long as a new one. */
async function updateRows(db: Db, rows: readonly Updated[], others: OtherPlaces, now: Date): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(
    [...TOLD, 'lat', 'lon', 'status', 'imported_key'].map((name) => sql`${sql.ref(name)} = g.${sql.ref(name)}`),
  );
  await sql`update posting p set ${columns}, ${readAnew()}, read_from_text = ${readingOf()}, version = p.version + 1, updated_at = now(), 
      work_from = case when g.location_type = 'remote' then coalesce(g.work_from, p.work_from) end,
      work_from_states = case when g.location_type <> 'remote' then '{}' when g.work_from is null then p.work_from_states else g.work_from_states end,
      street = case when g.location_type = 'remote' then '' else p.street end,
      published_at = case when p.status = g.status then p.published_at else g.published_at end,
      expires_at = coalesce(g.expires_at, case when p.status = g.status then p.expires_at else ${usualExpiry(now)}::timestamptz end),
      closed_at = g.closed_at, tell_closing_at = case when g.status <> 'live' then p.tell_closing_at end
    from json_populate_recordset(null::posting, ${JSON.stringify(rows)}::json) g
    where p.company_id = g.company_id and p.id = g.id`.execute(db);
  const places = new Map(rows.map(({ id, given_id }) => [id, others.get(given_id) ?? []]));
  await writeLocations(db, rows, places);
  const owned = sql.val(rows.filter(({ owns_places }) => owns_places).map(({ id }) => id));
  await sql`update posting p set imported_as = case when p.id = any(${owned}::uuid[]) then ${writtenIn('p')} else ${writtenWith('p', STORED_PLACES)} end
    where p.id = any(${sql.val(rows.map(({ id }) => id))}::uuid[])`.execute(db);
}

async function publish(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = sql`any(${sql.val(rows.map(({ id }) => id))}::uuid[])`;
  await insertPublicPostings(db, sql<boolean>`p.id = ${ids}`);
  await updatePublicCompanies(db, [...new Set(rows.map(({ company_id }) => company_id))]);
  await sql`select index_posting(posting_id) from public_posting where posting_id = ${ids}`.execute(db);
  await announce(db, 'postings');
}

/**
 * Closes the postings of the source on the site that are no longer in its file, for one company or for all, and returns their number.
 * Applicants who wait for a decision are notified, as when a member closes a posting. `kept` are the postings and references that are still
 * in the file.
 */
export async function closeMissing(
  db: Db,
  { site, source, company_ids }: { site: SiteCode; source: string; company_ids: string[] | null },
  kept: { posting_ids: readonly string[]; references: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ company_id: string; posting_id: string }>`
    select p.company_id, p.id as posting_id from posting p join company c using (company_id)
    where c.site = ${site} and p.imported_from = ${source} and p.status = 'live'
      and (${company_ids}::uuid[] is null or p.company_id = any(${company_ids}::uuid[]))
      and p.id <> all(${kept.posting_ids}::uuid[]) and (p.reference is null or p.reference <> all(${kept.references}::text[]))
    order by p.id`.execute(db);
  for (const { company_id, posting_id } of rows) await closePosting(db, { company_id, posting_id }, { tells: true });
  return rows.length;
}
