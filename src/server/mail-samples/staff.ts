import { reportedMail } from '#features/job-reports/mails.ts';
import { comparedMail } from '#features/payment-events/mails.ts';
import { contactMail, partnerMail } from '#features/public-pages/contact/mails.ts';
import { moneyBackMail } from '#features/refunds/mails.ts';
import type { MailKind } from '#rules/mail-kinds.ts';
import { ID, nameOf, type SamplesOf, WORLD } from './sample.ts';

/** Mail to the help desk. */
export const STAFF_SAMPLES = {
  'payments-compared': () => [
    { content: comparedMail({ mended: ['Order 12 was paid'], failed: ['Order 14: no answer'] }) },
    {
      name: 'dispute',
      content: moneyBackMail({
        order_id: ID,
        company_id: ID,
        amount_cents: 19_900,
        subject: 'A payment is disputed',
        what: 'A bank disputes a payment. Answer by March 12, 2026',
      }),
    },
  ],
  'contact-form': (site) => {
    const { seeker } = WORLD[site];
    const body = { name: nameOf(seeker), email: seeker.email, subject: 'My alert', message: 'It comes twice a day.' };
    return [{ reply_to: seeker.email, content: contactMail(body) }];
  },
  'partner-request': (site) => {
    const { seeker } = WORLD[site];
    const about = { organization: 'Harbor Trade School', website: 'https://harbor.example' };
    const body = { ...about, name: nameOf(seeker), email: seeker.email, message: 'Our graduates look for work.' };
    return [{ reply_to: seeker.email, content: partnerMail(body) }];
  },
  'job-report': (site) => {
    const { title, seeker } = WORLD[site];
    const about = { title, url: `https://jobs.example/jobs/${ID}`, message: 'They asked me for $50.' };
    return [{ reply_to: seeker.email, content: reportedMail({ ...about, reason: 'scam', email: seeker.email }) }];
  },
} satisfies Partial<Record<MailKind, SamplesOf>>;
