import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { enqueueFileRemoval } from '#server/files/file-jobs.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { type Holding, hashOf, heldPath, mailKey, personOfKey, tokenOf } from './link.server.ts';
import { noticeMail } from './mails.ts';
import * as store from './notice-store.server.ts';
import { heldParts } from './rules.ts';
import { deleteAddresses as forgetAddresses, listHolders } from './store.server.ts';

const MOST_AT_ONCE = 500;

/** Writes to people whose import can no longer be undone, once each. One that fails is tried again days later and holds up nobody else. */
export async function mailNotices({ database, secrets, error_reports }: Services): Promise<void> {
  const due = await database.asSystem((db) => store.listUntold(db, MOST_AT_ONCE));
  for (const imported_person_id of due) {
    try {
      await database.asSystem(async (db) => {
        const person = await store.lockUntold(db, imported_person_id);
        if (person) await mailNotice(db, secrets, person);
      });
    } catch (error) {
      error_reports.report(error, { job: 'tend-imported-talent' });
      await database.asSystem((db) => store.updateFailed(db, imported_person_id));
    }
  }
}

async function mailNotice(db: Db, secrets: Secrets, person: store.Untold): Promise<void> {
  const { company_id, imported_person_id, site, email, address_hash, company_name, send_before } = person;
  const path = heldPath(tokenOf(secrets, site, { company_id, address_hash }));
  const subject_key = mailKey(imported_person_id);
  // One that the mail server did not take within days: it must not leave as well.
  await cancelMail(db, subject_key);
  await writeMail(db, {
    site,
    company_id,
    kind: 'talent-notice',
    from_company: company_name,
    to: email,
    subject_key,
    send_before: new Date(send_before),
    one_click_path: path,
    // It holds the token.
    forget_when_sent: true,
    content: noticeMail({ ...person, held: heldParts(person), path }),
  });
  await store.updateWritten(db, person);
}

/** The notice left. `db` sees all rows. */
export async function noticeSent(db: Db, subject_key: string): Promise<void> {
  const imported_person_id = personOfKey(subject_key);
  if (imported_person_id) await store.updateTold(db, imported_person_id);
}

/** The mail server refused the notice for good: an address without a mailbox goes, and no company imports it again. `db` sees all rows. */
export async function noticeRefused(db: Db, subject_key: string): Promise<void> {
  const imported_person_id = personOfKey(subject_key);
  const bounced = imported_person_id ? await store.findBounced(db, imported_person_id) : undefined;
  if (bounced) await suppress(db, bounced.site, { ...bounced, reason: 'bounced' });
}

/** Deletes what the company holds about the address, and keeps every company from importing it. `db` sees all rows. */
export async function suppress(
  db: Db,
  site: SiteCode,
  of: Holding & { reason: 'objected' | 'bounced' },
): Promise<void> {
  // An import that is being committed would add the address again.
  await lockByName(db, lockOf(of.company_id));
  await store.insertSuppressed(db, site, of);
  await forget(db, await store.deleteHeld(db, of));
  await forget(db, await store.deleteUntold(db, site, of.address_hash));
}

/**
 * Deletes addresses from what companies imported. Those that mail came back from stay out of every later import. `db` sees all rows. Returns
 * the keys of their files.
 */
export async function deleteAddresses(
  db: Db,
  site: SiteCode,
  emails: readonly string[],
  secrets: Secrets,
): Promise<string[]> {
  const hashes = emails.map((email) => hashOf(secrets, site, email));
  const of = { site, emails, hashes };
  for (const company_id of await listHolders(db, of)) await lockByName(db, lockOf(company_id));
  for (const email of emails) {
    if (!(await store.isBounced(db, site, email))) continue;
    await store.insertSuppressed(db, site, { address_hash: hashOf(secrets, site, email), reason: 'bounced' });
  }
  const gone = await forgetAddresses(db, of);
  await stopNotices(db, gone);
  return [...new Set(gone.file_keys)];
}

/** Imports of a company change one after the other. */
export const lockOf = (company_id: string) => `imported talent ${company_id}`;

/** Removes the files of people who are gone, and stops their notices. `db` sees all rows. */
export async function forget(db: Db, gone: store.Gone): Promise<void> {
  for (const file_key of gone.file_keys) await enqueueFileRemoval(db, file_key);
  await stopNotices(db, gone);
}

/** For requests: files that no row names are removed within the hour. */
export async function stopNotices(db: Db, { waiting }: store.Gone): Promise<void> {
  for (const id of waiting) await cancelMail(db, mailKey(id));
}
