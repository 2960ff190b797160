import { criteriaOfSearch } from '#features/job-search/doors.server.ts';
import { addQuery } from '#rules/paths.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { inTurn } from '#server/db/in-turn.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { choiceToken, findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import type { SearchQuery } from '../job-search/contract.ts';
import type { Rhythm } from './contract.ts';
import { mailKey, managePath, tokenHashOf, tokenOf, unsubscribePath } from './link.server.ts';
import { confirmMail, standingMail, stoppedMail } from './mails.ts';
import { asksFor, asksForUnconfirmed, checkCount, keptQuery, MOST_ALERTS, MOST_REQUESTS_AN_HOUR } from './rules.ts';
import {
  type Change,
  changeAlert,
  countAlerts,
  countAsked,
  countBeside,
  deleteAlert,
  findByToken,
  findSame,
  findShared,
  forgetUntold,
  giveToAccount,
  insertAlert,
  moveAlerts,
  noteAsked,
  type Owner,
  takeAlerts,
  untellOthers,
} from './store.server.ts';

type Kept = { name: string; rhythm: Rhythm; query: SearchQuery };

/** Keeps a search of a signed-in seeker, and gives the alert's id. The same search again changes the one that is there. */
export async function keepSearch(
  db: Db,
  owner: Owner & { seeker_id: string },
  { name, rhythm, query }: Kept,
  { secrets }: Services,
) {
  await inTurn(db, `job alerts ${owner.seeker_id}`);
  const { criteria, kept } = await criteriaOrRefuse(db, owner.site, query);
  const same = await findSame(db, owner, kept);
  if (same) {
    await changeAlert(db, { id: same.id, seeker_id: owner.seeker_id }, { name, rhythm, state: 'active' });
    return same.id;
  }
  checkCount(await countAlerts(db, owner));
  return insertAlert(db, owner, { name, rhythm, query: kept, criteria, state: 'active' }, tokenHashOf(secrets));
}

/**
 * Keeps a search for an address until its owner confirms it by the mailed link. Whoever asks learns nothing of the address; what is
 * true is told to whoever reads its mail.
 */
export async function requestForAddress(
  db: Db,
  owner: Owner & { email: string },
  { name, rhythm, query }: Kept,
  services: Services,
) {
  const { site, email } = owner;
  const { criteria, kept } = await criteriaOrRefuse(db, site, query);
  await inTurn(db, `job alerts ${site} ${email}`);
  if ((await countAsked(db, site, email)) >= MOST_REQUESTS_AN_HOUR) return;
  const same = await findSame(db, owner, kept);
  if (!same && (await countAlerts(db, owner)) >= MOST_ALERTS) return;
  const alert = { name, rhythm, query: kept, criteria, state: 'waiting' } as const;
  const alert_id = same?.id ?? (await insertAlert(db, owner, alert, tokenHashOf(services.secrets)));
  const path = managePath(tokenOf(services.secrets, alert_id));
  const is_confirmed = same !== undefined && same.state !== 'waiting';
  if (!is_confirmed) await noteAsked(db, alert_id);
  const is_stopped = same?.state === 'paused' || (await findMailSettings(db, services, owner)) !== null;
  const content = is_confirmed
    ? (is_stopped ? stoppedMail : standingMail)({ path, asks_for: asksFor(kept) })
    : confirmMail({ path, asks_for: asksForUnconfirmed(kept) });
  const mail = { site, kind: 'job-alert-request', to: email, subject_key: mailKey(alert_id), content };
  await writeMail(db, mail, services.config.origins);
}

/** What an alert asks for, with its places in full: of several towns of a name it keeps the one that the search shows. */
async function criteriaOrRefuse(db: Db, site: SiteCode, asked: SearchQuery) {
  const { criteria, query, unknown_places } = await criteriaOfSearch(db, site, keptQuery(asked));
  const [unknown] = unknown_places;
  if (unknown !== undefined)
    throw new RuleBroken(
      'unknown-place',
      `We can’t find the place “${unknown}”. Search again with a city and its state.`,
    );
  return { criteria, kept: query };
}

/** Changes an alert; what pauses it also stops mail that waits, and forgets what was found for the next. 404 for one that is not there, or another seeker's. `db` sees all rows. */
export async function changeOwn(db: Db, which: { id: string; seeker_id?: string }, change: Change): Promise<void> {
  found((await changeAlert(db, which, change)) || undefined);
  if (change.state !== 'paused') return;
  await stopMail(db, which.id);
  await forgetUntold(db, which.id);
}

/** What an address asked for and has confirmed; from then on it is the account's, if the address has one. `db` sees all rows. */
export async function confirmForAddress(db: Db, id: string, change: Change): Promise<void> {
  checkCount(await countBeside(db, id));
  await changeOwn(db, { id }, change);
  for (const same of await giveToAccount(db, id)) await cancelMail(db, mailKey(same));
}

/** Deletes an alert and stops its mail that waits; another seeker's stays as it is. `db` sees all rows. */
export async function endOwn(db: Db, which: { id: string; seeker_id?: string }): Promise<void> {
  // Deleting takes along what is known of its mail with other alerts.
  const shared = await findShared(db, which.id);
  if (await deleteAlert(db, which)) await stopMail(db, which.id, shared);
}

/** Stops the mail of an alert that waits. What such a mail tells of other alerts is told by the next one. */
async function stopMail(db: Db, alert_id: string, shared?: Awaited<ReturnType<typeof findShared>>): Promise<void> {
  await cancelMail(db, mailKey(alert_id));
  for (const { mail_id, subject_key } of shared ?? (await findShared(db, alert_id))) {
    if ((await cancelMail(db, subject_key)) > 0) await untellOthers(db, mail_id, alert_id);
  }
}

/** Stops the mails of the alert that a mailed link names, at once; a second time, or for no alert, it does nothing. `db` sees all rows. */
export async function unsubscribe(db: Db, site: SiteCode, token: string): Promise<boolean> {
  const alert = await findByToken(db, site, token);
  if (!alert) return false;
  if (alert.state === 'active') await changeOwn(db, { id: alert.alert_id }, { state: 'paused' });
  return true;
}

/** Gives a seeker who has shown that the account's address is theirs the alerts that the address had before. `db` sees all rows. */
export async function takeAlertsOfAddress(db: Db, seeker_id: string): Promise<void> {
  for (const id of await takeAlerts(db, seeker_id)) await cancelMail(db, mailKey(id));
}

/** What was asked for without an account goes along with the person to another address. `db` sees all rows. */
export const moveAlertsOfAddress = (db: Db, move: { site: SiteCode; from: string; to: string }): Promise<void> =>
  moveAlerts(db, move);

/** Where an address that stopped mail about alerts gets it again; null for one that gets it. `db` sees all rows. */
export async function findMailSettings(db: Db, { secrets }: Services, to: { site: SiteCode; email: string }) {
  const mailbox = mailboxOf(secrets, to.site, to.email);
  const { alerts } = await findChoices(db, mailbox);
  return alerts
    ? null
    : addQuery('/mail-settings', { token: choiceToken(secrets, mailbox, 'alerts', await nowIn(db)) });
}

export const pathsOf = (services: Services, alert_id: string) => {
  const token = tokenOf(services.secrets, alert_id);
  return { manage: managePath(token), unsubscribe: unsubscribePath(token) };
};
