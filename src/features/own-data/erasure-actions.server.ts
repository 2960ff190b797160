import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvents } from '#features/application/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { callOffOpen } from '#features/scheduling/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { removeStored } from '#server/files/stored-files.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { forgetChoices, leaveMailbox, mailboxOf } from '#server/mail/mail-choices.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import { eraseMentions } from './erasure-mentions.server.ts';
import {
  type Erasure,
  eraseAccount,
  eraseAddresses,
  eraseApplicant,
  eraseFileRows,
  eraseRegistrations,
  eraseTexts,
  eraseWaitingAccounts,
  lockRegistrations,
  queueFiles,
  slowly,
  type TakenApplication,
  takeApplications,
} from './erasure-store.server.ts';
import { erasedMail } from './mails.ts';

/** Does all erasures that are not done; a minute later it comes by itself again. */
export const ERASE_PEOPLE = { name: 'erase-people', payload: z.strictObject({}) } satisfies JobSpec;

/** Shuts the account at once and has everything of it erased, also under addresses of before that nobody else uses now. */
export async function requestAccountErasure(db: Db, { site, account_id, email }: AccountErasure): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select used.email from (
      select sent.email from application a, lateral (values (a.email), (a.contact_email)) as sent (email) where a.seeker_id = ${account_id}
      union select r.email from hiring_event_registration r where r.seeker_id = ${account_id}) as used
    where used.email is not null and used.email <> ${email}
      and not exists (select from account other where other.site = ${site} and other.email = used.email)
      and not exists (select from application g where g.email = used.email and g.seeker_id is null and g.erased_at is null)
      and not exists (select from hiring_event_registration r where r.email = used.email and r.seeker_id is null)
      and not exists (select from job_alert a where a.site = ${site} and a.email = used.email and a.seeker_id is null)`.execute(
    db,
  );
  const emails = [email, ...rows.map((row) => row.email)];
  await db
    .insertInto('erasure')
    .values({ site, account_id, emails })
    .onConflict((running) => running.doNothing())
    .execute();
  await db.updateTable('account').set({ disabled_at: sql<string>`now()` }).where('id', '=', account_id).execute();
  await enqueue(db, ERASE_PEOPLE, {}, { key: ERASE_PEOPLE.name });
}
type AccountErasure = { site: SiteCode; account_id: string; email: string };

/** Has everything erased that lies under an address without a confirmed account. */
export async function requestAddressErasure(db: Db, site: SiteCode, email: string): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ site, emails: [email] })
    .execute();
  await db.deleteFrom('own_data_link').where('site', '=', site).where('email', '=', email).execute();
  await enqueue(db, ERASE_PEOPLE, {}, { key: ERASE_PEOPLE.name });
}

const MOST_IN_A_RUN = 100;

/** One that fails, such as where the file store does not answer, keeps no other from being done. It goes on where it stopped. */
export async function erasePeopleNow(services: Services): Promise<void> {
  const running = await services.database.asSystem((db) =>
    db
      .selectFrom('erasure')
      .select('id')
      .where('finished_at', 'is', null)
      .orderBy('requested_at')
      .limit(MOST_IN_A_RUN)
      .execute(),
  );
  const failures: unknown[] = [];
  for (const { id } of running) await eraseWhole(services, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function eraseWhole(services: Services, id: string): Promise<void> {
  const { database, config, secrets } = services;
  for (let is_left = true; is_left; ) is_left = await eraseSome({ database, secrets, config }, id);
  const keys = await database.asSystem((db) =>
    db.selectFrom('file_to_remove').select('file_key').where('erasure_id', '=', id).execute(),
  );
  for (const { file_key } of keys) {
    const is_gone = await removeStored(services, file_key);
    await database.asSystem((db) => noteRemoved(db, id, { file_key, is_gone }));
  }
  await database.asSystem((db) => finish(db, id, config.origins));
}

type Means = Pick<Services, 'database' | 'secrets' | 'config'>;

/** Erases some applications of one company, or what is left once none is left. Gives whether to go on. */
async function eraseSome({ database, secrets, config }: Means, id: string): Promise<boolean> {
  const next = await slowly(database, async (db) => {
    const taken = await takeNext(db, id);
    if (taken?.applications.length === 0) await erasePerson(db, taken.erasure, secrets);
    return taken;
  });
  if (!next || next.applications.length === 0) return false;
  // Mail is told by what the applications still say, so that it goes first; in pieces, since a company may have much of it.
  await eraseMentions(database, next.applications);
  const ids = next.applications.map((application) => application.id);
  await slowly(database, async (db) => {
    const again = await takeNext(db, id);
    const those = again?.applications.filter((application) => ids.includes(application.id)) ?? [];
    if (those.length > 0) await eraseApplications(db, next.erasure, those, config.origins);
  });
  return true;
}

async function takeNext(db: Db, id: string) {
  const erasure = await take(db, id);
  if (!erasure || erasure.rows_gone_at) return null;
  await lockRegistrations(db, erasure);
  return { erasure, applications: await takeApplications(db, erasure) };
}

async function take(db: Db, id: string) {
  return db
    .selectFrom('erasure')
    .select(['id', 'site', 'account_id', 'emails', 'applications', 'files', 'rows_gone_at'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function eraseApplications(
  db: Db,
  erasure: Erasure,
  applications: readonly TakenApplication[],
  origins: Record<SiteCode, string>,
) {
  const ids = applications.map((application) => application.id);
  for (const { id, company_id } of applications) {
    await callOffOpen(db, { company_id, application_ids: [id], why: 'erased', actor: null, origins });
  }
  await queueFiles(db, erasure.id, await eraseFileRows(db, ids));
  await eraseTexts(db, ids);
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
  await db
    .updateTable('erasure')
    .set((row) => ({ applications: sql<number>`${row.ref('applications')} + ${applications.length}` }))
    .where('id', '=', erasure.id)
    .execute();
}

async function erasePerson(db: Db, erasure: Erasure, secrets: Secrets): Promise<void> {
  for (const email of erasure.emails) await forgetChoices(db, mailboxOf(secrets, erasure.site, email));
  await eraseAddresses(db, erasure);
  const keys = await eraseRegistrations(db, erasure);
  const logos = await eraseWaitingAccounts(db, erasure);
  const others = erasure.account_id ? await eraseWithMailbox(db, erasure, erasure.account_id, secrets) : [];
  await sql`select forget_alert_parts()`.execute(db);
  await queueFiles(db, erasure.id, [...keys, ...logos, ...others]);
  await db
    .updateTable('erasure')
    .set({ rows_gone_at: sql<string>`now()`, account_id: null })
    .where('id', '=', erasure.id)
    .execute();
}

async function eraseWithMailbox(db: Db, { site, emails: [email = ''] }: Erasure, account_id: string, secrets: Secrets) {
  await leaveMailbox(db, account_id, mailboxOf(secrets, site, email));
  return eraseAccount(db, account_id);
}

async function noteRemoved(db: Db, id: string, { file_key, is_gone }: { file_key: string; is_gone: boolean }) {
  const gone = await db.deleteFrom('file_to_remove').where('file_key', '=', file_key).executeTakeFirst();
  if (gone.numDeletedRows === 0n || !is_gone) return;
  await sql`update erasure set files = files + 1 where id = ${id}`.execute(db);
}

/** Tells the person, and forgets the address. */
async function finish(db: Db, id: string, origins: Record<SiteCode, string>): Promise<void> {
  const done = await take(db, id);
  const [to] = done?.emails ?? [];
  if (!done || !to) return;
  const { site, applications, files } = done;
  const content = erasedMail({ site, applications, files });
  await writeMail(db, { site, kind: 'data-erased', to, forget_when_sent: true, content }, origins);
  await db.updateTable('erasure').set({ finished_at: sql<string>`now()`, emails: [] }).where('id', '=', id).execute();
}
