import { sql } from 'kysely';
import { z } from 'zod';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { newestJobs } from '#server/search/job-hit.ts';
import { type CareerBlock, type CareerPage, storedCareerPage } from './content-contract.ts';
import { type CareerPicture, MOST_JOBS, pictureSchema } from './contract.ts';

type Site = { company_id: string; site: SiteCode };

/**
 * Makes an address the company's own and gives up its earlier one. False if another company has it, or gave it up less than a year ago.
 * Two companies at once wait for each other here.
 */
export async function claimAddress(db: Db, { company_id, site }: Site, address: string): Promise<boolean> {
  await db
    .updateTable('career_address')
    .set({ released_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('address', '<>', address)
    .where('released_at', 'is', null)
    .execute();
  await db
    .insertInto('career_address')
    .values({ site, address, company_id })
    .onConflict((taken) => taken.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('career_address')
    .set({ company_id, released_at: null })
    .where('site', '=', site)
    .where('address', '=', address)
    .where((row) => row.or([row('company_id', '=', company_id), sql<boolean>`released_at < now() - interval '1 year'`]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isAddressFree(db: Db, { company_id, site }: Site, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('career_address')
    .select('address')
    .where('site', '=', site)
    .where('address', '=', address)
    .where('company_id', '<>', company_id)
    .where(sql<boolean>`(released_at is null or released_at >= now() - interval '1 year')`)
    .executeTakeFirst();
  return row === undefined;
}

type Published = { page: CareerPage; pictures: CareerPicture[] };

/** What visitors read from now on. */
export async function upsertPublicPage(db: Db, { company_id, site }: Site, { page, pictures }: Published) {
  const shown = {
    address: page.address,
    content: JSON.stringify(page),
    pictures: JSON.stringify(pictures),
  };
  await db
    .insertInto('public_career_page')
    .values({ company_id, site, ...shown })
    .onConflict((own) => own.column('company_id').doUpdateSet({ ...shown, updated_at: sql<string>`now()` }))
    .execute();
}

export async function deletePublicPage(db: Db, company_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('public_career_page')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The company of an address, present or earlier, if it has a public profile, and its career page if visitors see that. */
export async function findByAddress(db: Db, site: SiteCode, address: string) {
  const row = await db
    .selectFrom('career_address')
    .innerJoin('public_company', 'public_company.company_id', 'career_address.company_id')
    .leftJoin('public_career_page as page', (join) =>
      join
        .onRef('page.company_id', '=', 'career_address.company_id')
        .on(sql<boolean>`shows_career_page(career_address.company_id)`),
    )
    .select(['career_address.company_id', 'public_company.company_key'])
    .select(['page.address', 'page.content', 'page.pictures', 'page.updated_at'])
    .where('career_address.site', '=', site)
    .where('career_address.address', '=', address)
    .executeTakeFirst();
  if (!row) return null;
  const { company_id, company_key, content, pictures, updated_at } = row;
  if (row.address === null || updated_at === null) return { company_id, company_key, shown: null };
  const page = storedCareerPage.parse(content);
  return { company_id, company_key, shown: { address: row.address, page, pictures: list.parse(pictures), updated_at } };
}

const list = z.array(pictureSchema);

export type JobsBlock = Extract<CareerBlock, { type: 'jobs' }>;

/** The newest live jobs of a block that show the company's name; anonymous ones are neither listed nor counted. */
export async function findJobs(db: Db, { company_id, site }: Site, { category, location_type }: JobsBlock) {
  const hits = await newestJobs(db, site, MOST_JOBS)
    .where('company_id', '=', company_id)
    .where('anonymous', '=', sql.lit(false))
    .$if(category !== '', (query) => query.where('category', '=', category))
    .$if(location_type !== '', (query) => query.where('location_type', '=', location_type))
    .execute();
  const { total } = await db
    .selectFrom('public_posting')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', company_id)
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .where('anonymous', '=', sql.lit(false))
    .$if(category !== '', (query) => query.where('category', '=', category))
    .$if(location_type !== '', (query) => query.where('location_type', '=', location_type))
    .executeTakeFirstOrThrow();
  return { hits, total };
}
