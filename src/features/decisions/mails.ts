import { mailParagraphs } from '#features/applicant-messages/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Asked = {
  application_id: string;
  /** The applicant. */
  name: string;
  title: string;
  asked_by: string;
  rationale: string;
};

export function scoreRequestMail({ application_id, name, title, asked_by, rationale }: Asked): MailContent {
  const path = addQuery(pathTo('/employer/applications/{application_id}', { application_id }), { part: 'scores' });
  return {
    subject: oneLine(`Scorecard needed: ${name}, ${title}`),
    preheader: oneLine(`${asked_by} needs your scorecard to decide.`),
    greeting: 'Hello,',
    paragraphs: [
      oneLine(`${asked_by} is deciding on ${name}, who applied for ${title}. Fill in your scorecard next.`),
      ...mailParagraphs(rationale),
    ],
    button: { label: 'Score the applicant', path },
    answer_path: path,
  };
}
