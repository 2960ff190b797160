import { z } from 'zod';
import { recordEvents } from '#features/application/doors.server.ts';
import { holdRecords } from '#features/contractor-records/doors.server.ts';
import { deleteAddresses } from '#features/imported-talent/doors.server.ts';
import { deleteRecordsOf } from '#features/people/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { companiesLeave } from '#features/purchases/doors.server.ts';
import { cancelOpenInterviews } from '#features/scheduling/doors.server.ts';
import { deleteWordsAbout } from '#features/search-records/doors.server.ts';
import { eraseAnswers } from '#features/self-identification/doors.server.ts';
import { deleteInvitationsTo } from '#features/team/doors.server.ts';
import { endAllUnlocks } from '#features/unlocks/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { removeStoredFile } from '#server/files/stored-files.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { forgetChoices, leaveMailbox, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { eraseMentions } from './erasure-mentions.server.ts';
import {
  countErasedApplications,
  deleteFileToRemove,
  disableAccount,
  finishErasure,
  insertErasure,
  listFilesToRemove,
  listFormerAddresses,
  listUnfinishedErasures,
  lockErasure,
  updateHeld,
  updateRowsGone,
} from './erasure-progress-store.server.ts';
import {
  type Erasure,
  eraseAccount,
  eraseAddresses,
  eraseAlertParts,
  eraseApplicant,
  eraseFileRows,
  eraseRegistrations,
  eraseTexts,
  eraseWaitingAccounts,
  type LockedApplication,
  listWaitingCompanies,
  lockApplications,
  lockRegistrations,
  queueFiles,
  withLongStatements,
} from './erasure-store.server.ts';
import { deleteLinks } from './link-store.server.ts';
import { erasedMail } from './mails.ts';

/** Works on every unfinished erasure. Runs again a minute later. */
export const ERASE_PEOPLE = { name: 'erase-people', payload: z.strictObject({}) } satisfies JobSpec;

/** Disables the account at once and schedules its erasure, including former addresses that no one else uses now. */
export async function requestAccountErasure(db: Db, { site, account_id, email }: AccountErasure): Promise<void> {
  const emails = [email, ...(await listFormerAddresses(db, { site, account_id, email }))];
  await insertErasure(db, { site, account_id, emails });
  await disableAccount(db, account_id);
  await endAllUnlocks(db, account_id);
  await enqueue(db, ERASE_PEOPLE, {}, { key: ERASE_PEOPLE.name });
}
type AccountErasure = { site: SiteCode; account_id: string; email: string };

/** Schedules the erasure of everything under an address without a confirmed account. */
export async function requestAddressErasure(db: Db, site: SiteCode, email: string): Promise<void> {
  await insertErasure(db, { site, account_id: null, emails: [email] });
  await deleteLinks(db, { site, email });
  await enqueue(db, ERASE_PEOPLE, {}, { key: ERASE_PEOPLE.name });
}

const MOST_IN_A_RUN = 100;

/** A failed erasure, for example while the file store is down, does not stop the others. It resumes where it stopped. */
export async function erasePeopleNow(services: Services): Promise<void> {
  const running = await services.database.asSystem((db) => listUnfinishedErasures(db, MOST_IN_A_RUN));
  const failures: unknown[] = [];
  for (const { id } of running) await eraseWhole(services, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function eraseWhole(services: Services, id: string): Promise<void> {
  const { database, secrets } = services;
  for (let is_left = true; is_left; ) is_left = await eraseSome({ database, secrets }, id);
  const keys = await database.asSystem((db) => listFilesToRemove(db, id));
  for (const { file_key } of keys) {
    const is_gone = await removeStoredFile(services, file_key);
    await database.asSystem((db) => deleteFileToRemove(db, id, { file_key, is_gone }));
  }
  await database.asSystem((db) => finish(db, id));
}

type Means = Pick<Services, 'database' | 'secrets'>;

/** Erases some applications of one company, or after the last one the rest of the person. True if applications may be left. */
async function eraseSome({ database, secrets }: Means, id: string): Promise<boolean> {
  const next = await withLongStatements(database, async (db) => {
    const taken = await takeNext(db, id);
    if (taken?.applications.length === 0) await erasePerson(db, taken.erasure, secrets);
    return taken;
  });
  if (!next || next.applications.length === 0) return false;
  // First, since mail is found by what the applications still say; in batches, since a company may have a lot of it.
  await eraseMentions(database, next.applications);
  const ids = next.applications.map((application) => application.id);
  await withLongStatements(database, async (db) => {
    const again = await takeNext(db, id);
    const those = again?.applications.filter((application) => ids.includes(application.id)) ?? [];
    if (those.length > 0) await eraseApplications(db, { database, secrets }, next.erasure, those);
  });
  return true;
}

async function takeNext(db: Db, id: string) {
  const erasure = await lockErasure(db, id);
  if (!erasure || erasure.rows_gone_at) return null;
  await lockRegistrations(db, erasure);
  return { erasure, applications: await lockApplications(db, erasure) };
}

async function eraseApplications(db: Db, means: Means, erasure: Erasure, applications: readonly LockedApplication[]) {
  const ids = applications.map((application) => application.id);
  for (const { id, company_id } of applications) {
    await cancelOpenInterviews(db, { company_id, application_ids: [id], why: 'erased', actor: null });
  }
  await queueFiles(db, erasure.id, await eraseFileRows(db, ids));
  await eraseTexts(db, ids);
  for (const [company_id, of_company] of Map.groupBy(applications, (each) => each.company_id)) {
    const of_ids = of_company.map(({ id }) => id);
    await updateHeld(db, erasure.id, await holdRecords(db, company_id, of_ids, 'applicant'));
    await deleteRecordsOf(db, company_id, of_ids);
    // On another connection, while this one holds the applications' locks, so that no new answers can be saved.
    await eraseAnswers(means, company_id, of_ids);
  }
  for (const application of applications) {
    const { id: application_id, company_id, stage_id, status_id: from_status_id } = application;
    const to_status_id = await eraseApplicant(db, application);
    const move = { from_stage_id: stage_id, to_stage_id: stage_id, from_status_id, to_status_id };
    const change = to_status_id === from_status_id ? {} : move;
    await recordEvents(db, null, [{ company_id, application_id, kind: 'erased', ...change }]);
  }
  for (const pipeline_id of new Set(applications.map((application) => application.pipeline_id))) {
    const those = applications.filter((application) => application.pipeline_id === pipeline_id);
    const named = those.map((application) => application.id);
    await announceApplications(db, pipeline_id, 'status', named, null);
  }
  await countErasedApplications(db, erasure.id, applications.length);
}

async function erasePerson(db: Db, erasure: Erasure, secrets: Secrets): Promise<void> {
  for (const email of erasure.emails) await forgetChoices(db, mailboxOf(secrets, erasure.site, email));
  // Before the addresses that mail came back from are forgotten.
  const imported = await deleteAddresses(db, erasure.site, erasure.emails, secrets);
  await deleteWordsAbout(db, erasure);
  await eraseAddresses(db, erasure);
  await deleteInvitationsTo(db, erasure.site, erasure.emails);
  const keys = await eraseRegistrations(db, erasure);
  await companiesLeave(db, await listWaitingCompanies(db, erasure));
  const logos = await eraseWaitingAccounts(db, erasure);
  const others = erasure.account_id ? await eraseWithMailbox(db, erasure, erasure.account_id, secrets) : [];
  await eraseAlertParts(db);
  await queueFiles(db, erasure.id, [...imported, ...keys, ...logos, ...others]);
  await updateRowsGone(db, erasure.id);
}

async function eraseWithMailbox(db: Db, { site, emails: [email = ''] }: Erasure, account_id: string, secrets: Secrets) {
  await leaveMailbox(db, account_id, mailboxOf(secrets, site, email));
  return eraseAccount(db, account_id);
}

const heldSchema = z.array(z.object({ company_name: z.string().nullable(), records: z.int(), delete_on: z.string() }));

/** Mails the person and forgets the address. */
async function finish(db: Db, id: string): Promise<void> {
  const done = await lockErasure(db, id);
  const [to] = done?.emails ?? [];
  if (!done || !to) return;
  const { site, applications, files } = done;
  const content = erasedMail({ site, applications, files, held: heldSchema.parse(done.held) });
  await writeMail(db, { site, kind: 'data-erased', to, forget_when_sent: true, content });
  await finishErasure(db, id);
}
