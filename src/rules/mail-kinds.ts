import { MAIL_TOPICS, type MailTopic } from './mail-topics.ts';

/** Where a reader finds the box of a topic: on the page of a seeker’s account, or on the page that a link in the mail opens. */
type Desk = 'account' | 'link';

/** The readers of a mail, and the pages where they choose which mail they get. */
const AUDIENCES = {
  /** The owner of an account of either type. */
  account: ['account', 'link'],
  seeker: ['account', 'link'],
  /** With or without an account. */
  applicant: ['account', 'link'],
  /** An address that was typed in, with or without an account. */
  anyone: ['account', 'link'],
  employer: ['link'],
  /** The help desk. */
  staff: [],
} as const satisfies Record<string, readonly Desk[]>;
type Audience = keyof typeof AUDIENCES;

/**
 * A mail with a topic is promotional: readers can turn the topic off with one click. The others are transactional, and `why` says why.
 * `from` is 'company' if a company is the sender, named in the From line ("Summit via RiseBoard") and the subject.
 */
type Facts = { to: Audience; from?: 'company' } & ({ topic: MailTopic } | { topic: null; why: string });

const SIGN_IN = 'A change of how to sign in must reach the owner.';
const REQUESTED = 'Someone entered the address in a form, so its owner must be told.';
const AGREED = 'Without it, someone would miss an appointment or come to a canceled one.';
const PLACE = 'It confirms a reservation, with the calendar file.';
const WAITED_FOR = 'They applied and are waiting for it.';
const COMPANY = 'Our staff changed what the company shows or may do.';
const HELP_DESK = 'A visitor waits for an answer.';

/**
 * Every kind of mail. Who may get it, whether it carries `List-Unsubscribe`, and where it can be turned off follow from this record. Rows
 * in the database hold the names: do not rename one.
 */
export const MAIL_KINDS = {
  'confirm-email': { to: 'account', topic: null, why: 'Nobody can finish signing up without its link.' },
  welcome: { to: 'account', topic: null, why: 'It is sent once, when the account is ready.' },
  'reset-password': { to: 'account', topic: null, why: REQUESTED },
  'account-exists': { to: 'account', topic: null, why: REQUESTED },
  'new-address': { to: 'account', topic: null, why: 'The address changes only by its link.' },
  'address-changed': { to: 'account', topic: null, why: SIGN_IN },
  'password-changed': { to: 'account', topic: null, why: SIGN_IN },
  'two-factor': { to: 'account', topic: null, why: SIGN_IN },

  'applicant-forwarded': {
    to: 'anyone',
    from: 'company',
    topic: null,
    why: 'A manager sends it by hand, and only its link opens the page.',
  },
  'report-shared': {
    to: 'anyone',
    from: 'company',
    topic: null,
    why: 'A manager chooses who gets it, and the page that its link opens stops it.',
  },
  'forwarded-code': { to: 'anyone', topic: null, why: REQUESTED },
  'decision-shared': {
    to: 'anyone',
    from: 'company',
    topic: null,
    why: 'A manager sends it by hand, and only its link opens the page.',
  },
  'shared-code': { to: 'anyone', topic: null, why: REQUESTED },

  'team-invitation': {
    to: 'anyone',
    from: 'company',
    topic: null,
    why: 'A member invites them, and only its link opens the account.',
  },

  'talent-notice': {
    to: 'anyone',
    from: 'company',
    topic: null,
    why: 'A company imported their data, which they must learn once. One click deletes it.',
  },

  'own-data': { to: 'anyone', topic: null, why: REQUESTED },
  'data-erased': { to: 'anyone', topic: null, why: 'It confirms the erasure and is the last mail.' },
  'file-infected': { to: 'anyone', topic: null, why: 'A file they sent was deleted.' },

  'application-added': {
    to: 'applicant',
    from: 'company',
    topic: null,
    why: 'A company added them as an applicant.',
  },
  'application-receipt': {
    to: 'applicant',
    from: 'company',
    topic: null,
    why: 'It confirms the application and has the link to it.',
  },
  'application-repeated': { to: 'applicant', from: 'company', topic: null, why: REQUESTED },
  'application-message': { to: 'applicant', from: 'company', topic: null, why: 'An employer wrote to them.' },
  /** An interview, an offer or a decision. */
  'application-status': { to: 'applicant', from: 'company', topic: null, why: WAITED_FOR },
  /** An intermediate step, such as that the employer is reading the application. */
  'application-update': { to: 'applicant', from: 'company', topic: 'status' },
  'posting-closed': { to: 'applicant', from: 'company', topic: null, why: WAITED_FOR },
  'self-identification': {
    to: 'applicant',
    from: 'company',
    topic: null,
    why: 'The law requires the company to ask everyone who applies.',
  },
  'network-consent': {
    to: 'applicant',
    from: 'company',
    topic: null,
    why: 'Without it, what they agreed to would end without a word, and their details with it.',
  },
  'interview-asked': { to: 'applicant', from: 'company', topic: null, why: AGREED },
  'interview-changed': { to: 'applicant', from: 'company', topic: null, why: AGREED },
  'interview-confirmed': { to: 'applicant', from: 'company', topic: null, why: AGREED },
  'interview-moved': { to: 'applicant', from: 'company', topic: null, why: AGREED },
  'interview-called-off': { to: 'applicant', from: 'company', topic: null, why: AGREED },
  'interview-ended': { to: 'applicant', from: 'company', topic: null, why: AGREED },
  'interview-withdrawn': { to: 'applicant', from: 'company', topic: null, why: AGREED },
  'interview-reminder': { to: 'applicant', from: 'company', topic: null, why: AGREED },

  'interview-team-confirmed': { to: 'employer', topic: null, why: AGREED },
  'interview-team-moved': { to: 'employer', topic: null, why: AGREED },
  'interview-team-called-off': { to: 'employer', topic: null, why: AGREED },
  'interview-team-none-suits': { to: 'employer', topic: null, why: AGREED },
  'interview-team-ended': { to: 'employer', topic: null, why: AGREED },
  'interview-team-stands': { to: 'employer', topic: null, why: AGREED },
  'interview-team-erased': { to: 'employer', topic: null, why: AGREED },
  'interview-team-reminder': { to: 'employer', topic: 'reminders' },
  'fill-question': { to: 'employer', topic: 'reminders' },
  'new-applicants': { to: 'employer', topic: null, why: 'Members turn it off among their own details.' },
  'new-applicants-daily': { to: 'employer', topic: null, why: 'Members turn it off among their own details.' },
  notices: { to: 'employer', topic: 'notices' },
  'resume-scout': { to: 'employer', topic: 'scouts' },
  'applicant-wrote': { to: 'employer', topic: null, why: 'Members turn it off among their notifications.' },
  'pipeline-assignees': { to: 'employer', topic: null, why: 'A colleague sends it by hand, once an hour at most.' },
  'feedback-request': { to: 'employer', topic: null, why: 'A colleague sends it by hand, once an hour at most.' },
  'score-request': { to: 'employer', topic: null, why: 'A colleague sends it by hand, once an hour at most.' },
  'company-approval': { to: 'employer', topic: null, why: COMPANY },
  'company-plan': { to: 'employer', topic: null, why: COMPANY },
  'payment-failed': { to: 'employer', topic: null, why: 'Without a payment, the plan of the company ends.' },
  purchase: { to: 'employer', topic: null, why: 'It confirms a payment.' },
  'retention-begins': { to: 'employer', topic: null, why: 'Records of the company will be erased.' },
  'company-logo': { to: 'employer', topic: null, why: COMPANY },
  'job-taken-down': { to: 'employer', topic: null, why: COMPANY },

  'job-alert': { to: 'anyone', topic: 'alerts' },
  'job-alert-request': { to: 'anyone', topic: null, why: REQUESTED },
  'profile-unlocked': { to: 'seeker', topic: 'unlocks' },
  'job-invitation': { to: 'applicant', from: 'company', topic: 'invitations' },
  'saved-closed': { to: 'seeker', topic: 'saved' },

  'hiring-event-request': { to: 'anyone', topic: null, why: REQUESTED },
  'hiring-event-registered': { to: 'anyone', topic: null, why: PLACE },
  'hiring-event-changed': { to: 'anyone', topic: null, why: PLACE },
  'hiring-event-moved': { to: 'anyone', topic: null, why: AGREED },
  'hiring-event-cancelled': { to: 'anyone', topic: null, why: AGREED },
  'hiring-event-unregistered': { to: 'anyone', topic: null, why: PLACE },
  'hiring-event-reminder': { to: 'anyone', topic: 'reminders' },

  'payments-compared': { to: 'staff', topic: null, why: 'What the nightly comparison mended, or could not.' },
  'contact-form': { to: 'staff', topic: null, why: HELP_DESK },
  'partner-request': { to: 'staff', topic: null, why: HELP_DESK },
  'job-report': { to: 'staff', topic: null, why: HELP_DESK },
} as const satisfies Record<string, Facts>;

export type MailKind = keyof typeof MAIL_KINDS;

/** The kinds of mail for one audience. */
export type MailKindTo<To extends Audience> = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind]['to'] extends To ? Kind : never;
}[MailKind];

/** The kinds of mail that a company sends. */
export type CompanyMailKind = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind] extends { from: 'company' } ? Kind : never;
}[MailKind];

/** The topics with a box at this desk: those of the mail that its readers get. */
export const topicsAt = (desk: Desk): readonly MailTopic[] =>
  MAIL_TOPICS.filter((topic) => ALL.some((kind) => kind.topic === topic && desksOf(kind.to).includes(desk)));

const ALL: readonly Facts[] = Object.values(MAIL_KINDS);

const desksOf = (to: Audience): readonly Desk[] => AUDIENCES[to];
