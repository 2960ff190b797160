import { mailParagraphs } from '#features/applicant-messages/rules.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { CopiedPart } from './contract.ts';
import { copiedFirst, copiedWhat, howToWithdraw } from './words.ts';

type Copied = {
  sender: string;
  /** Null if the postings are anonymous: the mail then names neither the company nor its members. */
  company: string | null;
  title: string;
  from_title: string;
  reason: string;
  parts: readonly CopiedPart[];
  has_account: boolean;
};

/** The person did not apply for this job, so the mail says who added them, why, and how to withdraw. */
export function copiedMail({ parts, has_account, reason, ...named }: Copied): Omit<MailContent, 'greeting' | 'button'> {
  const [sender = '', title = '', from_title = ''] = [named.sender, named.title, named.from_title].map(oneLine);
  const company = named.company === null ? null : oneLine(named.company);
  return {
    subject: firstCharacters(`${company ?? 'An employer'} has added you as an applicant: ${title}`, 150),
    preheader: `After your application for ${from_title}.`,
    paragraphs: [
      copiedFirst({ sender, company, title, from_title }),
      `${company ? sender : 'They'} ${company ? 'writes' : 'write'}:`,
      ...mailParagraphs(reason),
      copiedWhat(parts),
      howToWithdraw(has_account),
    ],
    footer_note: `You are getting this email because you applied for ${company ? `a job at ${company}` : from_title}.`,
  };
}
