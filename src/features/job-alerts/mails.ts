import { firstCharacters } from '#rules/first-characters.ts';
import { inQuotes } from '#rules/in-quotes.ts';
import { formatPay } from '#rules/pay.ts';
import { jobPath } from '#rules/slug.ts';
import type { MailContent, MailParagraph } from '#server/mail/mail-content.ts';
import type { JobCard } from '../job-search/contract.ts';
import { marksOf, placeOf } from '../job-search/words.ts';

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ');

type Asked = { path: string; asks_for: readonly string[] };

const searchAsList = (asks_for: readonly string[]): MailParagraph =>
  asks_for.length > 0 ? { list: asks_for } : 'All new jobs of the site.';

/** The first of the two steps by which an address without an account gets jobs by email. */
export function confirmMail({ path, asks_for }: Asked): MailContent {
  return {
    subject: 'Confirm your job alert',
    preheader: 'One more step, and new jobs come by email.',
    greeting: 'Hello,',
    paragraphs: [
      'Someone, probably you, asked us to send new jobs to this address:',
      searchAsList(asks_for),
      'Nothing is sent until you confirm it. The link works for three days.',
    ],
    button: { label: 'Confirm job alert', path },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}

/** For whoever asks again for what the address gets already. */
export function standingMail({ path, asks_for }: Asked): MailContent {
  return {
    subject: 'You have this job alert already',
    preheader: 'Nothing was changed.',
    greeting: 'Hello,',
    paragraphs: ['Someone, probably you, asked for a job alert that this address has already:', searchAsList(asks_for)],
    button: { label: 'Change or pause it', path },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}

/** For whoever asks again for what was stopped: asking alone turns nothing on, since anybody may ask. */
export function stoppedMail({ path, asks_for }: Asked): MailContent {
  return {
    subject: 'Your job alert is stopped',
    preheader: 'One more step, and new jobs come by email again.',
    greeting: 'Hello,',
    paragraphs: [
      'Someone, probably you, asked for a job alert that this address has already. It is stopped, so that no jobs are sent:',
      searchAsList(asks_for),
      'Open it to get new jobs by email again.',
    ],
    button: { label: 'Turn it on again', path },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}

export type AlertJob = Omit<JobCard, Unmailed> & { why: string };

type Unmailed = 'company_key' | 'logo_key' | 'category';

type Digest = {
  name: string;
  first_name: string | null;
  jobs: readonly AlertJob[];
  /** How many there are with those that the mail does not name. */
  total: number;
  search_path: string;
  manage_path: string;
};

/** New jobs of one alert, each with why it is in it. */
export function digestMail({ name, first_name, jobs, total, search_path, manage_path }: Digest): MailContent {
  const [first] = jobs;
  const alert = inQuotes(oneLine(name));
  const more = total - jobs.length;
  const one = total === 1 && first ? `New job: ${titleOf(first)}` : `${total} new jobs: ${oneLine(name)}`;
  return {
    subject: firstCharacters(oneLine(one), 150),
    preheader: firstCharacters(jobs.map(({ title }) => oneLine(title)).join(', '), 140),
    greeting: first_name ? `Hello ${oneLine(first_name)},` : 'Hello,',
    paragraphs: [
      `New for your job alert ${alert}:`,
      ...jobs.flatMap((job): MailParagraph[] => [
        { link: { label: titleOf(job), path: jobPath(job.posting_id, job.title) } },
        [factsOf(job), marksOf(job).join(' · '), job.why].filter(Boolean).join('\n'),
      ]),
      ...(more > 0 ? [`and ${more} more`] : []),
      { link: { label: 'Change or pause this alert', path: manage_path } },
    ],
    button: { label: more > 0 ? 'See all of them' : 'Run the search', path: search_path },
    footer_note: `You get this email because you asked for the job alert ${alert}.`,
  };
}

const titleOf = ({ title, company_name }: AlertJob) => `${oneLine(title)}, ${oneLine(company_name)}`;

function factsOf(job: AlertJob): string {
  const { pay_min_cents: min_cents, pay_max_cents: max_cents, pay_unit: unit, hours_per_week, employment_type } = job;
  const pay = unit ? formatPay({ min_cents, max_cents, unit, hours_per_week, employment_type }) : null;
  return [placeOf(job), ...(pay ? [pay] : [])].join(' · ');
}
