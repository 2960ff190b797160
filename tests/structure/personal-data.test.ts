import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import type { z } from 'zod';
import { privacyBlocks } from '#features/public-pages/content/texts/privacy.ts';
import { SITES } from '#rules/sites.ts';
import { implementations } from '#server/implementations.ts';

/**
 * What happens to each table when a seeker has everything erased (src/features/own-data). For a new table with room for text, decide here;
 * if it holds personal data of seekers, erase it there and add it to their archive.
 */
const GONE = [
  'import_row',
  'imported_change',
  'imported_person',
  'account',
  'applicant_words',
  'application_file',
  'application_link',
  'application_receipt',
  'application_tag',
  'decision_comment',
  'document',
  'erasure',
  'feedback_request',
  'file_to_remove',
  'forwarding',
  'found_profile',
  'hiring_event_registration',
  'hiring_event_resume',
  'idempotency_key',
  'impersonation',
  'interview_link',
  'invitation',
  'job_alert',
  'job_alert_anchor',
  'job_alert_mail',
  'job_alert_match',
  'job_alert_part',
  'job_invitation',
  'kept_sentence',
  'known_device',
  'mail',
  'mail_choice',
  'military_record',
  'military_record_code',
  'notice',
  'one_time_token',
  'own_data_link',
  'person',
  'person_application',
  'person_change',
  'person_merge',
  'planned_message',
  'qualification_mark',
  'private_note_words',
  'qualification_mark',
  'received_mail',
  'recovery_code',
  'referral',
  'reminder',
  'report_link',
  'resume',
  'seeker',
  'resume_scout_match',
  'search_pseudonym',
  'search_record_words',
  'seeker_unlock',
  'self_id_answer',
  'seeker_hidden_from',
  'seeker_visibility',
  'session',
  'sign_in_step',
  'stored_file',
  'talent_network_member',
  'two_factor',
  'work_wish',
];

/** Kept for employers or staff, or as a keyed hash, without the person: src/features/own-data/erasure.test.ts searches for every byte. */
const WITHOUT_PERSON = [
  'application',
  'application_event',
  'application_message',
  'application_note',
  'application_score',
  'candidate_feedback',
  'decision_record',
  'decision_record_person',
  'decision_share',
  'interview',
  'job_report',
  'mailbox_move',
  'noticed_address',
  'suppressed_address',
  'recommendation',
  'stage_decision',
  'stage_summary',
];

/** Contains accounts only by their ids, which no longer lead anywhere; reasons written by staff belong to staff. */
/**
 * What the law makes federal contractors keep of decided applicants, by name and until a day that the last mail says
 * (src/features/contractor-records).
 */
const HELD_BY_LAW = ['held_record'];

const IDS_ALONE = ['search_record_shown', 'audit_log', 'audit_head', 'job_fill_metric', 'refusal'];

/** Contains nothing of seekers, or expires within days: limits and wishes are stored under hashes. */
const NOT_OF_SEEKERS = [
  'database_login',
  'scope_key',
  'app_secret',
  'candidate_tag',
  'career_address',
  'career_page',
  'career_page_version',
  'career_picture',
  'civilian_occupation',
  'company',
  'company_package',
  'company_preferences',
  'company_value',
  'content_draft',
  'content_page',
  'content_page_version',
  'coupon',
  'credit_ledger',
  'credit_lot',
  'credit_share',
  'employer_user',
  'feature_flag',
  'fill_question',
  'hiring_cost',
  'hiring_event',
  'hiring_event_booth',
  'hiring_event_news',
  'hiring_event_slot',
  // Of employers, and kept as tax law wants it.
  'invoice',
  'invoice_number',
  // Of employers, in development and demo.
  'local_payment_object',
  'military_code',
  'occupation_title',
  'pipeline',
  // Of employers: what their interviews ask and who interviews.
  'interview_limit',
  'interview_round',
  'interview_round_member',
  'pipeline_skill',
  'pipeline_stage',
  'pipeline_status',
  'place',
  'posting',
  'posting_location',
  'posting_period',
  'posting_search',
  'posting_to_match',
  'public_career_page',
  'provider_customer',
  'provider_event',
  'public_company',
  'public_posting',
  'purchase_order',
  'rate_limit',
  'refund',
  // Of staff.
  'staff_role_change',
  'rejection_reason',
  // Of members: figures without small groups.
  'report_share',
  'saved_job_wish',
  'saved_view',
  // Of members: what they chose from lists; typed words stand apart.
  'search_record',
  // Of members: what they look for, and how many were found.
  'resume_scout',
  'resume_scout_recipient',
  'resume_scout_run',
  // Counts of at least five people, and totals of a whole company.
  'self_id_report',
  // Of members: which applicants they asked to have as a file, gone within a day.
  'applicant_export',
  // Of members: their own calendars, by encrypted addresses, and when they are busy.
  'calendar_busy',
  'member_calendar',
  // Of members: their own account at Calendly, by encrypted tokens, and what is left of one for a day.
  'calendly_account',
  'calendly_booking',
  'calendly_event',
  'ended_grant',
  'local_calendly_object',
  // Of employers: their accounts at job boards, by encrypted credentials, and which postings are there.
  'board_account',
  'crosspost',
  'crosspost_event',
  // How often links were opened, without by whom.
  'source_click',
  // That somebody was sent by a board, by a scrambled id of the board's.
  'board_applicant',
  // Of employers: which postings are in a file.
  'board_feed_ad',
  'ended_board_feed',
  'local_board_object',
  // Of members: the names of their files and columns.
  'talent_import',
  // Of members: the jobs to which they have a link.
  'referral_link',
  // Of members: which tasks they hid.
  'hidden_task',
  // Of members: which notices they want.
  'notice_choice',
  'schema_migration',
  'search_credential',
  'search_family',
  'search_field',
  'search_title_word',
  'search_token',
  'search_vocabulary',
  'search_word',
  'search_word_source',
  'sign_up_return',
  'subscription',
  // Of employers: the page that people join by.
  'talent_network',
  'template',
  'worker_lease',
];

/** The part of `data.json` in a seeker's archive that contains a table (src/features/own-data/gather.server.ts). */
const IN_ARCHIVE: Readonly<Record<string, string>> = {
  account: 'account',
  application: 'applications',
  application_event: 'applications',
  application_file: 'applications',
  application_message: 'applications',
  document: 'documents',
  decision_share: 'applications',
  decision_share_person: 'applications',
  forwarding: 'applications',
  imported_person: 'held_by_companies',
  hiring_event_booking: 'hiring_events',
  hiring_event_pick: 'hiring_events',
  hiring_event_registration: 'hiring_events',
  hiring_event_resume: 'hiring_events',
  impersonation: 'account',
  interview: 'applications',
  job_alert: 'job_alerts',
  job_invitation: 'applications',
  referral: 'applications',
  job_report: 'reports_of_jobs',
  kept_sentence: 'military_record',
  known_device: 'account',
  mail: 'mail',
  mail_choice: 'mail_choices',
  military_record: 'military_record',
  military_record_code: 'military_record',
  one_time_token: 'account',
  resume: 'resumes',
  saved_job: 'saved_jobs',
  seeker: 'details',
  self_id_answer: 'applications',
  seeker_hidden_from: 'visibility',
  seeker_unlock: 'unlocked_by',
  seeker_visibility: 'visibility',
  session: 'account',
  special_price: 'companies_signed_up_with_badge',
  talent_network_member: 'applications',
  two_factor: 'account',
  work_wish: 'work_wishes',
};

/** Why the archive contains nothing of the others. */
const NOT_IN_ARCHIVE: Readonly<Record<string, string>> = {
  applicant_words: 'the words of an application, which the archive holds, and of an employer’s notes',
  noticed_address: 'the hash of an address that was told of an import',
  suppressed_address: 'the hash of an address that nobody may import',
  import_row: 'rows of a file that a company has not imported yet',
  imported_change: 'what an undo of a day needs',
  application_link: 'the hash of a link that was mailed',
  application_note: 'what an employer writes for itself',
  application_receipt: 'a second application, of which the mail in the archive tells',
  application_score: 'what an employer writes for itself',
  application_tag: 'what an employer writes for itself',
  audit_log: 'ids alone',
  candidate_feedback: 'what an employer writes for itself',
  feedback_request: 'what an employer writes for itself',
  company: 'of employers',
  company_preferences: 'of employers',
  content_draft: 'of staff',
  content_page: 'of staff',
  content_page_version: 'of staff',
  credit_ledger: 'of employers',
  person: 'an employer’s own record, as its notes',
  person_application: 'which applications that record is about',
  person_apart: 'which records an employer told apart, by ids alone',
  person_change: 'an employer’s own record, as its notes',
  decision_comment: 'what people outside say to an employer, for its team alone',
  person_merge: 'an employer’s own record, as its notes',
  decision_record: 'what an employer writes for itself',
  decision_record_person: 'what an employer writes for itself',
  applicant_notice: 'whom an employer’s team has still to be told of, gone within a day',
  employer_user: 'of employers',
  erasure: 'an erasure that goes on',
  file_to_remove: 'files of an erasure that goes on',
  found_profile: 'what searches read of the profile, which the archive holds',
  hidden_task: 'which tasks a member has hidden, by ids alone',
  hiring_cost: 'of employers',
  hiring_event: 'of staff',
  hiring_event_booth: 'of employers',
  calendly_booking: 'addresses of a booking at Calendly; the interview is in the archive',
  calendly_event: 'ids of messages about bookings, gone within 30 days',
  interview_link: 'the hash of a link that was mailed',
  invitation: 'what an employer writes to the address; the mail is in the archive',
  idempotency_key: 'answers that are kept for a day',
  job_alert_anchor: 'how alerts are looked for',
  job_alert_mail: 'ids of jobs that a waiting mail names, gone with the alert',
  job_alert_match: 'jobs that the next mail names',
  job_alert_part: 'how alerts are looked for',
  job_fill_metric: 'ids alone',
  mailbox_move: 'the hash of an address that was given up',
  notice: 'what a member is told of, by ids alone, gone within 90 days',
  own_data_link: 'the hash of a link that was mailed',
  planned_message: 'a message that was not sent yet; once sent, it is in the archive',
  posting: 'of employers',
  private_note_words: 'words of what an employer writes for itself',
  held_record: 'held by law after the erasure, with a name alone, by which nobody can be told from another',
  qualification_mark: 'what an employer writes for itself',
  resume_scout_match: 'whom an employer’s search has found, by ids alone',
  search_pseudonym: 'a part of what names a person in the record of searches, and leads nowhere without it',
  search_record_shown: 'ids alone',
  search_record_words: 'what an employer writes for itself',
  recommendation: 'what an employer writes for itself',
  received_mail: 'the mailbox for trying things out',
  recovery_code: 'hashes of secrets',
  reminder: 'what an employer writes for itself',
  report_link: 'the hash of a link that was mailed',
  report_share: 'of employers',
  board_applicant: 'a keyed hash of the id that a job board gave; the application itself is in the archive',
  saved_job_wish: 'a wish of a visitor, under a hash',
  sign_in_step: 'a sign-in that goes on',
  sign_up_return: 'a path, under a hash, until the sign-up ends',
  staff_role_change: 'of staff',
  stage_decision: 'what an employer writes for itself',
  stage_summary: 'what an employer writes for itself',
  stored_file: 'size and fingerprint of files that are in the archive',
};

it('decides for every table with an account or address whether it is in the archive', async () => {
  const client = new pg.Client({ connectionString: inject('template_url') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and not r.relispartition
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '(seeker|account|registration|application|visitor|mailbox)_(id|hash|key)$|(^|_)email$|_address$|^envelope_to$'`);
  const { rows: hanging } = await client.query<{ name: string }>(`
    select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid in ('seeker'::regclass, 'account'::regclass)`);
  await client.end();
  const personal = [...GONE, ...WITHOUT_PERSON, ...rows.map(({ name }) => name), ...hanging.map(({ name }) => name)];
  const decided = { ...IN_ARCHIVE, ...NOT_IN_ARCHIVE };
  expect([...new Set(personal)].filter((name) => !(name in decided)).sort()).toEqual([]);
  expect(Object.keys(IN_ARCHIVE).filter((name) => name in NOT_IN_ARCHIVE)).toEqual([]);
});

it('has a part of the archive for each of those tables', () => {
  const gathering = readFileSync('src/features/own-data/gather.server.ts', 'utf8');
  const missing = Object.values(IN_ARCHIVE).filter((part) => !new RegExp(`^ {6}${part}[:,]`, 'm').test(gathering));
  expect(missing).toEqual([]);
});

/** The words with which the privacy policy names the archive's contents. */
const IN_POLICY: Readonly<Record<string, string>> = {
  account: 'Your account',
  applications: 'Your applications',
  companies_signed_up_with_badge: 'A company that you signed up with your badge',
  details: 'Your profile and résumés',
  documents: 'the files you upload',
  held_by_companies: 'What employers import about you',
  hiring_events: 'Hiring events',
  job_alerts: 'searches of your job alerts',
  mail: 'Emails we sent you',
  mail_choices: 'which emails you want',
  military_record: 'Your service',
  reports_of_jobs: 'Reports of jobs',
  resumes: 'what was read from them',
  saved_jobs: 'saved jobs',
  unlocked_by: 'Which employers unlocked your profile',
  visibility: 'who may find you',
  work_wishes: 'What matters to you at work',
};

it('names each of those parts in the privacy policy', () => {
  expect([...new Set(Object.values(IN_ARCHIVE))].sort()).toEqual(Object.keys(IN_POLICY));
  const policy = JSON.stringify(privacyBlocks(SITES.mh));
  expect(Object.values(IN_POLICY).filter((words) => !policy.includes(words))).toEqual([]);
});

it('decides for every table that can hold text what happens to it when a seeker has everything erased', async () => {
  const client = new pg.Client({ connectionString: inject('template_url') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and not r.relispartition
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'tsvector', 'inet', 'USER-DEFINED')`);
  await client.end();
  const decided = [...GONE, ...WITHOUT_PERSON, ...HELD_BY_LAW, ...IDS_ALONE, ...NOT_OF_SEEKERS];
  expect(rows.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
});

/** The ids by which erasure finds a stored answer (`eraseKeptAnswers`). */
const FOUND_BY = ['application_id', 'message_id', 'note_id', 'interview_id'];

/** Answers about companies, postings and events, or about nothing. */
const TELL_OF_NO_SEEKER = [
  'askForPartnership',
  'clonePipeline',
  'clonePosting',
  'closeDecision',
  'createApplicantExport',
  'createHiringCost',
  'createHiringEvent',
  'createInterviewRound',
  'createJobFillMetric',
  'createJobInvitation',
  'createMailing',
  'createPipeline',
  'createPosting',
  'createReminder',
  'createSiteTemplate',
  'createTemplate',
  'createUnlock',
  'forwardCandidates',
  'grantToCompany',
  'quickCreatePosting',
  'reportJob',
  'sendContactMessage',
  'shareDecision',
  'shareReport',
];

it('finds each stored answer of an idempotent call when somebody is erased, or knows that it contains no seeker', () => {
  const kept = implementations.map(({ endpoint }) => endpoint).filter(({ idempotent }) => idempotent);
  const others = kept.filter(({ answer }) => !FOUND_BY.some((name) => name in (answer as z.ZodObject).shape));
  expect(others.map(({ name }) => name).sort()).toEqual(TELL_OF_NO_SEEKER);
});

it('deletes everything that references a seeker with the seeker', async () => {
  const client = new pg.Client({ connectionString: inject('template_url') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('seeker'::regclass, 'account'::regclass) and confdeltype <> 'c'`);
  await client.end();
  // Applications lose their seeker; staff's impersonations are removed by hand; pages, events and decisions are staff's.
  const others = [
    'application',
    'content_draft',
    'content_page',
    'content_page_version',
    'hiring_event',
    'impersonation',
    'job_report',
    'mailbox_move',
  ];
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual([]);
});
