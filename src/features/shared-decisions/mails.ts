import { mailParagraphs } from '#features/applicant-messages/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Sent = {
  sender: string;
  /** Null if the posting is anonymous. */
  company_name: string | null;
  /** Title and message without names if they are masked. */
  title: string;
  message: string;
  token: string;
  expiry_days: number;
  takes_comments: boolean;
};

/** The mail names no finalist: what it says stays in a mailbox that we cannot empty. */
export function decisionSharedMail({
  sender,
  company_name,
  title,
  message,
  token,
  expiry_days,
  takes_comments,
}: Sent): MailContent {
  const who = oneLine(company_name ? `${sender} of ${company_name}` : sender);
  const days = expiry_days === 1 ? 'one day' : `${expiry_days} days`;
  return {
    subject: oneLine(`${who} shared finalists with you`),
    preheader: takes_comments ? 'You can comment without an account.' : `The link works for ${days}.`,
    greeting: 'Hello,',
    paragraphs: [
      `${who} shared the finalists for ${oneLine(title)} with you. Open the page below to compare them.`,
      ...(message ? [`${sender} writes:`, ...mailParagraphs(message)] : []),
      ...(takes_comments ? ['You can comment on each of them. You need no account.'] : []),
      `The link is for you alone and works for ${days}. Do not pass it on.`,
    ],
    button: { label: 'See the finalists', path: addQuery(pathTo('/shared-decision-dashboard'), { token }) },
    footer_note: 'If you do not know the sender, ignore this email.',
  };
}
