import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { findAdmins } from './approval-mail.server.ts';

/** Tells the admins of a company that staff removed its logo, and why. */
export async function tellOfLogo(
  db: Db,
  { company_id, reason }: { company_id: string; reason: string },
  origins: Record<SiteCode, string>,
) {
  const content = {
    subject: 'Your logo was removed',
    preheader: 'Your pages show the first letter of your name instead.',
    paragraphs: [
      'Our staff removed the logo of your company. Your page and your jobs show the first letter of your name instead.',
      `The reason: ${reason}`,
      'You can upload another one at any time. If you think this is a mistake, answer this email.',
    ],
    button: { label: 'Upload another logo', path: '/employer/account#logo' },
  };
  for (const { site, email: to, name: to_name } of await findAdmins(db, company_id)) {
    const reply_to = SITES[site].help_email;
    await writeMail(db, { site, company_id, kind: 'company-logo', to, to_name, reply_to, content }, origins);
  }
}
