import { type RawBuilder, sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { InvitationAnswer } from './rules.ts';

type OfPosting = { company_id: string; posting_id: string };
type Applying = { seeker_id: RawBuilder<unknown>; email: RawBuilder<unknown> };

/** Open invitations that an application for the posting answers; those of an account only by an application of that account. */
const isAnsweredBy = ({ company_id, posting_id }: OfPosting, { seeker_id, email }: Applying) => sql`
  job_invitation.company_id = ${company_id} and job_invitation.posting_id = ${posting_id}
  and job_invitation.answer is distinct from 'applied'
  and (exists (select from application where application.company_id = ${company_id}
      and application.id = job_invitation.application_id and application.erased_at is null
      and (application.seeker_id = ${seeker_id} or application.seeker_id is null and ${currentEmail} = ${email}))
    or exists (select from seeker_unlock where seeker_unlock.company_id = ${company_id}
      and seeker_unlock.id = job_invitation.unlock_id and seeker_unlock.seeker_id = ${seeker_id}))`;

/** Whether the person who is about to apply was invited to the posting by a mail that left. */
export async function isInvited(
  db: Db,
  posting: OfPosting,
  { seeker_id, email }: { seeker_id: string | null; email: string },
): Promise<boolean> {
  const applying = { seeker_id: sql`${seeker_id}::uuid`, email: sql`${email}` };
  const { rows } = await sql<{ is_invited: boolean }>`
    select exists (select from job_invitation where ${isAnsweredBy(posting, applying)}
      and job_invitation.sent_at is not null) as is_invited`.execute(db);
  return rows[0]?.is_invited ?? false;
}

type Answered = { job_invitation_id: string; application_id: string | null; is_member: boolean };

/** The invitations that an application answers become accepted. */
export async function updateApplied(
  db: Db,
  { application_id, ...posting }: OfPosting & { application_id: string },
): Promise<Answered[]> {
  const applying = { seeker_id: sql`made.seeker_id`, email: sql`coalesce(made.contact_email, made.email)` };
  const { rows } = await sql<Answered>`
    update job_invitation set answer = 'applied', answered_at = now(), reason = '', accepted_as = made.id
    from application made
    where made.company_id = ${posting.company_id} and made.id = ${application_id} and ${isAnsweredBy(posting, applying)}
    returning job_invitation.id as job_invitation_id, job_invitation.application_id, job_invitation.is_member`.execute(
    db,
  );
  return rows;
}

type Told = {
  subject_id: string;
  invited_by: string;
  detail: InvitationAnswer;
  application_id: string | null;
  pipeline_id: string;
  /** Of the posting. */
  target_id: string;
};

/**
 * What inviters who are still members are told of the answers: the application that followed or the one by which the company knew the person,
 * with its pipeline. Of unlocked people, who stand in no pipeline, it is the posting's.
 */
export async function listAnswers(db: Db, company_id: string, ids: readonly string[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select invitation.id as subject_id, invitation.invited_by, invitation.answer as detail, known.id as application_id,
      coalesce(known.pipeline_id, posting.pipeline_id) as pipeline_id, posting.pipeline_id as target_id
    from job_invitation invitation
    join posting on posting.company_id = invitation.company_id and posting.id = invitation.posting_id
    left join application known on known.company_id = invitation.company_id
      and known.id = coalesce(invitation.accepted_as, invitation.application_id)
    where invitation.company_id = ${company_id} and invitation.id = any(${sql.val(ids)}::uuid[])
      and invitation.invited_by is not null and invitation.answer is not null and invitation.sent_at is not null`.execute(
    db,
  );
  return rows;
}

export async function updateSent(db: Db, job_invitation_id: string): Promise<void> {
  await sql`update job_invitation set sent_at = now() where id = ${job_invitation_id} and sent_at is null`.execute(db);
}
