import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { pathsOf } from './actions.server.ts';
import { type AlertMatches, describeParts } from './digest-parts.server.ts';
import {
  type DueAlert,
  deleteUnmailedMatches,
  findMailbox,
  insertMailedMatches,
  listDue,
  lockMailable,
  postponeAnHour,
  postponeMailedWithinHour,
  skipMorningsWithoutNews,
  updateNextMail,
} from './digest-store.server.ts';
import { mailKey, sharedMailKey } from './link.server.ts';
import { digestMail } from './mails.ts';
import { insertSharedMail } from './store.server.ts';

const ALERTS_AT_ONCE = 100;

/**
 * Writes the mails that are due and returns how many: one for all alerts of a mailbox and a rhythm, and at most one an hour for a mailbox.
 * Each has its own transaction, which also marks its matches as mailed, so that a crash leaves both or neither. Alerts that fail together
 * are retried alone; one that fails alone is reported and waits an hour.
 */
export async function mailDueAlerts(services: Services, { until_ms = Infinity } = {}): Promise<number> {
  const { database } = services;
  const is_late = () => performance.now() > until_ms;
  let mails = 0;
  for (;;) {
    const due = await database.asSystem((db) => listDue(db, ALERTS_AT_ONCE));
    for (const id of due) {
      if (is_late()) break;
      mails += (await mailOrPostpone(services, id)) ? 1 : 0;
    }
    if (due.length < ALERTS_AT_ONCE || is_late()) break;
  }
  await database.asSystem(skipMorningsWithoutNews);
  return mails;
}

/** Whether it mailed. */
async function mailOrPostpone(services: Services, alert_id: string): Promise<boolean> {
  let locked = 0;
  const mail = (with_others: boolean) =>
    services.database.asSystem(async (db) => {
      const alerts = await lockDue(db, alert_id, { with_others });
      locked = alerts.length;
      return mailAlerts(db, alerts, services);
    });
  try {
    return await mail(true).catch((error: unknown) => {
      if (locked < 2) throw error;
      return mail(false);
    });
  } catch (error) {
    services.error_reports.report(error, { alert_id });
    await services.database.asSystem((db) => postponeAnHour(db, alert_id));
    return false;
  }
}

/**
 * Locks the alerts that go into one mail with a due one. Empty if it is no longer due, or if either site mailed the mailbox within the
 * hour; a second worker waits for the lock and then finds nothing due.
 */
async function lockDue(db: Db, alert_id: string, { with_others }: { with_others: boolean }): Promise<DueAlert[]> {
  const mailbox = await findMailbox(db, alert_id);
  if (!mailbox) return [];
  await lockByName(db, `job alert mail ${mailbox.to}`);
  if (await postponeMailedWithinHour(db, mailbox)) return [];
  const alerts = await lockMailable(db, mailbox, { only_id: with_others ? null : alert_id });
  return alerts.some(({ id, is_due }) => id === alert_id && is_due) ? alerts : [];
}

/** Where a person has stopped mail about alerts, matches stay unmailed until they want it again. Whether it mailed. */
async function mailAlerts(db: Db, alerts: readonly DueAlert[], services: Services): Promise<boolean> {
  const [first] = alerts;
  if (!first) return false;
  const { site, to } = first;
  const { alerts: is_wanted } = await findChoices(db, mailboxOf(services.secrets, site, to));
  const mailed: AlertMatches[] = [];
  for (const alert of alerts) {
    const posting_ids = is_wanted ? await takeMatches(db, alert.id) : [];
    // An alert with no news after all stays due, and mails as soon as there are some.
    if (is_wanted && posting_ids.length === 0) continue;
    await updateNextMail(db, alert, { is_mailed: is_wanted });
    if (is_wanted) mailed.push({ alert, posting_ids });
  }
  if (mailed.length === 0) return false;
  await writeDigest(db, first, mailed, services);
  return true;
}

async function takeMatches(db: Db, alert_id: string): Promise<string[]> {
  const posting_ids = await deleteUnmailedMatches(db, alert_id);
  if (posting_ids.length > 0) await insertMailedMatches(db, alert_id, posting_ids);
  return posting_ids;
}

async function writeDigest(
  db: Db,
  { site, to, first_name }: DueAlert,
  mailed: readonly AlertMatches[],
  services: Services,
): Promise<void> {
  const parts = await describeParts(db, mailed, services);
  const total = new Set(mailed.flatMap(({ posting_ids }) => posting_ids)).size;
  const [only] = mailed.length === 1 ? mailed : [];
  const mail_id = await writeMail(db, {
    site,
    kind: 'job-alert',
    to,
    subject_key: only ? mailKey(only.alert.id) : sharedMailKey(),
    // A mail of several alerts stops all of them by its topic, and one by that alert's own link.
    ...(only ? { unsubscribe_path: pathsOf(services, only.alert.id).unsubscribe } : {}),
    content: digestMail({ first_name, parts, total }),
  });
  if (only) return;
  await insertSharedMail(
    db,
    mail_id,
    mailed.map(({ alert, posting_ids }) => ({ alert_id: alert.id, posting_ids })),
  );
}
