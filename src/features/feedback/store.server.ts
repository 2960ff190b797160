import { sql } from 'kysely';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import type { Opinion } from '#rules/opinions.ts';
import type { Db } from '#server/db/database.ts';
import type { Feedback } from './contract.ts';

type OfApplication = { company_id: string; application_id: string };

const memberName = sql`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`;

/** The newest feedback of each member, newest first. */
export async function listFeedback(db: Db, { company_id, application_id }: OfApplication): Promise<Feedback[]> {
  const { rows } = await sql<Feedback>`
    select given.employer_user, ${memberName} as name, given.verdict, given.body as text, given.at
    from candidate_feedback given
    join employer_user member on member.company_id = given.company_id and member.id = given.employer_user
    where given.company_id = ${company_id} and given.application_id = ${application_id}
    order by given.at desc, given.employer_user`.execute(db);
  return rows;
}

type Given = OfApplication & { employer_user: string; verdict: Opinion; body: string };

/** Replaces the member’s earlier feedback. */
export async function updateFeedback(db: Db, given: Given): Promise<void> {
  const { verdict, body } = given;
  await db
    .insertInto('candidate_feedback')
    .values(given)
    .onConflict((there) =>
      there
        .columns(['company_id', 'application_id', 'employer_user'])
        .doUpdateSet({ verdict, body, at: sql<string>`now()` }),
    )
    .execute();
}

export async function deleteRequest(db: Db, { company_id, application_id }: OfApplication, employer_user: string) {
  await db
    .deleteFrom('feedback_request')
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('employer_user', '=', employer_user)
    .execute();
}

type NewRequest = OfApplication & { employer_user: string; asked_by: string; message: string };

/** Asks, or asks again. False if the member was asked within an hour. */
export async function insertRequest(db: Db, request: NewRequest): Promise<boolean> {
  const { company_id, application_id, employer_user, asked_by, message } = request;
  const { rows } = await sql`
    insert into feedback_request (company_id, application_id, employer_user, asked_by, message)
    values (${company_id}, ${application_id}, ${employer_user}, ${asked_by}, ${message})
    on conflict (company_id, application_id, employer_user) do update
      set asked_by = excluded.asked_by, message = excluded.message, asked_at = now()
      where feedback_request.asked_at < now() - interval '1 hour'
    returning employer_user`.execute(db);
  return rows.length > 0;
}

/** Open requests about an applicant, the oldest first. */
export async function listRequests(db: Db, { company_id, application_id }: OfApplication) {
  const { rows } = await sql<{
    employer_user: string;
    name: string;
    asked_at: string;
    message: string;
    by: string;
  }>`
    select request.employer_user, ${memberName} as name, request.asked_at, request.message,
      coalesce(nullif(trim(asker.first_name || ' ' || asker.last_name), ''), asker.email) as by
    from feedback_request request
    join employer_user member on member.company_id = request.company_id and member.id = request.employer_user
    join employer_user asker on asker.company_id = request.company_id and asker.id = request.asked_by
    where request.company_id = ${company_id} and request.application_id = ${application_id} and member.disabled_at is null
    order by request.asked_at, request.employer_user`.execute(db);
  return rows;
}

/** Open requests to a member about applicants in these pipelines who neither withdrew nor were erased, the oldest first. */
export async function listRequestsTo(
  db: Db,
  company_id: string,
  { employer_user, open }: { employer_user: string; open: readonly string[] | 'all' },
) {
  const { rows } = await sql<{
    application_id: string;
    name: string;
    posting_title: string;
    asked_by: string;
    asked_at: string;
  }>`
    select request.application_id, trim(application.first_name || ' ' || application.last_name) as name,
      posting.title as posting_title, ${memberName} as asked_by, request.asked_at
    from feedback_request request
    join application on application.company_id = request.company_id and application.id = request.application_id
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    join employer_user member on member.company_id = request.company_id and member.id = request.asked_by
    where request.company_id = ${company_id} and request.employer_user = ${employer_user}
      and application.erased_at is null and application.category <> 'withdrawn'
      and (${open === 'all'} or application.pipeline_id = any(${sql.val(open === 'all' ? [] : open)}::uuid[]))
    order by request.asked_at, request.application_id
    limit 100`.execute(db);
  return rows;
}

/** Those of these members who can sign in, by name. */
export async function listMembers(db: Db, company_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ employer_user: string; name: string; email: string; first_name: string }>`
    select member.id as employer_user, ${memberName} as name, member.email, member.first_name from employer_user member
    where member.company_id = ${company_id} and member.id = any(${sql.val(ids)}::uuid[]) and member.disabled_at is null
    order by lower(member.last_name), lower(member.first_name), member.id`.execute(db);
  return rows;
}

/** Whether the applicant was sent feedback. */
export async function isTold(db: Db, { company_id, application_id }: OfApplication): Promise<boolean> {
  const { rows } = await sql<{ is_told: boolean }>`
    select exists (select from application_event told where told.company_id = ${company_id}
      and told.application_id = ${application_id} and told.kind = 'feedback-sent') as is_told`.execute(db);
  return rows[0]?.is_told ?? false;
}

/** Locks the applicant, so that feedback is sent once. */
export const lockApplication = (db: Db, { company_id, application_id }: OfApplication) =>
  sql`select from application where company_id = ${company_id} and id = ${application_id} for no key update`.execute(
    db,
  );

/** Whether mail about the applicant's status has not left. */
export async function hasWaitingStatusMail(db: Db, application_id: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select mail_waits_until(${statusMailKey(application_id)}) is not null as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

type HandOver = { company_id: string; from: string; to: string };

/** A colleague is asked for the feedback that a member who leaves was asked for. */
export async function handOverRequests(db: Db, { company_id, from, to }: HandOver): Promise<void> {
  await sql`delete from feedback_request own where own.company_id = ${company_id} and own.employer_user = ${from}
    and exists (select from feedback_request other where other.company_id = own.company_id
      and other.application_id = own.application_id and other.employer_user = ${to})`.execute(db);
  await sql`update feedback_request set employer_user = ${to}
    where company_id = ${company_id} and employer_user = ${from}`.execute(db);
}
