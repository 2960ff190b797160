import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { projectCompanies } from '#features/company-profile/actions.server.ts';
import { closePosting, projectPostings } from '#features/postings/actions.server.ts';
import { locate } from '#features/postings/store.server.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { postalCodeProblem } from '#rules/validation/postal-code.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live-events.ts';
import { insertRows } from '../loading/insert-rows.ts';
import type { ImportCompany } from './companies.ts';
import type { PostingDraft } from './draft.ts';
import { type PublishPlan, usualExpiry } from './publish-plan.ts';

export type Outcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'only_closed'
  | 'left_closed'
  | 'left_edited'
  | 'left_anonymous';
export type Wanted = { draft: PostingDraft; company: ImportCompany; plan: PublishPlan };
type Coordinates = Awaited<ReturnType<typeof locate>>;
/** Where places lie, found before. */
export type KnownPlaces = Map<string, Coordinates>;

type Row = ReturnType<typeof columnsOf> & PublishPlan & { id: string };
type Match = {
  given_id: string;
  id: string | null;
  status: string | null;
  anonymous: boolean;
  is_same: boolean;
  /** Somebody wrote here what neither this file says nor the one before said. */
  is_edited: boolean;
  /** A file brought it, under this very reference. */
  is_brought: boolean;
};

const NOBODY = { actor_id: '00000000-0000-0000-0000-000000000000', impersonator_id: null };

/**
 * Writes postings as they stand in a file and gives what became of each. What is there already is found by its
 * reference, or by title, place and company as a file said them; what somebody closed, edited or made anonymous here stays
 * so, and closes once the file says that it is over. An import spends no credits, so the ledger has no row of it.
 */
export async function writePostings(
  db: Db,
  wanted: readonly Wanted[],
  places: KnownPlaces,
  now: Date,
): Promise<Outcome[]> {
  const rows: Row[] = [];
  for (const { draft, company, plan } of wanted) {
    const where = draft.country === 'US' ? await findCoordinates(db, draft, places) : null;
    rows.push({
      id: randomUUID(),
      ...columnsOf(draft, company),
      lat: where?.lat ?? null,
      lon: where?.lon ?? null,
      ...plan,
    });
  }
  const matches = new Map((await findMatches(db, rows)).map((match) => [match.given_id, match]));
  const judged = rows.map((row) => ({ row, match: matches.get(row.id), outcome: judge(row, matches.get(row.id)) }));
  const created = judged.filter(({ outcome }) => outcome === 'created').map(({ row }) => row);
  await insertRows(
    db,
    'posting',
    created.map((row) => ({ ...row, expires_at: row.expires_at ?? usualExpiry(now), ...NEW })),
  );
  await sql`update posting p set imported_as = ${writtenIn('p')}
    where p.id = any(${sql.val(created.map(({ id }) => id))}::uuid[])`.execute(db);
  const updated: Row[] = [];
  for (const { row, match, outcome } of judged) {
    if ((outcome !== 'updated' && outcome !== 'only_closed') || !match?.id) continue;
    const { company_id } = row;
    if (row.status === 'closed') await closePosting(db, { company_id, posting_id: match.id, ...NOBODY });
    if (outcome === 'updated') updated.push({ ...row, id: match.id });
  }
  await updateRows(db, updated, now);
  await publish(
    db,
    [...created, ...updated].filter(({ status }) => status === 'live'),
  );
  return judged.map(({ outcome }) => outcome);
}

/** Nobody made them here, and none of their days was paid for. */
const NEW = { version: 1, openings: 1, questions: [], anonymous: false, publish_count: 0 };

function judge(row: Row, match: Match | undefined): Outcome {
  if (!match?.id) return 'created';
  if (match.status === 'draft' || (match.status === 'closed' && row.status === 'live')) return 'left_closed';
  const stands = row.status === 'live' ? match.status === 'live' : match.status !== 'live';
  if (match.is_same && stands) return 'unchanged';
  if (!match.anonymous && !match.is_edited) return 'updated';
  if (row.status === 'closed' && match.status === 'live' && match.is_brought) return 'only_closed';
  // A name in the text of the file would tell whose posting it is.
  return match.anonymous ? 'left_anonymous' : 'left_edited';
}

function columnsOf(draft: PostingDraft, { company_id, pipeline_id }: ImportCompany) {
  const { posted_on: _posted, closes_on: _closes, company_name: _name, url: _url, ...columns } = draft;
  const city = firstCharacters(draft.city, 80);
  const region = firstCharacters(draft.region, 40);
  return {
    ...columns,
    company_id,
    pipeline_id,
    city,
    region,
    imported_key: [draft.title, city, region, draft.location_type].join('|').toLowerCase(),
    postal_code: postalCodeProblem(draft.postal_code) === null ? draft.postal_code : '',
    lat: null as number | null,
    lon: null as number | null,
  };
}

async function findCoordinates(db: Db, draft: PostingDraft, places: KnownPlaces): Promise<Coordinates> {
  const key = `${draft.city}|${draft.region}|${draft.postal_code}`;
  const known = places.get(key);
  if (known !== undefined) return known;
  const found = await locate(db, draft);
  places.set(key, found);
  return found;
}

/** What a file decides on; the rest of a posting is the employer's. */
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
  'employment_type',
  'category',
  'skills',
];
const told = (alias: string) => sql.join(TOLD.map((name) => sql.ref(`${alias}.${name}`)));
const writtenIn = (alias: string) => sql`md5(row(${told(alias)})::text)`;

async function findMatches(db: Db, rows: readonly Row[]): Promise<Match[]> {
  const { rows: found } = await sql<Match>`
    select g.id as given_id, p.id, p.status, p.anonymous, content.is_same and p.reference is not distinct from g.reference
        and (g.expires_at is null or g.expires_at = p.expires_at) as is_same,
      not content.is_same and not coalesce(p.imported_as = ${writtenIn('p')}, p.created_by is null and not exists (
        select from audit_log a where a.company_id = p.company_id and a.subject = p.id::text and a.action = 'posting.updated')) as is_edited,
      p.created_by is null and p.reference is not distinct from g.reference as is_brought
    from json_populate_recordset(null::posting, ${JSON.stringify(rows)}::json) g
    left join lateral (
      select * from posting p where p.company_id = g.company_id and case when g.reference is not null
        then p.reference = g.reference or (p.anonymous and p.imported_key = g.imported_key)
        else p.reference is null and (p.imported_key = g.imported_key or p.imported_key is null and lower(p.title) = lower(g.title)
          and lower(p.city) = lower(g.city) and p.region = g.region and p.location_type = g.location_type) end
      order by p.reference is not distinct from g.reference desc, p.created_at limit 1) p on true
    cross join lateral (select row(${told('p')}) is not distinct from row(${told('g')}) as is_same) content`.execute(
    db,
  );
  return found;
}

/** One that has expired and is still in the file goes live again for as long as a new one. */
async function updateRows(db: Db, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(
    [...TOLD, 'lat', 'lon', 'status', 'imported_key'].map((name) => sql`${sql.ref(name)} = g.${sql.ref(name)}`),
  );
  await sql`update posting p set ${columns}, imported_as = ${writtenIn('g')}, version = p.version + 1, updated_at = now(), portable = p.portable and g.location_type = 'remote',
      street = case when g.location_type = 'remote' then '' else p.street end,
      published_at = case when p.status = g.status then p.published_at else g.published_at end,
      expires_at = coalesce(g.expires_at, case when p.status = g.status then p.expires_at else ${usualExpiry(now)}::timestamptz end),
      closed_at = g.closed_at
    from json_populate_recordset(null::posting, ${JSON.stringify(rows)}::json) g
    where p.company_id = g.company_id and p.id = g.id`.execute(db);
}

async function publish(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = sql`any(${sql.val(rows.map(({ id }) => id))}::uuid[])`;
  await projectPostings(db, sql<boolean>`p.id = ${ids}`);
  await projectCompanies(db, [...new Set(rows.map(({ company_id }) => company_id))]);
  await sql`select index_posting(posting_id) from public_posting where posting_id = ${ids}`.execute(db);
  await announce(db, 'postings');
}
