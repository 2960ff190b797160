import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { type Content, contentSchema } from '../content/contract.ts';
import type { ListedPage, StaffPage } from './contract.ts';

// Everything here needs a `db` that sees all rows: staff see drafts and both sites.

export type Place = { site: SiteCode; path: string };

export async function listPages(db: Db): Promise<ListedPage[]> {
  const rows = await db
    .selectFrom('content_page as page')
    .leftJoin('account as editor', 'editor.id', 'page.edited_by')
    .leftJoin('content_draft as draft', (join) =>
      join.onRef('draft.site', '=', 'page.site').onRef('draft.path', '=', 'page.path'),
    )
    .leftJoin('account as drafter', 'drafter.id', 'draft.updated_by')
    .select(['page.site', 'page.path', 'page.title', 'page.updated_at', 'editor.email as updated_by', 'page.edited_at'])
    .select(['draft.updated_at as drafted_at', 'drafter.email as drafted_by'])
    .orderBy('page.path')
    .orderBy('page.site', 'desc')
    .execute();
  return rows.map(({ edited_at, drafted_at, drafted_by, ...page }) => ({
    ...page,
    is_of_staff: edited_at !== null,
    draft: drafted_at === null ? null : { updated_at: drafted_at, updated_by: drafted_by },
  }));
}

const WORDS = ['title', 'description', 'heading', 'lead', 'blocks'] as const;

export async function findPage(db: Db, { site, path }: Place) {
  const page = await db
    .selectFrom('content_page')
    .select([...WORDS, 'version', 'updated_at'])
    .where('site', '=', site)
    .where('path', '=', path)
    .executeTakeFirst();
  return page && withBlocks(page);
}

/** Keeps others from drafting or publishing the page until the transaction ends. */
export async function lockPage(db: Db, place: Place) {
  await db
    .selectFrom('content_page')
    .select('path')
    .where('site', '=', place.site)
    .where('path', '=', place.path)
    .forNoKeyUpdate()
    .execute();
  return findPage(db, place);
}

export async function findDraft(db: Db, { site, path }: Place) {
  const draft = await db
    .selectFrom('content_draft as draft')
    .leftJoin('account', 'account.id', 'draft.updated_by')
    .select(['draft.title', 'draft.description', 'draft.heading', 'draft.lead', 'draft.blocks'])
    .select(['draft.version', 'draft.page_version', 'draft.updated_at', 'account.email as updated_by'])
    .where('draft.site', '=', site)
    .where('draft.path', '=', path)
    .executeTakeFirst();
  return draft && withBlocks(draft);
}

const VERSION = ['past.version', 'past.published_at', 'past.is_of_staff', 'account.email as published_by'] as const;

const versions = (db: Db, { site, path }: Place) =>
  db
    .selectFrom('content_page_version as past')
    .leftJoin('account', 'account.id', 'past.published_by')
    .where('past.site', '=', site)
    .where('past.path', '=', path);

export const listVersions = (db: Db, place: Place): Promise<StaffPage['versions']> =>
  versions(db, place).select(VERSION).orderBy('past.version', 'desc').execute();

export async function findVersion(db: Db, place: Place, version: number) {
  const past = await versions(db, place)
    .select(VERSION)
    .select(['past.title', 'past.description', 'past.heading', 'past.lead', 'past.blocks'])
    .where('past.version', '=', version)
    .executeTakeFirst();
  return past && withBlocks(past);
}

export type Words = Omit<Content, 'path'>;

const blocksSchema = contentSchema.shape.blocks;
const withBlocks = <T extends { blocks: unknown }>(row: T) => ({ ...row, blocks: blocksSchema.parse(row.blocks) });

const columnsOf = ({ title, description, heading, lead, blocks }: Words) => ({
  title,
  description,
  heading,
  lead,
  blocks: JSON.stringify(blocks),
});

type Draft = { words: Words; page_version: number; updated_by: string };

/** Replaces the page's draft and returns the new draft's version. */
export async function upsertDraft(db: Db, place: Place, { words, ...draft }: Draft): Promise<number> {
  const values = { ...draft, ...columnsOf(words) };
  const fresh = { version: sql<number>`nextval('content_draft_version')::int`, updated_at: sql<string>`now()` };
  const { version } = await db
    .insertInto('content_draft')
    .values({ ...place, ...values })
    .onConflict((conflicting) => conflicting.columns(['site', 'path']).doUpdateSet({ ...values, ...fresh }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteDraft(db: Db, { site, path }: Place): Promise<void> {
  await db.deleteFrom('content_draft').where('site', '=', site).where('path', '=', path).execute();
}

/** Publishes words as staff's own, which no start overwrites, and returns the page's version. */
export async function updatePage(db: Db, { site, path }: Place, words: Words, edited_by: string): Promise<number> {
  const { version } = await db
    .updateTable('content_page')
    .set({ ...columnsOf(words), edited_by, edited_at: sql<string>`now()` })
    .where('site', '=', site)
    .where('path', '=', path)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
