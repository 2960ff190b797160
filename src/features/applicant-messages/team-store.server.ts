import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';

/**
 * The addresses to which an applicant's message is mailed: the member who wrote last, else the creator of the posting, else the admins, unless
 * the company has turned notices off; and the company's reply-to address.
 */
export async function listTeamAddresses(
  db: Db,
  { company_id, id, posting_id }: { company_id: string; id: string; posting_id: string },
): Promise<string[]> {
  const row = await db
    .selectFrom('company_preferences')
    .select('preferences')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  const { notices, mail_reply_to } = readPreferences(row?.preferences);
  const members = notices
    ? [await findLastWriter(db, company_id, id), await findPostingCreator(db, company_id, posting_id)]
    : [];
  const one = members.find((email) => email !== undefined);
  const admins = notices && one === undefined ? await listAdminEmails(db, company_id) : [];
  const all = [...(one === undefined ? [] : [one]), ...admins, ...(mail_reply_to ? [mail_reply_to] : [])];
  return [...new Set(all.map((email) => email.toLowerCase()))];
}

async function findLastWriter(db: Db, company_id: string, application_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('application_message as message')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'message.company_id').onRef('member.id', '=', 'message.author_id'),
    )
    .select('member.email')
    .where('message.company_id', '=', company_id)
    .where('message.application_id', '=', application_id)
    .where('message.direction', '=', 'to_seeker')
    .where('message.deleted_at', 'is', null)
    // Hiring members may not reply.
    .where('member.role', '!=', 'hiring_member')
    .where('member.disabled_at', 'is', null)
    .orderBy('message.created_at', 'desc')
    .executeTakeFirst();
  return row?.email;
}

async function findPostingCreator(db: Db, company_id: string, posting_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('posting')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'posting.company_id').onRef('member.id', '=', 'posting.created_by'),
    )
    .select('member.email')
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .where('member.role', '!=', 'hiring_member')
    .where('member.disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}

async function listAdminEmails(db: Db, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employer_user')
    .select('email')
    .where('company_id', '=', company_id)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ email }) => email);
}
