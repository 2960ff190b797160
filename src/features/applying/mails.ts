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
      `Your application for the position ${job} has arrived, and ${employer} can read it now.`,
      'What happens next:',
      {
        list: [
          'The employer decides about your application. Answers to its questions may be checked automatically, by rules that the employer set. That can take some days.',
          'When they decide something or write to you, you get an email at this address.',
          has_account
            ? 'You can see where it stands at any time under My applications.'
            : 'By the link below, “See where it stands”, you can also write to the employer and withdraw, for 90 days. With an account for this email address you can do so at any time.',
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

/** In place of a receipt, for an address that has applied before. It repeats nothing that was typed this time. */
export function repeatMail({ title, company_name, applied_at, is_withdrawn }: Repeat) {
  const job = oneLine(title);
  if (is_withdrawn) return withdrawnEarlierMail(job);
  const employer = company_name ?? 'The employer';
  return {
    subject: `You already applied for ${job}`,
    preheader: `Your application of ${longDate(new Date(applied_at))} stands.`,
    greeting: 'Hello,',
    paragraphs: [
      `Someone, probably you, applied for the position ${job} with this address. ${employer} has had an application with it since ${longDate(new Date(applied_at))}; that one stands, and nothing was sent a second time.`,
      'To send different details or another file, sign in or create an account with this address and apply again. That replaces what was sent without an account.',
    ],
    button: { label: 'Sign in', path: pathTo('/login') },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}

const withdrawnEarlierMail = (job: string) => ({
  subject: `You withdrew your application for ${job}`,
  preheader: 'What was sent now was not passed on.',
  greeting: 'Hello,',
  paragraphs: [
    `Someone, probably you, applied for the position ${job} with this address. The application with it was withdrawn, and what was sent now was not passed on.`,
    'To come back, sign in or create an account with this address and apply again. Your application then starts anew.',
  ],
  button: { label: 'Sign in', path: pathTo('/login') },
  footer_note: 'If it was not you, you do not need to do anything.',
});

type AddedEarlier = Earlier & { event_title: string | null };

/** The same for an address that the employer added. Hides the event of an anonymous employer, since it would reveal the employer. */
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
      `Someone, probably you, applied for the position ${job} with this address. ${employer} added you as an applicant on ${since}${after}; that stands as it is, and what was sent now was not passed on.`,
      'To send your own details, answers and files, sign in with this address, or create an account with it, and apply again: that takes the place of what the employer has.',
    ],
    button: { label: 'Sign in', path: pathTo('/login') },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
}
