import { sql } from 'kysely';
import { registrationsOf } from '#features/hiring-events/doors.server.ts';
import { allOfRecord } from '#features/military-record/doors.server.ts';
import { allInterviewsOf } from '#features/scheduling/doors.server.ts';
import { allOwnApplications } from '#features/seekers/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { isMailFrom, isMailTo } from '#server/mail/mail-to.ts';
import { accountData } from './account-data.server.ts';

type Address = { site: SiteCode; email: string };
type Seeker = { seeker_id: string; site: SiteCode };
type OwnApplication = Awaited<ReturnType<typeof allOwnApplications>>[number];

/** A file of the person: where it is stored, and its path in the archive. */
export type OwnFile = { file_key: string; path: string };

/** What the archive of a seeker holds. `db` sees all rows, as applications lie at many companies; each query names the seeker. */
export async function gatherData(db: Db, seeker: Seeker, secrets: Secrets) {
  const { seeker_id, site } = seeker;
  const account = await accountData(db, seeker_id);
  const details = await db.selectFrom('seeker').selectAll().where('id', '=', seeker_id).executeTakeFirstOrThrow();
  const documents = await db
    .selectFrom('document')
    .select(['id', 'kind', 'file_name', 'file_key', 'content_type', 'size_bytes', 'created_at', 'text', 'fields'])
    .where('seeker_id', '=', seeker_id)
    .orderBy('created_at')
    .execute();
  const applications = [];
  const files: OwnFile[] = documents.map((document) => ({
    file_key: document.file_key,
    path: pathOf('documents', document),
  }));
  for (const application of await allOwnApplications(db, seeker)) {
    const gathered = await gatherApplication(db, application);
    applications.push(gathered.application);
    files.push(...gathered.files);
  }
  const events = await gatherRegistrations(db, { site, email: account.email, seeker_id });
  return {
    files: [...files, ...events.files],
    data: {
      made_at: new Date().toISOString(),
      site,
      account,
      details: without(details, ['id', 'site', 'version']),
      documents: documents.map(({ file_key: _, ...document }) => ({
        ...document,
        file: pathOf('documents', document),
      })),
      resumes: await resumes(db, seeker_id),
      applications,
      military_record: await allOfRecord(db, seeker_id),
      saved_jobs: await savedJobs(db, seeker_id),
      work_wishes: await workWishes(db, seeker_id),
      visibility: await visibility(db, seeker_id),
      job_alerts: await jobAlerts(db, { seeker_id }),
      hiring_events: events.registrations,
      reports_of_jobs: await jobReports(db, { site, email: account.email, seeker_id }),
      mail_choices: await findChoices(db, mailboxOf(secrets, site, account.email)),
      messages_to_us: await messagesToUs(db, { site, email: account.email, account_id: seeker_id }),
      mail: await mailTo(db, { site, email: account.email, account_id: seeker_id }),
    },
  };
}

export type OwnData = Awaited<ReturnType<typeof gatherData | typeof gatherDataOfAddress>>['data'];

/** What the archive of a person without an account holds: all that lies under an address whose mail they have shown to read. */
export async function gatherDataOfAddress(db: Db, { site, email }: Address, secrets: Secrets) {
  const gathered = [];
  for (const application of await allOwnApplications(db, { site, email })) {
    gathered.push(await gatherApplication(db, application));
  }
  const events = await gatherRegistrations(db, { site, email });
  return {
    files: [...gathered.flatMap(({ files }) => files), ...events.files],
    data: {
      made_at: new Date().toISOString(),
      site,
      email,
      applications: gathered.map(({ application }) => application),
      job_alerts: await jobAlerts(db, { site, email }),
      hiring_events: events.registrations,
      reports_of_jobs: await jobReports(db, { site, email }),
      mail_choices: await findChoices(db, mailboxOf(secrets, site, email)),
      messages_to_us: await messagesToUs(db, { site, email }),
      mail: await mailTo(db, { site, email }),
    },
  };
}

/** One application as it was sent, and what the seeker may know of what became of it. */
async function gatherApplication(db: Db, application: OwnApplication) {
  const { company_id, application_id, title, company_name, label, applied_at, timeline, messages } = application;
  const files = application.files.map(({ file_id: id, ...file }) => ({ id, ...file }));
  const sent = await db
    .selectFrom('application')
    .select(['first_name', 'last_name', 'email', 'phone', 'city', 'region', 'postal_code', 'headline', 'skills'])
    .select(['contact_email', 'profile', 'answers', 'cover_letter_text'])
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  const interviews = await allInterviewsOf(db, application);
  const folder = `applications/${application_id}`;
  return {
    files: files.map((file) => ({ file_key: file.file_key, path: pathOf(folder, file) })),
    application: {
      application_id,
      title,
      company_name,
      applied_at,
      label,
      sent,
      timeline,
      messages,
      interviews,
      files: files.map((file) => ({ kind: file.kind, created_at: file.created_at, file: pathOf(folder, file) })),
    },
  };
}

/** What the person registered for, with the résumé that goes along. */
async function gatherRegistrations(db: Db, whose: Address & { seeker_id?: string }) {
  const files: OwnFile[] = [];
  const registrations = [];
  for (const { resume_id, file_key, file_name, content, text, ...registration } of await registrationsOf(db, whose)) {
    const has_resume = resume_id !== null && file_key !== null && file_name !== null;
    const path = has_resume ? pathOf('hiring-events', { id: resume_id, file_name }) : null;
    if (path && file_key) files.push({ file_key, path });
    registrations.push({ ...registration, resume: path && { file: path, content, text } });
  }
  return { files, registrations };
}

/** The name as it was sent, without what no program may write on a disk; the id keeps equal names apart. */
function pathOf(folder: string, { id, file_name }: { id: string; file_name: string }): string {
  const name = file_name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_');
  return `files/${folder}/${id.slice(0, 8)} ${name}`;
}

/** What the person made of each stored résumé; its file is among the documents. */
async function resumes(db: Db, seeker_id: string) {
  return db
    .selectFrom('resume')
    .select(['id', 'name', 'is_main', 'document_id', 'content', 'created_at', 'updated_at'])
    .where('seeker_id', '=', seeker_id)
    .orderBy('created_at')
    .execute();
}

async function visibility(db: Db, seeker_id: string) {
  const hidden = db.selectFrom('seeker_hidden_from').select('name').where('seeker_id', '=', seeker_id);
  const chosen = db
    .selectFrom('seeker_visibility')
    .select(['searchable', 'anonymous'])
    .where('seeker_id', '=', seeker_id);
  return { ...(await chosen.executeTakeFirst()), hidden_from: (await hidden.execute()).map(({ name }) => name) };
}

async function savedJobs(db: Db, seeker_id: string) {
  return db
    .selectFrom('saved_job')
    .leftJoin('public_posting', 'public_posting.posting_id', 'saved_job.posting_id')
    .select(['saved_job.posting_id', 'saved_job.saved_at', 'public_posting.title', 'public_posting.company_name'])
    .where('saved_job.seeker_id', '=', seeker_id)
    .orderBy('saved_at')
    .execute();
}

async function workWishes(db: Db, seeker_id: string) {
  return db
    .selectFrom('work_wish')
    .select(['pay_yearly_dollars', 'employment_types', 'location_types', 'miles', 'statements', 'updated_at'])
    .where('seeker_id', '=', seeker_id)
    .execute();
}

async function jobAlerts(db: Db, whose: { seeker_id: string } | Address) {
  const alerts = db
    .selectFrom('job_alert')
    .select(['name', 'rhythm', 'state', 'query', 'last_mailed_at'])
    .orderBy('id');
  const own =
    'seeker_id' in whose
      ? alerts.where('seeker_id', '=', whose.seeker_id)
      : alerts.where('site', '=', whose.site).where('email', '=', whose.email);
  return own.execute();
}

async function jobReports(db: Db, { site, email, seeker_id = null }: Address & { seeker_id?: string | null }) {
  return db
    .selectFrom('job_report')
    .select(['posting_id', 'reason', 'message', 'created_at'])
    .where('site', '=', site)
    .where(sql<boolean>`(account_id = ${seeker_id} or account_id is null and lower(email) = ${email})`)
    .orderBy('created_at')
    .execute();
}

async function messagesToUs(db: Db, writer: Parameters<typeof isMailFrom>[0]) {
  return db
    .selectFrom('mail')
    .select(['kind', 'subject', 'text_body as text', 'created_at'])
    .where(isMailFrom(writer))
    .orderBy('created_at')
    .execute();
}

/** Links in mail open doors, so they are left out. */
async function mailTo(db: Db, reader: Parameters<typeof isMailTo>[0]) {
  return db
    .selectFrom('mail')
    .select(['kind', 'subject', 'sent_at'])
    .select(sql<string>`regexp_replace(text_body, 'token=[A-Za-z0-9_-]+', 'token=…', 'g')`.as('text'))
    .where(isMailTo(reader))
    .where('state', '=', 'sent')
    .orderBy('created_at')
    .execute();
}

function without<T extends object, K extends keyof T>(row: T, names: readonly K[]): Omit<T, K> {
  const kept = { ...row };
  for (const name of names) delete kept[name];
  return kept;
}
