import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Account } from './store.server.ts';

type Origins = Record<SiteCode, string>;
type To = Pick<Account, 'email' | 'first_name' | 'type'>;
type About = { site: SiteCode; to: To; origins: Origins };

const CONFIRMED = {
  employer: { page: '/create-employer-account/validate', kind: 'employer' },
  seeker: { page: '/seeker/validate', kind: 'job seeker' },
} as const;

export async function mailConfirmation(db: Db, { site, to, origins }: About, token: string) {
  const { name } = SITES[site];
  const { page, kind } = to.type === 'employer' ? CONFIRMED.employer : CONFIRMED.seeker;
  const content = {
    // An address may be mailed both kinds.
    subject: `Confirm your ${kind} account at ${name}`,
    preheader: 'One step is left: confirm your address and choose a password.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `Welcome to ${name}. Confirm that this is your address and choose a password; then your ${kind} account is ready.`,
      'The link works once, within three days.',
    ],
    button: { label: 'Confirm and choose a password', path: `${page}?token=${token}` },
    footer_note: 'If you did not sign up, ignore this email: without the link nothing happens.',
  };
  await writeMail(db, { site, kind: 'confirm-email', to: to.email, to_name: to.first_name, content }, origins);
}

/** Sent instead when someone signs up with an address that has an account: the page must not say so. */
export async function mailAccountExists(db: Db, { site, to, origins }: About) {
  const { name } = SITES[site];
  const content = {
    subject: `You already have an account at ${name}`,
    preheader: 'Sign in with the password that you chose, or choose a new one.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `Someone, probably you, asked to sign up at ${name} with this address. It already has an account, so nothing was changed.`,
      { link: { label: 'Choose a new password if you forgot it', path: '/forgot-password' } },
    ],
    button: { label: 'Sign in', path: '/login' },
    footer_note: 'If it was not you, you do not need to do anything.',
  };
  await writeMail(db, { site, kind: 'account-exists', to: to.email, to_name: to.first_name, content }, origins);
}

export async function mailPasswordReset(db: Db, { site, to, origins }: About, token: string) {
  const { name } = SITES[site];
  const content = {
    subject: `Choose a new password for ${name}`,
    preheader: 'The link works once, within one hour.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      'Someone, probably you, asked for a new password. The link works once, within one hour, and signs you out everywhere else.',
    ],
    button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    footer_note: 'If it was not you, ignore this email: your password stays as it is.',
  };
  await writeMail(db, { site, kind: 'reset-password', to: to.email, to_name: to.first_name, content }, origins);
}

export async function mailPasswordChanged(db: Db, { site, to, origins }: About) {
  const { name, help_email } = SITES[site];
  const content = {
    subject: `Your password for ${name} was changed`,
    preheader: 'You were signed out on every other device.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      'Your password was changed just now, and you were signed out on every other device.',
      `If it was not you, choose a new one at once and write to ${help_email}.`,
      { link: { label: 'Choose a new password', path: '/forgot-password' } },
    ],
  };
  await writeMail(db, { site, kind: 'password-changed', to: to.email, to_name: to.first_name, content }, origins);
}

/** To the new address; nothing changes before its link is opened. */
export async function mailNewAddress(db: Db, { site, to, origins }: About, token: string) {
  const { name } = SITES[site];
  const content = {
    subject: `Confirm your new address for ${name}`,
    preheader: 'From then on you sign in with this address.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `Confirm that this is your address. From then on you sign in to ${name} with it, and get your mail here.`,
      'The link works once, within a day.',
    ],
    button: { label: 'Use this address', path: `/account/new-address?token=${token}` },
    footer_note: 'If you did not ask for it, ignore this email: without the link nothing happens.',
  };
  await writeMail(db, { site, kind: 'new-address', to: to.email, to_name: to.first_name, content }, origins);
}

/** To the old address, whose owner alone would notice what somebody else did. */
export async function mailAddressChanged(db: Db, { site, to, origins }: About) {
  const { name, help_email } = SITES[site];
  const content = {
    subject: `Your address for ${name} was changed`,
    preheader: 'Mail goes to your new address from now on.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `Your account at ${name} has a new email address. You can no longer sign in with this one, and it gets no more mail about the account.`,
      `If it was not you, write to ${help_email} at once.`,
    ],
  };
  await writeMail(db, { site, kind: 'address-changed', to: to.email, to_name: to.first_name, content }, origins);
}
