import type { MailContent } from '#server/mail/mail-content.ts';

/** To the sender of a file with a virus. */
export const infectedMail = ({ file_name }: { file_name: string }): MailContent => ({
  subject: 'We deleted a file you sent',
  preheader: 'It contained a virus.',
  greeting: 'Hello,',
  paragraphs: [
    `Our virus scanner found a virus in your file “${file_name.replace(/\s+/g, ' ')}”, so we deleted it. Upload a clean copy.`,
    'Nobody has opened it here. Everything else you sent is kept. If you applied with this file, the employer sees your application without it.',
    'Check your computer for viruses first. Saving it again as a PDF in your word processor is often enough.',
  ],
});
