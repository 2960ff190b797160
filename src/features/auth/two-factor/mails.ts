import { pathTo } from '#rules/addresses.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

const SAYS = {
  on: 'From now on, signing in asks for a code from your phone as well as your password.',
  off: 'From now on, you sign in with your password alone.',
  recovery: 'Someone used one of your recovery codes. That code no longer works.',
  attempts: 'Someone who knows your password tried to sign in or change your account and entered several wrong codes.',
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
      SAYS[notice],
      `If it was not you, choose a new password at once and write to ${help_email}.`,
      { link: { label: 'Choose a new password', path: pathTo('/forgot-password') } },
    ],
  };
}
