import { sql } from 'kysely';
import { z } from 'zod';
import { richTextToPlain } from '#rules/rich-text.ts';
import type { Db } from '#server/db/database.ts';
import { type CareerPage, storedCareerPage } from './content-contract.ts';
import type { KnownCompany } from './rules.ts';

export type Draft = { page: CareerPage; version: number; published_version: number | null; updated_at: string };

export async function findDraft(db: Db, company_id: string): Promise<Draft | null> {
  const row = await selectDraft(db, company_id).executeTakeFirst();
  return row ? draftOf(row) : null;
}

/** Keeps others from changing the page until the transaction ends, also before its first save. */
export async function lockDraft(db: Db, company_id: string): Promise<Draft | null> {
  await db
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return findDraft(db, company_id);
}

const selectDraft = (db: Db, company_id: string) =>
  db
    .selectFrom('career_page')
    .select(['content', 'version', 'published_version', 'updated_at'])
    .where('company_id', '=', company_id);

const draftOf = ({ content, ...row }: Omit<Draft, 'page'> & { content: unknown }): Draft => ({
  ...row,
  page: storedCareerPage.parse(content),
});

/** Saves the draft and returns its new version. */
export async function saveDraft(db: Db, company_id: string, page: CareerPage, by: string): Promise<number> {
  const content = JSON.stringify(page);
  const { version } = await db
    .insertInto('career_page')
    .values({ company_id, content, updated_by: by })
    .onConflict((conflicting) =>
      conflicting.column('company_id').doUpdateSet({
        content,
        updated_by: by,
        version: sql<number>`career_page.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function setPublished(db: Db, company_id: string, published_version: number | null): Promise<void> {
  await db.updateTable('career_page').set({ published_version }).where('company_id', '=', company_id).execute();
}

/** Keeps what is published from now on and returns its number. */
export async function insertVersion(db: Db, company_id: string, page: CareerPage, by: string): Promise<number> {
  const { version } = await db
    .insertInto('career_page_version')
    .values({
      company_id,
      content: JSON.stringify(page),
      published_by: by,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from career_page_version where company_id = ${company_id})`,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function findVersion(db: Db, company_id: string, version: number): Promise<CareerPage | null> {
  const row = await db
    .selectFrom('career_page_version')
    .select('content')
    .where('company_id', '=', company_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? storedCareerPage.parse(row.content) : null;
}

export function listVersions(db: Db, company_id: string) {
  return db
    .selectFrom('career_page_version as past')
    .leftJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'past.company_id').onRef('member.id', '=', 'past.published_by'),
    )
    .select(['past.version', 'past.published_at'])
    .select(
      sql<string>`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), 'A former colleague')`.as(
        'published_by',
      ),
    )
    .where('past.company_id', '=', company_id)
    .orderBy('past.version', 'desc')
    .limit(50)
    .execute();
}

const values = z.array(z.object({ title: z.string(), meaning: z.string() }));

/** What the company has said of itself so far. */
export async function findKnownCompany(db: Db, company_id: string): Promise<Omit<KnownCompany, 'brand_colour'>> {
  const row = await db
    .selectFrom('company')
    .select(['business_name as name', 'about'])
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('title', v.title, 'meaning', v.meaning) order by v.position, v.title), '[]')
        from company_value v where v.company_id = company.company_id)`.as('values'),
    )
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return { name: row.name, about: richTextToPlain(aboutOf(row.about)), values: values.parse(row.values) };
}

// `plainToRichText` made it.
const aboutOf = (about: unknown) => about as Parameters<typeof richTextToPlain>[0];

/** Whether visitors see the published page, if there is one. */
export async function isShown(db: Db, company_id: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select shows_career_page(${company_id}) as shown`.execute(db);
  return rows[0]?.shown === true;
}
