import { pathTo } from '#rules/addresses.ts';
import { jobAt } from '#rules/job-at.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { longDate } from '#ui/relative-date.ts';

type Receipt = {
  site: SiteCode;
  application_id: string;
  first_name: string;
  title: string;
  /** Null for an anonymous posting. */
  company_name: string | null;
  has_account: boolean;
  /** The page to follow the application: in the account, or by a link of its own. */
  path: string;
  /** The job board by which it came; null if it was sent here. */
  board: string | null;
};

/** True even if the employer’s rules have already decided: it does not claim that a person reads the application. */
const FIRST_WORDS: Record<SiteCode, (employer: string, job: string) => string> = {
  rb: (employer, job) =>
    `It’s in. ${capital(employer)} has your application for ${job}. You can follow it with the link below.`,
  mh: (employer, job) => `Application received. ${capital(employer)} has your application for ${job}. Follow it below.`,
};

const WAIT: Record<SiteCode, string> = {
  rb: 'It can take a few days until you hear from them. Your answers to their questions may be checked automatically by rules the employer set.',
  mh: 'Expect a few days. Your answers to their questions may be checked automatically by rules the employer set.',
};

/** Confirms an application and says what happens next. */
export function receiptMail({ site, first_name, title, company_name, path, ...receipt }: Receipt) {
  const { application_id, has_account, board } = receipt;
  const job = oneLine(title);
  const employer = company_name ?? 'the employer';
  return {
    subject: `Application received: ${jobAt(title, company_name)}`,
    preheader: 'What happens next, and where to follow it.',
    greeting: `Hello ${first_name},`,
    paragraphs: [
      FIRST_WORDS[site](employer, job),
      ...(board === null ? [] : fromBoard(SITES[site].name, { board, employer })),
      'What happens next:',
      {
        list: [
          WAIT[site],
          'You get an email at this address when they decide or write to you.',
          has_account
            ? 'You can see where it stands at any time under My applications.'
            : 'For 90 days, the link below (“See where it stands”) lets you see its status, write to the employer or withdraw. With an account for this email address, you can do so at any time.',
        ],
      },
      ...(has_account
        ? []
        : [
            {
              link: {
                label: 'Create an account',
                path: addQuery(pathTo('/create-seeker-account'), { application_id }),
              },
            },
          ]),
    ],
    button: { label: 'See where it stands', path },
    answer_path: path,
  };
}

/** For people who applied on a job board and do not know this site. */
const fromBoard = (name: string, { board, employer }: { board: string; employer: string }) => [
  `You applied on ${board}, which sent your application to us. ${capital(employer)} uses ${name} to receive applications. We store it on their behalf.`,
  'You can object at any time: withdraw it with the link below, or see and delete everything we have about you here:',
  { link: { label: 'My data', path: pathTo('/my-data') } },
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `email`: the reader's own address. */
type Earlier = Pick<Receipt, 'title' | 'company_name'> & { email: string; applied_at: string };
type Repeat = Earlier & { is_withdrawn: boolean };

/** Sent in place of a receipt to an address that has applied before. Contains nothing that was typed this time. */
export function repeatMail({ email, title, company_name, applied_at, is_withdrawn }: Repeat) {
  const job = oneLine(title);
  if (is_withdrawn) return withdrawnEarlierMail({ email, title, company_name });
  const employer = company_name ?? 'The employer';
  return {
    subject: `You already applied: ${jobAt(title, company_name)}`,
    preheader: `Your application from ${longDate(new Date(applied_at))} is unchanged.`,
    greeting: 'Hello,',
    paragraphs: [
      `${employer} already has your application for ${job}, so the new one was not sent. To replace it, sign in.`,
      `The earlier one was sent from ${email} on ${longDate(new Date(applied_at))} and is unchanged.`,
      'To send different details or another file, sign in or create an account with this email address and apply again. That replaces the application sent without an account.',
    ],
    button: { label: 'Sign in', path: pathTo('/login') },
    footer_note: NOT_YOU,
  };
}

const NOT_YOU = 'If you did not apply again, there is nothing you need to do.';

const withdrawnEarlierMail = ({ email, title, company_name }: Omit<Earlier, 'applied_at'>) => ({
  subject: `You withdrew your application: ${jobAt(title, company_name)}`,
  preheader: 'Your new application was not sent.',
  greeting: 'Hello,',
  paragraphs: [
    `You withdrew your application for ${oneLine(title)}, so the new one was not sent. To apply again, sign in.`,
    `Both came from ${email}. If you have no account, create one with this email address. Your application then starts over.`,
  ],
  button: { label: 'Sign in', path: pathTo('/login') },
  footer_note: NOT_YOU,
});

type AddedEarlier = Earlier & { event_title: string | null };

/** The same for an address the employer added. Leaves out the hiring event of an anonymous employer, which would reveal the employer. */
export function addedEarlierMail({ email, title, company_name, applied_at, event_title }: AddedEarlier) {
  const job = oneLine(title);
  const employer = company_name ?? 'The employer';
  const after = event_title && company_name ? ` after the hiring event ${oneLine(event_title)}` : '';
  const since = longDate(new Date(applied_at));
  return {
    subject: `You are already an applicant: ${jobAt(title, company_name)}`,
    preheader: `${employer} added you on ${since}.`,
    greeting: 'Hello,',
    paragraphs: [
      `You are already an applicant for ${job}, so the new application was not sent. To send your own details, sign in.`,
      `${employer} added you under ${email} on ${since}${after}. This is unchanged.`,
      'Sign in or create an account with this email address and apply again with your own details, answers and files. That replaces what the employer has.',
    ],
    button: { label: 'Sign in', path: pathTo('/login') },
    footer_note: NOT_YOU,
  };
}
