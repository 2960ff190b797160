import type { SearchQuery } from '#features/job-search/contract.ts';
import { criteriaOfSearch } from '#features/job-search/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { choiceToken, findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import type { Rhythm } from './contract.ts';
import { mailKey, managePath, tokenHashOf, tokenOf, unsubscribePath } from './link.server.ts';
import { confirmMail, existingAlertMail, stoppedAlertMail } from './mails.ts';
import { asksFor, asksForUnconfirmed, checkCount, MOST_ALERTS, MOST_REQUESTS_AN_HOUR, savedQuery } from './rules.ts';
import {
  type AlertChange,
  countAlerts,
  countOfSameAddress,
  countRequestMails,
  deleteAlert,
  deleteWaitingMatches,
  findByToken,
  findSameSearch,
  insertAlert,
  listSharedMails,
  moveAlertsToAccount,
  moveAlertToAccount,
  type Owner,
  restoreMatches,
  updateAddress,
  updateAlert,
  updateRequestedAt,
} from './store.server.ts';

type AlertInput = { name: string; rhythm: Rhythm; query: SearchQuery };

/** Saves a search of a signed-in seeker and returns the alert's id. The same search again changes the existing alert. */
export async function saveAlert(
  db: Db,
  owner: Owner & { seeker_id: string },
  { name, rhythm, query }: AlertInput,
  { secrets }: Services,
) {
  await lockByName(db, `job alerts ${owner.seeker_id}`);
  const { criteria, saved } = await checkPlaces(db, owner.site, query);
  const same = await findSameSearch(db, owner, saved);
  if (same) {
    await updateAlert(db, { id: same.id, seeker_id: owner.seeker_id }, { name, rhythm, state: 'active' });
    return same.id;
  }
  checkCount(await countAlerts(db, owner));
  return insertAlert(db, owner, { name, rhythm, query: saved, criteria, state: 'active' }, tokenHashOf(secrets));
}

/**
 * Saves a search for an address until its owner confirms it by the mailed link. The caller learns nothing about the address; only the
 * mail says whether the alert is new, exists or is stopped.
 */
export async function requestAlert(
  db: Db,
  owner: Owner & { email: string },
  { name, rhythm, query }: AlertInput,
  services: Services,
) {
  const { site, email } = owner;
  const { criteria, saved } = await checkPlaces(db, site, query);
  await lockByName(db, `job alerts ${site} ${email}`);
  if ((await countRequestMails(db, site, email)) >= MOST_REQUESTS_AN_HOUR) return;
  const same = await findSameSearch(db, owner, saved);
  if (!same && (await countAlerts(db, owner)) >= MOST_ALERTS) return;
  const alert = { name, rhythm, query: saved, criteria, state: 'waiting' } as const;
  const alert_id = same?.id ?? (await insertAlert(db, owner, alert, tokenHashOf(services.secrets)));
  const path = managePath(tokenOf(services.secrets, alert_id));
  const is_confirmed = same !== undefined && same.state !== 'waiting';
  if (!is_confirmed) await updateRequestedAt(db, alert_id);
  const is_stopped = same?.state === 'paused' || (await findMailSettings(db, services, owner)) !== null;
  const content = is_confirmed
    ? (is_stopped ? stoppedAlertMail : existingAlertMail)({ path, asks_for: asksFor(saved) })
    : confirmMail({ path, asks_for: asksForUnconfirmed(saved) });
  await writeMail(db, { site, kind: 'job-alert-request', to: email, subject_key: mailKey(alert_id), content });
}

/** The search with its places in full, so that a name shared by several towns keeps meaning the one that the search shows. */
async function checkPlaces(db: Db, site: SiteCode, asked: SearchQuery) {
  const { criteria, query, unknown_places } = await criteriaOfSearch(db, site, savedQuery(asked));
  const [unknown] = unknown_places;
  if (unknown !== undefined)
    throw new RuleBroken(
      'unknown-place',
      `We can’t find the place “${unknown}”. Search again with a city and its state.`,
    );
  return { criteria, saved: query };
}

/** Pausing also cancels waiting mail and deletes unmailed matches. 404 for a missing alert or another seeker's. `db` sees all rows. */
export async function changeAlert(
  db: Db,
  which: { id: string; seeker_id?: string },
  change: AlertChange,
): Promise<void> {
  found((await updateAlert(db, which, change)) || undefined);
  if (change.state !== 'paused') return;
  await cancelAlertMail(db, which.id);
  await deleteWaitingMatches(db, which.id);
}

/** Confirms the request of an address, and moves it into the account of that address if there is one. `db` sees all rows. */
export async function confirmAlert(db: Db, id: string, change: AlertChange): Promise<void> {
  checkCount(await countOfSameAddress(db, id));
  await changeAlert(db, { id }, change);
  for (const same of await moveAlertToAccount(db, id)) await cancelMail(db, mailKey(same));
}

/** Deletes an alert and cancels its waiting mail; another seeker's stays. `db` sees all rows. */
export async function removeAlert(db: Db, which: { id: string; seeker_id?: string }): Promise<void> {
  // Read first: deleting the alert deletes its rows of shared mails, too.
  const shared = await listSharedMails(db, which.id);
  if (await deleteAlert(db, which)) await cancelAlertMail(db, which.id, shared);
}

/** Cancels an alert's waiting mail. Jobs of other alerts in it go into their next one. */
async function cancelAlertMail(
  db: Db,
  alert_id: string,
  shared?: Awaited<ReturnType<typeof listSharedMails>>,
): Promise<void> {
  await cancelMail(db, mailKey(alert_id));
  for (const { mail_id, subject_key } of shared ?? (await listSharedMails(db, alert_id))) {
    if ((await cancelMail(db, subject_key)) > 0) await restoreMatches(db, mail_id, alert_id);
  }
}

/** Pauses the alert that a mailed link names; does nothing a second time. False for an unknown link. `db` sees all rows. */
export async function unsubscribe(db: Db, site: SiteCode, token: string): Promise<boolean> {
  const alert = await findByToken(db, site, token);
  if (!alert) return false;
  if (alert.state === 'active') await changeAlert(db, { id: alert.alert_id }, { state: 'paused' });
  return true;
}

/** Moves alerts into the account of a seeker who confirmed the address. `db` sees all rows. */
export async function takeAlertsOfAddress(db: Db, seeker_id: string): Promise<void> {
  for (const id of await moveAlertsToAccount(db, seeker_id)) await cancelMail(db, mailKey(id));
}

/** Alerts that were requested without an account follow a person to a new address. `db` sees all rows. */
export const moveAlertsOfAddress = (db: Db, move: { site: SiteCode; from: string; to: string }): Promise<void> =>
  updateAddress(db, move);

/** Where an address that stopped mail about alerts turns it on again; null for one that gets it. `db` sees all rows. */
export async function findMailSettings(db: Db, { secrets }: Services, to: { site: SiteCode; email: string }) {
  const mailbox = mailboxOf(secrets, to.site, to.email);
  const { alerts } = await findChoices(db, mailbox);
  return alerts
    ? null
    : addQuery(pathTo('/mail-settings'), { token: choiceToken(secrets, mailbox, 'alerts', await nowIn(db)) });
}

export const pathsOf = (services: Services, alert_id: string) => {
  const token = tokenOf(services.secrets, alert_id);
  return { manage: managePath(token), unsubscribe: unsubscribePath(token) };
};
