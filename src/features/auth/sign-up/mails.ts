import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { MailReader } from '../passwords/mails.ts';

const CONFIRMED = {
  employer: { page: pathTo('/create-employer-account/validate'), kind: 'employer' },
  seeker: { page: pathTo('/seeker/validate'), kind: 'job seeker' },
} as const;

export function confirmationMail(site: SiteCode, to: MailReader, token: string): MailContent {
  const { name } = SITES[site];
  const { page, kind } = to.type === 'employer' ? CONFIRMED.employer : CONFIRMED.seeker;
  return {
    // An address may get both kinds.
    subject: `Confirm your ${kind} account at ${name}`,
    preheader: 'One step is left: confirm your address and choose a password.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `You signed up at ${name}. Confirm your address and choose a password with the link below, within three days.`,
      `Then your ${kind} account is ready. The link works once.`,
    ],
    button: { label: 'Confirm and choose a password', path: addQuery(page, { token }) },
    footer_note: 'If you did not sign up, ignore this email. Nothing happens unless you use the link.',
  };
}

/** Answers a sign-up, or a change to this address, when it already has an account: the page must not say so. */
export function accountExistsMail(site: SiteCode, to: MailReader): MailContent {
  const { name } = SITES[site];
  return {
    subject: `You already have an account at ${name}`,
    preheader: 'Sign in with the password that you chose, or choose a new one.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `${to.email} already has an account at ${name}, so nothing was changed. Sign in with the link below.`,
      { link: { label: 'Choose a new password if you forgot it', path: pathTo('/forgot-password') } },
    ],
    button: { label: 'Sign in', path: pathTo('/login') },
    footer_note: `You get this email because ${to.email} was entered at ${name} just now. If it was not by you, there is nothing you need to do.`,
  };
}

/** Sent once the address is confirmed and the account can be used. */
export function welcomeMail(site: SiteCode, to: MailReader): MailContent {
  const { name } = SITES[site];
  const { preheader, first, list, button } = to.type === 'employer' ? toEmployer(name) : TO_SEEKER[site];
  return {
    subject: to.first_name ? `Welcome to ${name}, ${oneLine(to.first_name)}` : `Welcome to ${name}`,
    preheader,
    greeting: to.first_name ? `Hello ${to.first_name},` : 'Hello,',
    paragraphs: [first, { list }],
    button,
  };
}

const SEARCH = { label: 'Find jobs', path: pathTo('/search') };
const RESUMES = pathTo('/seeker/resumes');
const ALERTS = pathTo('/seeker/alert-list');

const TO_SEEKER = {
  rb: {
    preheader: 'Look around, or tell us what to look out for.',
    first: 'Your RiseBoard account is ready. Look around for a job, or put your résumé up first.',
    list: [
      { label: 'Add a résumé once and apply with it in minutes', path: RESUMES },
      { label: 'Tell us what you want, and we’ll keep an eye out', path: ALERTS },
    ],
    button: SEARCH,
  },
  mh: {
    preheader: 'Three steps: résumé, alert, first application.',
    first: 'Your MissionHire account is ready. Next, add your résumé, then search for a position.',
    list: [
      { label: 'Add your résumé. Service, rank and codes are read from it', path: RESUMES },
      { label: 'Set a job alert for where you are, or where you move next', path: ALERTS },
    ],
    button: SEARCH,
  },
} as const satisfies Record<SiteCode, unknown>;

const toEmployer = (name: string) => ({
  preheader: 'Complete your company’s details, then post a job.',
  first: `Your employer account at ${name} is ready. Next, complete your company’s details; then post a job.`,
  list: [
    { label: 'Write your first posting', path: pathTo('/employer/posting/select-title') },
    { label: 'Choose which email you get', path: pathTo('/employer/notifications/settings') },
  ],
  button: { label: 'Complete the details', path: pathTo('/employer/account') },
});
