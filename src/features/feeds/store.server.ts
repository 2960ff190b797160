import { sql } from 'kysely';
import { z } from 'zod';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Database, Db } from '#server/db/database.ts';
import { lastPublicUpdate, publicUpdatedAt } from '#server/db/public-updated-at.ts';
import { found } from '#server/http/problems.ts';
import { readPreferences } from '#server/read-preferences.ts';

/** A live job as the public sees it; the company of an anonymous one is not in it. */
export type FeedJob = Awaited<ReturnType<typeof readJobs>>[number] & {
  /** Where people apply, if the file of one board has an address of its own for it. */
  link?: string;
  /** Instead of the posting’s id. */
  reference?: string;
};

/** So many at once: a reader waits for a piece no longer than a page takes. */
const PIECE = 100;

/**
 * All live jobs of a site, the newest first, piece by piece. Each piece is a query of its own: a slow reader keeps neither
 * a connection nor what was closed meanwhile.
 */
export async function* liveJobs(
  database: Database,
  site: SiteCode,
  which: WhichJobs,
  of: OfContractor | null = null,
): AsyncGenerator<FeedJob[]> {
  let last: Position | null = null;
  do {
    const jobs: FeedJob[] = await readJobs(database, site, { which, of, after: last });
    if (jobs.length > 0) yield jobs;
    last = jobs.length === PIECE ? (jobs.at(-1) ?? null) : null;
  } while (last);
}

/** Boards for the general public get no SkillBridge postings, for which only service members can apply. */
export type WhichJobs = 'all' | 'open_to_all';

type Position = { posting_id: string; position: string };

/** The jobs of one federal contractor in the United States, or in one of its states. Anonymous jobs are not among them. */
export type OfContractor = { company_id: string; state: string | null };

function ofContractor({ company_id, state }: OfContractor) {
  return sql<boolean>`company_id = ${company_id} and not anonymous and federal_contractor and exists (
    select from posting_locations(public_posting) l where l.country = 'US' and (${state}::text is null or l.region = ${state}))`;
}

type Which = { which: WhichJobs; of: OfContractor | null; after: Position | null };

const readJobs = (database: Database, site: SiteCode, { which, of, after }: Which) =>
  database.asVisitor(async (db) =>
    parsed(
      await selectJobs(db, site)
        .$if(which === 'open_to_all', (query) => query.where('program', '!=', 'skillbridge'))
        .$if(of !== null, (query) => query.where(ofContractor(found(of))))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(posted_at, posting_id) < (${after?.position}::timestamptz, ${after?.posting_id}::uuid)`,
          ),
        )
        .limit(sql.lit(PIECE))
        .execute(),
    ),
  );

/** These postings of a company, as far as everybody may see them with its name. */
export async function readJobsOf(
  db: Db,
  { site, company_id }: { site: SiteCode; company_id: string },
  posting_ids: readonly string[],
): Promise<FeedJob[]> {
  if (posting_ids.length === 0) return [];
  return parsed(
    await selectJobs(db, site)
      .where('company_id', '=', company_id)
      .where('anonymous', '=', false)
      .where('posting_id', 'in', posting_ids)
      .execute(),
  );
}

const parsed = (rows: Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>) =>
  rows.map((row) => ({
    ...row,
    description: stored.parse(row.description),
    additional_locations: storedLocations.parse(row.additional_locations),
  }));

const selectJobs = (db: Db, site: SiteCode) =>
  db
    .selectFrom('public_posting')
    .select([
      'posting_id',
      'title',
      'company_name',
      'linkedin_company_id',
      'anonymous',
      'industry',
      'description',
      'location_type',
      'city',
      'region',
      'postal_code',
      'country',
      'additional_locations',
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
      'benefits',
      'clearance',
      'clearance_need',
      'polygraph',
      'program',
      'badges',
      'military_codes',
      'education',
      'experience_months',
      'experience_in_place_of_education',
      'level',
      'work_eligibility',
      'work_authorization',
      'work_from',
      'work_from_states',
      'requisition_number',
      'posted_at',
      'expires_at',
      publicUpdatedAt.as('updated_at'),
      // Times come without their microseconds, which tell one posting from the next.
      sql<string>`posted_at::text`.as('position'),
    ])
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .orderBy('posted_at', 'desc')
    .orderBy('posting_id', 'desc');

// What stands in the table went through `checkRichText` on its way in.
const stored = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);

const storedLocations = z.array(
  z.object({ n: z.int(), city: z.string(), region: z.string(), postal_code: z.string(), country: z.string() }),
);

/** What all live jobs of a site are known by: a job that comes, changes or goes makes it another. */
export async function editionOf(database: Database, site: SiteCode, which: WhichJobs, of: OfContractor | null = null) {
  return database.asVisitor((db) =>
    db
      .selectFrom('public_posting')
      .select(({ fn }) => [
        fn.countAll<number>().as('jobs'),
        lastPublicUpdate.as('changed_at'),
        fn.max('updated_at').as('exactly_changed_at'),
      ])
      .where('site', '=', site)
      .where('state', '=', sql.lit('live'))
      .$if(which === 'open_to_all', (query) => query.where('program', '!=', 'skillbridge'))
      .$if(of !== null, (query) => query.where(ofContractor(found(of))))
      .executeTakeFirstOrThrow(),
  );
}

/** A federal contractor that has named a contact for state job services; null for other companies. */
export async function findContractor(database: Database, site: SiteCode, company_key: string) {
  const company = await database.asVisitor((db) =>
    db
      .selectFrom('public_company')
      .select(['company_id', 'name'])
      .where('site', '=', site)
      .where('company_key', '=', company_key)
      .executeTakeFirst(),
  );
  if (!company) return null;
  const { company_id, name } = company;
  const chosen = await database.asRequest({ company_id }, (db) =>
    db.selectFrom('company_preferences').select('preferences').where('company_id', '=', company_id).executeTakeFirst(),
  );
  const { ofccp_mode, job_service_contact: contact } = readPreferences(chosen?.preferences);
  return ofccp_mode && contact !== '' ? { company_id, name, contact } : null;
}
