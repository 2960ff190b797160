import { randomUUID } from 'node:crypto';
import type { MailKindTo } from '#rules/mail-kinds.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { rollBackUnlessKept } from '#server/db/roll-back-unless-kept.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Account } from '../accounts/store.server.ts';
import { type MailReader, passwordResetMail } from '../passwords/mails.ts';
import { confirmationMail } from '../sign-up/mails.ts';
import { countRecentTokens, insertToken } from './store.server.ts';

/** Keeps our forms from flooding a mailbox. */
export const MOST_LINKS_AN_HOUR = 5;

const CONFIRM_MINUTES = 3 * 24 * 60;
const RESET_MINUTES = 60;

type LinkKind = {
  purpose: 'confirm-email' | 'reset-password';
  minutes: number;
  mail: (site: SiteCode, to: MailReader, token: string) => MailContent;
};
const CONFIRMATION: LinkKind = { purpose: 'confirm-email', minutes: CONFIRM_MINUTES, mail: confirmationMail };
const NEW_PASSWORD: LinkKind = { purpose: 'reset-password', minutes: RESET_MINUTES, mail: passwordResetMail };

/** Mails the link that confirms the address. Without an account it does the same work and mails nothing. */
export const sendConfirmation = (db: Db, site: SiteCode, account: Account | undefined, email: string) =>
  sendLink(db, site, account ?? absentAccount(email), CONFIRMATION);

/** Mails the link for a new password. Without an account it does the same work and mails nothing. */
export const sendPasswordLink = (db: Db, site: SiteCode, account: Account | undefined, email: string) =>
  sendLink(db, site, account ?? absentAccount(email), NEW_PASSWORD);

async function sendLink(db: Db, site: SiteCode, account: Account, { purpose, minutes, mail }: LinkKind) {
  const is_kept = (await countRecentTokens(db, account.id, purpose)) < MOST_LINKS_AN_HOUR && !account.is_disabled;
  await rollBackUnlessKept(db, async () => {
    const token = await insertToken(db, account.id, purpose, minutes);
    await mailAccount(db, site, account, { kind: purpose, content: mail(site, account, token) });
    return { value: null, is_kept };
  });
}

export async function mailAccount(
  db: Db,
  site: SiteCode,
  { email: to, first_name: to_name }: Pick<Account, 'email' | 'first_name'>,
  mail: { kind: MailKindTo<'account'>; content: MailContent },
): Promise<void> {
  await writeMail(db, { site, to, to_name, ...mail });
}

/** Stands in for the account of an address without one: its mail is written and rolled back, so that the work is the same. */
export const absentAccount = (email: string): Account => ({
  id: randomUUID(),
  type: 'seeker',
  email,
  first_name: '',
  password_hash: null,
  email_confirmed_at: null,
  is_disabled: true,
});

export const linkIsOver = () =>
  new RuleBroken('link-over', 'This link has expired or was already used. Request a new one.', 'token');
