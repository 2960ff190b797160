import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { doEitherWay } from '#server/db/either-way.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { addressShown, employerSignedUp } from '#server/reactions.ts';
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

type SignUp = { type: 'employer' | 'seeker'; email: string };
/** What an account needs beside itself; the address is another one where the account is undone. */
type AddRest = (id: string, email: string) => Promise<void>;

export function signUpSeeker(
  db: Db,
  place: Place,
  { email, ...name }: { email: string; first_name: string; last_name: string },
): Promise<string | null> {
  return signUp(db, place, { type: 'seeker', email }, async (id, address) => {
    await db
      .insertInto('seeker')
      .values({ id, site: place.site, email: address, ...name })
      .execute();
  });
}

/** A company with its first admin, the default pipeline and the usual reasons; it waits for the confirmed address. */
export function signUpEmployer(
  db: Db,
  place: Place,
  { email, first_name, last_name, phone, ...company }: z.output<typeof employerInfo>,
): Promise<string | null> {
  return signUp(db, place, { type: 'employer', email }, async (id, address) => {
    const { company_id } = await db
      .insertInto('company')
      .values({ site: place.site, ...company })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    const admin = { company_id, id, role: 'admin', email: address, first_name, last_name, phone } as const;
    await db.insertInto('employer_user').values(admin).execute();
    await employerSignedUp(db, company_id);
  });
}

/**
 * Gives the new account's id, or null where the address has one. The page answers the same for every address, after the same work; what is
 * true is told to whoever reads its mail. An address that was never confirmed may wait as both kinds of user: the link that is used first
 * decides.
 */
async function signUp(db: Db, place: Place, { type, email }: SignUp, addRest: AddRest): Promise<string | null> {
  const { site } = place;
  const is_known = (await findAccounts(db, site, email)).some((one) => one.email_confirmed_at || one.type === type);
  const id = await doEitherWay(db, async () => {
    const address = is_known ? nobodysAddress() : email;
    const added = await insertAccount(db, { type, site, email: address });
    if (added) await addRest(added, address);
    return { value: is_known ? null : added, is_kept: !is_known };
  });
  const accounts = await findAccounts(db, site, email);
  const confirmed = accounts.find((account) => account.email_confirmed_at !== null);
  const waiting = accounts.find((account) => account.type === type);
  await sendConfirmation(db, place, confirmed ? undefined : waiting, email);
  await doEitherWay(db, async () => {
    await mailAccountExists(db, { ...place, to: confirmed ?? nobody(email) });
    return { value: null, is_kept: confirmed?.is_disabled === false };
  });
  return id;
}

const nobodysAddress = () => `${randomUUID()}@nobody.example`;

/** Whose mail is written and undone where the address has no account that it would be for. */
const nobody = (email: string): Account => ({
  id: randomUUID(),
  type: 'seeker',
  email,
  first_name: '',
  password_hash: null,
  email_confirmed_at: null,
  is_disabled: true,
});

/** One mail for each kind of user that the address waits as; none where it is confirmed. The same work for every address. */
export async function sendConfirmationAgain(db: Db, place: Place, email: string) {
  await confirmWaiting(db, place, await findAccounts(db, place.site, email), email);
}

async function confirmWaiting(db: Db, place: Place, accounts: readonly Account[], email: string) {
  const is_confirmed = accounts.some((account) => account.email_confirmed_at !== null);
  for (const type of ['employer', 'seeker'] as const) {
    const waiting = is_confirmed ? undefined : accounts.find((account) => account.type === type);
    await sendConfirmation(db, place, waiting, email);
  }
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
  await sendConfirmation(db, place, account, email);
}

type Link = { purpose: 'confirm-email' | 'reset-password'; minutes: number; mail: typeof mailConfirmation };
const CONFIRMATION: Link = { purpose: 'confirm-email', minutes: CONFIRM_MINUTES, mail: mailConfirmation };
const NEW_PASSWORD: Link = { purpose: 'reset-password', minutes: RESET_MINUTES, mail: mailPasswordReset };

const sendConfirmation = (db: Db, place: Place, account: Account | undefined, email: string) =>
  sendLink(db, place, account ?? nobody(email), CONFIRMATION);

/** Mails a link to an account, or does the same for nobody. */
async function sendLink(db: Db, place: Place, account: Account, { purpose, minutes, mail }: Link) {
  const is_kept = (await countRecentTokens(db, account.id, purpose)) < MOST_LINKS_AN_HOUR && !account.is_disabled;
  await doEitherWay(db, async () => {
    const token = await insertToken(db, account.id, purpose, minutes);
    await mail(db, { ...place, to: account }, token);
    return { value: null, is_kept };
  });
}

/**
 * Mails a link for a new password; to an address that was never confirmed, the confirming link again. The same work for every address.
 */
export async function sendPasswordReset(db: Db, place: Place, email: string) {
  const accounts = await findAccounts(db, place.site, email);
  const confirmed = accounts.find((account) => account.email_confirmed_at !== null);
  await sendLink(db, place, confirmed ?? nobody(email), NEW_PASSWORD);
  await confirmWaiting(db, place, accounts, email);
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
  const linked_applications = type === 'seeker' ? await addressShown(db, { site, email, seeker_id: account_id }) : 0;
  return { account_id, linked_applications };
}

export const linkIsOver = () =>
  new RuleBroken('link-over', 'This link was used already, or its time is over. Ask for a new one.', 'token');
