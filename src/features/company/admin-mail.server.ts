import type { MailKindTo } from '#rules/mail-kinds.ts';
import { SITES, type Site } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { listAdmins } from './store.server.ts';

type AdminMail = { kind: MailKindTo<'employer'>; content: (site: Site) => MailContent };

/** Mails every admin of a company who can sign in. `db` sees all rows. */
export async function mailAdmins(db: Db, company_id: string, { kind, content }: AdminMail): Promise<void> {
  for (const { site: code, email: to, name: to_name } of await listAdmins(db, company_id)) {
    const site = SITES[code];
    const mail = { site: code, company_id, kind, to, to_name, reply_to: site.help_email, content: content(site) };
    await writeMail(db, mail);
  }
}
