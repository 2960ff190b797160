import type { z } from 'zod';
import { createDefaultReasons } from '#features/applicants/actions.server.ts';
import { createPipelineFrom } from '#features/pipelines/actions.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { takeFromAddress } from './address-actions.server.ts';
import type { employerInfo } from './contract.ts';
import { mailAccountExists, mailConfirmation, mailPasswordChanged, mailPasswordReset } from './mail.server.ts';
import {
  type Account,
  countRecentTokens,
  endTokens,
  findAccount,
  findAccounts,
  insertAccount,
  insertToken,
  savePassword,
  spendToken,
  takeAddress,
} from './store.server.ts';

/** Where a call happens: its site, and the addresses that links in mail are built from. */
export type Place = { site: SiteCode; origins: Record<SiteCode, string> };

const CONFIRM_MINUTES = 3 * 24 * 60;
const RESET_MINUTES = 60;
/** So that nobody's mailbox can be filled from our forms. */
export const MOST_LINKS_AN_HOUR = 5;

export async function signUpSeeker(
  db: Db,
  { site, origins }: Place,
  values: { email: string; first_name: string; last_name: string },
): Promise<string | null> {
  const id = await insertAccount(db, { type: 'seeker', site, email: values.email });
  if (id)
    await db
      .insertInto('seeker')
      .values({ id, site, ...values })
      .execute();
  await mailAboutSignUp(db, { site, origins }, { type: 'seeker', email: values.email });
  return id;
}

/** A company with its first admin, the default pipeline and the usual reasons; it waits for the confirmed address. */
export async function signUpEmployer(
  db: Db,
  { site, origins }: Place,
  { email, first_name, last_name, phone, ...company }: z.output<typeof employerInfo>,
): Promise<string | null> {
  const id = await insertAccount(db, { type: 'employer', site, email });
  if (id) {
    const { company_id } = await db
      .insertInto('company')
      .values({ site, ...company })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    const admin = { company_id, id, role: 'admin', email, first_name, last_name, phone } as const;
    await db.insertInto('employer_user').values(admin).execute();
    await createPipelineFrom(db, company_id, { name: 'Default pipeline', is_default: true });
    await createDefaultReasons(db, company_id);
  }
  await mailAboutSignUp(db, { site, origins }, { type: 'employer', email });
  return id;
}

type SignUp = { type: 'employer' | 'seeker'; email: string };

/**
 * The page answers the same for every address; what is true is told to whoever reads its mail. An address that was never
 * confirmed may wait as both kinds of user: the link that is used first decides.
 */
async function mailAboutSignUp(db: Db, place: Place, { type, email }: SignUp) {
  const accounts = await findAccounts(db, place.site, email);
  const confirmed = accounts.find((account) => account.email_confirmed_at !== null);
  const account = confirmed ?? accounts.find((waiting) => waiting.type === type);
  if (!account || account.is_disabled) return;
  if (confirmed) await mailAccountExists(db, { ...place, to: confirmed });
  else await sendConfirmation(db, place, account);
}

/** One mail for each kind of user that the address waits as; none where it is confirmed. */
export async function sendConfirmationAgain(db: Db, place: Place, email: string) {
  const accounts = await findAccounts(db, place.site, email);
  if (accounts.some((account) => account.email_confirmed_at !== null)) return;
  for (const account of accounts) if (!account.is_disabled) await sendConfirmation(db, place, account);
}

/** As staff ask for it: the mail to one account, or the reason why there is none. */
export async function sendConfirmationTo(db: Db, place: Place, { userId, email }: { userId: string; email: string }) {
  const accounts = await findAccounts(db, place.site, email);
  const account = accounts.find(({ id }) => id === userId);
  if (!account || account.is_disabled) throw new RuleBroken('disabled', 'This account is disabled.');
  if (accounts.some(({ email_confirmed_at }) => email_confirmed_at !== null)) {
    throw new RuleBroken('confirmed', 'This address is confirmed already.');
  }
  if ((await countRecentTokens(db, userId, 'confirm-email')) >= MOST_LINKS_AN_HOUR) {
    throw new RuleBroken('too-many', `${MOST_LINKS_AN_HOUR} links were mailed within the last hour. Try again later.`);
  }
  await sendConfirmation(db, place, account);
}

async function sendConfirmation(db: Db, place: Place, account: Account) {
  if ((await countRecentTokens(db, account.id, 'confirm-email')) >= MOST_LINKS_AN_HOUR) return;
  const token = await insertToken(db, account.id, 'confirm-email', CONFIRM_MINUTES);
  await mailConfirmation(db, { ...place, to: account }, token);
}

/** Mails a link for a new password; to an address that was never confirmed, the confirming link again. */
export async function sendPasswordReset(db: Db, place: Place, email: string) {
  const account = await findAccount(db, place.site, email);
  if (!account?.email_confirmed_at) return sendConfirmationAgain(db, place, email);
  if (account.is_disabled) return;
  if ((await countRecentTokens(db, account.id, 'reset-password')) >= MOST_LINKS_AN_HOUR) return;
  const token = await insertToken(db, account.id, 'reset-password', RESET_MINUTES);
  await mailPasswordReset(db, { ...place, to: account }, token);
}

/** Sets a new password by a mailed link, ends every session and every other link, and tells the person. */
export async function setPasswordByLink(db: Db, place: Place, link: { token: string; password_hash: string }) {
  const used = await spendToken(db, { token: link.token, purpose: 'reset-password', site: place.site });
  if (!used) throw linkIsOver();
  await savePassword(db, used.id, link.password_hash);
  await endTokens(db, used.id);
  await endSessionsOf(db, used.id);
  const account = await findAccount(db, place.site, used.email);
  if (account) await mailPasswordChanged(db, { ...place, to: account });
  return used.id;
}

type Confirmation = { token: string; password_hash: string; type: 'employer' | 'seeker' };

/** Confirms the address by a mailed link and sets the first password. A seeker gets what the address had before. */
export async function confirmByLink(db: Db, { site }: Place, { token, password_hash, type }: Confirmation) {
  const used = await spendToken(db, { token, purpose: 'confirm-email', site, type });
  if (!used || !(await takeAddress(db, { ...used, site }))) throw linkIsOver();
  await savePassword(db, used.id, password_hash);
  await endTokens(db, used.id);
  const { id: account_id, email } = used;
  const linked_applications = type === 'seeker' ? await takeFromAddress(db, { site, email, seeker_id: account_id }) : 0;
  return { account_id, linked_applications };
}

export const linkIsOver = () =>
  new RuleBroken('link-over', 'This link was used already, or its time is over. Ask for a new one.', 'token');
