import { sendPlannedMessages } from '#features/applicant-messages/mailings/jobs.server.ts';
import { mailAboutClosings } from '#features/applicant-status/jobs.server.ts';
import { mailNewApplicants } from '#features/applicants/new-applicants/jobs.server.ts';
import { sweepExpired } from '#features/auth/sessions/jobs.server.ts';
import { sendCrossposts } from '#features/boards/jobs.server.ts';
import { readCalendars } from '#features/calendars/jobs.server.ts';
import { compareWithCalendly, endCalendlyBookings, takeCalendlyMessage } from '#features/calendly/jobs.server.ts';
import { removeLogo } from '#features/company/jobs.server.ts';
import { countAnswers } from '#features/company-profile/jobs.server.ts';
import { deleteHeldRecords } from '#features/contractor-records/jobs.server.ts';
import { sweepUploads } from '#features/documents/jobs.server.ts';
import { giveUpReadings, readDocumentJob, readLargeDocumentJob } from '#features/documents/reading/jobs.server.ts';
import { scanFiles, scanOldFiles } from '#features/documents/scanning/jobs.server.ts';
import { askHowEnded } from '#features/fill-results/jobs.server.ts';
import { mailAnnouncement } from '#features/hiring-events/announcements/jobs.server.ts';
import { tendEvents } from '#features/hiring-events/registration/jobs.server.ts';
import { mailTalentNotices, tendImportedTalent } from '#features/imported-talent/jobs.server.ts';
import { runAlerts, tendAlerts } from '#features/job-alerts/jobs.server.ts';
import { countWords } from '#features/job-search/jobs.server.ts';
import { mailNotices } from '#features/notices/jobs.server.ts';
import { eraseClosed, eraseLeavers, erasePeople } from '#features/own-data/jobs.server.ts';
import { compareWithProvider, takePaymentEvent } from '#features/payment-events/jobs.server.ts';
import { expirePostings, tellOfEndings } from '#features/postings/jobs.server.ts';
import { seedContent } from '#features/public-pages/content/actions.server.ts';
import { cancelErasedSubscription, followCompanyApproval, remindOfPayments } from '#features/purchases/jobs.server.ts';
import { runResumeScouts } from '#features/resume-scouts/jobs.server.ts';
import { mailSavers, sweepWishes } from '#features/saved-jobs/jobs.server.ts';
import { remindOfInterviews } from '#features/scheduling/jobs.server.ts';
import { checkSelfIdKeys } from '#features/self-identification/doors.server.ts';
import { countSelfIdPeriods } from '#features/self-identification/jobs.server.ts';
import { mailReports } from '#features/shared-reports/jobs.server.ts';
import { askNetworkMembers } from '#features/talent-network/jobs.server.ts';
import { announceOverdue } from '#features/tasks/jobs.server.ts';
import type { Database } from './db/database.ts';
import { giveBackGrants } from './ended-grants/give-back.ts';
import { checkStore, inspectOldFiles, removeFile, sweepFiles } from './files/file-jobs.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { Cron } from './jobs/worker.ts';
import type { Services } from './services.ts';

/** Every job that a worker runs. */
export const jobs: readonly JobDefinition[] = [
  countAnswers,
  checkStore,
  compareWithCalendly,
  compareWithProvider,
  countSelfIdPeriods,
  endCalendlyBookings,
  countWords,
  deleteHeldRecords,
  mailTalentNotices,
  tendImportedTalent,
  askNetworkMembers,
  eraseClosed,
  eraseLeavers,
  erasePeople,
  expirePostings,
  askHowEnded,
  mailAboutClosings,
  giveBackGrants,
  giveUpReadings,
  inspectOldFiles,
  readCalendars,
  readDocumentJob,
  readLargeDocumentJob,
  remindOfInterviews,
  cancelErasedSubscription,
  followCompanyApproval,
  remindOfPayments,
  removeFile,
  removeLogo,
  runAlerts,
  runResumeScouts,
  scanFiles,
  sendCrossposts,
  sendPlannedMessages,
  scanOldFiles,
  sweepExpired,
  sweepFiles,
  sweepUploads,
  sweepWishes,
  mailNewApplicants,
  mailNotices,
  mailReports,
  mailAnnouncement,
  mailSavers,
  announceOverdue,
  takeCalendlyMessage,
  takePaymentEvent,
  tellOfEndings,
  tendAlerts,
  tendEvents,
];

/** Work done at each start, before requests are answered. */
export const atStart: readonly ((database: Database) => Promise<void>)[] = [seedContent];

/** Each throws `WrongConfig` if something that a feature stored needs a key that is not configured. */
export const keyChecks: readonly ((means: Pick<Services, 'database' | 'secrets'>) => Promise<void>)[] = [
  checkSelfIdKeys,
];

/** Scheduled jobs, in UTC. */
export const crons: readonly Cron[] = [
  { name: countAnswers.name, pattern: '7 4 * * *' },
  { name: checkStore.name, pattern: '41 3 * * *' },
  { name: compareWithProvider.name, pattern: '23 2 * * *' },
  { name: compareWithCalendly.name, pattern: '*/5 * * * *' },
  { name: endCalendlyBookings.name, pattern: '* * * * *' },
  { name: countWords.name, pattern: '* * * * *' },
  { name: countSelfIdPeriods.name, pattern: '19 5 * * *' },
  { name: erasePeople.name, pattern: '* * * * *' },
  { name: deleteHeldRecords.name, pattern: '41 0 * * *' },
  { name: mailTalentNotices.name, pattern: '* * * * *' },
  { name: tendImportedTalent.name, pattern: '*/15 * * * *' },
  { name: eraseClosed.name, pattern: '29 * * * *' },
  { name: askNetworkMembers.name, pattern: '37 * * * *' },
  { name: eraseLeavers.name, pattern: '*/5 * * * *' },
  { name: expirePostings.name, pattern: '* * * * *' },
  { name: askHowEnded.name, pattern: '11 15 * * *' },
  { name: mailAboutClosings.name, pattern: '* * * * *' },
  { name: giveBackGrants.name, pattern: '* * * * *' },
  { name: giveUpReadings.name, pattern: '* * * * *' },
  { name: readCalendars.name, pattern: '* * * * *' },
  { name: remindOfInterviews.name, pattern: '*/15 * * * *' },
  { name: remindOfPayments.name, pattern: '53 * * * *' },
  { name: runAlerts.name, pattern: '* * * * *' },
  { name: runResumeScouts.name, pattern: '*/5 * * * *' },
  { name: inspectOldFiles.name, pattern: '* * * * *' },
  { name: scanFiles.name, pattern: '* * * * *' },
  { name: sendCrossposts.name, pattern: '* * * * *' },
  { name: sendPlannedMessages.name, pattern: '* * * * *' },
  { name: scanOldFiles.name, pattern: '* * * * *' },
  { name: sweepExpired.name, pattern: '17 * * * *' },
  { name: sweepFiles.name, pattern: '*/20 * * * *' },
  { name: sweepUploads.name, pattern: '37 * * * *' },
  { name: sweepWishes.name, pattern: '47 * * * *' },
  { name: mailNewApplicants.name, pattern: '* * * * *' },
  { name: mailNotices.name, pattern: '* * * * *' },
  { name: mailReports.name, pattern: '*/5 * * * *' },
  { name: announceOverdue.name, pattern: '9 * * * *' },
  { name: mailSavers.name, pattern: '* * * * *' },
  { name: tellOfEndings.name, pattern: '23 * * * *' },
  { name: tendEvents.name, pattern: '*/15 * * * *' },
  { name: tendAlerts.name, pattern: '27 9 * * *' },
];
