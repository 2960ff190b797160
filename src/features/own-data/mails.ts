import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { longDate } from '#ui/relative-date.ts';

type Gone = { site: SiteCode; applications: number; files: number; held: readonly HeldFor[] };

/** Records that a federal contractor holds by law; no company name if it posted anonymously. */
type HeldFor = { company_name: string | null; records: number; delete_on: string };

/** The last mail to the address. */
export function erasedMail({ site, applications, files, held }: Gone): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Your data at ${name} is deleted`,
    preheader: 'What was deleted, and what employers keep anonymously.',
    greeting: 'Hello,',
    paragraphs: [
      `${name} has deleted everything it stored under this address. There is nothing else you need to do.`,
      `That was your details, résumés, documents, saved jobs, job alerts, registrations for hiring events and our emails to you${files > 0 ? `, with ${counted(files, 'file')}` : ''}.`,
      applications > 0
        ? `For ${counted(applications, 'application')}, employers keep an anonymous record with the stages and their decision, without your name, address, phone, résumé, cover letter, answers or messages.`
        : 'You had no applications.',
      ...heldWords(held),
      'Backups are overwritten over time. This is our last email to you, and we keep no copy of it.',
    ],
    footer_note: 'Employers may still have data that you gave them yourself, such as by email.',
  };
}

/** Says which companies hold records, why and until when. */
function heldWords(held: readonly HeldFor[]): string[] {
  if (held.length === 0) return [];
  const holders = Map.groupBy(held, ({ company_name, delete_on }) => JSON.stringify([company_name, delete_on]));
  return [
    'One exception: federal contractors must keep a record of the people they decided on (41 CFR 60-300.80 and 60-741.80). The record is your name, the job and its requisition number, the dates, whether you met the basic qualifications, and the decision with its reason. It contains nothing else about you and is not used for anything else.',
    ...[...holders.values()].flatMap(([first, ...more]) =>
      first
        ? [
            `${first.company_name ?? 'An employer that did not show its name'} holds ${counted(
              [first, ...more].reduce((sum, { records }) => sum + records, 0),
              'such record',
            )} about you. It is deleted on ${longDate(new Date(`${first.delete_on}T12:00:00Z`))}.`,
          ]
        : [],
    ),
  ];
}

const NOT_YOU = 'If you did not ask for it, there is nothing you need to do.';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** To an address with data but without an account. */
export function linkMail(site: SiteCode, email: string, path: string): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Your data at ${name}`,
    preheader: 'Use this link to download or delete it.',
    greeting: 'Hello,',
    paragraphs: [
      `${name} got a request to see what it stores under ${email}. The link below shows it, to download or delete.`,
      'The link works for one day. Anyone who has it can do the same, so do not forward this email.',
    ],
    button: { label: 'See my data', path },
    footer_note: 'If you did not ask for it, ignore this email. Nothing happens unless you use the link.',
  };
}

/** To an address with a seeker account, whose settings show and delete everything. */
export function accountMail(site: SiteCode, email: string): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Your data at ${name}`,
    preheader: 'Sign in to download it or to delete it.',
    greeting: 'Hello,',
    paragraphs: [
      `${name} got a request to see what it stores under ${email}. Sign in and open Settings to download or delete it.`,
      { link: { label: 'Choose a new password if you forgot it', path: pathTo('/forgot-password') } },
    ],
    button: { label: 'Sign in', path: addQuery(pathTo('/login'), { next: pathTo('/account') }) },
    footer_note: NOT_YOU,
  };
}

/** To an address with an employer account, which cannot be deleted by a link. */
export function teamAccountMail(site: SiteCode, email: string): MailContent {
  const { name, help_email } = SITES[site];
  return {
    subject: `Your data at ${name}`,
    preheader: 'This address has an employer account.',
    greeting: 'Hello,',
    paragraphs: [
      `${name} got a request to see what it stores under ${email}, which has an employer account. Sign in to see it.`,
      `To delete the account, or what you sent as an applicant under this address, write to ${help_email} from this address.`,
    ],
    button: { label: 'Sign in', path: addQuery(pathTo('/login'), { next: pathTo('/account') }) },
    footer_note: NOT_YOU,
  };
}

/** Sent so that every request results in a mail. */
export function nothingMail(site: SiteCode, email: string): MailContent {
  const { name } = SITES[site];
  return {
    subject: `${name} has no data about you`,
    preheader: 'We have nothing under this address.',
    greeting: 'Hello,',
    paragraphs: [
      `${name} stores nothing under ${email}. If you applied with another address, ask again with that one.`,
      'There is no account, no application and no job alert. We do not keep this email either.',
    ],
    footer_note: NOT_YOU,
  };
}
