import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
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
};

const LAST_WORDS: Record<SiteCode, string> = {
  rb: 'Thank you for looking for work on RiseBoard. We wish you an employer who values what you bring.',
  mh: 'Thank you for planning your next mission with MissionHire. We wish you an employer who knows what your experience is worth.',
};

/** Confirms an application and says what happens next. */
export function receiptMail({ site, application_id, first_name, title, company_name, has_account, path }: Receipt) {
  const job = oneLine(title);
  const employer = company_name ?? 'the employer';
  return {
    subject: `Your application for ${job} has arrived`,
    preheader: `We passed it on to ${employer}.`,
    greeting: `Hello ${first_name},`,
    paragraphs: [
      `Your application for the position of ${job} has arrived, and ${employer} can read it now.`,
      'What happens next:',
      {
        list: [
          'The employer reviews your application, which can take several days. Your answers to its questions may be checked automatically by rules the employer set.',
          'We email you at this address when the employer decides or writes to you.',
          has_account
            ? 'You can check its status at any time under My applications.'
            : 'For 90 days, you can use the link below (“See where it stands”) to check its status, write to the employer or withdraw. With an account for this email address, you can do so at any time.',
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
      LAST_WORDS[site],
    ],
    button: { label: 'See where it stands', path },
    answer_path: path,
  };
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ');

type Earlier = Pick<Receipt, 'title' | 'company_name'> & { applied_at: string };
type Repeat = Earlier & { is_withdrawn: boolean };

/** Sent in place of a receipt to an address that has applied before. Contains nothing that was typed this time. */
export function repeatMail({ title, company_name, applied_at, is_withdrawn }: Repeat) {
  const job = oneLine(title);
  if (is_withdrawn) return withdrawnEarlierMail(job);
  const employer = company_name ?? 'The employer';
  return {
    subject: `You already applied for ${job}`,
    preheader: `Your application from ${longDate(new Date(applied_at))} is unchanged.`,
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, applied for the position of ${job} with this email address. ${employer} already has an application from this address, sent on ${longDate(new Date(applied_at))}. It is unchanged, and the new one was not sent.`,
      'To send different details or another file, sign in or create an account with this email address and apply again. That replaces the application sent without an account.',
    ],
    button: { label: 'Sign in', path: pathTo('/login') },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}

const withdrawnEarlierMail = (job: string) => ({
  subject: `You withdrew your application for ${job}`,
  preheader: 'Your new application was not sent.',
  greeting: 'Hello,',
  paragraphs: [
    `Someone, probably you, applied for the position of ${job} with this email address. The earlier application from this address was withdrawn, so the new one was not sent.`,
    'To apply again, sign in or create an account with this email address. Your application then starts over.',
  ],
  button: { label: 'Sign in', path: pathTo('/login') },
  footer_note: 'If it was not you, you do not need to do anything.',
});

type AddedEarlier = Earlier & { event_title: string | null };

/** The same for an address the employer added. Leaves out the hiring event of an anonymous employer, which would reveal the employer. */
export function addedEarlierMail({ title, company_name, applied_at, event_title }: AddedEarlier) {
  const job = oneLine(title);
  const employer = company_name ?? 'The employer';
  const after = event_title && company_name ? ` after the hiring event ${oneLine(event_title)}` : '';
  const since = longDate(new Date(applied_at));
  return {
    subject: `You are already an applicant for ${job}`,
    preheader: `${employer} added you on ${since}.`,
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, applied for the position of ${job} with this email address. ${employer} added you as an applicant on ${since}${after}. This is unchanged, and the new application was not sent.`,
      'To send your own details, answers and files, sign in or create an account with this email address and apply again. That replaces what the employer has.',
    ],
    button: { label: 'Sign in', path: pathTo('/login') },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}
