import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { CareerPicture } from './contract.ts';

export const listPictures = (db: Db, company_id: string): Promise<CareerPicture[]> =>
  db
    .selectFrom('career_picture')
    .select(['id as picture_id', 'description', 'width', 'height'])
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type NewPicture = Omit<CareerPicture, 'picture_id'> & { file_key: string };

export async function insertPicture(db: Db, company_id: string, picture: NewPicture): Promise<string> {
  const { id } = await db
    .insertInto('career_picture')
    .values({ company_id, ...picture })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the company has no such picture. The sweep removes its file. */
export async function deletePicture(db: Db, company_id: string, picture_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('career_picture')
    .where('company_id', '=', company_id)
    .where('id', '=', picture_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The stored file of a picture, among all companies or as the given one's. */
export async function findPictureFile(db: Db, picture_id: string, company_id: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('career_picture')
    .select('file_key')
    .where('id', '=', picture_id)
    .$if(company_id !== null, (own) => own.where('company_id', '=', company_id))
    .executeTakeFirst();
  return row?.file_key ?? null;
}

/** The stored file of a picture on a page that visitors see. `db` sees all rows. */
export async function findShownPictureFile(db: Db, site: string, picture_id: string): Promise<string | null> {
  const { rows } = await sql<{ file_key: string }>`
    select picture.file_key from career_picture picture join public_career_page page using (company_id)
    where picture.id = ${picture_id} and page.site = ${site} and shows_career_page(page.company_id)
      and page.pictures @> jsonb_build_array(jsonb_build_object('picture_id', ${picture_id}::text))`.execute(db);
  return rows[0]?.file_key ?? null;
}
