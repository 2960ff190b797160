import type { MailKind } from '#rules/mail-kinds.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { completeMail } from '#server/mail/complete-mail.ts';

type Filter = { id?: string; to?: string; kind?: MailKind; subject_key?: string };
type Mails = { database: Database; config: Pick<Config, 'origins'> };

/** Written mails as their recipients get them, oldest first. */
export async function writtenMails({ database, config }: Mails, { id, to, kind, subject_key }: Filter = {}) {
  const rows = await database.asSystem((db) => {
    let mails = db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id');
    if (id !== undefined) mails = mails.where('id', '=', id);
    if (to !== undefined) mails = mails.where('to_address', '=', to);
    if (kind !== undefined) mails = mails.where('kind', '=', kind);
    if (subject_key !== undefined) mails = mails.where('subject_key', '=', subject_key);
    return mails.execute();
  });
  return rows.map((row) => asSent(row, config));
}

/** A row of `mail` as its recipient gets it. */
export const asSent = <Mail extends Parameters<typeof completeMail>[0] & { site: SiteCode }>(
  mail: Mail,
  { origins }: Pick<Config, 'origins'>,
) => completeMail(mail, origins[mail.site]);
