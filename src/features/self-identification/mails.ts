import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import type { Round } from './rules.ts';

type Invitation = {
  round: Round;
  title: string;
  /** Null for an anonymous posting. */
  company_name: string | null;
  first_name: string;
  path: string;
};

/** Asks an applicant to identify themselves, as law asks of federal contractors. Answering is never necessary. */
export function invitationMail({ round, title, company_name, first_name, path }: Invitation) {
  const employer = company_name ?? 'The employer';
  const job = oneLine(title);
  const when =
    round === 'applied' ? 'everyone who applies' : 'again once there is an offer, with more detail about veterans';
  return {
    subject: `Voluntary questions: ${jobAt(title, company_name)}`,
    preheader: 'You do not have to answer. Nobody who decides sees it.',
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    paragraphs: [
      `${employer} has voluntary questions about your application for ${job}. You can skip them.`,
      `${employer} is a federal contractor, and the law requires it to ask ${when} about sex, race or ethnicity, disability and protected veteran status, or some of these.`,
      'Answering makes no difference to your application. Nobody at the company can see what you say, or whether you say anything. They get counts of larger groups only, and one person gets the yearly total of protected veterans that the law asks for.',
      'You can change or withdraw your answers at any time on the same page.',
    ],
    button: { label: 'See the questions', path },
  };
}
