import { dollars } from '#rules/dollars.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Dispute = { order_id: string | null; company_id: string; amount_cents: number; what: string };

/** For staff. */
export const disputeMail = ({ order_id, company_id, amount_cents, what }: Dispute): MailContent => ({
  subject: `A payment of ${dollars(amount_cents)} is disputed`,
  preheader: `The dispute was ${what}.`,
  paragraphs: [`The dispute was ${what}.`, `${order_id ? `Order ${order_id} of company` : 'Company'} ${company_id}.`],
});
