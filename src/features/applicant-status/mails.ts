import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';

type StatusMail = { subject: string; preheader: string; paragraphs: string[] };

type MailFacts = {
  site: SiteCode;
  seeker_label: string;
  title: string;
  /** Null for an anonymous posting. */
  company_name: string | null;
  /** False for people whom the employer added. Their mail mentions the position, but no application. */
  has_applied?: boolean;
};

/** Steps on the way, which applicants can turn off; interviews, offers and decisions are always sent. */
const STEPS: readonly string[] = ['Received', 'Viewed', 'In progress'];
export const kindOfStatusMail = (seeker_label: string): 'application-update' | 'application-status' =>
  STEPS.includes(seeker_label) ? 'application-update' : 'application-status';

const NOTHING_TO_DO = 'There is nothing you need to do.';

/**
 * The mail about a new status. It contains only the seeker's label, never the company's own labels, and gives no reason, because we do not
 * know it.
 */
export function statusMail({ site, seeker_label, title, company_name, has_applied = true }: MailFacts): StatusMail {
  const position = oneLine(title);
  const job = jobAt(title, company_name);
  const company = oneLine(company_name ?? 'the employer');
  const Company = capital(company);
  const of = (rb: string, mh: string) => (site === 'rb' ? rb : mh);
  switch (seeker_label) {
    case 'Interview':
      return {
        subject: `Interview: ${job}`,
        preheader: 'Next, you agree on a time.',
        paragraphs: [
          `${Company} wants to interview you for the position of ${position}. Next, you agree on a time.`,
          of(
            'They will get in touch about it. If you already have a time, nothing changes.',
            'They contact you to set it. If you already have a time, it stands.',
          ),
        ],
      };
    case 'Offer':
      return {
        subject: `Offer: ${job}`,
        preheader: 'Read what they offer, ask what you need to know, then answer.',
        paragraphs: [
          of(
            `Good news: ${company} is offering you the position of ${position}. Ask them about the details, then answer.`,
            `${Company} offers you the position of ${position}. Ask for the details, then answer.`,
          ),
          of(
            'Pay, start date, hours: ask anything you need to know, using the link below.',
            'Settle pay, start date and any move in writing before you accept. Write to them using the link below.',
          ),
        ],
      };
    case 'Hired':
      return {
        subject: `You are hired: ${job}`,
        preheader: 'Next, settle your first day with them.',
        paragraphs: [
          `Congratulations: ${company} has marked you as hired for the position of ${position}. Next, settle your first day with them.`,
          of('We hope it’s a good place to work.', 'Good luck in the new position.'),
        ],
      };
    case 'Not selected':
      return {
        subject: has_applied ? `Your application: ${job}` : `The position: ${job}`,
        preheader: `${Company} has made a decision.`,
        paragraphs: [
          has_applied
            ? `${Company} has decided not to go ahead with your application for ${position}. ${NOTHING_TO_DO}`
            : `${Company} has decided not to consider you further for the position of ${position}. ${NOTHING_TO_DO}`,
          of(
            `That is not the news you hoped for. When you are ready, there are other jobs on ${SITES.rb.name}.`,
            'The decision is about this position alone. You may apply for others.',
          ),
        ],
      };
    case 'Withdrawn':
      return {
        subject: has_applied ? `Marked as withdrawn: ${job}` : `The position: ${job}`,
        preheader: 'If that is a mistake, tell them.',
        paragraphs: [
          has_applied
            ? `${Company} has marked your application for ${position} as withdrawn. If that is wrong, write to them below.`
            : `${Company} has noted that you are not available for ${position}. If that is wrong, write to them below.`,
        ],
      };
    case 'Closed':
      return {
        subject: `Closed: ${job}`,
        preheader: NOTHING_TO_DO,
        paragraphs: [
          has_applied
            ? `${Company} has closed your application for ${position}. ${NOTHING_TO_DO}`
            : `${Company} is no longer considering you for the position of ${position}. ${NOTHING_TO_DO}`,
          'If you have a question, write to them using the link below.',
        ],
      };
    default:
      return {
        subject: has_applied ? `Your application: ${job}` : `The position: ${job}`,
        preheader: `Its status is now “${seeker_label}”.`,
        paragraphs: [
          has_applied
            ? `${Company} has changed the status of your application for ${position} to “${seeker_label}”. ${NOTHING_TO_DO}`
            : `${Company} has changed your status for the position of ${position} to “${seeker_label}”. ${NOTHING_TO_DO}`,
        ],
      };
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
