import { sql } from 'kysely';
import { z } from 'zod';
import { countsAsApplicant } from '#features/application/doors.server.ts';
import { questionSchema } from '#features/jobs/question-contract.ts';
import { BADGES } from '#rules/badges.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { type RichTextDocument, richTextToPlain } from '#rules/rich-text.ts';
import { SHIFTS } from '#rules/shifts.ts';
import type { Db } from '#server/db/database.ts';
import { alikePlaces } from '#server/search/find-place.ts';
import { POSTING_STATUSES, type Posting, type PostingSummary } from './contract.ts';
import { namingFields, revealingWords } from './rules/anonymous.ts';

const ON_POSTING = sql`application where application.company_id = posting.company_id and application.posting_id = posting.id`;
// Functions, since the module of `countsAsApplicant` may be loaded after this one.
const applicants = () => sql<number>`(select count(*)::int from ${ON_POSTING} and ${countsAsApplicant})`;
const newApplicants = () => sql<number>`(select count(*)::int from ${ON_POSTING} and ${countsAsApplicant}
  and application.first_viewed_at is null and application.category = 'active')`;
const leads = () => sql<number>`(select count(*)::int from ${ON_POSTING} and not ${countsAsApplicant})`;

const ALIKE = sql<number | null>`case when company.industry || company.size_band <> '' then 1 + (
  select count(*)::int from public_company other where other.site = company.site and other.industry = company.industry
    and other.size_band = company.size_band and other.company_id <> company.company_id) end`;

const SUMMARY = [
  'id as posting_id',
  'status',
  'title',
  'location_type',
  'city',
  'region',
  'country',
  'anonymous',
  'pipeline_id',
  'published_at',
  'expires_at',
  'closed_at',
  'updated_at',
  'version',
] as const;

const DETAILS = [
  'kind',
  'description',
  'postal_code',
  'street',
  'pay_min_cents',
  'pay_max_cents',
  'pay_unit',
  'pay_currency',
  'hours_per_week',
  'shifts',
  'employment_type',
  'category',
  'skills',
  'questions',
  'openings',
  'requisition_number',
  'education',
  'experience_months',
  'experience_in_place_of_education',
  'level',
  'work_eligibility',
  'work_authorization',
  'badges',
  'benefits',
  'clearance',
  'military_codes',
  'keeps_move',
  'work_from',
  'work_from_states',
  'taken_down_at',
] as const;

/** A category that we no longer know counts as other. */
const category = z.enum(CATEGORIES).catch('other');
const questions = z.array(questionSchema);
// What stands in the table went through `checkRichText` on its way in.
const stored = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);

function postings(db: Db, company_id: string) {
  return db.selectFrom('posting').where('posting.company_id', '=', company_id).where('posting.kind', '=', 'job');
}

type Filter = { status?: PostingSummary['status']; q?: string; page: number };

export async function findPostings(db: Db, company_id: string, { status, q, page }: Filter) {
  let matching = postings(db, company_id);
  if (q) matching = matching.where('title', 'ilike', `%${q.replace(/[%_\\]/g, '\\$&')}%`);
  const counted = await matching
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  if (status) matching = matching.where('status', '=', status);
  const rows = await matching
    .select([...SUMMARY, applicants().as('applicants'), newApplicants().as('new_applicants')])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(DEFAULT_PAGE_SIZE)
    .offset((page - 1) * DEFAULT_PAGE_SIZE)
    .execute();
  const countOf = (wanted: string) => counted.find((row) => row.status === wanted)?.count ?? 0;
  const counts = {
    draft: countOf('draft'),
    live: countOf('live'),
    closed: countOf('closed'),
    expired: countOf('expired'),
  };
  const total = status ? counts[status] : POSTING_STATUSES.reduce((sum, each) => sum + counts[each], 0);
  return { postings: rows, total, counts };
}

/** The posting with its company's name checked against its text, or null. */
export async function findPosting(db: Db, company_id: string, posting_id: string): Promise<Posting | null> {
  const row = await postings(db, company_id)
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select(
      SUMMARY.map((column) =>
        column === 'id as posting_id' ? ('posting.id as posting_id' as const) : (`posting.${column}` as const),
      ),
    )
    .select(DETAILS.map((column) => `posting.${column}` as const))
    .select(['company.business_name', 'company.website', ALIKE.as('companies_alike'), 'posting.lat'])
    .select([applicants().as('applicants'), newApplicants().as('new_applicants'), leads().as('leads')])
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .executeTakeFirst();
  if (!row) return null;
  const { business_name, website, companies_alike, lat, ...posting } = row;
  const is_unknown = lat === null && posting.city !== '' && posting.country === 'US';
  const description = stored.parse(posting.description);
  const asked = questions.parse(posting.questions);
  const shown = Object.values(shownTexts({ ...posting, description, questions: asked })).join('\n');
  return {
    ...posting,
    description,
    badges: z.array(z.enum(BADGES)).parse(posting.badges),
    shifts: z.array(z.enum(SHIFTS)).parse(posting.shifts),
    category: category.parse(posting.category),
    questions: asked,
    companies_alike: posting.anonymous ? companies_alike : null,
    places_alike: is_unknown ? await alikePlaces(db, `${posting.city}, ${posting.region}`) : null,
    revealing_words: posting.anonymous ? revealingWords(shown, { business_name, website }) : [],
  };
}

/** All words of a posting that the public sees, by field. */
const shownTexts = (
  posting: Pick<Posting, 'title' | 'description' | 'skills' | 'work_authorization' | 'benefits' | 'questions'>,
) => ({
  title: posting.title,
  description: richTextToPlain(posting.description),
  skills: posting.skills.join('\n'),
  work_authorization: posting.work_authorization,
  benefits: posting.benefits.join('\n'),
  questions: posting.questions.flatMap(({ label, choices }) => [label, ...choices]).join('\n'),
});

/** Where an anonymous posting names its company, by field. */
export async function findNamingFields(db: Db, company_id: string, posting: Posting): Promise<Record<string, string>> {
  if (!posting.anonymous) return {};
  const company = await db
    .selectFrom('company')
    .select(['business_name', 'website'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return namingFields(shownTexts(posting), company);
}

/** Locks the row, so that two people who publish at once spend one credit. */
export async function lockPosting(db: Db, company_id: string, posting_id: string) {
  return db
    .selectFrom('posting')
    .select(['status', 'version', 'publish_count'])
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .forUpdate()
    .executeTakeFirst();
}

/** A posting ends once each time that it is published: what is said of that later takes the place of what was said before. */
export async function forgetFillMetric(db: Db, company_id: string, { posting_id, published_at }: Posting) {
  await db
    .deleteFrom('job_fill_metric')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where('created_at', '>=', published_at ?? new Date(0).toISOString())
    .execute();
}

/**
 * Where a place lies, by its postal code or else the middle of its city; null when we do not know it, as all places outside the United
 * States: their names and codes are those of other places here.
 */
export async function locate(
  db: Db,
  place: { country: string; city: string; region: string; postal_code: string },
): Promise<{ lat: number; lon: number } | null> {
  if (place.country !== 'US') return null;
  const by_code = place.postal_code.slice(0, 5).toUpperCase();
  const { rows } = await sql<{ lat: number; lon: number }>`
    select lat, lon from (
      select 1 as rank, avg(lat) as lat, avg(lon) as lon from place where postal_code = ${by_code} and region not in ('AA', 'AE', 'AP')
      union all
      select 2, avg(lat), avg(lon) from place where lower(city) = lower(${place.city}) and region = upper(${place.region})
    ) known where lat is not null order by rank limit 1`.execute(db);
  return rows[0] ?? null;
}
