import { sql } from 'kysely';
import { isFileOfCompany } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** The people who sent a file, with an application, a registration or to an account. Letters that a company attached are the company's. */
export async function listSenders(db: Db, file_key: string) {
  const { rows } = await sql<{ site: SiteCode; email: string; file_name: string }>`
    select distinct on (site, email) site, email, file_name from (
      select a.site, a.email, application_file.file_name from application_file
        join application a on a.company_id = application_file.company_id and a.id = application_file.application_id
        where application_file.file_key = ${file_key} and a.erased_at is null and not ${isFileOfCompany}
      union all select r.site, r.email, f.file_name from hiring_event_resume f
        join hiring_event_registration r on r.id = f.registration_id where f.file_key = ${file_key}
      union all select d.site, account.email, d.file_name from document d
        join account on account.id = d.seeker_id where d.file_key = ${file_key}
    ) as senders order by site, email`.execute(db);
  return rows;
}

export async function listDocumentIds(db: Db, file_keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from document where file_key = any(${sql.val(file_keys)}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

export function updateInfectedDocuments(db: Db, file_key: string) {
  return db
    .updateTable('document')
    .set({ read_state: 'unreadable', unreadable_reason: 'infected', text: null, fields: null })
    .where('file_key', '=', file_key)
    .returning(['id', 'site', 'seeker_id', 'file_name'])
    .execute();
}
