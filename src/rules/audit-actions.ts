/** `personal`: names or describes a person. `secret`: for staff alone. Ids are open, since only those who may open what they name can. */
type FieldKind = 'open' | 'personal' | 'secret';

/** `says` follows the name of who did it. `fields` are those that an entry may hold beside its subject. */
type Facts = { says: string; fields: Readonly<Record<string, FieldKind>> };

/**
 * Every action of the audit log. Entries are never changed: do not rename an action or field. Those of earlier releases may hold others,
 * and so does what staff do in someone’s name by a call without an action (`StaffAction`).
 */
export const AUDIT_ACTIONS = {
  'account.confirmed': { says: 'confirmed an email address', fields: { linked_applications: 'open' } },
  'address.changed': { says: 'changed the email address of an account', fields: {} },
  'address.requested': { says: 'asked to change the email address of an account', fields: {} },
  'employer-account.requested': { says: 'signed a company up', fields: { pledge: 'open', special_price: 'open' } },
  'password.changed': { says: 'changed a password', fields: {} },
  'password.reset': { says: 'set a new password by a mailed link', fields: {} },
  'seeker-account.requested': { says: 'signed up as a seeker', fields: {} },
  'session.asked-for-code': { says: 'entered a password and was asked for a code', fields: {} },
  'session.ended': { says: 'signed out', fields: {} },
  'session.started': { says: 'signed in', fields: {} },
  'two-factor.off': { says: 'turned two-step sign-in off', fields: {} },
  'two-factor.on': { says: 'turned two-step sign-in on', fields: {} },
  'two-factor.prepared': { says: 'started to set up two-step sign-in', fields: {} },

  'mail-choices.changed': {
    says: 'changed which email to get',
    fields: {
      status: 'personal',
      messages: 'personal',
      alerts: 'personal',
      reminders: 'personal',
      news: 'personal',
      saved: 'personal',
    },
  },
  'own-data.erasure-requested': { says: 'asked to erase their data', fields: {} },
  'own-data.exported': { says: 'downloaded their data', fields: {} },
  'resume.deleted': { says: 'deleted a résumé', fields: {} },
  'resume.updated': { says: 'edited a résumé', fields: {} },
  'seeker.military-record-deleted': { says: 'deleted a service record', fields: {} },
  'seeker.military-record-updated': { says: 'edited a service record', fields: {} },
  'seeker.profile-updated': { says: 'edited a seeker profile', fields: {} },
  'seeker.work-wishes-saved': { says: 'saved what they want from work', fields: {} },
  'visibility.changed': {
    says: 'changed who can find a profile',
    fields: { searchable: 'personal', anonymous: 'personal' },
  },

  'applicant.added': { says: 'added an applicant', fields: { posting_id: 'open', registration_id: 'open' } },
  'applicant.cover-letter-set': { says: 'attached a cover letter to an applicant', fields: { file_id: 'open' } },
  'applicant.message-deleted': { says: 'deleted a message to an applicant', fields: { message_id: 'open' } },
  'applicant.message-sent': { says: 'wrote to an applicant', fields: { message_id: 'open' } },
  'applicant.note-deleted': { says: 'deleted a note about an applicant', fields: { note_id: 'open' } },
  'applicant.noted': { says: 'wrote a note about an applicant', fields: { note_id: 'open' } },
  'applicant.recommended': { says: 'voted on an applicant', fields: { stage_id: 'open', verdict: 'personal' } },
  'applicant.rejected': { says: 'rejected an applicant', fields: { stage_id: 'open', reason_id: 'personal' } },
  'applicant.scored': { says: 'scored an applicant', fields: { stage_id: 'open' } },
  'applicant.status-changed': {
    says: 'changed the status of applicants',
    fields: { application_ids: 'open', mails: 'open', mail_at: 'open' },
  },
  'applicant.summary-saved': {
    says: 'edited the summary of an applicant',
    fields: { stage_id: 'open', version: 'open' },
  },
  'application.withdrawn': { says: 'withdrew an application', fields: {} },
  'attachment.opened': { says: 'opened a file of an applicant', fields: { file_id: 'open' } },
  'file.infected': { says: 'found a virus in a file and deleted it', fields: { virus: 'open', sha256: 'open' } },
  'interview.answered': { says: 'answered an interview invitation', fields: { interview_id: 'open', answer: 'open' } },
  'interview.asked': { says: 'invited an applicant to an interview', fields: { interview_id: 'open' } },
  'interview.called-off': { says: 'canceled an interview', fields: { interview_id: 'open' } },
  'interview.offered-anew': { says: 'changed an interview', fields: { interview_id: 'open' } },
  'interview.outcome-set': {
    says: 'recorded whether an interview took place',
    fields: { interview_id: 'open', outcome: 'open' },
  },

  'task.hidden': { says: 'snoozed or dismissed a task', fields: { kind: 'open', until: 'open' } },
  'task.shown': { says: 'took a task back', fields: { kind: 'open' } },

  'saved-view.deleted': { says: 'deleted a saved view of a list', fields: {} },
  'saved-view.saved': { says: 'saved a view of a list', fields: {} },

  'career-page.picture-added': { says: 'added a picture for the career page', fields: { picture_id: 'open' } },
  'career-page.picture-removed': { says: 'deleted a picture of the career page', fields: { picture_id: 'open' } },
  'career-page.published': { says: 'published the career page', fields: { version: 'open', address: 'open' } },
  'career-page.restored': { says: 'restored a version of the career page', fields: { version: 'open' } },
  'career-page.saved': { says: 'saved the draft of the career page', fields: { version: 'open' } },
  'career-page.taken-down': { says: 'took the career page off the site', fields: {} },
  'company-value.deleted': { says: 'deleted a company value', fields: { title: 'open' } },
  'company-value.saved': { says: 'saved a company value', fields: { title: 'open' } },
  'company.logo-removed': { says: 'removed the logo', fields: {} },
  'company.logo-uploaded': { says: 'uploaded a logo', fields: { logo_key: 'open' } },
  'company.preferences-updated': {
    says: 'changed preferences of the company',
    fields: {
      time_zone: 'open',
      default_pipeline_id: 'open',
      default_location_type: 'open',
      anonymous_by_default: 'open',
      mail_reply_to: 'personal',
      mail_signature: 'personal',
      rejection_delay_hours: 'open',
      score_visibility: 'open',
      stage_age_limit_days: 'open',
      notices: 'open',
      retention_months: 'open',
      ai_features: 'open',
      brand_colour: 'open',
    },
  },
  'company.applications-erased': {
    says: 'erased closed applications, by the company’s retention setting',
    fields: { applications: 'open', months: 'open' },
  },
  'company.transferred': { says: 'made a colleague the admin in their place', fields: { to: 'open' } },
  'company.updated': {
    says: 'edited the company’s details',
    fields: {
      business_name: 'open',
      industry: 'open',
      size_band: 'open',
      city: 'open',
      region: 'open',
      about: 'open',
      linkedin_company_id: 'open',
      website: 'open',
    },
  },
  'employer-user.changed': {
    says: 'changed the role or access of a member',
    fields: { role: 'open', is_disabled: 'open' },
  },
  'employer-user.invitation-corrected': {
    says: 'corrected the address of an invitation',
    fields: { invitation_ids: 'open' },
  },
  'employer-user.invitation-moved': { says: 'had an invitation sent to another address', fields: {} },
  'employer-user.invitation-resent': { says: 'mailed an invitation again', fields: {} },
  'employer-user.invitation-revoked': { says: 'revoked an invitation', fields: {} },
  'employer-user.invited': { says: 'invited people into the team', fields: { role: 'open', invitation_ids: 'open' } },
  'employer-user.joined': { says: 'joined a company by an invitation', fields: { role: 'open' } },
  'employer-user.removed': { says: 'removed a member', fields: { handed_to: 'open' } },
  'employer-user.updated': { says: 'edited their own details', fields: { changed: 'open' } },
  'plan.canceled': { says: 'canceled the plan of the company', fields: {} },
  'plan.changed': { says: 'changed the plan of the company', fields: { package: 'open' } },
  'plan.kept': { says: 'took the cancellation of the plan back', fields: {} },
  'purchase.addon-bought': { says: 'bought an add-on', fields: { item: 'open', quantity: 'open' } },
  'purchase.opened': { says: 'opened a payment page', fields: { item: 'open', quantity: 'open' } },
  'purchase.portal-opened': { says: 'opened the page for card and invoices', fields: {} },
  'purchase.settled': { says: 'came back from a payment page', fields: { state: 'open' } },
  'order.refund-agreed': { says: 'agreed to a refund', fields: {} },
  'order.refunded': { says: 'refunded an order', fields: { amount_cents: 'open', reason: 'secret', state: 'open' } },
  'pipeline.assignees-notified': {
    says: 'reminded the assignees of a pipeline',
    fields: { stage_id: 'open', notified: 'open' },
  },
  'pipeline.cloned': { says: 'copied a pipeline', fields: { cloned_from: 'open' } },
  'pipeline.created': { says: 'created a pipeline', fields: { name: 'open' } },
  'pipeline.deleted': { says: 'deleted a pipeline', fields: { name: 'open' } },
  'pipeline.skill-added': { says: 'added a skill to a pipeline', fields: { name: 'open' } },
  'pipeline.skill-removed': { says: 'removed a skill from a pipeline', fields: { name: 'open' } },
  'pipeline.stage-created': { says: 'added a stage to a pipeline', fields: { stage_id: 'open', name: 'open' } },
  'pipeline.stage-deleted': {
    says: 'deleted a stage of a pipeline',
    fields: { stage_id: 'open', moved: 'open', dest_stage_id: 'open' },
  },
  'pipeline.stage-updated': {
    says: 'edited a stage of a pipeline',
    fields: { stage_id: 'open', name: 'open', assignees: 'open', statuses: 'open' },
  },
  'pipeline.stages-ordered': { says: 'reordered the stages of a pipeline', fields: { stage_ids: 'open' } },
  'pipeline.updated': {
    says: 'edited a pipeline',
    fields: { name: 'open', is_default: 'open', requisition_required: 'open' },
  },
  'pipeline.viewer-removed': { says: 'removed a viewer from a pipeline', fields: { employer_user: 'open' } },
  'pipeline.viewers-set': { says: 'set the viewers of a pipeline', fields: { employer_users: 'open' } },
  'posting.boosted': { says: 'featured a posting', fields: { until: 'open' } },
  'posting.cloned': { says: 'copied a posting', fields: { cloned_from: 'open' } },
  'posting.created': { says: 'created a posting', fields: { title: 'open' } },
  'posting.deleted': { says: 'deleted a posting', fields: { title: 'open' } },
  'posting.fill-metric': { says: 'recorded how a posting ended', fields: { outcome: 'open' } },
  'posting.updated': { says: 'edited a posting', fields: { changed: 'open', status: 'open', by: 'open' } },

  'companies.listed': { says: 'searched companies', fields: { page: 'open', shown: 'open' } },
  'company.granted': {
    says: 'changed what a company may do',
    fields: {
      posting_credits: 'open',
      package: 'open',
      has_ats: 'open',
      company_enabled: 'open',
      crossposting_enabled: 'open',
      flags: 'open',
      badges: 'open',
      reason: 'secret',
    },
  },
  'company.logo-taken-down': { says: 'removed the logo of a company', fields: { reason: 'open' } },
  'content-draft.discarded': { says: 'discarded a draft of a public page', fields: {} },
  'content-draft.saved': { says: 'saved a draft of a public page', fields: { version: 'open' } },
  'content-page.published': { says: 'published a public page', fields: { version: 'open' } },
  'content-page.restored': { says: 'restored an earlier version of a public page', fields: { version: 'open' } },
  'hiring-event.booth-deleted': { says: 'removed a booth from a hiring event', fields: { company: 'open' } },
  'hiring-event.booth-put': {
    says: 'gave a company a booth at a hiring event',
    fields: { company: 'open', place: 'open' },
  },
  'hiring-event.cancelled': { says: 'canceled a hiring event', fields: {} },
  'hiring-event.check-in-undone': { says: 'undid a check-in at a hiring event', fields: { registration_id: 'open' } },
  'hiring-event.checked-in': {
    says: 'checked an attendee in at a hiring event',
    fields: { registration_id: 'open', was_there: 'open' },
  },
  'hiring-event.created': { says: 'created a hiring event', fields: { title: 'open', state: 'open' } },
  'hiring-event.draft-deleted': { says: 'deleted a draft of a hiring event', fields: { title: 'open' } },
  'hiring-event.published': { says: 'published a hiring event', fields: {} },
  'hiring-event.questions-put': { says: 'changed the questions of a hiring event', fields: { questions: 'open' } },
  'hiring-event.slots-added': {
    says: 'added conversations to a hiring event',
    fields: {
      kind: 'open',
      company_ids: 'open',
      title: 'open',
      recruiter: 'personal',
      starts_at: 'open',
      ends_at: 'open',
      minutes: 'open',
      pause_minutes: 'open',
      capacity: 'open',
      added: 'open',
    },
  },
  'hiring-event.slots-deleted': { says: 'removed conversations from a hiring event', fields: { deleted: 'open' } },
  'hiring-event.updated': {
    says: 'edited a hiring event',
    fields: {
      title: 'open',
      kind: 'open',
      category: 'open',
      summary: 'open',
      description: 'open',
      host: 'open',
      starts_at: 'open',
      ends_at: 'open',
      time_zone: 'open',
      // Only attendees get it.
      link: 'secret',
      capacity: 'open',
      booking_opens_at: 'open',
      booking_closes_at: 'open',
      venue: 'open',
      street: 'open',
      city: 'open',
      region: 'open',
      postal_code: 'open',
      moves_slots: 'open',
      told: 'open',
    },
  },
  'impersonation.started': {
    says: 'started impersonating a user',
    fields: { impersonation_id: 'open', type: 'open', reason: 'secret' },
  },
  'impersonation.stopped': { says: 'stopped impersonating a user', fields: {} },
  'job-report.decided': {
    says: 'decided on a job report',
    fields: { decision: 'open', reason: 'secret', posting_id: 'open' },
  },
  'job-report.lifted': { says: 'let a job be published again', fields: { reason: 'open', posting_id: 'open' } },
  'military-codes.imported': {
    says: 'imported military jobs',
    fields: { rows: 'open', created: 'open', updated: 'open', unchanged: 'open' },
  },
  'operator.added': { says: 'made an account staff', fields: {} },
  'operator.removed': { says: 'removed an account from staff', fields: {} },
  'people.listed': { says: 'searched users', fields: { type: 'open', page: 'open', shown: 'open' } },
  'person.confirmation-mailed': { says: 'mailed a confirmation link again', fields: {} },
  'person.sessions-ended': { says: 'signed a user out everywhere', fields: { reason: 'secret', ended: 'open' } },
  'person.viewed': { says: 'viewed the page of a user', fields: {} },
  'postings.imported': {
    says: 'imported postings',
    fields: { source: 'open', rows: 'open', created: 'open', updated: 'open', unchanged: 'open', closed: 'open' },
  },
} as const satisfies Record<string, Facts>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What staff do in someone’s name by a call without an action of its own: `staff.` and the name of the call, with ids alone. */
export type StaffAction = `staff.${string}`;

type FieldOf<Action extends AuditAction> = keyof (typeof AUDIT_ACTIONS)[Action]['fields'];

/** Refuses fields of `Data` that the action does not list. A field that can hold nothing needs no entry. */
export type ListedFields<Data, Action extends AuditAction> = {
  [Field in keyof Data]: Field extends FieldOf<Action> ? unknown : undefined;
};
