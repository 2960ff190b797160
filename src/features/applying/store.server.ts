import { sql } from 'kysely';
import { z } from 'zod';
import { isOnlyAdded } from '#features/application/doors.server.ts';
import type { Owner } from '#features/documents/doors.server.ts';
import { publicQuestionSchema, questionSchema } from '#features/jobs/question-contract.ts';
import { questionsOf } from '#features/jobs/rules/location-question.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';

const placeSchema = z.object({ city: z.string(), region: z.string(), country: z.string() });

/** A posting as the public sees it, with its company. */
export async function findPublicPosting(db: Db, site: SiteCode, posting_id: string) {
  const posting = await db
    .selectFrom('public_posting')
    .select([
      'posting_id',
      'company_id',
      'title',
      'company_name',
      'anonymous',
      'questions',
      'clearance',
      'work_eligibility',
      'program',
      'location_type',
      'city',
      'region',
      'country',
      'additional_locations',
    ])
    .select(sql<boolean>`state = 'live' and (expires_at is null or expires_at > now())`.as('is_live'))
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
  if (!posting) return null;
  const additional_locations = z.array(placeSchema).parse(posting.additional_locations);
  const questions = z.array(publicQuestionSchema).parse(posting.questions);
  return { ...posting, questions: questionsOf({ ...posting, additional_locations, questions }) };
}

/** The questions with their knock-out rules. `db` sees the company's rows. */
export async function findKnockOuts(db: Db, company_id: string, posting_id: string) {
  const { questions } = await db
    .selectFrom('posting')
    .select('questions')
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirstOrThrow();
  return z.array(questionSchema).parse(questions);
}

/** Whether the signed-in seeker has confirmed this address. Locks the account until the transaction ends. */
export async function ownsAddress(db: Db, { site, seeker_id }: Owner, email: string): Promise<boolean> {
  if (seeker_id === null) return false;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', seeker_id)
    .where('site', '=', site)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether this address was mailed in the last day that it has applied before, so that our forms cannot flood a mailbox. */
export async function wasMailedRecently(db: Db, posting_id: string, email: string): Promise<boolean> {
  await lockByName(db, `told ${posting_id} ${email}`);
  const receipt = await db
    .selectFrom('application_receipt')
    .select('id')
    .where('posting_id', '=', posting_id)
    .where('email', '=', email)
    .where('applied_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirst();
  return receipt !== undefined;
}

/** The receipt of an application, or the look-alike receipt of an unproven repeat. */
export async function findReceipt(db: Db, site: SiteCode, application_id: string) {
  return db
    .selectFrom(
      db
        .selectFrom('application')
        .select(['id', 'site', 'posting_id', 'applied_at', 'email', 'seeker_id', 'visitor_hash'])
        .select(sql<boolean>`category = 'withdrawn'`.as('is_withdrawn'))
        .where('id', '=', application_id)
        .unionAll(
          db
            .selectFrom('application_receipt')
            .select(['id', 'site', 'posting_id', 'applied_at', 'email'])
            .select([sql<string | null>`null::uuid`.as('seeker_id'), 'visitor_hash'])
            .select(sql<boolean>`false`.as('is_withdrawn'))
            .where('id', '=', application_id),
        )
        .as('receipt'),
    )
    .leftJoin('public_posting as posting', 'posting.posting_id', 'receipt.posting_id')
    .leftJoin('talent_network as network', 'network.posting_id', 'receipt.posting_id')
    .leftJoin('company', 'company.company_id', 'network.company_id')
    .select(['receipt.id as application_id', 'receipt.posting_id'])
    .select([
      sql<string>`coalesce(posting.title, network.headline)`.as('title'),
      sql<string>`coalesce(posting.company_name, company.business_name)`.as('company_name'),
      sql<boolean>`network.posting_id is not null`.as('is_network'),
    ])
    .where((row) => row.or([row('posting.posting_id', 'is not', null), row('network.posting_id', 'is not', null)]))
    .select(['receipt.applied_at', 'receipt.email', 'receipt.seeker_id', 'receipt.visitor_hash'])
    .select('receipt.is_withdrawn')
    .where('receipt.site', '=', site)
    .executeTakeFirst();
}

/** The seeker's applications to these postings. */
export function findOwnApplications(db: Db, seeker_id: string, posting_ids: readonly string[]) {
  return db
    .selectFrom('application')
    .select(['posting_id', 'id as application_id'])
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', 'in', [...posting_ids, NO_POSTING])
    .where(isOnlyAdded, '=', false)
    .execute();
}

/** When the person last applied, if the application was added or replaced; else null. */
const appliedAfterwards = sql<
  string | null
>`(select case when bool_or(kind in ('added', 'applied-again')) then max(at) filter (where kind in ('applied', 'applied-again')) end
  from application_event event where event.company_id = application.company_id and event.application_id = application.id)`;

/** The seeker's application that blocks another one: sent while signed in, and not withdrawn. */
export async function findApplied(db: Db, seeker_id: string, posting_id: string) {
  const [applied = null] = await findAppliedAmong(db, seeker_id, [posting_id]);
  return applied;
}

/** The same for several postings. */
export async function findAppliedAmong(db: Db, seeker_id: string, posting_ids: readonly string[]) {
  const rows = await db
    .selectFrom('application')
    .select(['posting_id', 'id as application_id', 'applied_at', appliedAfterwards.as('applied_afterwards')])
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', 'in', [...posting_ids, NO_POSTING])
    .where('visitor_hash', 'is', null)
    .where('category', '!=', 'withdrawn')
    .where(isOnlyAdded, '=', false)
    .execute();
  return rows.map(({ applied_at, applied_afterwards, ...row }) => ({
    ...row,
    applied_at: applied_afterwards ?? applied_at,
  }));
}

/** The seeker's withdrawn application. Applying again restarts it. */
export async function findWithdrawn(db: Db, seeker_id: string, posting_id: string) {
  const row = await db
    .selectFrom('application')
    .select(['id as application_id', 'status_changed_at as withdrawn_at'])
    .where('seeker_id', '=', seeker_id)
    .where('posting_id', '=', posting_id)
    .where('category', '=', 'withdrawn')
    .orderBy('status_changed_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** SQL does not allow an empty list. */
const NO_POSTING = '00000000-0000-0000-0000-000000000000';

/** Whether a member has handled the application. Knock-out rules apply only before that. */
export async function wasHandled(db: Db, company_id: string, application_id: string): Promise<boolean> {
  const handled = await db
    .selectFrom('application_event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('actor_id', 'is not', null)
    .executeTakeFirst();
  return handled !== undefined;
}
