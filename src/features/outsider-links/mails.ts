import type { MailContent } from '#server/mail/mail-content.ts';
import { CODE_MINUTES } from './rules/limits.ts';

/** `page`: what the link opens, such as 'the page of the applicant who was forwarded to you'. */
export function codeMail(code: string, page: string): MailContent {
  return {
    subject: `${code} is your code`,
    preheader: `It works for ${CODE_MINUTES} minutes.`,
    greeting: 'Hello,',
    paragraphs: [`Enter ${code} on ${page}.`, `It works for ${CODE_MINUTES} minutes, in any browser.`],
    footer_note: 'If you did not ask for a code, ignore this email.',
  };
}
