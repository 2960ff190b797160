import { listReceipts } from '#features/forwarding/doors.server.ts';
import { listRegistrationsOf } from '#features/hiring-events/doors.server.ts';
import { listHeld } from '#features/imported-talent/doors.server.ts';
import { listInvitationsOf, listInvitedBy } from '#features/job-invitations/doors.server.ts';
import { getWholeRecord } from '#features/military-record/doors.server.ts';
import { findReferredAt } from '#features/referrals/doors.server.ts';
import { listAllInterviews } from '#features/scheduling/doors.server.ts';
import { allOwnApplications } from '#features/seekers/doors.server.ts';
import { ownAnswers } from '#features/self-identification/doors.server.ts';
import { listShareReceipts } from '#features/shared-decisions/doors.server.ts';
import { findConsent } from '#features/talent-network/doors.server.ts';
import { listUnlocksOf } from '#features/unlocks/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { mailText } from '#server/mail/mail-links.ts';
import type { Services } from '#server/services.ts';
import { findAccountData } from './account-store.server.ts';
import {
  type Address,
  findSeekerDetails,
  findSentApplication,
  findVisibility,
  listDocuments,
  listJobAlerts,
  listJobReports,
  listMails,
  listMessagesToUs,
  listResumes,
  listSavedJobs,
  listSpecialPrices,
  listWorkWishes,
} from './gather-store.server.ts';

type Seeker = { seeker_id: string; site: SiteCode };
type OwnApplication = Awaited<ReturnType<typeof allOwnApplications>>[number];

/** A file of the person: its storage key and its path in the archive. */
export type OwnFile = { file_key: string; path: string };

/** The archive of a seeker. `db` sees all rows, since applications belong to many companies; each query names the seeker. */
export async function gatherData(db: Db, seeker: Seeker, services: Services) {
  const { seeker_id, site } = seeker;
  const account = await findAccountData(db, seeker_id);
  const details = await findSeekerDetails(db, seeker_id);
  const documents = await listDocuments(db, seeker_id);
  const applications = [];
  const files: OwnFile[] = documents.map((document) => ({
    file_key: document.file_key,
    path: pathOf('documents', document),
  }));
  for (const application of await allOwnApplications(db, seeker)) {
    const gathered = await gatherApplication(db, application, services);
    applications.push(gathered.application);
    files.push(...gathered.files);
  }
  const events = await gatherRegistrations(db, { site, email: account.email, seeker_id });
  const held = await gatherHeld(db, { site, email: account.email });
  return {
    files: [...files, ...events.files, ...held.files],
    data: {
      made_at: new Date().toISOString(),
      site,
      account,
      details: without(details, ['id', 'site', 'version']),
      documents: documents.map(({ file_key: _, ...document }) => ({
        ...document,
        file: pathOf('documents', document),
      })),
      resumes: await listResumes(db, seeker_id),
      applications,
      military_record: await getWholeRecord(db, seeker_id),
      saved_jobs: await listSavedJobs(db, seeker_id),
      work_wishes: await listWorkWishes(db, seeker_id),
      companies_signed_up_with_badge: await listSpecialPrices(db, seeker_id),
      visibility: await findVisibility(db, seeker_id),
      /** Companies that saw the contact data, with when and until when. */
      unlocked_by: (await listUnlocksOf(db, seeker_id)).map((each) => without(each, ['company_id', 'is_hidden'])),
      /** Companies that invited the person to apply for a job, by an earlier application or an unlock. */
      invited_to_apply: (await listInvitationsOf(db, seeker_id)).map((each) =>
        without(each, ['company_id', 'is_open']),
      ),
      job_alerts: await listJobAlerts(db, { seeker_id }),
      hiring_events: events.registrations,
      held_by_companies: held.people,
      reports_of_jobs: await listJobReports(db, { site, email: account.email, seeker_id }),
      mail_choices: await findChoices(db, mailboxOf(services.secrets, site, account.email)),
      messages_to_us: ownMessages(
        await listMessagesToUs(db, { site, email: account.email, account_id: seeker_id }),
        services,
      ),
      mail: ownMails(await listMails(db, { site, email: account.email, account_id: seeker_id }), services),
    },
  };
}

export type OwnData = Awaited<ReturnType<typeof gatherData | typeof gatherDataOfAddress>>['data'];

const ownMessages = (mails: Awaited<ReturnType<typeof listMessagesToUs>>, services: Services) =>
  mails.map(({ kind, subject, created_at, ...mail }) => ({
    kind,
    subject,
    text: mailText(services, mail),
    created_at,
  }));

/** Tokens in links are removed, since they give access. */
const ownMails = (mails: Awaited<ReturnType<typeof listMails>>, services: Services) =>
  mails.map(({ kind, subject, sent_at, ...mail }) => {
    return { kind, subject, sent_at, text: mailText(services, mail).replaceAll(/token=[\w-]+/g, 'token=…') };
  });

/** The archive of a person without an account: everything under an address whose mail they read. */
export async function gatherDataOfAddress(db: Db, { site, email }: Address, services: Services) {
  const gathered = [];
  for (const application of await allOwnApplications(db, { site, email })) {
    gathered.push(await gatherApplication(db, application, services));
  }
  const events = await gatherRegistrations(db, { site, email });
  const held = await gatherHeld(db, { site, email });
  return {
    files: [...gathered.flatMap(({ files }) => files), ...events.files, ...held.files],
    data: {
      made_at: new Date().toISOString(),
      site,
      email,
      applications: gathered.map(({ application }) => application),
      job_alerts: await listJobAlerts(db, { site, email }),
      hiring_events: events.registrations,
      held_by_companies: held.people,
      reports_of_jobs: await listJobReports(db, { site, email }),
      mail_choices: await findChoices(db, mailboxOf(services.secrets, site, email)),
      messages_to_us: ownMessages(await listMessagesToUs(db, { site, email }), services),
      mail: ownMails(await listMails(db, { site, email }), services),
    },
  };
}

/** What companies brought in about the address by themselves. */
async function gatherHeld(db: Db, address: Address) {
  const files: OwnFile[] = [];
  const people = (await listHeld(db, address)).map(({ file_key, file_name, ...person }, at) => {
    if (file_key === null || file_name === null) return { ...person, file: null };
    const file = { file_key, path: `held-by-companies/${at + 1}-${file_name}` };
    files.push(file);
    return { ...person, file: file.path };
  });
  return { files, people };
}

/** One application as it was sent, with the progress that the seeker may see. */
async function gatherApplication(db: Db, application: OwnApplication, services: Services) {
  const { company_id, application_id, title, company_name, label, applied_at, added, timeline, messages } = application;
  const files = application.files.map(({ file_id: id, ...file }) => ({ id, ...file }));
  const sent = await findSentApplication(db, { company_id, application_id });
  const interviews = await listAllInterviews(db, application);
  const folder = `applications/${application_id}`;
  return {
    files: files.map((file) => ({ file_key: file.file_key, path: pathOf(folder, file) })),
    application: {
      application_id,
      title,
      company_name,
      applied_at,
      label,
      /** Whether the employer added the person, for example by copying an application, and they have not applied since. */
      added_by_employer: added !== null,
      sent,
      timeline,
      messages,
      interviews,
      /** For a talent network: what the person agreed to, until when, and what interests them. */
      talent_network: await findConsent(db, { company_id, application_id }),
      /** To which jobs the employer invited the person because of it, and what they answered. */
      invitations: await listInvitedBy(db, { company_id, application_id }),
      /** Since when the employer knows that they came by the link of one of its members; null if they did not. */
      referred_at: await findReferredAt(db, { company_id, application_id }),
      /** To whom the employer forwarded it, which parts, and when. */
      forwarded: await listReceipts(db, { company_id, application_id }),
      /** With whom outside the employer it was compared with others, which parts, and when. */
      shared: await listShareReceipts(db, { company_id, application_id }),
      /** Voluntary answers for federal reports, which only the person can see. */
      self_identification: await ownAnswers(services, { company_id, application_id }),
      files: files.map((file) => ({ kind: file.kind, created_at: file.created_at, file: pathOf(folder, file) })),
    },
  };
}

/** Registrations with their résumés. */
async function gatherRegistrations(db: Db, whose: Address & { seeker_id?: string }) {
  const files: OwnFile[] = [];
  const registrations = [];
  for (const { resume_id, file_key, file_name, content, text, ...registration } of await listRegistrationsOf(
    db,
    whose,
  )) {
    const has_resume = resume_id !== null && file_key !== null && file_name !== null;
    const path = has_resume ? pathOf('hiring-events', { id: resume_id, file_name }) : null;
    if (path && file_key) files.push({ file_key, path });
    registrations.push({ ...registration, resume: path && { file: path, content, text } });
  }
  return { files, registrations };
}

/** The file's own name without characters that file systems reject; the id separates equal names. */
function pathOf(folder: string, { id, file_name }: { id: string; file_name: string }): string {
  const name = file_name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_');
  return `files/${folder}/${id.slice(0, 8)} ${name}`;
}

function without<T extends object, K extends keyof T>(row: T, names: readonly K[]): Omit<T, K> {
  const kept = { ...row };
  for (const name of names) delete kept[name];
  return kept;
}
