import { allPointsOf } from '#features/billing/words.ts';
import { type PackageCode, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { SITES, type Site, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { findAdmins } from './approval-mail.server.ts';

type Given = { company_id: string; package_code: PackageCode | 'no-plan' };

/** Tells the admins of a company which plan it has from now on, and what to do first; or that it has none any more. */
export async function tellOfPlan(db: Db, { company_id, package_code }: Given, origins: Record<SiteCode, string>) {
  const company = db.selectFrom('company').select('has_ats').where('company_id', '=', company_id);
  const { has_ats } = await company.executeTakeFirstOrThrow();
  for (const { site, email: to, name: to_name } of await findAdmins(db, company_id)) {
    const content = package_code === 'no-plan' ? PLAN_ENDED : planIsOn(package_code, SITES[site], has_ats);
    const reply_to = SITES[site].help_email;
    await writeMail(db, { site, company_id, kind: 'company-plan', to, to_name, reply_to, content }, origins);
  }
}

function planIsOn(package_code: PackageCode, site: Site, has_ats: boolean): MailContent {
  const name = packageName(package_code, site);
  const first = has_ats
    ? 'First complete your company’s details and say what it stands for; then post a job. Who applies stands on your board.'
    : 'First complete your company’s details; then post a job. Who applies stands in your list of applicants.';
  return {
    subject: `Your plan is on: ${name}`,
    preheader: 'You can post jobs now.',
    paragraphs: [
      `Our staff switched on the plan “${name}” for your company. It holds from today, ${today()}. What it brings:`,
      { list: allPointsOf(PRICING_PACKAGES[package_code]) },
      first,
    ],
    button: { label: 'Post a job', path: '/employer/posting/select-title' },
  };
}

/** As most of the country has it. */
const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });

const PLAN_ENDED: MailContent = {
  subject: 'Your plan has ended',
  preheader: 'Nothing new can be published without a plan or credits.',
  paragraphs: [
    'Our staff ended the plan of your company. Without a plan, a job is published only with a credit that is left.',
    'Your postings and applicants are still there for you. If you think this is a mistake, answer this email.',
  ],
  button: { label: 'See the plans', path: '/employer/purchase-now' },
};
