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
        `Your plan’s change left you a credit of ${dollars(-total_cents)}. ${name} takes it off your next payments; you need do nothing.`,
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
        ? `${name} charged you nothing. Invoice ${words} is below, for your records.`
        : `${name} received your payment of ${dollars(charged)}. Invoice ${words} is below, for your records.`,
      { list: lines.map(lineWords) },
      'You find every purchase and invoice under “Payments”.',
    ],
    button: download(issued),
  };
}

export function creditNoteMail(issued: Issued, reason: string, { name }: Site): MailContent {
  const amount = dollars(-issued.content.total_cents);
  return {
    subject: `We refunded ${amount}`,
    preheader: 'It is on its way to the card that paid.',
    paragraphs: [
      `${name} refunded ${amount} to the card that paid. There is nothing you need to do; banks take some days to show it.`,
      `The reason: ${reason}`,
      `Credit note ${numberWords(issued.site, issued.number)} is for your records.`,
    ],
    button: download(issued),
  };
}
