import { pathTo } from '#rules/addresses.ts';
import { dollars } from '#rules/dollars.ts';
import type { Site } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { Issued } from './actions.server.ts';
import { numberWords } from './rules/invoice-content.ts';

const lineWords = ({ name, cents }: { name: string; cents: number }) => `${name}: ${dollars(cents)}`;

const download = ({ id, kind }: Issued) => ({
  label: kind === 'invoice' ? 'Download the invoice' : 'Download the credit note',
  path: pathTo('/employer/invoices/{invoice_id}/invoice.pdf', { invoice_id: id }),
});

/** What was paid, with the lines of the invoice. */
export function invoiceMail(issued: Issued, { name }: Site): MailContent {
  const { site, number, kind, content } = issued;
  const words = numberWords(site, number);
  const { lines, total_cents, credits_cents } = content;
  if (kind === 'credit-note') {
    return {
      subject: `Credit note ${words}: ${dollars(-total_cents)}`,
      preheader: 'We take it off your next payments.',
      paragraphs: [
        `The change of your plan left a credit of ${dollars(-total_cents)}. We take it off your next payments to ${name}.`,
        { list: lines.map(lineWords) },
      ],
      button: download(issued),
    };
  }
  const charged = total_cents - credits_cents;
  return {
    subject: `Payment received: ${dollars(charged)}`,
    preheader: `Invoice ${words} for your records.`,
    paragraphs: [
      charged === 0
        ? `Nothing was charged. This is invoice ${words}:`
        : `We received your payment of ${dollars(charged)}. This is invoice ${words}:`,
      { list: lines.map(lineWords) },
      'You find every purchase and invoice under “Payments”.',
    ],
    button: download(issued),
  };
}

export function creditNoteMail(issued: Issued, reason: string): MailContent {
  const amount = dollars(-issued.content.total_cents);
  return {
    subject: `We refunded ${amount}`,
    preheader: 'It is on its way to the card that paid.',
    paragraphs: [
      `We refunded ${amount} to the card that paid. Banks take some days to show it.`,
      `The reason: ${reason}`,
      `Credit note ${numberWords(issued.site, issued.number)} is for your records.`,
    ],
    button: download(issued),
  };
}
