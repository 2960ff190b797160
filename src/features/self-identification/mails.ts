import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import type { SelfIdForm } from '#rules/self-id-forms.ts';
import type { Round } from './rules.ts';

type Invitation = {
  round: Round;
  /** The forms that the employer asks. */
  forms: readonly SelfIdForm[];
  title: string;
  /** Null for an anonymous posting. */
  company_name: string | null;
  first_name: string;
  path: string;
};

/**
 * Why these forms are asked. Federal rules ask federal contractors for disability (41 CFR 60-741.42) and veteran status (41 CFR 60-300.42),
 * before and after an offer. No rule asks applicants for sex and race since Executive Order 14173 ended Executive Order 11246 on January 21, 2025.
 */
function reasons(employer: string, round: Round, forms: readonly SelfIdForm[]): string {
  const contractor = `${employer} is a federal contractor.`;
  const asked = [
    ...(forms.includes('disability') ? ['disability'] : []),
    ...(forms.includes('veteran') ? ['protected veteran status'] : []),
  ].join(' and ');
  const when = round === 'applied' ? 'everyone who applies' : 'again after an offer';
  const by_rule = asked === '' ? '' : ` Federal rules require it to ask ${when} about ${asked}.`;
  if (!forms.includes('eeo')) return contractor + by_rule;
  const also = by_rule === '' ? '' : ' also';
  return `${contractor}${by_rule} It${also} asks about sex and race or ethnicity, by its own choice, for its equal opportunity records.`;
}

/** Asks an applicant to identify themselves. Answering is never necessary. */
export function invitationMail({ round, forms, title, company_name, first_name, path }: Invitation) {
  const employer = company_name ?? 'The employer';
  const job = oneLine(title);
  return {
    subject: `Voluntary questions: ${jobAt(title, company_name)}`,
    preheader: 'You do not have to answer. Nobody who decides sees it.',
    greeting: first_name ? `Hello ${first_name},` : 'Hello,',
    paragraphs: [
      `${employer} has voluntary questions about your application for ${job}. You can skip them.`,
      reasons(employer, round, forms),
      'Answering makes no difference to your application. Nobody at the company can see what you say, or whether you say anything. They get counts of larger groups only, and one person gets the yearly total of protected veterans hired, for the employer’s federal report.',
      'You can change or withdraw your answers at any time on the same page.',
    ],
    button: { label: 'See the questions', path },
  };
}
