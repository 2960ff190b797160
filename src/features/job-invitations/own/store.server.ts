import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import type { GivenAnswer } from '../rules.ts';
import type { OwnInvitation } from './contract.ts';

type OwnRow = OwnInvitation & { company_id: string };

/** The invitation of a valid link. Needs no company's rows. */
export async function findMailed(db: Db, site: SiteCode, token: string): Promise<OwnRow | null> {
  const { rows } = await sql<OwnRow>`select * from mailed_job_invitation(${site}, ${hashToken(token)})`.execute(db);
  return rows[0] ?? null;
}

/** All invitations of a seeker, newest first. `db` sees the seeker's rows, or all rows. */
export async function listInvitationsOf(db: Db, seeker_id: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select * from job_invitations_of(${seeker_id}) order by invited_at desc, job_invitation_id`.execute(db);
  return rows;
}

type Given = { answer: GivenAnswer; reason: string };

/** Saves the answer: `again` if the person answered within a day, which tells nobody, and `closed` once they applied. */
export async function updateAnswer(
  db: Db,
  { company_id, job_invitation_id }: Pick<OwnRow, 'company_id' | 'job_invitation_id'>,
  given: Given,
): Promise<'saved' | 'again' | 'closed'> {
  const key = sql`company_id = ${company_id} and id = ${job_invitation_id}`;
  const { rows } = await sql<{ before: string | null; is_recent: boolean }>`
    select answer as before, coalesce(answered_at > now() - interval '1 day', false) as is_recent from job_invitation where ${key} for update`.execute(
    db,
  );
  if (rows[0]?.before === 'applied') return 'closed';
  await db
    .updateTable('job_invitation')
    .set({ ...given, answered_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', job_invitation_id)
    .execute();
  return rows[0]?.is_recent || rows[0]?.before === given.answer ? 'again' : 'saved';
}

/** What the archive of an application holds: to which jobs the company invited its person, and what they answered. `db` sees all rows. */
export async function listInvitedBy(
  db: Db,
  { company_id, application_id }: { company_id: string; application_id: string },
) {
  return db
    .selectFrom('job_invitation')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'job_invitation.company_id')
        .onRef('posting.id', '=', 'job_invitation.posting_id'),
    )
    .select(['posting.title', 'message', 'job_invitation.created_at', 'answer', 'answered_at', 'reason'])
    .where('job_invitation.company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('posting.anonymous', '=', false)
    .orderBy('job_invitation.created_at')
    .execute();
}
