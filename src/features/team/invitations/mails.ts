import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { INVITATION_DAYS, ROLE_WORDS } from '../rules.ts';
import type { NewInvitation } from './store.server.ts';

type Invited = Pick<NewInvitation, 'first_name' | 'role'> & { business_name: string; inviter: string; token: string };

export function invitationMail(site: SiteCode, to: Invited): MailContent {
  const { business_name, inviter, role } = to;
  const { name } = SITES[site];
  return {
    subject: `${inviter} invited you to hire with ${business_name} on ${name}`,
    preheader: `The link works once, within ${INVITATION_DAYS} days.`,
    greeting: to.first_name ? `Hello ${to.first_name},` : 'Hello,',
    paragraphs: [
      `${inviter} invited you to join the hiring team of ${business_name} on ${name}, as ${withArticle(ROLE_WORDS[role].label.toLowerCase())}.`,
      `Next, choose a password with the link below. It works once, within ${INVITATION_DAYS} days.`,
    ],
    button: { label: 'Join the team', path: addQuery(pathTo('/invitation'), { token: to.token }) },
    footer_note: 'If you do not know this company, ignore this email: nothing happens.',
  };
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
