import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { ClosedJob } from './closing-mail.ts';

const SEEKERS_AT_ONCE = 200;

/**
 * Closed or expired between two days and 15 minutes ago; within 15 minutes it may be published again. Leaves out postings that staff
 * took down, whose words must not be repeated, and those of suspended companies, which stay `live` and may come back.
 */
const HAS_CLOSED = sql<boolean>`exists (select from posting join public_posting shown on shown.posting_id = posting.id
  where posting.id = saved_job.posting_id and posting.status in ('closed', 'expired') and shown.state = 'closed'
    and posting.taken_down_at is null
    and posting.closed_at between now() - interval '2 days' and now() - interval '15 minutes')`;

/** Seekers to mail, in no order. */
export async function listDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ seeker_id: string }>`
    select distinct saved_job.seeker_id from posting
    join saved_job on saved_job.posting_id = posting.id and saved_job.closing_told_at is null
    where posting.closed_at between now() - interval '2 days' and now() - interval '15 minutes' and ${HAS_CLOSED}
    limit ${SEEKERS_AT_ONCE}`.execute(db);
  return rows.map(({ seeker_id }) => seeker_id);
}

export type ClosedSavedJob = ClosedJob & { site: SiteCode; email: string; first_name: string };

/** Marks all closed jobs as mailed, and returns those the seeker did not apply to; applicants get another mail. */
export async function updateClosedAsTold(db: Db, seeker_id: string): Promise<ClosedSavedJob[]> {
  const { rows } = await sql<ClosedSavedJob>`
    with told as (
      update saved_job set closing_told_at = now()
      where seeker_id = ${seeker_id} and closing_told_at is null and ${HAS_CLOSED} returning posting_id
    )
    select account.site, account.email, seeker.first_name, shown.posting_id, shown.title, shown.company_name
    from told join public_posting shown using (posting_id)
    join account on account.id = ${seeker_id} and account.disabled_at is null and account.email_confirmed_at is not null
    join seeker on seeker.id = account.id
    where not exists (select from application a where a.seeker_id = account.id and a.posting_id = shown.posting_id)
    order by shown.title, shown.posting_id`.execute(db);
  return rows;
}
