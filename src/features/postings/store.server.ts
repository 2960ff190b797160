import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { countsAsApplicant, isLead } from '#features/application/doors.server.ts';
import { questionSchema } from '#features/jobs/question-contract.ts';
import { BADGES } from '#rules/badges.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { WAYS_TO_KEEP } from '#rules/kept-through-a-move.ts';
import { OVERSEAS_HIRES } from '#rules/overseas.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { SHIFTS } from '#rules/shifts.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { unlistedAmong } from '#server/military/listed-codes.ts';
import { findSimilarPlaces } from '#server/search/find-place.ts';
import { POSTING_STATUSES, type Posting, type PostingSort, type PostingSummary } from './contract.ts';
import { fieldOf, POSTING_FIELD_NAMES, type PostingField } from './fields/contract.ts';
import { ADDITIONAL_LOCATIONS } from './fields/locations-store.server.ts';
import { recentlyApplied, recentViews } from './list/views-store.server.ts';
import { type ReadFromText, wordsRead } from './read-rules.ts';
import { freeTexts, revealingWords } from './rules/anonymous.ts';
import { FEATURED_DAYS } from './rules/boost.ts';
import { LIVE_DAYS, TELL_CLOSING_AFTER_MINUTES } from './rules.ts';

export type PostingKey = { company_id: string; posting_id: string };

const ON_POSTING = sql`application where application.company_id = posting.company_id and application.posting_id = posting.id`;
// Functions, since the module of `countsAsApplicant` may be loaded after this one.
const applicants = () => sql<number>`(select count(*)::int from ${ON_POSTING} and ${countsAsApplicant})`;
const newApplicants = () => sql<number>`(select count(*)::int from ${ON_POSTING} and ${countsAsApplicant}
  and application.first_viewed_at is null and application.category = 'active')`;
const activeApplicants = () => sql<number>`(select count(*)::int from ${ON_POSTING} and ${countsAsApplicant}
  and application.category = 'active')`;
const leads = () => sql<number>`(select count(*)::int from ${ON_POSTING} and ${isLead})`;

type OwnColumn = Exclude<PostingField, 'additional_locations'>;
/** The fields that are columns of the posting itself. */
const OWN_COLUMNS = POSTING_FIELD_NAMES.filter((name): name is OwnColumn => name !== 'additional_locations');

const COMPANIES_ALIKE = sql<number | null>`case when company.industry || company.size_band <> '' then 1 + (
  select count(*)::int from public_company other where other.site = company.site and other.industry = company.industry
    and other.size_band = company.size_band and other.company_id <> company.company_id) end`;

const SUMMARY = [
  'status',
  'title',
  'location_type',
  'city',
  'region',
  'country',
  'anonymous',
  'pipeline_id',
  'requisition_number',
  'published_at',
  'expires_at',
  'closed_at',
  'updated_at',
  'version',
] as const;

/** What a posting has beside its fields. */
const STATE = [
  'kind',
  'status',
  'published_at',
  'expires_at',
  'closed_at',
  'taken_down_at',
  'updated_at',
  'version',
] as const;

/** When the boost of a live posting ends; null unless it is boosted now. */
const FEATURED_UNTIL = sql<
  string | null
>`case when posting.status = 'live' and posting.featured_until > now() then posting.featured_until end`;

/** Categories that no longer exist count as other. */
const category = z.enum(CATEGORIES).catch('other');
const questions = z.array(questionSchema);
// `checkRichText` has checked it before it was stored.
const storedDocument = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);

// An import wrote it.
const storedReading = z.custom<ReadFromText>((value) => typeof value === 'object' && value !== null);

function selectPostings(db: Db, company_id: string) {
  return db.selectFrom('posting').where('posting.company_id', '=', company_id).where('posting.kind', '=', 'job');
}

const BY_SORT: Readonly<Record<PostingSort, RawBuilder<unknown>>> = {
  changed: sql`updated_at`,
  title: sql`lower(title)`,
  ends: sql`case when status = 'live' then expires_at end`,
  applicants: sql`applicants`,
  views: sql`views`,
};

/** Names and ends go up, times and numbers down. */
const GOES_UP: readonly PostingSort[] = ['title', 'ends'];

type Filter = {
  status?: PostingSummary['status'];
  q?: string;
  sort: PostingSort;
  order: 'first' | 'reversed';
  page: number;
  page_size: number;
};

/** One page of postings, and how many there are of each status. */
export async function listPostings(db: Db, company_id: string, filter: Filter) {
  const { status, q, sort, order, page, page_size } = filter;
  let matching = selectPostings(db, company_id);
  if (q) matching = matching.where('title', 'ilike', `%${q.replace(/[%_\\]/g, '\\$&')}%`);
  const counted = await matching
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  if (status) matching = matching.where('status', '=', status);
  const listed = matching
    .select(['id as posting_id', ...SUMMARY])
    .select([applicants().as('applicants'), newApplicants().as('new_applicants')])
    .select(FEATURED_UNTIL.as('featured_until'))
    .select([activeApplicants().as('active_applicants'), recentViews().as('views'), recentlyApplied().as('applied')]);
  const direction = GOES_UP.includes(sort) === (order === 'first') ? sql`asc` : sql`desc`;
  const postings = await db
    .selectFrom(listed.as('listed'))
    .selectAll()
    .orderBy(sql`${BY_SORT[sort]} ${direction} nulls last`)
    .orderBy('posting_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const countOf = (wanted: string) => counted.find((row) => row.status === wanted)?.count ?? 0;
  const counts = {
    draft: countOf('draft'),
    live: countOf('live'),
    closed: countOf('closed'),
    expired: countOf('expired'),
  };
  const total = status ? counts[status] : POSTING_STATUSES.reduce((sum, each) => sum + counts[each], 0);
  return { postings, total, counts };
}

/** The posting with what its editor needs to know, or null. */
export async function findPosting(db: Db, company_id: string, posting_id: string): Promise<Posting | null> {
  const row = await selectPostings(db, company_id)
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select('posting.id as posting_id')
    .select(STATE.map((column) => `posting.${column}` as const))
    .select(OWN_COLUMNS.map((column) => `posting.${column}` as const))
    .select(ADDITIONAL_LOCATIONS.as('additional_locations'))
    .select([
      'company.business_name',
      'company.website',
      COMPANIES_ALIKE.as('companies_alike'),
      'posting.lat',
      'posting.read_from_text',
    ])
    .select(FEATURED_UNTIL.as('featured_until'))
    .select([applicants().as('applicants'), newApplicants().as('new_applicants'), leads().as('leads')])
    .where('posting.id', '=', posting_id)
    .executeTakeFirst();
  if (!row) return null;
  const { business_name, website, companies_alike, lat, read_from_text, ...stored } = row;
  const posting = {
    ...stored,
    description: storedDocument.parse(stored.description),
    badges: z.array(z.enum(BADGES)).parse(stored.badges),
    shifts: z.array(z.enum(SHIFTS)).parse(stored.shifts),
    keeps_move_by: z.array(z.enum(WAYS_TO_KEEP)).parse(stored.keeps_move_by),
    overseas_hire: z.array(z.enum(OVERSEAS_HIRES)).parse(stored.overseas_hire),
    category: category.parse(stored.category),
    questions: questions.parse(stored.questions),
  };
  const is_unknown = lat === null && posting.city !== '' && posting.country === 'US';
  const texts = Object.values(freeTexts(posting)).join('\n');
  return {
    ...posting,
    companies_alike: posting.anonymous ? companies_alike : null,
    places_alike: is_unknown ? await findSimilarPlaces(db, `${posting.city}, ${posting.region}`) : null,
    words_read: wordsRead(storedReading.parse(read_from_text), posting),
    unknown_codes: await unlistedAmong(db, posting.military_codes),
    revealing_words: posting.anonymous ? revealingWords(texts, { business_name, website }) : [],
  };
}

/** Serializes changes of a posting: two members who publish at once spend one credit. */
export async function lockPosting(db: Db, company_id: string, posting_id: string) {
  return db
    .selectFrom('posting')
    .select(['status', 'version', 'publish_count', 'times_featured', FEATURED_UNTIL.as('featured_until')])
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where('kind', '=', 'job')
    .forUpdate()
    .executeTakeFirst();
}

type FieldValues = { [Name in PostingField]?: unknown };

/** Columns of the fields that have a value; some are stored as JSON. */
function columnsOf(values: FieldValues): Updateable<Tables['posting']> {
  const given = OWN_COLUMNS.filter((name) => values[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [name, fieldOf(name).json ? JSON.stringify(values[name]) : values[name]]),
  );
}

type NewPosting = Pick<Insertable<Tables['posting']>, 'lat' | 'lon' | 'cloned_from' | 'created_by'> & {
  company_id: string;
  title: string;
};

export async function insertPosting(db: Db, { title, ...others }: NewPosting, values: FieldValues): Promise<string> {
  const { id } = await db
    .insertInto('posting')
    .values({ ...columnsOf(values), title, ...others })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Coordinates = { lat: number | null; lon: number | null };

/** Saves a new version. */
/** Saving a posting confirms what an import read from its description. */
const CONFIRMED = sql<string>`(
  select coalesce(jsonb_object_agg(key, value || '{"confirmed": true}'), '{}') from jsonb_each(read_from_text))`;

export async function updatePosting(
  db: Db,
  { company_id, posting_id }: PostingKey,
  values: FieldValues & Partial<Coordinates>,
): Promise<void> {
  const { lat, lon } = values;
  await db
    .updateTable('posting')
    .set((row) => ({
      ...columnsOf(values),
      ...(lat === undefined ? {} : { lat, lon }),
      version: row('version', '+', 1),
      updated_at: sql<string>`now()`,
      read_from_text: CONFIRMED,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
}

export async function updateToLive(db: Db, { company_id, posting_id }: PostingKey, publish_count: number) {
  await db
    .updateTable('posting')
    .set({
      status: 'live',
      publish_count,
      published_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${LIVE_DAYS})`,
      closed_at: null,
      tell_closing_at: null,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
}

/** Boosts a posting from now on. Returns when that ends. */
export async function updateFeatured(db: Db, { company_id, posting_id }: PostingKey): Promise<string> {
  const { featured_until } = await db
    .updateTable('posting')
    .set((row) => ({
      featured_until: sql<string>`now() + make_interval(days => ${FEATURED_DAYS})`,
      times_featured: row('times_featured', '+', 1),
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .returning(sql<string>`featured_until`.as('featured_until'))
    .executeTakeFirstOrThrow();
  return featured_until;
}

export async function updateToEnded(db: Db, { company_id, posting_id }: PostingKey, status: 'closed' | 'expired') {
  await db
    .updateTable('posting')
    .set({ status, closed_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .execute();
}

/** Schedules the mail about the closing, unless it is scheduled already. */
export async function updateClosingMailDue(db: Db, { company_id, posting_id }: PostingKey): Promise<void> {
  await db
    .updateTable('posting')
    .set({ tell_closing_at: sql<string>`now() + make_interval(mins => ${TELL_CLOSING_AFTER_MINUTES})` })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where('tell_closing_at', 'is', null)
    .execute();
}

type NewNetwork = { company_id: string; pipeline_id: string; created_by: string; title: string };

/** Inserts the posting of a talent network. It stays a draft, so that nothing that lists jobs shows it. */
export async function insertNetworkPosting(db: Db, network: NewNetwork): Promise<string> {
  const { id } = await db
    .insertInto('posting')
    .values({ ...network, kind: 'talent_network' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePosting(db: Db, { company_id, posting_id }: PostingKey): Promise<void> {
  await db.deleteFrom('posting').where('company_id', '=', company_id).where('id', '=', posting_id).execute();
}

export async function findCoordinatesOf(db: Db, { company_id, posting_id }: PostingKey): Promise<Coordinates> {
  return db
    .selectFrom('posting')
    .select(['lat', 'lon'])
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirstOrThrow();
}

/** Live postings whose days are over, of all companies. */
export async function listExpired(db: Db, limit: number): Promise<PostingKey[]> {
  return db
    .selectFrom('posting')
    .select(['company_id', 'id as posting_id'])
    .where('status', '=', 'live')
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Keeps a posting from being published, or allows it again; false if that was so already. */
export async function updateTakedown(
  db: Db,
  { company_id, posting_id }: PostingKey,
  is_down: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posting')
    .set({ taken_down_at: is_down ? sql<string>`now()` : null })
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where('taken_down_at', is_down ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a colleague the owner of a member's postings, who gets their mail about new applicants. */
export async function handOverPostings(
  db: Db,
  { company_id, from, to }: { company_id: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('posting')
    .set({ created_by: to })
    .where('company_id', '=', company_id)
    .where('created_by', '=', from)
    .execute();
}
