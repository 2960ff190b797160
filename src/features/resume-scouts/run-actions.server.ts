import { findSeekersOf } from '#features/profile-search/doors.server.ts';
import { insertRecord } from '#features/search-records/doors.server.ts';
import { partsOfCriteria } from '#features/search-records/rules.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Secrets } from '#server/http/secrets.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { Services } from '#server/services.ts';
import { peopleOf, whereOf } from './actions.server.ts';
import { mailKey, readMailKey, stopPath, stopToken } from './link.server.ts';
import { scoutMail } from './mails.ts';
import { MOST_IN_MAIL } from './rules.ts';
import * as runs from './run-store.server.ts';
import { insertMatches, type OfScout } from './store.server.ts';

const MOST_AT_ONCE = 100;

/** Runs the scouts that are due, each in a transaction of its own. One that fails waits an hour and holds up nobody else. */
export async function runDueScouts({ database, secrets, error_reports }: Services): Promise<void> {
  for (;;) {
    const due = await database.asSystem((db) => runs.listDue(db, MOST_AT_ONCE));
    for (const of of due) {
      try {
        await database.asSystem((db) => runScout(db, secrets, of));
      } catch (error) {
        error_reports.report(error, { job: 'run-resume-scouts' });
        await database.asSystem((db) => runs.postponeAnHour(db, of));
      }
    }
    if (due.length < MOST_AT_ONCE) return;
  }
}

/**
 * Finds who is new and mails the readers; without readers, or without the requisition number that a federal contractor needs, it waits.
 * `db` sees all rows.
 */
async function runScout(db: Db, secrets: Secrets, of: OfScout): Promise<void> {
  const scout = await runs.lockDue(db, of);
  if (!scout) return;
  const preferences = readPreferences(scout.preferences);
  const { time_zone, ofccp_mode } = preferences;
  const readers = await runs.listReaders(db, of);
  const waits = readers.length === 0 || (ofccp_mode && scout.requisition_number === '');
  await runs.updateNextRun(db, of, { time_zone, has_run: !waits });
  if (waits) return;
  const where = whereOf({ ...scout, preferences });
  const seeker_ids = await findSeekersOf(db, where, scout.criteria, { new_for: of.scout_id });
  if (seeker_ids === null) return;
  const { requisition_number } = scout;
  const record = { by: { scout_id: of.scout_id }, requisition_number, found: seeker_ids.length };
  const shown = seeker_ids.slice(0, MOST_IN_MAIL);
  await insertRecord(db, of.company_id, { ...record, ...partsOfCriteria(scout.criteria) }, shown);
  if (seeker_ids.length === 0) return;
  const run_id = await runs.insertRun(db, of, seeker_ids.length);
  await insertMatches(db, of, seeker_ids, { run_id, named: MOST_IN_MAIL });
  for (const reader of readers)
    await mailRun(db, secrets, { ...of, site: scout.site, name: scout.name, run_id, ...reader });
}

type Reader = OfScout & {
  site: SiteCode;
  name: string;
  run_id: string;
  employer_user: string;
  email: string;
  first_name: string;
};

/** Writes the mail without anybody in it: `fillScoutMail` puts the people in when it leaves. */
async function mailRun(db: Db, secrets: Secrets, reader: Reader): Promise<void> {
  const { site, company_id, scout_id, first_name, name } = reader;
  await writeMail(db, {
    site,
    company_id,
    kind: 'resume-scout',
    to: reader.email,
    subject_key: mailKey(reader),
    unsubscribe_path: stopPath(stopToken(secrets, site, reader)),
    // It holds the token.
    forget_when_sent: true,
    content: scoutMail({ first_name, scout_id, name, people: [], more: 0 }),
  });
}

/**
 * What a scout’s mail says as it leaves: the people of its run whom the company still finds. Null if it must not leave: nobody is left, or
 * its reader, scout, plan or approval is gone. Undefined for any other mail. `db` sees all rows.
 */
export async function fillScoutMail(db: Db, subject_key: string): Promise<MailContent | null | undefined> {
  const key = readMailKey(subject_key);
  if (!key) return undefined;
  const mailed = await runs.findMailed(db, key);
  if (!mailed) return null;
  const { criteria, found, ...told } = mailed;
  const preferences = readPreferences(mailed.preferences);
  const people = await peopleOf(db, { ...mailed, preferences }, criteria, key.run_id);
  if (people.length === 0) return null;
  return scoutMail({ ...told, people, more: Math.max(0, found - MOST_IN_MAIL) });
}
