import { allPointsOf } from '#features/billing/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { type PackageCode, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import type { Site } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

const SEE_POSTINGS = { label: 'See your postings', path: pathTo('/employer/view-postings') };

export const takenOffMail = (reason: string): MailContent => ({
  subject: 'Your company was suspended',
  preheader: 'Your jobs are no longer shown.',
  paragraphs: [
    'Our staff suspended your company. Your jobs are not shown, nobody can apply, and you cannot publish.',
    `The reason: ${reason}`,
    'Your postings and applicants are still there for you. If you think this is a mistake, reply to this email.',
  ],
  button: SEE_POSTINGS,
});

export const readmittedMail = (reason: string): MailContent => ({
  subject: 'Your company was reinstated',
  preheader: 'Your live jobs are shown again.',
  paragraphs: [
    'Our staff reinstated your company. Your live jobs are shown on the site, and you can publish others.',
    `The reason: ${reason}`,
  ],
  button: SEE_POSTINGS,
});

export const logoRemovedMail = (reason: string): MailContent => ({
  subject: 'Your logo was removed',
  preheader: 'Your pages show the first letter of your name instead.',
  paragraphs: [
    'Our staff removed the logo of your company. Your page and your jobs show the first letter of your name instead.',
    `The reason: ${reason}`,
    'You can upload another one at any time. If you think this is a mistake, reply to this email.',
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
      `Our staff activated the plan “${name}” for your company. It starts today, ${today()}, and includes:`,
      { list: allPointsOf(PRICING_PACKAGES[package_code]) },
      first,
    ],
    button: { label: 'Post a job', path: pathTo('/employer/posting/select-title') },
  };
}

/** In Central Time, where most employers have the same date. */
const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });

export const PLAN_ENDED_MAIL: MailContent = {
  subject: 'Your plan has ended',
  preheader: 'Nothing new can be published without a plan or credits.',
  paragraphs: [
    'Our staff ended the plan of your company. Without a plan, you can publish a job only if you have a credit left.',
    'Your postings and applicants are still there for you. If you think this is a mistake, reply to this email.',
  ],
  button: { label: 'See the plans', path: pathTo('/employer/purchase-now') },
};
