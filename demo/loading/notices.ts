import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';

/** Companies with demo accounts. */
const WITH_NOTICES = ['Summit', 'Anchor', 'Orchard', 'Newleaf'];

/**
 * What the owners of postings and the admins were told of the last days of the demo: new applicants, messages and interviews, the newest of which they have
 * not read yet.
 */
export async function insertNotices(db: Db, companies: readonly LoadedCompany[]): Promise<void> {
  for (const { company_id, about } of companies) {
    if (!WITH_NOTICES.some((name) => about.name.startsWith(name))) continue;
    await sql`insert into notice
        (company_id, employer_user, kind, detail, subject_id, application_id, pipeline_id, created_at, shows_at, read_at)
      select ${company_id}, reader.id, told.kind, told.detail, told.subject_id, told.application_id, application.pipeline_id,
        told.at, told.at, case when told.at < now() - interval '5 days' then told.at + interval '3 hours' end
      from (
        select 'applicant' as kind, '' as detail, id as subject_id, id as application_id, applied_at as at
          from application where company_id = ${company_id} and source = 'site'
        union all
        select 'message', '', application_id, application_id, max(created_at) from application_message
          where company_id = ${company_id} and direction = 'to_employer' and deleted_at is null group by application_id
        union all
        select 'interview', 'confirmed', id, application_id, confirmed_at from interview
          where company_id = ${company_id} and confirmed_at is not null
      ) told
      join application on application.company_id = ${company_id} and application.id = told.application_id
        and application.erased_at is null
      join posting on posting.company_id = ${company_id} and posting.id = application.posting_id
      join employer_user reader on reader.company_id = posting.company_id and (reader.id = posting.created_by or reader.role = 'admin')
      where told.at between now() - interval '14 days' and now()
      order by told.at desc limit 100
      on conflict do nothing`.execute(db);
  }
}
