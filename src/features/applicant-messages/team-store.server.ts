import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';

type TeamMember = { id: string; email: string };

/** The members whom an applicant's message is for: the one who wrote last, else the creator of the posting, else the admins. */
export async function listAddressed(
  db: Db,
  { company_id, id, posting_id }: { company_id: string; id: string; posting_id: string },
): Promise<TeamMember[]> {
  const one = (await findLastWriter(db, company_id, id)) ?? (await findPostingCreator(db, company_id, posting_id));
  return one ? [one] : listAdmins(db, company_id);
}

/** Whether the company wants its members to be mailed about messages, and an address of its own for them; '' without one. */
export async function findMessageMail(db: Db, company_id: string) {
  const row = await db
    .selectFrom('company_preferences')
    .select('preferences')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  const { notices, mail_reply_to } = readPreferences(row?.preferences);
  return { mails_members: notices, mail_reply_to };
}

async function findLastWriter(db: Db, company_id: string, application_id: string): Promise<TeamMember | undefined> {
  return (
    db
      .selectFrom('application_message as message')
      .innerJoin('employer_user as member', (join) =>
        join.onRef('member.company_id', '=', 'message.company_id').onRef('member.id', '=', 'message.author_id'),
      )
      .select(['member.id', 'member.email'])
      .where('message.company_id', '=', company_id)
      .where('message.application_id', '=', application_id)
      .where('message.direction', '=', 'to_seeker')
      .where('message.deleted_at', 'is', null)
      // Hiring members may not reply.
      .where('member.role', '!=', 'hiring_member')
      .where('member.disabled_at', 'is', null)
      .orderBy('message.created_at', 'desc')
      .executeTakeFirst()
  );
}

async function findPostingCreator(db: Db, company_id: string, posting_id: string): Promise<TeamMember | undefined> {
  return db
    .selectFrom('posting')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'posting.company_id').onRef('member.id', '=', 'posting.created_by'),
    )
    .select(['member.id', 'member.email'])
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .where('member.role', '!=', 'hiring_member')
    .where('member.disabled_at', 'is', null)
    .executeTakeFirst();
}

async function listAdmins(db: Db, company_id: string): Promise<TeamMember[]> {
  return db
    .selectFrom('employer_user')
    .select(['id', 'email'])
    .where('company_id', '=', company_id)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute();
}
