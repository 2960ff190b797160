import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

/** The recipient of a mail about an account. */
export type MailReader = { type: string; first_name: string; email: string };

export function passwordResetMail(site: SiteCode, to: MailReader, token: string): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Choose a new password for ${name}`,
    preheader: 'The link works once, within one hour.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `${name} got a request for a new password for ${to.email}. Choose one with the link below, within one hour.`,
      'The link works once. A new password signs you out everywhere else.',
    ],
    button: { label: 'Choose a new password', path: addQuery(pathTo('/reset-password'), { token }) },
    footer_note: 'If you did not ask for it, ignore this email: your password stays as it is.',
  };
}

export function passwordChangedMail(site: SiteCode, to: MailReader): MailContent {
  const { name, help_email } = SITES[site];
  return {
    subject: `Your password for ${name} was changed`,
    preheader: 'You were signed out on every other device.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `The password of your ${name} account was changed just now. If that was you, there is nothing you need to do.`,
      'You were signed out on every other device.',
      `If it was not you, choose a new one at once and write to ${help_email}.`,
      { link: { label: 'Choose a new password', path: pathTo('/forgot-password') } },
    ],
  };
}
