import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type HandOver = { company_id: string; from: string; to: string };

const AHEAD = sql`i.state in ('asked', 'none_suits', 'confirmed') and (i.ends_at is null or i.ends_at > now())`;

/** What both interview at keeps `to` busy already, also in their calendar. */
const withoutBoth = (to: string) => sql`not exists (select from interview_interviewer both_of
  where both_of.company_id = own.company_id and both_of.interview_id = own.interview_id and both_of.employer_user = ${to})`;

/** An interview ahead of `from` that overlaps another one of `to`. */
export async function findOverlap(db: Db, { company_id, from, to }: HandOver) {
  const { rows } = await sql<{ applicant: string }>`
    select trim(a.first_name || ' ' || a.last_name) as applicant
    from interview_interviewer own
      join interview i on i.company_id = own.company_id and i.id = own.interview_id
      join application a on a.company_id = i.company_id and a.id = i.application_id
      join interview_interviewer other on other.company_id = own.company_id and other.employer_user = ${to} and other.interview_id <> own.interview_id
        and tstzrange(other.starts_at, other.ends_at) && tstzrange(own.starts_at, own.ends_at)
    where own.company_id = ${company_id} and own.employer_user = ${from} and ${AHEAD}
      and own.starts_at is not null and other.starts_at is not null
      and ${withoutBoth(to)}
    order by own.starts_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** An interview ahead of `from` at a time when a calendar of `to` says busy. */
export async function findBusyOverlap(db: Db, { company_id, from, to }: HandOver) {
  const { rows } = await sql<{ applicant: string }>`
    select trim(a.first_name || ' ' || a.last_name) as applicant
    from interview_interviewer own
      join interview i on i.company_id = own.company_id and i.id = own.interview_id
      join application a on a.company_id = i.company_id and a.id = i.application_id
      join member_calendar calendar on calendar.company_id = own.company_id and calendar.employer_user = ${to}
      join calendar_busy busy on busy.company_id = calendar.company_id and busy.calendar_id = calendar.id
        and tstzrange(busy.starts_at, busy.ends_at) && tstzrange(own.starts_at, own.ends_at)
    where own.company_id = ${company_id} and own.employer_user = ${from} and ${AHEAD} and own.starts_at is not null
      and ${withoutBoth(to)}
    order by own.starts_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Confirmed interviews that have ended without an outcome: `to` says how they went, unless they had another one at that time. */
export async function updateEnded(db: Db, { company_id, from, to }: HandOver): Promise<void> {
  await sql`update interview_interviewer own set employer_user = ${to} from interview i
    where own.company_id = ${company_id} and own.employer_user = ${from} and i.company_id = own.company_id and i.id = own.interview_id
      and i.state = 'confirmed' and i.ends_at <= now()
      and not exists (select from interview_interviewer other where other.company_id = own.company_id and other.employer_user = ${to}
        and (other.interview_id = own.interview_id or tstzrange(other.starts_at, other.ends_at) && tstzrange(own.starts_at, own.ends_at)))`.execute(
    db,
  );
}

export async function updateInterviewers(db: Db, { company_id, from, to }: HandOver): Promise<void> {
  await sql`update interview i set asked_by = ${to} where i.company_id = ${company_id} and i.asked_by = ${from} and ${AHEAD}`.execute(
    db,
  );
  await sql`delete from interview_interviewer own using interview i
    where own.company_id = ${company_id} and own.employer_user = ${from} and i.company_id = own.company_id and i.id = own.interview_id and ${AHEAD}
      and exists (select from interview_interviewer other where other.company_id = own.company_id
        and other.interview_id = own.interview_id and other.employer_user = ${to})`.execute(db);
  await sql`update interview_interviewer own set employer_user = ${to} from interview i
    where own.company_id = ${company_id} and own.employer_user = ${from} and i.company_id = own.company_id and i.id = own.interview_id and ${AHEAD}`.execute(
    db,
  );
}
