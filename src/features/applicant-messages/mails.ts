import { firstCharacters } from '#rules/first-characters.ts';
import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { mailParagraphs } from './rules.ts';

/** The parts of a mail to an applicant that differ; greeting, signature and links are always the same. */
export type ApplicantWords = {
  content: Omit<MailContent, 'greeting' | 'button'>;
  button: string;
  /** The button's target; the conversation by default. */
  path?: string;
};

type Around = { first_name: string; signature: string; answer_path: string };

export function applicantContent({ content, button, path }: ApplicantWords, around: Around): MailContent {
  const { first_name, signature, answer_path } = around;
  return {
    ...content,
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    paragraphs: [...content.paragraphs, ...mailParagraphs(signature)],
    button: { label: button, path: path ?? answer_path },
    answer_path,
  };
}

/** The number of characters that mail programs show beside a subject. */
const PREVIEW = 140;

type Message = { title: string; is_network?: boolean; company_name: string | null; subject: string; body: string };

/** A company's message to an applicant. An empty subject becomes our own. */
export function messageMail({ title, is_network, company_name, subject, body }: Message): ApplicantWords['content'] {
  const sender = company_name ?? 'The employer';
  return {
    subject:
      subject || (is_network ? `Message from ${oneLine(sender)}` : `Message about ${jobAt(title, company_name)}`),
    preheader: firstCharacters(oneLine(body), PREVIEW),
    paragraphs: [
      `${sender} wrote to you ${about(title, is_network, 'their')}. Read it here, then reply:`,
      ...mailParagraphs(body),
    ],
  };
}

const about = (title: string, is_network: boolean | undefined, whose: string) =>
  is_network ? `as a member of ${whose} talent network` : `about the position of ${oneLine(title)}`;

type Answer = { name: string; title: string; is_network?: boolean; body: string; path: string };

/** An applicant's message to the hiring team. */
export const answerMail = ({ name, title, is_network, body, path }: Answer): MailContent => ({
  subject: is_network ? `${name} of your talent network wrote to you` : `${name} wrote to you about ${oneLine(title)}`,
  preheader: firstCharacters(oneLine(body), PREVIEW),
  paragraphs: [
    `${name} wrote to you ${about(title, is_network, 'your')}. Read it here, then reply:`,
    ...mailParagraphs(body),
  ],
  button: { label: 'Read and reply', path },
  answer_path: path,
});
