import { deleteExpiredLinks } from '#features/applicant-messages/doors.server.ts';
import { deleteExpiredExports } from '#features/applicant-search/export-store.server.ts';
import { cancelStatusMail, insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import {
  type FileReading,
  linkApplications,
  markFilesInfected,
  moveOutOfStage,
  type StageMove,
  updateContactAddress,
  updateFileReading,
  updateLateFiles,
} from '#features/application/doors.server.ts';
import { updateReceiptOwner } from '#features/applying/receipt/store.server.ts';
import { deleteLongEnded, deleteOldClicks, sourceOfLinks } from '#features/boards/doors.server.ts';
import { deleteCalendarsOf } from '#features/calendars/doors.server.ts';
import { deleteCalendlyOf } from '#features/calendly/doors.server.ts';
import { insertCompany } from '#features/company/store.server.ts';
import { handOverRequests } from '#features/feedback/store.server.ts';
import {
  giveBooth,
  takeRegistrationsOfAddress,
  updateInfectedResumes,
  updateLateResumes,
  updateRegistrationAddress,
  updateResumeReading,
} from '#features/hiring-events/doors.server.ts';
import { noticeRefused, noticeSent } from '#features/imported-talent/doors.server.ts';
import { handOverRounds } from '#features/interview-kits/store.server.ts';
import { moveAlertsOfAddress, takeAlertsOfAddress } from '#features/job-alerts/doors.server.ts';
import {
  acceptInvitations,
  deleteOldJobInvitations,
  noteInvitationSent,
  sourceOfInvitation,
  stopStaleInvitation,
} from '#features/job-invitations/doors.server.ts';
import { insertPublishedAgain, updateReportOwner } from '#features/job-reports/doors.server.ts';
import { announceEnding, announceNotices, deleteOldNotices } from '#features/notices/doors.server.ts';
import { deleteExpiredDataLinks } from '#features/own-data/doors.server.ts';
import { createPipelineFrom, insertViewerOnce, updateStagesOwner } from '#features/pipelines/doors.server.ts';
import { addViews, deleteOldViews } from '#features/postings/list/views-store.server.ts';
import { handOverPostings } from '#features/postings/store.server.ts';
import { insertSpecialPrice } from '#features/purchases/special-price/store.server.ts';
import { deleteReferralLinksOf, sourceOfReferral, takeReferral } from '#features/referrals/doors.server.ts';
import { handOverReminders } from '#features/reminders/store.server.ts';
import { fillScoutMail } from '#features/resume-scouts/doors.server.ts';
import { saveWishedJobs } from '#features/saved-jobs/doors.server.ts';
import { handOverInterviews } from '#features/scheduling/doors.server.ts';
import { deleteOldRecords } from '#features/search-records/doors.server.ts';
import { takeOverSent } from '#features/seekers/doors.server.ts';
import { inviteToIdentify, stopOfferInvitations } from '#features/self-identification/invite.server.ts';
import { announceDecisions } from '#features/tasks/doors.server.ts';
import {
  deleteOldInvitations,
  insertMember,
  updateMemberAddress,
  updateUndeliverable,
} from '#features/team/doors.server.ts';
import { deleteOldUnlocks, endHidden } from '#features/unlocks/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from './db/database.ts';
import type { RequestScope } from './http/request-scope.ts';
import type { MailContent } from './mail/mail-content.ts';

// What features do when something happens in a feature below them. Each runs in the transaction of the event, in the order written here. A
// feature calls these instead of importing those above it (docs/decisions/0026-floors-doors-and-reactions.md).

type SignedUp = {
  company: Parameters<typeof insertCompany>[1];
  admin: Omit<Parameters<typeof insertMember>[1], 'company_id' | 'role'>;
  /** Whose badge decides the company's price, if they came by the link on the page of plans. */
  badge_holder: string | null;
};

/** An employer's account was inserted: inserts its company with the admin, the default pipeline and the default rejection reasons. */
export async function employerSignedUp(db: Db, { company, admin, badge_holder }: SignedUp): Promise<void> {
  const company_id = await insertCompany(db, company);
  await insertMember(db, { company_id, role: 'admin', ...admin });
  await createPipelineFrom(db, company_id, { name: 'Default pipeline', is_default: true });
  await insertDefaultReasons(db, company_id);
  if (badge_holder) await insertSpecialPrice(db, { company_id, seeker_id: badge_holder });
}

type Joined = { company_id: string; employer_user: string; pipeline_ids: readonly string[] };

/** A person accepted an invitation: they see the pipelines it named. `db` sees all rows. */
export async function memberJoined(db: Db, { company_id, employer_user, pipeline_ids }: Joined): Promise<void> {
  for (const pipeline_id of pipeline_ids) await insertViewerOnce(db, { company_id, pipeline_id }, employer_user);
}

/**
 * A member is being removed: a colleague takes over their postings, stages, pipelines, interviews, and tasks; their calendars, Calendly and
 * links for referrals go.
 */
export async function memberRemoved(
  db: Db,
  hand_over: { company_id: string; from: string; to: string; by: string },
): Promise<void> {
  await handOverPostings(db, hand_over);
  await updateStagesOwner(db, hand_over);
  await handOverInterviews(db, hand_over);
  await handOverRounds(db, hand_over);
  await handOverReminders(db, hand_over);
  await handOverRequests(db, hand_over);
  const { company_id, from, to, by } = hand_over;
  await deleteCalendarsOf(db, { company_id, employer_user: from });
  await deleteCalendlyOf(db, { company_id, employer_user: from });
  await deleteReferralLinksOf(db, { company_id, employer_user: from });
  const notice = {
    kind: 'assigned' as const,
    detail: 'handed-over',
    subject_id: from,
    pipeline_id: null,
    actor_id: by,
  };
  await announceNotices(db, company_id, [{ ...notice, members: [to] }]);
}

type StageAssigned = {
  company_id: string;
  pipeline_id: string;
  stage_id: string;
  /** The members who are new to it. */
  members: readonly string[];
  by: string;
};

/** A manager assigned members to a stage. */
export async function stageAssigned(db: Db, { company_id, pipeline_id, stage_id, members, by }: StageAssigned) {
  const notice = { kind: 'assigned' as const, detail: 'stage', subject_id: stage_id, pipeline_id, actor_id: by };
  await announceNotices(db, company_id, [{ ...notice, members }]);
}

type OwnedAddress = { site: SiteCode; email: string; seeker_id: string };

/**
 * A seeker has proved that the address is theirs: they get everything sent and requested under it without an account. Returns the number of
 * linked applications. `db` sees all rows.
 */
export async function addressConfirmed(db: Db, { site, email, seeker_id }: OwnedAddress): Promise<number> {
  const linked_applications = await linkApplications(db, site, email, seeker_id);
  await takeAlertsOfAddress(db, seeker_id);
  await takeRegistrationsOfAddress(db, seeker_id);
  return linked_applications;
}

/** A seeker's new account was confirmed, after `addressConfirmed`. `db` sees all rows. */
export async function seekerConfirmed(db: Db, scope: RequestScope, seeker_id: string): Promise<void> {
  await takeOverSent(db, { seeker_id, site: scope.site });
  await saveWishedJobs(db, scope, seeker_id);
}

/** A seeker signed in, which proves that the address is theirs. `db` sees all rows. */
export async function seekerSignedIn(db: Db, scope: RequestScope, { email, seeker_id }: Omit<OwnedAddress, 'site'>) {
  await addressConfirmed(db, { site: scope.site, email, seeker_id });
  await saveWishedJobs(db, scope, seeker_id);
}

type AddressChange = { account_id: string; type: 'employer' | 'seeker'; site: SiteCode; from: string; to: string };

/** An account has a new confirmed address. `db` sees all rows. */
export async function addressChanged(db: Db, { account_id, type, site, from, to }: AddressChange): Promise<void> {
  await updateMemberAddress(db, account_id, to);
  await updateContactAddress(db, account_id, to);
  await updateRegistrationAddress(db, account_id, to);
  if (type === 'seeker') {
    await moveAlertsOfAddress(db, { site, from, to });
    await addressConfirmed(db, { site, email: to, seeker_id: account_id });
  }
  await updateReceiptOwner(db, { site, email: from, account_id });
  await updateReportOwner(db, { site, email: from, account_id });
}

/** A mail was refused for good. `db` sees all rows. */
export async function mailRefused(db: Db, subject_key: string): Promise<void> {
  await updateUndeliverable(db, subject_key);
  await noticeRefused(db, subject_key);
}

/**
 * A mail is about to leave: what it says now, null if it must not leave any more, undefined if it says what was written. `db` sees all rows.
 */
export async function mailLeaves(db: Db, subject_key: string): Promise<MailContent | null | undefined> {
  const filled = await fillScoutMail(db, subject_key);
  return filled === undefined ? stopStaleInvitation(db, subject_key) : filled;
}

/** A mail about something left. `db` sees all rows. */
export async function mailSent(db: Db, subject_key: string): Promise<void> {
  await noticeSent(db, subject_key);
  await noteInvitationSent(db, subject_key);
}

/** The daily sweep runs: each feature deletes what has expired. `db` sees all rows. */
export async function dailySweepStarted(db: Db): Promise<void> {
  await deleteExpiredLinks(db);
  await deleteExpiredDataLinks(db);
  await deleteExpiredExports(db);
  await deleteOldViews(db);
  await deleteOldClicks(db);
  await deleteLongEnded(db);
  await deleteOldNotices(db);
  await deleteOldInvitations(db);
  await deleteOldUnlocks(db);
  await deleteOldJobInvitations(db);
  await deleteOldRecords(db);
}

/** A seeker chose from which employers to hide. */
export async function hiddenFromChanged(db: Db, seeker_id: string): Promise<void> {
  await endHidden(db, seeker_id);
}

/**
 * A stage is being removed: its applications move, and mail about the statuses that open ones had is canceled. Returns how many
 * applications moved.
 */
export async function stageRemoved(db: Db, move: StageMove): Promise<number> {
  const moved = await moveOutOfStage(db, move);
  await cancelStatusMail(
    db,
    moved.filter(({ goes_on }) => goes_on).map(({ id }) => id),
  );
  return moved.length;
}

/** A person applies by this browser: where they come from, null for this site. A member’s referral comes first, then an invitation by the team. */
export const sourceOf = async (
  db: Db,
  of: { company_id: string; posting_id: string },
  { job_links, ...person }: Pick<RequestScope, 'job_links'> & { seeker_id: string | null; email: string },
): Promise<string | null> =>
  (await sourceOfReferral(db, { ...of, job_links, email: person.email })) ??
  (await sourceOfInvitation(db, of, person)) ??
  sourceOfLinks(db, of, job_links);

type Applied = { company_id: string; posting_id: string; application_id: string };

/** A person applied for a job. `came`: the links of a new application; `was_guests`: it replaces one that a guest sent in their name. */
export async function applied(
  db: Db,
  application: Applied,
  came: Pick<RequestScope, 'job_links'> & { email: string; was_guests: boolean },
): Promise<void> {
  await takeReferral(db, { ...application, ...came });
  await acceptInvitations(db, application);
}

/** Pages of jobs were opened, so often each. `db` sees all rows. */
export async function jobPagesViewed(db: Db, views: ReadonlyMap<string, number>): Promise<void> {
  await addViews(db, views);
}

/** A company paid for a booth at a hiring event. `db` sees all rows. */
export async function boothBought(db: Db, booth: { event_id: string; company_id: string }): Promise<void> {
  await giveBooth(db, booth);
}

/** A live posting is about to end by its date, or has. */
export async function postingEnds(
  db: Db,
  posting: { company_id: string; posting_id: string },
  detail: 'ends-soon' | 'ended',
): Promise<void> {
  await announceEnding(db, posting, detail);
}

/** A posting went live. */
export async function postingPublished(db: Db, company_id: string, posting_id: string): Promise<void> {
  await insertPublishedAgain(db, company_id, posting_id);
}

/**
 * An uploaded file was read. Registrations come first, here and below: adding an applicant from a registration locks the registration's
 * file before it adds the application's.
 */
export async function fileRead(db: Db, file_key: string, reading: FileReading): Promise<void> {
  await updateResumeReading(db, file_key, reading);
  await updateFileReading(db, file_key, reading);
}

/** These files, or any that have waited this many minutes, took too long to read. */
export async function readingsGivenUp(db: Db, file_keys: readonly string[], waiting_minutes: number): Promise<void> {
  await updateLateResumes(db, file_keys, waiting_minutes);
  await updateLateFiles(db, file_keys, waiting_minutes);
}

/** The scanner found a virus in an uploaded file. Returns the applications that it was sent with. */
export async function fileInfected(db: Db, file_key: string) {
  await updateInfectedResumes(db, file_key);
  return markFilesInfected(db, file_key);
}

type Labeled = {
  company_id: string;
  application_ids: readonly string[];
  /** Those of them who learn of an offer now. */
  offered: readonly string[];
  /** The new status tells of an offer. */
  is_offer: boolean;
  send_after: Date;
};

/** Applicants have another status: if it tells of no offer, mail about an earlier one that has not left is stopped. */
export async function statusesChanged(db: Db, changed: Labeled) {
  const { company_id, application_ids, offered, is_offer, send_after } = changed;
  if (!is_offer) await stopOfferInvitations(db, application_ids);
  await inviteToIdentify(db, { company_id, application_ids: offered, round: 'offered', send_after });
}

/** Members moved these applicants or voted on them, so that a decision on some may wait now. */
export async function applicantsMoved(
  db: Db,
  moved: { company_id: string; application_ids: readonly string[]; by: string | null },
): Promise<void> {
  await announceDecisions(db, moved);
}
