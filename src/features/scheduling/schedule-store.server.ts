import { sql } from 'kysely';
import type { Answer } from '#api/endpoint.ts';
import type { Db } from '#server/db/database.ts';
import type { listSchedule } from './contract.ts';
import { findRoundOf } from './store.server.ts';

type Wanted = {
  company_id: string;
  /** The pipelines the caller may open. */
  open: readonly string[] | 'all';
  /** Whose interviews; null for everyone's. */
  employer_user: string | null;
  when: 'ahead' | 'past';
};

type Schedule = Answer<typeof listSchedule>;

const MOST = 100;

/** Confirmed interviews by time; past ones newest first. */
export async function findSchedule(db: Db, { company_id, open, employer_user, when }: Wanted): Promise<Schedule> {
  const is_ahead = when === 'ahead';
  const { rows } = await sql<Schedule['interviews'][number]>`
    select i.id as interview_id, i.application_id, i.kind, i.state, i.place, i.starts_at, i.ends_at, ${findRoundOf},
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name, posting.title,
      (select coalesce(json_agg(json_build_object('employer_user', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
        order by m.last_name, m.first_name, m.id), '[]') from interview_interviewer w
        join employer_user m on m.company_id = w.company_id and m.id = w.employer_user
        where w.company_id = i.company_id and w.interview_id = i.id) as interviewers
    from interview i
    join application a on a.company_id = i.company_id and a.id = i.application_id
    join posting on posting.company_id = a.company_id and posting.id = a.posting_id
    where i.company_id = ${company_id}
      and ${is_ahead ? sql`i.state = 'confirmed' and i.ends_at > now()` : sql`i.state in ('confirmed', 'done', 'missed') and i.ends_at <= now()`}
      and (${employer_user}::uuid is null or exists (select from interview_interviewer w
        where w.company_id = i.company_id and w.interview_id = i.id and w.employer_user = ${employer_user}::uuid))
      and ${open === 'all' ? sql`true` : sql`a.pipeline_id = any(${sql.val(open)}::uuid[])`}
    order by i.starts_at ${is_ahead ? sql`asc` : sql`desc`}, i.id limit ${MOST + 1}`.execute(db);
  return { interviews: rows.slice(0, MOST), is_cut: rows.length > MOST };
}
