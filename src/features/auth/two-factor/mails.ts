import { pathTo } from '#rules/addresses.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

const SAYS = {
  on: 'Signing in now takes a code from your phone as well as your password. Keep your recovery codes at hand.',
  off: 'You now sign in with your password alone. You can turn the second step on again in your settings.',
  recovery: 'One of your recovery codes was used to sign in. That code no longer works.',
  attempts: 'Several wrong codes were entered after your correct password. If it was not you, choose a new one.',
} as const;

export type TwoFactorNotice = keyof typeof SAYS;

const SUBJECTS: Record<TwoFactorNotice, string> = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  recovery: 'A recovery code was used',
  attempts: 'Wrong codes',
};

export function twoFactorMail(site: SiteCode, notice: TwoFactorNotice): MailContent {
  const { name, help_email } = SITES[site];
  return {
    subject: `${SUBJECTS[notice]} at ${name}`,
    preheader: SAYS[notice],
    greeting: 'Hello,',
    paragraphs: [
      `Your ${name} account: ${lower(SAYS[notice])}`,
      `If it was not you, choose a new password at once and write to ${help_email}.`,
      { link: { label: 'Choose a new password', path: pathTo('/forgot-password') } },
    ],
  };
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
