import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import type { SiteCode } from '#rules/sites.ts';

type ClosedJob = {
  site: SiteCode;
  title: string;
  /** Null for an anonymous posting. */
  company_name: string | null;
};

/** The mail to applicants without a decision when a job closes. The page that closes a posting previews it. */
export function closingMail({ site, title, company_name }: ClosedJob) {
  const company = company_name === null ? 'The employer' : oneLine(company_name);
  return {
    subject: `This job has closed: ${jobAt(title, company_name)}`,
    preheader: 'They have not decided on your application.',
    paragraphs: [
      `${company} has closed the job ${oneLine(title)} and has not decided on your application. There is nothing you need to do.`,
      site === 'rb'
        ? 'They can still get in touch with you about it. If you want to know more, write to them using the link below.'
        : 'They can still contact you about it. If you have a question, write to them using the link below.',
    ],
  };
}
