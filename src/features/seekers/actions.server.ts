import { insertMessage, mailTeam } from '#features/applicant-messages/doors.server.ts';
import { recordEvents, updateToWithdrawn } from '#features/application/doors.server.ts';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { callOffOpen } from '#features/scheduling/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { checkWithdrawal, seekerTimeline } from './rules.ts';
import { findApplicationOf, findFile, findFiles } from './sent-store.server.ts';
import {
  type Addressed,
  findApplications,
  findEvents,
  findLinked,
  findMessages,
  type OwnApplication,
  type Seeker,
} from './store.server.ts';

/** One of the seeker's own applications, or 404. */
export async function ownApplication(db: Db, seeker: Seeker, application_id: string): Promise<OwnApplication> {
  const [application] = await findApplications(db, seeker, { application_id });
  return found(application);
}

/** More than anybody has sent. */
const MOST_APPLICATIONS = 10_000;

/** All of a person's own applications with what the person may know of each, the newest first. */
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

/** The application that a mailed link opens, or 404: what a link names that is over is nobody's business. */
export async function linkedApplication(db: Db, site: SiteCode, token: string): Promise<OwnApplication> {
  const linked = found(await findLinked(db, site, token));
  const [application] = await findApplications(db, linked);
  return found(application);
}

type Asking = Pick<RequestScope, 'site' | 'user'>;

/** A file that a signed-in seeker sent, by its id alone; null for everybody else. `db` sees all rows, here and below. */
export async function findSentFile(db: Db, { site, user }: Asking, file_id: string) {
  const of = user?.type === 'seeker' ? await findApplicationOf(db, site, file_id) : null;
  if (!of || of.seeker_id !== user?.userId) return null;
  return findFile(db, of, file_id);
}

/** A file of a person without an account, for whoever was shown to read the mail: as long as nobody has taken it over or erased it. */
export async function findGuestFile(db: Db, { site, user }: Asking, file_id: string) {
  const of = mayBeApplicant(user) ? await findApplicationOf(db, site, file_id) : null;
  return of && of.seeker_id === null ? findFile(db, of, file_id) : null;
}

type How = { origins: Record<SiteCode, string>; impersonator_id: string | null };
type Message = How & { author_id: string | null; body: string };

/**
 * Keeps a message to the company, seen on open boards at once and mailed to the team, and gives its id. The author is
 * null where the applicant has no account. From there on `db` sees that company alone.
 */
export async function writeToEmployer(db: Db, application: OwnApplication, message: Message) {
  const { author_id, body, origins, impersonator_id } = message;
  const { company_id, application_id, pipeline_id } = application;
  await narrowTo(db, { company_id });
  const message_id = await insertMessage(db, { company_id, application_id, direction: 'to_employer', author_id, body });
  const event = { company_id, application_id, kind: 'message-received' as const, data: { message_id } };
  await recordEvents(db, { user: null, impersonator_id }, [event]);
  await announceApplications(db, pipeline_id, 'card', [application_id], null);
  await mailTeam(db, { ...application, id: application_id, body }, origins);
  return message_id;
}

/** Gives the application the pipeline's status for withdrawn people, stops mail that waits to tell of an earlier one, and calls interviews off. */
export async function withdraw(db: Db, application: OwnApplication, { origins, impersonator_id }: How): Promise<void> {
  const { site, company_id, application_id } = application;
  await narrowTo(db, { company_id });
  const locked = await lock(db, application);
  const [now] = await findApplications(db, { site, company_id, application_id });
  const { label, pipeline_id } = found(now);
  checkWithdrawal(label);
  if (label === 'Withdrawn') return;
  const to_status_id = await withdrawnStatus(db, company_id, pipeline_id);
  await updateToWithdrawn(db, { company_id, application_id, status_id: to_status_id });
  const { stage_id, status_id: from_status_id } = locked;
  const event = { from_stage_id: stage_id, to_stage_id: stage_id, from_status_id, to_status_id };
  const actor = { user: null, impersonator_id };
  await recordEvents(db, actor, [{ company_id, application_id, kind: 'withdrawn', ...event }]);
  await cancelMail(db, statusMailKey(application_id));
  await callOffOpen(db, { company_id, application_ids: [application_id], why: 'withdrawn', actor, origins });
  await announceApplications(db, pipeline_id, 'status', [application_id], null);
}

/** While it is whose it was when it was read. */
async function lock(db: Db, { company_id, application_id, seeker_id }: OwnApplication) {
  return found(
    await db
      .selectFrom('application')
      .select(['stage_id', 'status_id'])
      .where('company_id', '=', company_id)
      .where('id', '=', application_id)
      .where('seeker_id', 'is not distinct from', seeker_id)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** Every pipeline has one that can be taken in each of its stages. */
async function withdrawnStatus(db: Db, company_id: string, pipeline_id: string): Promise<string> {
  const { id } = await db
    .selectFrom('pipeline_status')
    .select('id')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .where('category', '=', 'withdrawn')
    .orderBy('stage_id', (order) => order.desc().nullsFirst())
    .executeTakeFirstOrThrow();
  return id;
}
