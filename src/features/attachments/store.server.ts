import { sql } from 'kysely';
import { isFileOfCompany } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';

export type StoredFile = { application_id: string; file_key: string; file_name: string };

export async function findFile(db: Db, company_id: string, file_id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('application_file')
    .select(['application_id', 'file_key', 'file_name'])
    .where('company_id', '=', company_id)
    .where('id', '=', file_id)
    .executeTakeFirst();
}

/**
 * A document of the seeker, or a file of one of the seeker's applications. `db` sees all rows.
 */
export async function findOwnFile(db: Db, seeker_id: string, file_id: string) {
  const document = await db
    .selectFrom('document')
    .select(['file_key', 'file_name'])
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', file_id)
    .executeTakeFirst();
  if (document) return document;
  return (
    db
      .selectFrom('application_file')
      .innerJoin('application', (join) =>
        join
          .onRef('application.company_id', '=', 'application_file.company_id')
          .onRef('application.id', '=', 'application_file.application_id'),
      )
      .select(['application_file.file_key', 'application_file.file_name'])
      .where('application.seeker_id', '=', seeker_id)
      .where('application_file.id', '=', file_id)
      // Files the company added belong to the company.
      .where('application_file.kind', '=', 'resume')
      .where(sql<boolean>`not ${isFileOfCompany}`)
      .executeTakeFirst()
  );
}

/** A résumé of a registrant for a hiring event. `db` sees only the company's rows. */
export async function findRegistrantFile(db: Db, file_id: string) {
  return db
    .selectFrom('hiring_event_resume')
    .select(['registration_id', 'file_key', 'file_name'])
    .where('id', '=', file_id)
    .executeTakeFirst();
}
