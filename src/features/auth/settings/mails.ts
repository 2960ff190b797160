import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { MailReader } from '../passwords/mails.ts';

/** To the new address. */
export function newAddressMail(site: SiteCode, to: MailReader, token: string): MailContent {
  const { name } = SITES[site];
  return {
    subject: `Confirm your new address for ${name}`,
    preheader: 'Once you confirm it, you sign in with this address.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `You asked ${name} to use this address for your account. Confirm it with the link below, within a day.`,
      'After that, you sign in with it, and your email comes here. The link works once.',
    ],
    button: { label: 'Use this address', path: addQuery(pathTo('/account/new-address'), { token }) },
    footer_note: 'If you did not ask for it, ignore this email. Nothing happens unless you use the link.',
  };
}

/** To the old address, so that the owner notices if someone else made the change. */
export function addressChangedMail(site: SiteCode, to: MailReader): MailContent {
  const { name, help_email } = SITES[site];
  return {
    subject: `Your address for ${name} was changed`,
    preheader: 'Mail goes to your new address from now on.',
    greeting: `Hello ${to.first_name},`,
    paragraphs: [
      `Your ${name} account has a new email address. If you made this change, there is nothing you need to do.`,
      'You can no longer sign in with this address, and it gets no more mail about the account.',
      `If it was not you, write to ${help_email} at once.`,
    ],
  };
}
