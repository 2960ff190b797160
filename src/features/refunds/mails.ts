import { dollars } from '#rules/dollars.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Told = { order_id: string | null; company_id: string; amount_cents: number; subject: string; what: string };

/** For staff: a dispute, or a refund that failed. */
export const moneyBackMail = ({ order_id, company_id, amount_cents, subject, what }: Told): MailContent => ({
  subject: `${subject}: ${dollars(amount_cents)}`,
  preheader: `${what}.`,
  paragraphs: [`${what}.`, `${order_id ? `Order ${order_id} of company` : 'Company'} ${company_id}.`],
});
