import { mailParagraphs } from '#features/applicant-messages/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Asked = {
  application_id: string;
  /** The applicant. */
  name: string;
  title: string;
  asked_by: string;
  message: string;
};

export function feedbackRequestMail({ application_id, name, title, asked_by, message }: Asked): MailContent {
  const path = pathTo('/employer/candidate-feedback/{application_id}', { application_id });
  return {
    subject: oneLine(`Feedback needed: ${name}, ${title}`),
    preheader: oneLine(`${asked_by} asks what you think.`),
    greeting: 'Hello,',
    paragraphs: [
      oneLine(`${asked_by} asks what you think of ${name}, who applied for ${title}. Answer yes, maybe or no.`),
      ...mailParagraphs(message),
      'Read the résumé first, and say why in a sentence.',
    ],
    button: { label: 'Give feedback', path },
    answer_path: path,
  };
}
