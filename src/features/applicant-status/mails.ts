type StatusMail = { subject: string; preheader: string; paragraphs: string[] };

/** `has_applied`: false for people the employer only added. Their mail mentions the position, but no application. */
type MailFacts = { seeker_label: string; title: string; company: string; has_applied?: boolean };

/**
 * The mail about a new status. It contains only the seeker's label, never the company's own labels.
 * `company` is 'the employer' for an anonymous posting.
 */
export function statusMail({ seeker_label, title, company, has_applied = true }: MailFacts): StatusMail {
  const say = (subject: string, ...paragraphs: string[]): StatusMail => ({
    subject,
    preheader: paragraphs[0] ?? '',
    paragraphs,
  });
  switch (seeker_label) {
    case 'Interview':
      return say(
        `Interview for ${title}`,
        `Good news: ${company} would like to talk with you about the position of ${title}.`,
        'They will arrange the time with you.',
      );
    case 'Offer':
      return say(
        `An offer for ${title}`,
        `Congratulations: ${company} is offering you the position of ${title}.`,
        'They will send you the details. If you have questions, write to them using the link below.',
      );
    case 'Hired':
      return say(
        `You are hired: ${title}`,
        `Congratulations, and welcome: ${company} has marked you as hired for the position of ${title}.`,
        'We wish you all the best in your new job.',
      );
    case 'Not selected':
      return say(
        has_applied ? `Your application for ${title}` : `The position of ${title}`,
        `Thank you for your interest in the position of ${title}. ${capital(company)} has decided to move forward with other applicants.`,
        `${has_applied ? 'We know that applying takes time. ' : ''}New jobs are posted every day, and we hope you find the right one soon.`,
      );
    case 'Withdrawn':
      if (!has_applied) return say(`The position of ${title}`, unavailable(title, company));
      return say(
        `Your application for ${title} is withdrawn`,
        `Your application for the position of ${title} is marked as withdrawn. If that is a mistake, write to ${company} using the link below.`,
      );
    case 'Closed':
      return say(
        `${title} is closed`,
        `The position of ${title} was closed before a decision was made. ${capital(company)} thanks you for your ${has_applied ? 'application' : 'interest'}.`,
      );
    default:
      return say(
        has_applied ? `Update on your application for ${title}` : `Update on the position of ${title}`,
        has_applied
          ? `The status of your application for the position of ${title} is now “${seeker_label}”.`
          : `Your status for the position of ${title} is now “${seeker_label}”.`,
      );
  }
}

const unavailable = (title: string, company: string) =>
  `${capital(company)} has noted that you are not available for the position of ${title}. If that is a mistake, write to ${company} using the link below.`;

/** The mail to an applicant without a decision when a job closes. */
export function closingMail({ title, company }: Pick<MailFacts, 'title' | 'company'>): StatusMail {
  const at = company === 'the employer' ? '' : ` at ${company}`;
  return {
    subject: `This job has closed: ${title}`,
    preheader: 'The employer has not decided on your application.',
    paragraphs: [
      `The job ${title}${at} has closed and no longer accepts applications. The employer has not decided on your application.`,
      `${capital(company)} can still contact you about it. If you have a question, write to them using the link below.`,
    ],
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
