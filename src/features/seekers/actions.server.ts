import { insertMessage, tellTeam } from '#features/applicant-messages/doors.server.ts';
import { findWithdrawnStatus, recordEvents, updateToWithdrawn } from '#features/application/doors.server.ts';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { announceWithdrawal, withdrawNotices } from '#features/notices/doors.server.ts';
import { reopenDuplicatesOf } from '#features/people/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { cancelOpenInterviews } from '#features/scheduling/doors.server.ts';
import { updateLeft } from '#features/talent-network/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { checkWithdrawal } from './rules.ts';
import { findApplicationOf, findFile, findFiles } from './sent/store.server.ts';
import {
  type Addressed,
  findApplications,
  findEvents,
  findLinked,
  findMessages,
  lockApplication,
  type OwnApplication,
  type Seeker,
} from './store.server.ts';
import { seekerTimeline } from './timeline/rules.ts';

/** One of the seeker's own applications, or 404. */
export async function ownApplication(db: Db, seeker: Seeker, application_id: string): Promise<OwnApplication> {
  const [application] = await findApplications(db, seeker, { application_id });
  return found(application);
}

/** More than anyone has sent. */
const MOST_APPLICATIONS = 10_000;

/** All applications of a person, newest first, with everything the person may see. */
export async function allOwnApplications(db: Db, seeker: Seeker | Addressed) {
  const now = new Date(await nowIn(db));
  const all = [];
  for (const application of await findApplications(db, seeker, { limit: MOST_APPLICATIONS })) {
    const timeline = seekerTimeline(await findEvents(db, application), now);
    const messages = await findMessages(db, application);
    all.push({ ...application, timeline, messages, files: await findFiles(db, application) });
  }
  return all;
}

/** The application of a mailed link, or 404. */
export async function linkedApplication(db: Db, site: SiteCode, token: string): Promise<OwnApplication> {
  const linked = found(await findLinked(db, site, token));
  const [application] = await findApplications(db, linked);
  return found(application);
}

type Caller = Pick<RequestScope, 'site' | 'user'>;

/** A file that the signed-in seeker sent. Null for all other callers. `db` sees all rows, here and below. */
export async function findSentFile(db: Db, { site, user }: Caller, file_id: string) {
  const of = user?.type === 'seeker' ? await findApplicationOf(db, site, file_id) : null;
  if (!of || of.seeker_id !== user?.userId) return null;
  return findFile(db, of, file_id);
}

/** A file of a person without an account, for a proven reader of the mail, unless an account took it over or it was erased. */
export async function findGuestFile(db: Db, { site, user }: Caller, file_id: string) {
  const of = mayBeApplicant(user) ? await findApplicationOf(db, site, file_id) : null;
  return of && of.seeker_id === null ? findFile(db, of, file_id) : null;
}

type Message = { author_id: string | null; body: string };

/**
 * Adds a message to the company, announces it to open boards and mails it to the team. Returns its id. `author_id` is null for an
 * applicant without an account. Afterwards `db` sees that company alone.
 */
export async function writeToEmployer(db: Db, application: OwnApplication, message: Message) {
  const { author_id, body } = message;
  const { company_id, application_id, pipeline_id } = application;
  await narrowTo(db, { company_id });
  const message_id = await insertMessage(db, { company_id, application_id, direction: 'to_employer', author_id, body });
  const event = { company_id, application_id, kind: 'message-received' as const, data: { message_id } };
  await recordEvents(db, { user: null }, [event]);
  await announceApplications(db, pipeline_id, 'card', [application_id], null);
  await tellTeam(db, { ...application, id: application_id, body });
  return message_id;
}

/** Withdraws an application, and cancels its waiting status mail and open interviews. Afterwards `db` sees its company alone. */
export async function withdraw(db: Db, application: OwnApplication): Promise<void> {
  const { site, company_id, application_id } = application;
  await narrowTo(db, { company_id });
  const locked = found(await lockApplication(db, application));
  const [now] = await findApplications(db, { site, company_id, application_id });
  const { label, pipeline_id } = found(now);
  checkWithdrawal(label);
  if (label === 'Withdrawn') return;
  const to_status_id = await findWithdrawnStatus(db, company_id, pipeline_id);
  await updateToWithdrawn(db, { company_id, application_id, status_id: to_status_id });
  await updateLeft(db, { company_id, application_id });
  const { stage_id, status_id: from_status_id } = locked;
  const event = { from_stage_id: stage_id, to_stage_id: stage_id, from_status_id, to_status_id };
  const actor = { user: null };
  await recordEvents(db, actor, [{ company_id, application_id, kind: 'withdrawn', ...event }]);
  await cancelMail(db, statusMailKey(application_id));
  await cancelOpenInterviews(db, { company_id, application_ids: [application_id], why: 'withdrawn', actor });
  await announceApplications(db, pipeline_id, 'status', [application_id], null);
  await withdrawNotices(db, company_id, 'decision', [application_id]);
  await announceWithdrawal(db, {
    company_id,
    application_id,
    pipeline_id,
    posting_id: application.posting_id,
    stage_id,
  });
  // The person may have applied twice, and goes on with the other application.
  await reopenDuplicatesOf(db, company_id, [application_id]);
}
