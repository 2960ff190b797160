import { pathTo } from '#rules/addresses.ts';
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
