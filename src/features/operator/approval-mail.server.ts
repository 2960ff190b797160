import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';

type Decided = { company_id: string; company_enabled: boolean; reason: string };

/** Tells the admins of a company that staff shut it out, or let it in again, and why. */
export async function tellOfApproval(db: Db, { company_id, ...decided }: Decided, origins: Record<SiteCode, string>) {
  for (const { site, email: to, name: to_name } of await findAdmins(db, company_id)) {
    const content = decided.company_enabled ? letIn(decided.reason) : shutOut(decided.reason);
    const reply_to = SITES[site].help_email;
    await writeMail(db, { site, company_id, kind: 'company-approval', to, to_name, reply_to, content }, origins);
  }
}

const button = { label: 'See your postings', path: '/employer/view-postings' };

const shutOut = (reason: string) => ({
  subject: 'Your company was taken off the site',
  preheader: 'None of your jobs is shown now.',
  paragraphs: [
    'Our staff took your company off the site. None of your jobs is shown, nobody can apply, and nothing can be published.',
    `The reason: ${reason}`,
    'Your postings and applicants are still there for you. If you think this is a mistake, answer this email.',
  ],
  button,
});

const letIn = (reason: string) => ({
  subject: 'Your company is on the site again',
  preheader: 'Your live jobs are shown again.',
  paragraphs: [
    'Our staff let your company in again. Your live jobs are shown on the site, and you can publish others.',
    `The reason: ${reason}`,
  ],
  button,
});

export function findAdmins(db: Db, company_id: string) {
  return db
    .selectFrom('employer_user as member')
    .innerJoin('account', 'account.id', 'member.id')
    .innerJoin('company', 'company.company_id', 'member.company_id')
    .select(['company.site', 'account.email', 'member.first_name as name'])
    .where('member.company_id', '=', company_id)
    .where('member.role', '=', 'admin')
    .where('member.disabled_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .orderBy('account.email')
    .execute();
}
