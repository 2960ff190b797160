import { sql } from 'kysely';
import { currentEmail, isOnlyAdded } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** A person whom the company may know. */
export type Invitee = {
  site: SiteCode;
  seeker_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  is_member: boolean;
  is_erased: boolean;
  has_left: boolean;
  is_only_added: boolean;
  from_anonymous: boolean;
  /** Whether an email to them bounced. */
  is_refused: boolean;
};

type OfApplication = { company_id: string; application_id: string };

/** The person of an application for a job, or of a membership in the talent network. */
export async function findApplicant(db: Db, { company_id, application_id }: OfApplication): Promise<Invitee | null> {
  const { rows } = await sql<Invitee>`
    select application.site, application.seeker_id, application.first_name, application.last_name, ${currentEmail} as email,
      posting.kind = 'talent_network' as is_member, application.erased_at is not null as is_erased,
      case when posting.kind = 'talent_network'
        then member.application_id is null or member.ended_at is not null or member.ends_at <= now()
          or application.category not in ('active', 'on_hold')
        else application.category in ('withdrawn', 'closed') end as has_left,
      posting.kind = 'job' and ${isOnlyAdded} as is_only_added, posting.anonymous as from_anonymous,
      is_address_refused(application.site, ${currentEmail}) as is_refused
    from application
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    left join talent_network_member member on member.company_id = application.company_id and member.application_id = application.id
    where application.company_id = ${company_id} and application.id = ${application_id}`.execute(db);
  return rows[0] ?? null;
}

/** The person of an unlock that lasts. */
export async function findUnlockedPerson(
  db: Db,
  { company_id, unlock_id }: { company_id: string; unlock_id: string },
): Promise<Invitee | null> {
  const { rows } = await sql<Invitee>`
    select company.site, person.seeker_id, person.first_name, person.last_name, lower(person.email) as email,
      false as is_member, false as is_erased, false as has_left, false as is_only_added, false as from_anonymous,
      is_address_refused(company.site, lower(person.email)) as is_refused
    from unlocked_seekers(${company_id}) person join company on company.company_id = ${company_id}
    where person.unlock_id = ${unlock_id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the company may write to the account: it is not closed, and does not hide from the company. */
export async function mayWriteTo(db: Db, company_id: string, seeker_id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_write_to(${company_id}, ${seeker_id}) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/**
 * Whether the mail of an invitation may still leave: it is unanswered, its job is live and named, and its person was not erased, has not
 * left, and does not hide from the company. `db` sees all rows.
 */
export async function mayLeave(db: Db, job_invitation_id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (
      select from job_invitation invitation
      join mailed_job_invitation(invitation.site, invitation.token_hash) shown on shown.is_open and shown.answer is null
      left join application on application.company_id = invitation.company_id and application.id = invitation.application_id
      left join talent_network_member member on member.company_id = invitation.company_id
        and member.application_id = invitation.application_id
      left join seeker_unlock on seeker_unlock.company_id = invitation.company_id and seeker_unlock.id = invitation.unlock_id
      where invitation.id = ${job_invitation_id}
        and (application.id is null or application.category not in ('withdrawn', 'closed'))
        and (not invitation.is_member or member.ended_at is null and member.ends_at > now())
        and (invitation.unlock_id is null or seeker_unlock.ended_at is null and seeker_unlock.expires_at > now())
        and (coalesce(application.seeker_id, seeker_unlock.seeker_id) is null
          or may_write_to(invitation.company_id, coalesce(application.seeker_id, seeker_unlock.seeker_id)))
        and (application.id is null or may_write_to_address(application.company_id, application.site, ${currentEmail}))
    ) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Whether the account of the address, if there is one, is open and does not hide from the company. */
export async function mayWriteToAddress(db: Db, company_id: string, { site, email }: Pick<Invitee, 'site' | 'email'>) {
  const { rows } = await sql<{ may: boolean }>`
    select may_write_to_address(${company_id}, ${site}, ${email}) as may`.execute(db);
  return rows[0]?.may ?? false;
}
