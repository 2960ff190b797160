import type { JobCard } from '#features/jobs/contract.ts';
import { marksOf, placesOf } from '#features/jobs/words.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { inQuotes } from '#rules/in-quotes.ts';
import { formatPay } from '#rules/pay.ts';
import { jobPath } from '#rules/slug.ts';
import { CHOICE_PATH_TO_COME } from '#server/mail/mail-choices.ts';
import type { MailContent, MailParagraph } from '#server/mail/mail-content.ts';

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ');

type RequestMail = { path: string; asks_for: readonly string[] };

const searchAsList = (asks_for: readonly string[]): MailParagraph =>
  asks_for.length > 0 ? { list: asks_for } : 'All new jobs on the site.';

/** The first step of the double opt-in of an address without an account. */
export function confirmMail({ path, asks_for }: RequestMail): MailContent {
  return {
    subject: 'Confirm your job alert',
    preheader: 'One more step to get new jobs by email.',
    greeting: 'Hello,',
    paragraphs: [
      'One step is left to get new jobs by email: confirm this job alert with the link below, within three days.',
      searchAsList(asks_for),
      'Nothing is sent until you confirm it.',
    ],
    button: { label: 'Confirm job alert', path },
    footer_note: 'If you did not ask for it, there is nothing you need to do.',
  };
}

/** When an alert that the address already has is requested again. */
export function existingAlertMail({ path, asks_for }: RequestMail): MailContent {
  return {
    subject: 'You already have this job alert',
    preheader: 'Nothing was changed.',
    greeting: 'Hello,',
    paragraphs: [
      'This address already has this job alert, so nothing was changed. Change or pause it with the link below.',
      searchAsList(asks_for),
    ],
    button: { label: 'Change or pause it', path },
    footer_note: 'If you did not ask for it, there is nothing you need to do.',
  };
}

/** When a stopped alert is requested again. The request alone does not resume it, since anyone can send one. */
export function stoppedAlertMail({ path, asks_for }: RequestMail): MailContent {
  return {
    subject: 'Your job alert is stopped',
    preheader: 'One more step to get new jobs by email again.',
    greeting: 'Hello,',
    paragraphs: [
      'This address has this job alert, but it is stopped. Turn it on again with the link below to get new jobs by email.',
      searchAsList(asks_for),
    ],
    button: { label: 'Turn it on again', path },
    footer_note: 'If you did not ask for it, there is nothing you need to do.',
  };
}

/** `why`: the words the alert found, and where in the job. */
export type AlertJob = Omit<JobCard, Unmailed> & { why: string };

type Unmailed = 'company_key' | 'logo_key' | 'category' | 'is_featured';
type AlsoIn = readonly { name: string; why: string }[];

export type DigestPart = {
  /** The alert’s name. */
  name: string;
  jobs: readonly (AlertJob & { also_in: AlsoIn })[];
  /** How many jobs the mail does not name. */
  more: number;
  search_path: string;
  manage_path: string;
  stop_path: string;
};
type Digest = {
  first_name: string | null;
  parts: readonly DigestPart[];
  /** How many different jobs are new. */
  total: number;
};

/** The new jobs of a mailbox's alerts, each job once, with the reason it matched. */
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
      `${total === 1 ? '1 new job matches' : `${total} new jobs match`} ${is_one ? 'your job alert' : 'your job alerts'}. Open one to read it and apply.`,
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
      : `The new jobs for your job alert ${alert} are listed under your other alerts.`,
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
  return [placesOf(job), ...(pay ? [pay] : [])].join(' · ');
}
