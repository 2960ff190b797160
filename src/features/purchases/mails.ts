import { allPointsOf } from '#features/billing/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { type PackageCode, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import type { Site } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { GRACE_DAYS } from './rules/grace.ts';

export function planBoughtMail(package_code: PackageCode, site: Site): MailContent {
  const name = packageName(package_code, site);
  return {
    subject: `Your plan is on: ${name}`,
    preheader: 'You can post jobs now.',
    paragraphs: [`Your plan “${name}” is on. It includes:`, { list: allPointsOf(PRICING_PACKAGES[package_code]) }],
    button: { label: 'Post a job', path: pathTo('/employer/posting/select-title') },
  };
}

export const planOverMail = (): MailContent => ({
  subject: 'Your plan has ended',
  preheader: 'Live jobs stay until their end; nothing new can be published.',
  paragraphs: [
    'Your plan has ended. Jobs that are live stay live until their end. Without a plan, you can publish another one only with a credit that you bought.',
    'Your postings and applicants are still there for you. You can buy a plan again at any time.',
  ],
  button: { label: 'See the plans', path: pathTo('/employer/purchase-now') },
});

/** `until`: the last day, in words. */
export const paymentFailedMail = (until: string): MailContent => ({
  subject: 'We could not take the payment for your plan',
  preheader: `Your plan stays until ${until}.`,
  paragraphs: [
    `The payment for your plan failed. Your plan stays for ${GRACE_DAYS} days from the failed payment, until ${until}.`,
    'Check your card, or enter another one. We then take the payment again.',
    'If it is not paid by then, your plan ends: live jobs stay until their end, and nothing new can be published.',
  ],
  button: { label: 'Check your card', path: pathTo('/employer/stripe-payment-settings') },
});
