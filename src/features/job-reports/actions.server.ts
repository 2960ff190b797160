import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Tells staff of a job with the title and place of one of the same company that they took down: an open report as visitors make. */
export async function reportPublishedAgain(db: Db, company_id: string, posting_id: string): Promise<void> {
  await sql`
    insert into job_report (site, posting_id, reason, message)
    select company.site, p.id, 'published_again',
      'A job of the same company, title and place was taken down on ' || to_char(max(before.taken_down_at), 'YYYY-MM-DD') || '.'
    from posting p
    join company on company.company_id = p.company_id
    join posting before on before.company_id = p.company_id and before.id <> p.id and before.taken_down_at is not null
      and lower(before.city) = lower(p.city) and lower(before.region) = lower(p.region)
      and ${bareTitle('before')} = ${bareTitle('p')}
    where p.company_id = ${company_id} and p.id = ${posting_id}
    group by company.site, p.id
    on conflict do nothing`.execute(db);
}

/** Without what says that it is a copy. */
const bareTitle = (posting: 'before' | 'p') => sql`lower(without_copy_ending(${sql.ref(`${posting}.title`)}))`;
