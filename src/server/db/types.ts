// Printed from the migrated database by scripts/print-db-types.ts; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as an ISO string, written as one or as a Date. */
type Instant = ColumnType<string, string | Date, string | Date>;
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>;
/** Read as a parsed value of unknown shape, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export type Tables = {
  account: {
    id: Generated<string>;
    type: 'employer' | 'seeker' | 'operator';
    site: 'rb' | 'mh' | null;
    email: string;
    password_hash: string | null;
    oidc_subject: string | null;
    email_confirmed_at: Instant | null;
    disabled_at: Instant | null;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  app_secret: {
    name: string;
    value: Buffer;
    created_at: GeneratedInstant;
  };
  application: {
    company_id: string;
    id: Generated<string>;
    site: 'rb' | 'mh';
    posting_id: string;
    pipeline_id: string;
    stage_id: string;
    status_id: string;
    category: Generated<'active' | 'on_hold' | 'hired' | 'rejected' | 'withdrawn' | 'closed'>;
    seeker_id: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    email: string;
    phone: Generated<string>;
    city: Generated<string>;
    region: Generated<string>;
    postal_code: Generated<string>;
    headline: Generated<string>;
    skills: Generated<string[]>;
    profile: GeneratedJson;
    answers: GeneratedJson;
    source: Generated<string>;
    cover_letter_url: string | null;
    applied_at: GeneratedInstant;
    first_viewed_at: Instant | null;
    stage_entered_at: GeneratedInstant;
    status_changed_at: GeneratedInstant;
    rejected_at: Instant | null;
    reason_id: string | null;
    rejection_mail_at: Instant | null;
    score: number | null;
    score_count: Generated<number>;
    version: Generated<number>;
    updated_at: GeneratedInstant;
    note_count: Generated<number>;
    message_count: Generated<number>;
    visitor_hash: Buffer | null;
    contact_email: string | null;
    erased_at: Instant | null;
  };
  application_event: {
    company_id: string;
    id: GeneratedAlways<number>;
    application_id: string;
    kind: string;
    from_stage_id: string | null;
    to_stage_id: string | null;
    from_status_id: string | null;
    to_status_id: string | null;
    data: GeneratedJson;
    actor_id: string | null;
    impersonator_id: string | null;
    at: GeneratedInstant;
  };
  application_file: {
    company_id: string;
    id: Generated<string>;
    application_id: string;
    kind: 'resume' | 'cover_letter' | 'attachment';
    file_key: string;
    file_name: string;
    content_type: string;
    size_bytes: number;
    read_state: Generated<'waiting' | 'read' | 'unreadable'>;
    unreadable_reason: string | null;
    text: string | null;
    created_at: GeneratedInstant;
  };
  application_link: {
    token_hash: Buffer;
    company_id: string;
    application_id: string;
    expires_at: Instant;
    created_at: GeneratedInstant;
  };
  application_message: {
    company_id: string;
    id: Generated<string>;
    application_id: string;
    direction: 'to_seeker' | 'to_employer';
    author_id: string | null;
    body: string;
    created_at: GeneratedInstant;
    read_at: Instant | null;
    deleted_at: Instant | null;
  };
  application_note: {
    company_id: string;
    id: Generated<string>;
    application_id: string;
    author_id: string;
    body: string;
    created_at: GeneratedInstant;
    deleted_at: Instant | null;
  };
  application_receipt: {
    id: string;
    site: 'rb' | 'mh';
    posting_id: string;
    email: string;
    visitor_hash: Buffer;
    applied_at: GeneratedInstant;
  };
  application_score: {
    company_id: string;
    id: Generated<string>;
    application_id: string;
    stage_id: string;
    employer_user: string;
    skills: GeneratedJson;
    overall: 'strong_no' | 'no' | 'yes' | 'strong_yes' | 'no_decision';
    note: Generated<string>;
    corrects: string | null;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    company_id: string | null;
    site: string | null;
    at: GeneratedInstant;
    actor_id: string | null;
    impersonator_id: string | null;
    request_id: string | null;
    action: string;
    subject: string | null;
    data: GeneratedJson;
    previous_hash: Buffer | null;
    hash: Buffer | null;
  };
  civilian_occupation: {
    soc_code: string;
    title: string;
  };
  company: {
    company_id: Generated<string>;
    site: 'rb' | 'mh';
    business_name: string;
    industry: Generated<string>;
    size_band: Generated<string>;
    city: Generated<string>;
    region: Generated<string>;
    website: Generated<string>;
    about: GeneratedJson;
    logo_key: string | null;
    company_enabled: Generated<boolean>;
    has_ats: Generated<boolean>;
    is_paying_customer: Generated<boolean>;
    crossposting_enabled: Generated<boolean>;
    version: Generated<number>;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
    badges: Generated<string[]>;
  };
  company_package: {
    company_id: string;
    id: Generated<string>;
    package_code: string;
    status: 'active' | 'past_due' | 'cancelled' | 'ended';
    started_at: GeneratedInstant;
    renews_at: Instant | null;
  };
  company_preferences: {
    company_id: string;
    preferences: GeneratedJson;
    version: Generated<number>;
    updated_at: GeneratedInstant;
  };
  company_value: {
    company_id: string;
    id: Generated<string>;
    title: string;
    meaning: Generated<string>;
    behaviour: Generated<string>;
    core: Generated<boolean>;
    position: Generated<number>;
  };
  content_page: {
    site: 'rb' | 'mh';
    path: string;
    title: string;
    description: string;
    heading: string;
    lead: Generated<string>;
    blocks: Json;
    version: Generated<number>;
    updated_at: GeneratedInstant;
    edited_by: string | null;
    edited_at: Instant | null;
  };
  credit_ledger: {
    company_id: string;
    id: Generated<string>;
    type: 'posting' | 'unlock' | 'boost' | 'crosspost';
    amount: number;
    reason: string;
    subject: string;
    lot_id: string | null;
    actor_id: string | null;
    impersonator_id: string | null;
    created_at: GeneratedInstant;
  };
  credit_lot: {
    company_id: string;
    id: Generated<string>;
    type: 'posting' | 'unlock' | 'boost' | 'crosspost';
    granted: number;
    remaining: number;
    expires_on: string | null;
    source: string;
    created_at: GeneratedInstant;
  };
  demo_data: {
    only_row: Generated<boolean>;
    loaded_at: GeneratedInstant;
  };
  document: {
    id: Generated<string>;
    site: 'rb' | 'mh';
    seeker_id: string | null;
    visitor_hash: Buffer | null;
    kind: 'resume' | 'cover_letter';
    file_key: string;
    file_name: string;
    content_type: string;
    size_bytes: number;
    read_state: Generated<'waiting' | 'read' | 'unreadable'>;
    unreadable_reason: string | null;
    text: string | null;
    fields: Json | null;
    created_at: GeneratedInstant;
    read_at: Instant | null;
  };
  employer_user: {
    company_id: string;
    id: string;
    role: 'admin' | 'people_manager' | 'hiring_manager' | 'hiring_member';
    first_name: Generated<string>;
    last_name: Generated<string>;
    email: string;
    phone: Generated<string>;
    disabled_at: Instant | null;
    created_at: GeneratedInstant;
  };
  erasure: {
    id: Generated<string>;
    site: 'rb' | 'mh';
    account_id: string | null;
    emails: string[];
    applications: Generated<number>;
    files: Generated<number>;
    requested_at: GeneratedInstant;
    rows_gone_at: Instant | null;
    finished_at: Instant | null;
  };
  feature_flag: {
    id: Generated<string>;
    site: 'rb' | 'mh';
    company_id: string | null;
    name: string;
    enabled: boolean;
  };
  file_to_remove: {
    file_key: string;
    erasure_id: string;
    added_at: GeneratedInstant;
  };
  idempotency_key: {
    account_id: string;
    key: string;
    body_hash: Buffer;
    status: number | null;
    response: Json | null;
    created_at: GeneratedInstant;
  };
  impersonation: {
    id: Generated<string>;
    operator_id: string;
    account_id: string;
    reason: string;
    started_at: GeneratedInstant;
    ends_at: Instant;
    stopped_at: Instant | null;
  };
  job_alert: {
    id: Generated<string>;
    site: 'rb' | 'mh';
    seeker_id: string | null;
    email: string | null;
    name: string;
    rhythm: 'daily' | 'weekly' | 'at_once';
    state: 'waiting' | 'active' | 'paused';
    query: Json;
    criteria: Json;
    wanted: string | null;
    kinds: string | null;
    near_lat: number | null;
    near_lon: number | null;
    miles: number | null;
    pay_at_least: number | null;
    anchored_at: Instant | null;
    token_hash: Buffer;
    asked_at: Instant | null;
    since: GeneratedInstant;
    last_mailed_at: Instant | null;
    next_mail_at: Instant;
    version: Generated<number>;
    created_at: GeneratedInstant;
  };
  job_alert_anchor: {
    site: string;
    token: string;
    alert_id: string;
  };
  job_alert_match: {
    alert_id: string;
    posting_id: string;
    matched_at: GeneratedInstant;
    mailed_at: Instant | null;
  };
  job_fill_metric: {
    company_id: string;
    id: Generated<string>;
    posting_id: string;
    outcome: 'filled' | 'partly' | 'not_filled' | 'cancelled';
    hires: GeneratedJson;
    filled_via: 'this_site' | 'talent_network' | 'scout' | 'crosspost' | 'referral' | 'other' | null;
    filled_on: string | null;
    reason: Generated<string>;
    satisfaction: number | null;
    created_by: string | null;
    created_at: GeneratedInstant;
  };
  job_report: {
    id: Generated<string>;
    site: 'rb' | 'mh';
    posting_id: string;
    reason: 'scam' | 'gone' | 'wrong' | 'discrimination' | 'other';
    message: Generated<string>;
    email: Generated<string>;
    created_at: GeneratedInstant;
    handled_at: Instant | null;
  };
  kept_sentence: {
    seeker_id: string;
    id: Generated<string>;
    text: string;
    origin: Generated<string>;
    created_at: GeneratedInstant;
  };
  mail: {
    id: Generated<string>;
    site: 'rb' | 'mh';
    company_id: string | null;
    kind: string;
    to_address: string;
    to_name: Generated<string>;
    reply_to: string | null;
    subject: string;
    text_body: string;
    html_body: string;
    headers: GeneratedJson;
    subject_key: string | null;
    send_after: GeneratedInstant;
    state: Generated<'waiting' | 'sent' | 'failed' | 'cancelled'>;
    attempts: Generated<number>;
    last_error: string | null;
    sent_at: Instant | null;
    created_at: GeneratedInstant;
    forget_when_sent: Generated<boolean>;
    topic: 'status' | 'messages' | 'alerts' | 'reminders' | 'news' | null;
  };
  mail_choice: {
    site: 'rb' | 'mh';
    address_hash: Buffer;
    topic: 'status' | 'messages' | 'alerts' | 'reminders' | 'news';
    wanted: boolean;
    changed_at: GeneratedInstant;
  };
  military_code: {
    id: GeneratedAlways<number>;
    branch: 'army' | 'navy' | 'marine_corps' | 'air_force' | 'coast_guard' | 'space_force';
    code: string;
    personnel: 'enlisted' | 'warrant_officer' | 'officer';
    kind: string;
    title: string;
    is_active: boolean;
    description: Generated<string>;
    occupations: Generated<string[]>;
    is_own: boolean;
  };
  military_record: {
    seeker_id: string;
    service_status: 'veteran' | 'active_duty' | 'guard_reserve' | 'spouse' | null;
    branch: 'army' | 'navy' | 'marine_corps' | 'air_force' | 'coast_guard' | 'space_force' | null;
    rank: Generated<string>;
    clearance: 'none' | 'confidential' | 'secret' | 'top_secret' | 'ts_sci' | null;
    clearance_expired: Generated<boolean>;
    clearance_until: Generated<string>;
    spouse_of: 'active_duty' | 'guard_reserve' | 'veteran' | 'fallen' | null;
    next_move: Generated<string>;
    needs_portable_work: Generated<boolean>;
    version: Generated<number>;
    updated_at: GeneratedInstant;
  };
  military_record_code: {
    seeker_id: string;
    number: number;
    branch: 'army' | 'navy' | 'marine_corps' | 'air_force' | 'coast_guard' | 'space_force' | null;
    code: string;
    started: Generated<string>;
    ended: Generated<string>;
  };
  one_time_token: {
    id: Generated<string>;
    purpose: 'confirm-email' | 'reset-password' | 'invite' | 'change-email';
    account_id: string;
    token_hash: Buffer;
    expires_at: Instant;
    used_at: Instant | null;
    created_at: GeneratedInstant;
    new_email: string | null;
  };
  own_data_link: {
    token_hash: Buffer;
    site: 'rb' | 'mh';
    email: string;
    expires_at: Instant;
    created_at: GeneratedInstant;
  };
  pipeline: {
    company_id: string;
    id: Generated<string>;
    name: string;
    is_default: Generated<boolean>;
    requisition_required: Generated<boolean>;
    version: Generated<number>;
    notified_at: Instant | null;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  pipeline_skill: {
    company_id: string;
    pipeline_id: string;
    name: string;
    position: Generated<number>;
  };
  pipeline_stage: {
    company_id: string;
    id: Generated<string>;
    pipeline_id: string;
    name: string;
    type: 'lead' | 'applied' | 'review' | 'screen' | 'assessment' | 'interview' | 'offer' | 'hired';
    position: number;
  };
  pipeline_status: {
    company_id: string;
    id: Generated<string>;
    pipeline_id: string;
    stage_id: string | null;
    label: string;
    category: 'active' | 'on_hold' | 'hired' | 'rejected' | 'withdrawn' | 'closed';
    seeker_label: string;
    requires_reason: Generated<boolean>;
    sends_mail: Generated<boolean>;
    bulk: Generated<boolean>;
    position: number;
  };
  pipeline_viewer: {
    company_id: string;
    pipeline_id: string;
    employer_user: string;
  };
  place: {
    id: GeneratedAlways<number>;
    country: string;
    region: string;
    city: string;
    postal_code: string;
    lat: number;
    lon: number;
  };
  posting: {
    company_id: string;
    id: Generated<string>;
    kind: Generated<'job' | 'talent_network'>;
    status: Generated<'draft' | 'live' | 'closed' | 'expired'>;
    title: string;
    description: GeneratedJson;
    location_type: Generated<'on_site' | 'hybrid' | 'remote'>;
    city: Generated<string>;
    region: Generated<string>;
    postal_code: Generated<string>;
    country: Generated<string>;
    lat: number | null;
    lon: number | null;
    pay_min_cents: number | null;
    pay_max_cents: number | null;
    pay_unit: 'hour' | 'day' | 'week' | 'month' | 'year' | null;
    hours_per_week: number | null;
    employment_type: Generated<'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'volunteer' | 'per_diem'>;
    category: Generated<string>;
    skills: Generated<string[]>;
    questions: GeneratedJson;
    openings: Generated<number>;
    anonymous: Generated<boolean>;
    pipeline_id: string | null;
    requisition_number: Generated<string>;
    reference: string | null;
    publish_count: Generated<number>;
    published_at: Instant | null;
    expires_at: Instant | null;
    closed_at: Instant | null;
    cloned_from: string | null;
    version: Generated<number>;
    created_by: string | null;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  posting_activity: {
    posting_id: string;
    company_id: string;
    last_on: string;
  };
  posting_search: {
    posting_id: string;
    company_id: string;
    shown_company_id: string | null;
    posted_at: Instant;
    lat: number | null;
    lon: number | null;
    pay_min: number | null;
    pay_max: number | null;
    site: string;
    region: string;
    category: string;
    employment_type: string;
    location_type: string;
    head: string;
    words: string;
  };
  posting_to_match: {
    posting_id: string;
    site: string;
    added_at: GeneratedInstant;
  };
  public_company: {
    company_id: string;
    site: 'rb' | 'mh';
    company_key: string;
    name: string;
    about: Json;
    values: GeneratedJson;
    badges: Generated<string[]>;
    industry: Generated<string>;
    size_band: Generated<string>;
    city: Generated<string>;
    region: Generated<string>;
    website: string | null;
    logo_key: string | null;
    applications: Generated<number>;
    answered: Generated<number>;
    median_answer_days: number | null;
    updated_at: GeneratedInstant;
  };
  public_posting: {
    posting_id: string;
    company_id: string;
    site: 'rb' | 'mh';
    state: Generated<'live' | 'closed'>;
    title: string;
    company_name: string;
    company_website: string | null;
    logo_key: string | null;
    anonymous: Generated<boolean>;
    industry: Generated<string>;
    size_band: Generated<string>;
    description: Json;
    location_type: string;
    city: string;
    region: string;
    postal_code: string;
    country: string;
    lat: number | null;
    lon: number | null;
    pay_min_cents: number | null;
    pay_max_cents: number | null;
    pay_unit: string | null;
    hours_per_week: number | null;
    employment_type: string;
    category: string;
    skills: string[];
    questions: GeneratedJson;
    openings: Generated<number>;
    company_values: Generated<string[]>;
    posted_at: Instant;
    expires_at: Instant | null;
    updated_at: GeneratedInstant;
    company_key: string | null;
    times_published: Generated<number>;
  };
  rate_limit: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  received_mail: {
    id: Generated<string>;
    received_at: GeneratedInstant;
    envelope_from: string;
    envelope_to: string;
    subject: string;
    from_header: string;
    text_body: string;
    html_body: string;
    raw: Buffer;
  };
  recommendation: {
    company_id: string;
    application_id: string;
    stage_id: string;
    employer_user: string;
    verdict: 'yes' | 'strong_yes' | 'reject';
    note: Generated<string>;
    created_at: GeneratedInstant;
  };
  rejection_reason: {
    company_id: string;
    id: Generated<string>;
    label: string;
    kind: 'we_rejected' | 'they_withdrew' | 'none_given';
    position: Generated<number>;
  };
  resume: {
    seeker_id: string;
    id: Generated<string>;
    name: string;
    document_id: string | null;
    content: Json | null;
    is_main: Generated<boolean>;
    version: Generated<number>;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  saved_job: {
    seeker_id: string;
    posting_id: string;
    saved_at: GeneratedInstant;
  };
  saved_job_wish: {
    visitor_hash: Buffer;
    posting_id: string;
    wished_at: GeneratedInstant;
  };
  schema_migration: {
    name: string;
    checksum: string;
    applied_at: GeneratedInstant;
  };
  search_token: {
    site: string;
    token: string;
    share: number;
  };
  search_word: {
    site: 'rb' | 'mh';
    word: string;
    postings: number;
  };
  search_word_source: {
    posting_id: string;
    company_id: string;
    site: 'rb' | 'mh';
    words: string[];
    counted: Generated<string[]>;
  };
  seeker: {
    id: string;
    site: 'rb' | 'mh';
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    city: Generated<string>;
    region: Generated<string>;
    postal_code: Generated<string>;
    headline: Generated<string>;
    badges: Generated<string[]>;
    skills: Generated<string[]>;
    profile: GeneratedJson;
    version: Generated<number>;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  seeker_hidden_from: {
    seeker_id: string;
    name: string;
    name_key: Generated<string>;
  };
  seeker_visibility: {
    seeker_id: string;
    searchable: Generated<boolean>;
    anonymous: Generated<boolean>;
    version: Generated<number>;
    updated_at: GeneratedInstant;
  };
  session: {
    id: Generated<string>;
    token_hash: Buffer;
    account_id: string;
    site: 'rb' | 'mh';
    parent_session_id: string | null;
    impersonation_id: string | null;
    created_at: GeneratedInstant;
    last_seen_at: GeneratedInstant;
    expires_at: Instant;
  };
  stage_assignee: {
    company_id: string;
    stage_id: string;
    employer_user: string;
  };
  stage_decision: {
    company_id: string;
    application_id: string;
    stage_id: string;
    decision: 'advanced' | 'rejected' | 'overruled';
    rationale: Generated<string>;
    decided_by: string;
    decided_at: GeneratedInstant;
  };
  stage_summary: {
    company_id: string;
    application_id: string;
    stage_id: string;
    body: string;
    version: Generated<number>;
    edited_by: string | null;
    edited_at: GeneratedInstant;
  };
};
  work_wish: {
    seeker_id: string;
    pay_yearly_dollars: number | null;
    employment_types: Generated<string[]>;
    location_types: Generated<string[]>;
    miles: Generated<number>;
    statements: GeneratedJson;
    version: Generated<number>;
    updated_at: GeneratedInstant;
  };
