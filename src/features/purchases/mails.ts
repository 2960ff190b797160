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
    paragraphs: [
      `You bought the plan “${name}” on ${site.name}, and it is on. Post a job next.`,
      'It includes:',
      { list: allPointsOf(PRICING_PACKAGES[package_code]) },
    ],
    button: { label: 'Post a job', path: pathTo('/employer/posting/select-title') },
  };
}

export const planOverMail = ({ name }: Site): MailContent => ({
  subject: 'Your plan has ended',
  preheader: 'Live jobs stay until their end; nothing new can be published.',
  paragraphs: [
    `Your plan on ${name} has ended. Live jobs stay live until their end; to publish others, buy a plan or use a credit.`,
    'Your postings and applicants are still there for you.',
  ],
  button: { label: 'See the plans', path: pathTo('/employer/purchase-now') },
});

/** `until`: the last day, in words. */
export const paymentFailedMail = (until: string, { name }: Site): MailContent => ({
  subject: 'We could not take the payment for your plan',
  preheader: `Your plan stays until ${until}.`,
  paragraphs: [
    `${name} could not take the payment for your plan. Check your card or enter another one by ${until}.`,
    `Your plan stays for ${GRACE_DAYS} days from the failed payment. Once the card works, we take the payment again.`,
    'If it is not paid by then, your plan ends: live jobs stay until their end, and nothing new can be published.',
  ],
  button: { label: 'Check your card', path: pathTo('/employer/stripe-payment-settings') },
});
