import { mailParagraphs } from '#features/applicant-messages/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Sent = {
  title: string;
  /** Who shares it, such as “Laura Bennett of Summit”; the company alone in later mails. */
  from: string;
  company_name: string | null;
  message: string;
  token: string;
  /** Whether such mails follow. */
  comes_again: boolean;
};

/** The mail holds no figures: what it says stays in a mailbox that we cannot empty. */
export function reportMail({ title, from, company_name, message, token, comes_again }: Sent): MailContent {
  const name = oneLine(title);
  return {
    subject: oneLine(company_name ? `Hiring report from ${company_name}: ${name}` : `Hiring report: ${name}`),
    preheader: 'View the figures without an account.',
    greeting: 'Hello,',
    paragraphs: [
      `${oneLine(from)} shared the report “${name}” with you. Open it with the link below.`,
      ...(message ? mailParagraphs(message) : []),
      'It shows figures, not names. You don’t need an account.',
    ],
    button: { label: 'See the report', path: addQuery(pathTo('/shared-report'), { token }) },
    footer_note: comes_again
      ? 'You will get this email regularly. You can stop it on the report’s page.'
      : 'If you do not know the sender, ignore this email.',
  };
}
