type StatusMail = { subject: string; preheader: string; paragraphs: string[] };

/** `has_applied`: false for who was only added by the employer, and reads of the position alone. */
type About = { seeker_label: string; title: string; company: string; has_applied?: boolean };

/**
 * What a seeker's mail about a status says. It names the seeker's label only, never the company's own words.
 * `company` is 'the employer' for an anonymous posting.
 */
export function statusMail({ seeker_label, title, company, has_applied = true }: About): StatusMail {
  const say = (subject: string, ...paragraphs: string[]): StatusMail => ({
    subject,
    preheader: paragraphs[0] ?? '',
    paragraphs,
  });
  switch (seeker_label) {
    case 'Interview':
      return say(
        `Interview for ${title}`,
        `Good news: ${company} would like to talk with you about the position ${title}.`,
        'They will arrange the time with you.',
      );
    case 'Offer':
      return say(
        `An offer for ${title}`,
        `Congratulations: ${company} makes you an offer for the position ${title}.`,
        'They will send you the details. Your questions reach them by the link below.',
      );
    case 'Hired':
      return say(
        `You are hired: ${title}`,
        `Congratulations, and welcome: ${company} has marked you as hired for the position ${title}.`,
        'We wish you a good start.',
      );
    case 'Not selected':
      return say(
        has_applied ? `Your application for ${title}` : `The position ${title}`,
        `Thank you for your interest in the position ${title}. ${capital(company)} has decided to move forward with other applicants.`,
        `${has_applied ? 'We know the work that an application takes. ' : ''}New jobs come in every day, and we hope that the next one is yours.`,
      );
    case 'Withdrawn':
      if (!has_applied) return say(`The position ${title}`, unavailable(title, company));
      return say(
        `Your application for ${title} is withdrawn`,
        `Your application for the position ${title} is marked as withdrawn. If that is a mistake, write to ${company} by the link below.`,
      );
    case 'Closed':
      return say(
        `${title} is closed`,
        `The position ${title} was closed before a decision was made. ${capital(company)} thanks you for your ${has_applied ? 'application' : 'interest'}.`,
      );
    default:
      return say(
        has_applied ? `News on your application for ${title}` : `News on the position ${title}`,
        has_applied
          ? `There is news on your application for the position ${title}: it now stands at “${seeker_label}”.`
          : `There is news on the position ${title}: you now stand at “${seeker_label}”.`,
      );
  }
}

const unavailable = (title: string, company: string) =>
  `${capital(company)} has noted that you are not available for the position ${title}. If that is a mistake, write to ${company} by the link below.`;

/** The mail to an applicant without a decision when a job closes. */
export function closingMail({ title, company }: Pick<About, 'title' | 'company'>): StatusMail {
  const at = company === 'the employer' ? '' : ` at ${company}`;
  return {
    subject: `This job has closed: ${title}`,
    preheader: 'Your application was not decided.',
    paragraphs: [
      `The job ${title}${at} has closed and takes no more applications. Your application was not decided.`,
      `${capital(company)} can still write to you about it. If you have a question, write to them by the link below.`,
    ],
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
