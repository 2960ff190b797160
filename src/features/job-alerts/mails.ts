import type { JobCard } from '#features/jobs/contract.ts';
import { marksOf, placeOf } from '#features/jobs/words.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { inQuotes } from '#rules/in-quotes.ts';
import { formatPay } from '#rules/pay.ts';
import { jobPath } from '#rules/slug.ts';
import { CHOICE_PATH_TO_COME } from '#server/mail/mail-choices.ts';
import type { MailContent, MailParagraph } from '#server/mail/mail-content.ts';

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

/** `why`: what of it an alert found, and where. */
export type AlertJob = Omit<JobCard, Unmailed> & { why: string };

type Unmailed = 'company_key' | 'logo_key' | 'category';
type AlsoIn = readonly { name: string; why: string }[];

export type DigestPart = {
  /** The alert's. */
  name: string;
  jobs: readonly (AlertJob & { also_in: AlsoIn })[];
  /** How many more it found that the mail names nowhere. */
  more: number;
  search_path: string;
  manage_path: string;
  stop_path: string;
};
type Digest = {
  first_name: string | null;
  parts: readonly DigestPart[];
  /** How many jobs are new, each counted once. */
  total: number;
};

/** New jobs of one or several alerts of a mailbox, each job once, with why it is in the mail. */
export function digestMail({ first_name, parts, total }: Digest): MailContent {
  const jobs = parts.flatMap((part) => part.jobs);
  const [first] = jobs;
  const [part] = parts;
  const is_one = parts.length === 1;
  const names = parts.map(({ name }) => inQuotes(oneLine(name)));
  const from = is_one ? `: ${oneLine(part?.name ?? '')}` : ` from ${parts.length} job alerts`;
  const subject = total === 1 && first ? `New job: ${titleOf(first)}` : `${total} new jobs${from}`;
  return {
    subject: firstCharacters(subject, 150),
    preheader: firstCharacters(jobs.map(({ title }) => oneLine(title)).join(', '), 140),
    greeting: first_name ? `Hello ${oneLine(first_name)},` : 'Hello,',
    paragraphs: [
      ...parts.flatMap((each) => partOf(each, { is_one })),
      { link: { label: 'Stop all job alerts', path: CHOICE_PATH_TO_COME } },
    ],
    ...(is_one && part
      ? { button: { label: part.more > 0 ? 'See all of them' : 'Run the search', path: part.search_path } }
      : {}),
    footer_note: is_one
      ? `You get this email because you asked for the job alert ${names[0]}.`
      : 'You get this email because you asked for these job alerts.',
  };
}

function partOf(part: DigestPart, { is_one }: { is_one: boolean }): MailParagraph[] {
  const { name, jobs, more, search_path, manage_path, stop_path } = part;
  const alert = inQuotes(oneLine(name));
  const links = [
    { label: 'Run the search', path: search_path },
    { label: 'Change or pause this alert', path: manage_path },
    { label: 'Stop this alert', path: stop_path },
  ];
  return [
    jobs.length > 0
      ? `New for your job alert ${alert}:`
      : `The new jobs for your job alert ${alert} are named under other alerts.`,
    ...jobs.flatMap((job): MailParagraph[] => [
      { link: { label: titleOf(job), path: jobPath(job.posting_id, job.title) } },
      [factsOf(job), marksOf(job).join(' · '), `Why: ${job.why}`, ...alsoIn(job.also_in)].filter(Boolean).join('\n'),
    ]),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(is_one ? [{ link: { label: 'Change or pause this alert', path: manage_path } }] : [{ list: links }]),
  ];
}

const alsoIn = (others: AlsoIn) => others.map(({ name, why }) => `Also found by ${inQuotes(oneLine(name))}: ${why}`);

const titleOf = ({ title, company_name }: AlertJob) => `${oneLine(title)}, ${oneLine(company_name)}`;

function factsOf(job: AlertJob): string {
  const {
    pay_min_cents: min_cents,
    pay_max_cents: max_cents,
    pay_unit: unit,
    pay_currency: currency,
    hours_per_week,
    employment_type,
  } = job;
  const pay = unit ? formatPay({ min_cents, max_cents, unit, currency, hours_per_week, employment_type }) : null;
  return [placeOf(job), ...(pay ? [pay] : [])].join(' · ');
}
