import { mailParagraphs } from '#features/applicant-messages/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Sent = {
  sender: string;
  /** Null if a posting is anonymous. */
  company_name: string | null;
  message: string;
  links: readonly { title: string; token: string }[];
  expiry_days: number;
  ask_feedback: boolean;
};

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`);

/** The mail names no applicant: what it says stays in a mailbox that we cannot empty. */
export function forwardedMail(sent: Sent): MailContent {
  const { sender, company_name, message, links, expiry_days, ask_feedback } = sent;
  const who = oneLine(company_name ? `${sender} of ${company_name}` : sender);
  const what = links.length === 1 ? 'an applicant' : `${links.length} applicants`;
  const paths = links.map(({ title, token }) => ({
    label: oneLine(title),
    path: addQuery(pathTo('/forwarded-candidate'), { token }),
  }));
  const [first] = paths;
  if (!first) throw new Error('a mail about forwarded applicants needs a link');
  const is_one = paths.length === 1;
  return {
    subject: oneLine(`${who} forwarded ${what} to you`),
    preheader: ask_feedback ? 'They ask for your opinion.' : `The link works for ${days(expiry_days)}.`,
    greeting: 'Hello,',
    paragraphs: [
      is_one
        ? `${who} forwarded an applicant for ${first.label} to you. Open the page below to read about them.`
        : `${who} forwarded ${links.length} applicants to you. Open each page to read about them:`,
      ...(is_one
        ? []
        : [{ list: paths.map(({ label, path }, at) => ({ label: `Applicant ${at + 1}, for ${label}`, path })) }]),
      ...(message ? [`${sender} writes:`, ...mailParagraphs(message)] : []),
      ...(ask_feedback ? ['They ask for your opinion: yes, maybe or no. You need no account.'] : []),
      `Each link is for you alone and works for ${days(expiry_days)}. Do not pass it on.`,
    ],
    ...(is_one ? { button: { label: 'See the applicant', path: first.path } } : {}),
    footer_note: 'If you do not know the sender, ignore this email.',
  };
}
