import { mailParagraphs } from '#features/applicant-messages/rules.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { Origin } from './rules.ts';

type Invited = {
  first_name: string;
  sender: string;
  company_name: string;
  title: string;
  message: string;
  origin: Origin;
  path: string;
};

const KNOWS: Readonly<Record<Origin, (company: string) => string>> = {
  network: (company) => `You are in the talent network of ${company}.`,
  earlier: (company) => `You applied for a job at ${company} before.`,
  unlock: (company) => `${company} unlocked your profile after it found you in a search.`,
};

/** Asks a person to apply. They answer on the page behind the button, without signing in. */
export function jobInvitationMail({ first_name, message, origin, path, ...named }: Invited): MailContent {
  const [sender = '', company = '', title = ''] = [named.sender, named.company_name, named.title].map(oneLine);
  return {
    subject: firstCharacters(`${company} invites you to apply: ${title}`, 150),
    preheader: `${sender} thinks that this job may suit you.`,
    greeting: first_name ? `Hello ${oneLine(first_name)},` : 'Hello,',
    paragraphs: [
      `${sender} of ${company} invites you to apply for this job: ${title}. ${sender} writes:`,
      ...mailParagraphs(message),
      'Apply, say that you are not interested, or say not now. The company sees what you answer. If you do not answer, nothing happens.',
    ],
    button: { label: 'See the invitation', path },
    footer_note: KNOWS[origin](company),
  };
}
