import { allPointsOf } from '#features/billing/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { type PackageCode, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import type { Site } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

const SEE_POSTINGS = { label: 'See your postings', path: pathTo('/employer/view-postings') };

export const takenOffMail = (reason: string, { name }: Site): MailContent => ({
  subject: 'Your company was suspended',
  preheader: 'Your jobs are no longer shown.',
  paragraphs: [
    `${name} has suspended your company: your jobs are hidden and nobody can apply. If that is a mistake, reply.`,
    'You cannot publish until the company is reinstated.',
    `The reason: ${reason}`,
    'Your postings and applicants are still there for you.',
  ],
  button: SEE_POSTINGS,
});

export const readmittedMail = (reason: string, { name }: Site): MailContent => ({
  subject: 'Your company was reinstated',
  preheader: 'Your live jobs are shown again.',
  paragraphs: [
    `${name} has reinstated your company. Your live jobs are shown again, and you can publish others.`,
    `The reason: ${reason}`,
  ],
  button: SEE_POSTINGS,
});

export const approvedMail = (reason: string, { name }: Site): MailContent => ({
  subject: 'Your company was approved',
  preheader: 'We checked that your company is a real employer.',
  paragraphs: [
    `${name} has approved your company. Only approved companies get contact details of job seekers who did not apply to them.`,
    `The reason: ${reason}`,
  ],
  button: { label: 'See your account', path: pathTo('/employer/account') },
});

export const approvalWithdrawnMail = (reason: string, { name }: Site): MailContent => ({
  subject: 'Your company’s approval was withdrawn',
  preheader: 'Your jobs and applicants are not affected.',
  paragraphs: [
    `${name} has withdrawn the approval of your company. Your team no longer gets contact details of job seekers who did not apply to you.`,
    'Your jobs and applicants are not affected.',
    `The reason: ${reason}`,
    'If you think this is a mistake, reply to this email.',
  ],
  button: { label: 'See your account', path: pathTo('/employer/account') },
});

export const logoRemovedMail = (reason: string, { name }: Site): MailContent => ({
  subject: 'Your logo was removed',
  preheader: 'Your pages show the first letter of your name instead.',
  paragraphs: [
    `${name} has removed your company’s logo. Upload another one at any time.`,
    'Until then, your page and your jobs show the first letter of your name.',
    `The reason: ${reason}`,
    'If you think this is a mistake, reply to this email.',
  ],
  button: { label: 'Upload another logo', path: `${pathTo('/employer/account')}#logo` },
});

export function planStartedMail(package_code: PackageCode, site: Site, has_ats: boolean): MailContent {
  const name = packageName(package_code, site);
  const first = has_ats
    ? 'First complete your company’s details and say what it stands for; then post a job. Applicants appear on your board.'
    : 'First complete your company’s details; then post a job. Applicants appear in your list of applicants.';
  return {
    subject: `Your plan is on: ${name}`,
    preheader: 'You can post jobs now.',
    paragraphs: [
      `${site.name} has activated the plan “${name}” for your company, from today, ${today()}. Post a job next.`,
      'The plan includes:',
      { list: allPointsOf(PRICING_PACKAGES[package_code]) },
      first,
    ],
    button: { label: 'Post a job', path: pathTo('/employer/posting/select-title') },
  };
}

/** In Central Time, where most employers have the same date. */
const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });

export const planEndedMail = ({ name }: Site): MailContent => ({
  subject: 'Your plan has ended',
  preheader: 'Nothing new can be published without a plan or credits.',
  paragraphs: [
    `${name} has ended your company’s plan. You can now publish a job only with a credit, until you choose another plan.`,
    'Your postings and applicants are still there for you. If you think this is a mistake, reply to this email.',
  ],
  button: { label: 'See the plans', path: pathTo('/employer/purchase-now') },
});
