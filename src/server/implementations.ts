import { applicantMessageApi } from '#features/applicant-messages/api.server.ts';
import { mailingApi } from '#features/applicant-messages/mailings/api.server.ts';
import { applicantSearchApi } from '#features/applicant-search/api.server.ts';
import { applicantStatusApi } from '#features/applicant-status/api.server.ts';
import { applicantApi } from '#features/applicants/api.server.ts';
import { applyingApi } from '#features/applying/api.server.ts';
import { availableApi } from '#features/applying/available/api.server.ts';
import { attachmentApi } from '#features/attachments/api.server.ts';
import { auditLogApi } from '#features/audit-log/api.server.ts';
import { accountLinkApi } from '#features/auth/links/api.server.ts';
import { passwordApi } from '#features/auth/passwords/api.server.ts';
import { sessionApi } from '#features/auth/sessions/api.server.ts';
import { settingsApi } from '#features/auth/settings/api.server.ts';
import { signUpApi } from '#features/auth/sign-up/api.server.ts';
import { twoFactorApi } from '#features/auth/two-factor/api.server.ts';
import { boardsApi } from '#features/boards/api.server.ts';
import { calendarApi } from '#features/calendars/api.server.ts';
import { calendlyApi } from '#features/calendly/api.server.ts';
import { careerPageApi } from '#features/career-page/api.server.ts';
import { companyApi } from '#features/company/api.server.ts';
import { companyProfileApi } from '#features/company-profile/api.server.ts';
import { companyValuesApi } from '#features/company-values/api.server.ts';
import { contractorRecordsApi } from '#features/contractor-records/api.server.ts';
import { copyingApi } from '#features/copying/api.server.ts';
import { couponApi } from '#features/coupons/api.server.ts';
import { decisionsApi } from '#features/decisions/api.server.ts';
import { documentsApi } from '#features/documents/api.server.ts';
import { errorReportApi } from '#features/error-reports/api.server.ts';
import { eventRegistrantApi } from '#features/event-registrants/api.server.ts';
import { feedbackApi } from '#features/feedback/api.server.ts';
import { fillResultApi } from '#features/fill-results/api.server.ts';
import { forwardingApi } from '#features/forwarding/api.server.ts';
import { hiringEventApi } from '#features/hiring-events/api.server.ts';
import { bookingApi } from '#features/hiring-events/booking/api.server.ts';
import { boothApi } from '#features/hiring-events/booths/api.server.ts';
import { checkInApi } from '#features/hiring-events/check-in/api.server.ts';
import { conversationApi } from '#features/hiring-events/conversations/api.server.ts';
import { eventQuestionApi } from '#features/hiring-events/questions/api.server.ts';
import { registrationApi } from '#features/hiring-events/registration/api.server.ts';
import { registrationResumeApi } from '#features/hiring-events/resumes/api.server.ts';
import { staffEventApi } from '#features/hiring-events/staff/api.server.ts';
import { importedTalentApi } from '#features/imported-talent/api.server.ts';
import { interviewKitApi } from '#features/interview-kits/api.server.ts';
import { invoiceApi } from '#features/invoices/api.server.ts';
import { jobAlertApi } from '#features/job-alerts/api.server.ts';
import { jobInvitationsApi } from '#features/job-invitations/api.server.ts';
import { ownInvitationsApi } from '#features/job-invitations/own/api.server.ts';
import { rediscoveryApi } from '#features/job-invitations/rediscovery/api.server.ts';
import { jobMatchApi } from '#features/job-match/api.server.ts';
import { jobReportApi } from '#features/job-reports/api.server.ts';
import { jobReportDecisionApi } from '#features/job-reports/decision-api.server.ts';
import { jobSearchApi } from '#features/job-search/api.server.ts';
import { jobsApi } from '#features/jobs/api.server.ts';
import { landingApi } from '#features/landing/api.server.ts';
import { mailChoiceApi } from '#features/mail-choices/api.server.ts';
import { militaryRecordApi } from '#features/military-record/api.server.ts';
import { militaryTranslatorApi } from '#features/military-translator/api.server.ts';
import { noticeApi } from '#features/notices/api.server.ts';
import { operatorCompanyApi } from '#features/operator/companies/api.server.ts';
import { impersonationApi } from '#features/operator/impersonation/api.server.ts';
import { operatorNoticeApi } from '#features/operator/notices/api.server.ts';
import { operatorPeopleApi } from '#features/operator/people/api.server.ts';
import { ownDataApi } from '#features/own-data/api.server.ts';
import { peopleApi } from '#features/people/api.server.ts';
import { pipelineApi } from '#features/pipelines/api.server.ts';
import { stageApi } from '#features/pipelines/stages/api.server.ts';
import { postingApi } from '#features/postings/api.server.ts';
import { profileApi } from '#features/profile/api.server.ts';
import { profileSearchApi } from '#features/profile-search/api.server.ts';
import { searchTermsApi } from '#features/profile-search/terms/api.server.ts';
import { contactApi } from '#features/public-pages/contact/api.server.ts';
import { contentApi } from '#features/public-pages/content/api.server.ts';
import { contentOperatorApi } from '#features/public-pages/editor/api.server.ts';
import { purchaseApi } from '#features/purchases/api.server.ts';
import { boothOfferApi } from '#features/purchases/booths/api.server.ts';
import { referralsApi } from '#features/referrals/api.server.ts';
import { refundApi } from '#features/refunds/api.server.ts';
import { reminderApi } from '#features/reminders/api.server.ts';
import { reportingApi } from '#features/reporting/api.server.ts';
import { hiringCostApi } from '#features/reporting/costs/api.server.ts';
import { resumeScoutsApi } from '#features/resume-scouts/api.server.ts';
import { resumeApi } from '#features/resumes/api.server.ts';
import { savedJobApi } from '#features/saved-jobs/api.server.ts';
import { savedViewApi } from '#features/saved-views/api.server.ts';
import { schedulingApi } from '#features/scheduling/api.server.ts';
import { interviewLimitApi } from '#features/scheduling/limits/api.server.ts';
import { scoringApi } from '#features/scoring/api.server.ts';
import { searchRecordsApi } from '#features/search-records/api.server.ts';
import { seekerApi } from '#features/seekers/api.server.ts';
import { selfIdentificationApi } from '#features/self-identification/api.server.ts';
import { sharedDecisionsApi } from '#features/shared-decisions/api.server.ts';
import { sharedReportApi } from '#features/shared-reports/api.server.ts';
import { staffApi } from '#features/staff/api.server.ts';
import { tagApi } from '#features/tags/api.server.ts';
import { talentNetworkApi } from '#features/talent-network/api.server.ts';
import { networkMembersApi } from '#features/talent-network/members/api.server.ts';
import { networkMembershipApi } from '#features/talent-network/membership/api.server.ts';
import { taskApi } from '#features/tasks/api.server.ts';
import { myTaskApi } from '#features/tasks/my-tasks/api.server.ts';
import { teamApi } from '#features/team/api.server.ts';
import { invitationApi } from '#features/team/invitations/api.server.ts';
import { memberApi } from '#features/team/members/api.server.ts';
import { templateApi } from '#features/templates/api.server.ts';
import { quickCreateApi } from '#features/templates/quick-create/api.server.ts';
import { unlocksApi } from '#features/unlocks/api.server.ts';
import { visibilityApi } from '#features/visibility/api.server.ts';
import type { Implementation } from './http/implement.ts';

/** Every call that the product answers. A call that is not in this list does not exist. */
export const implementations: readonly Implementation[] = [
  ...applicantSearchApi,
  ...contractorRecordsApi,
  ...applicantApi,
  ...applicantStatusApi,
  ...applicantMessageApi,
  ...mailingApi,
  ...applyingApi,
  ...documentsApi,
  ...availableApi,
  ...attachmentApi,
  ...sessionApi,
  ...signUpApi,
  ...passwordApi,
  ...accountLinkApi,
  ...settingsApi,
  ...careerPageApi,
  ...companyApi,
  ...companyProfileApi,
  ...companyValuesApi,
  ...tagApi,
  ...talentNetworkApi,
  ...networkMembershipApi,
  ...networkMembersApi,
  ...templateApi,
  ...quickCreateApi,
  ...noticeApi,
  ...errorReportApi,
  ...feedbackApi,
  ...decisionsApi,
  ...sharedDecisionsApi,
  ...fillResultApi,
  ...copyingApi,
  ...forwardingApi,
  ...importedTalentApi,
  ...hiringEventApi,
  ...registrationApi,
  ...registrationResumeApi,
  ...bookingApi,
  ...eventRegistrantApi,
  ...staffEventApi,
  ...boothApi,
  ...conversationApi,
  ...eventQuestionApi,
  ...checkInApi,
  ...jobAlertApi,
  ...jobSearchApi,
  ...jobsApi,
  ...jobMatchApi,
  ...jobReportApi,
  ...jobReportDecisionApi,
  ...landingApi,
  ...mailChoiceApi,
  ...militaryRecordApi,
  ...militaryTranslatorApi,
  ...impersonationApi,
  ...operatorPeopleApi,
  ...operatorCompanyApi,
  ...operatorNoticeApi,
  ...ownDataApi,
  ...peopleApi,
  ...profileSearchApi,
  ...searchTermsApi,
  ...jobInvitationsApi,
  ...ownInvitationsApi,
  ...rediscoveryApi,
  ...referralsApi,
  ...pipelineApi,
  ...stageApi,
  ...postingApi,
  ...contactApi,
  ...contentApi,
  ...contentOperatorApi,
  ...invoiceApi,
  ...purchaseApi,
  ...boothOfferApi,
  ...couponApi,
  ...staffApi,
  ...auditLogApi,
  ...refundApi,
  ...reminderApi,
  ...reportingApi,
  ...hiringCostApi,
  ...sharedReportApi,
  ...resumeApi,
  ...savedJobApi,
  ...savedViewApi,
  ...boardsApi,
  ...calendarApi,
  ...calendlyApi,
  ...schedulingApi,
  ...interviewLimitApi,
  ...interviewKitApi,
  ...scoringApi,
  ...profileApi,
  ...seekerApi,
  ...selfIdentificationApi,
  ...taskApi,
  ...myTaskApi,
  ...searchRecordsApi,
  ...teamApi,
  ...invitationApi,
  ...memberApi,
  ...twoFactorApi,
  ...resumeScoutsApi,
  ...unlocksApi,
  ...visibilityApi,
];
