import { sql } from 'kysely';
import { z } from 'zod';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { blockSchema, type Content } from './contract.ts';

const blocksSchema = z.array(blockSchema);

export async function findContent(db: Db, site: SiteCode, path: string) {
  const page = await db
    .selectFrom('content_page')
    .select(['path', 'title', 'description', 'heading', 'lead', 'blocks', 'version', 'updated_at'])
    .where('site', '=', site)
    .where('path', '=', path)
    .executeTakeFirst();
  return page && { ...page, blocks: blocksSchema.parse(page.blocks) };
}

/** When the words of each page last changed, by path. */
export async function listContentTimes(db: Db, site: SiteCode): Promise<ReadonlyMap<string, string>> {
  const pages = await db.selectFrom('content_page').select(['path', 'updated_at']).where('site', '=', site).execute();
  return new Map(pages.map(({ path, updated_at }) => [path, updated_at]));
}

/** Writes an own text unless staff edited the page. Writing the same text again changes nothing. */
export async function upsertOwnText(db: Db, site: SiteCode, { blocks, ...page }: Content): Promise<void> {
  const values = { ...page, blocks: JSON.stringify(blocks) };
  await db
    .insertInto('content_page')
    .values({ site, ...values })
    .onConflict((conflicting) =>
      conflicting
        .columns(['site', 'path'])
        .doUpdateSet(values)
        .where('content_page.edited_at', 'is', null)
        .where(
          sql<boolean>`(content_page.title, content_page.description, content_page.heading, content_page.lead, content_page.blocks)
            is distinct from (excluded.title, excluded.description, excluded.heading, excluded.lead, excluded.blocks)`,
        ),
    )
    .execute();
}
