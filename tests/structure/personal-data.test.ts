import pg from 'pg';
import { expect, inject, it } from 'vitest';

/**
 * What becomes of each table when a seeker has everything erased (src/features/own-data). A new table with room for a text is decided
 * here, and where it holds something of seekers, erased there as well as put into their archive.
 */
const GONE = [
  'account',
  'application_file',
  'application_link',
  'application_receipt',
  'document',
  'erasure',
  'file_to_remove',
  'hiring_event_registration',
  'hiring_event_resume',
  'idempotency_key',
  'impersonation',
  'job_alert',
  'job_alert_anchor',
  'job_alert_match',
  'kept_sentence',
  'mail',
  'mail_choice',
  'military_record',
  'military_record_code',
  'one_time_token',
  'own_data_link',
  'received_mail',
  'recovery_code',
  'resume',
  'seeker',
  'seeker_hidden_from',
  'seeker_visibility',
  'session',
  'sign_in_step',
  'two_factor',
  'work_wish',
];

/** Stays with employers or staff, without the person: src/features/own-data/erasure.test.ts looks for every byte. */
const WITHOUT_PERSON = [
  'application',
  'application_event',
  'application_message',
  'application_note',
  'application_score',
  'job_report',
  'recommendation',
  'stage_decision',
  'stage_summary',
];

/** Names accounts by their ids alone, which lead nowhere any more; what staff wrote as a reason is theirs. */
const IDS_ALONE = ['audit_log', 'job_fill_metric'];

/** Holds nothing of seekers, or goes by itself within days: limits and wishes are kept under hashes. */
const NOT_OF_SEEKERS = [
  'app_secret',
  'civilian_occupation',
  'company',
  'company_package',
  'company_preferences',
  'company_value',
  'content_draft',
  'content_page',
  'content_page_version',
  'credit_ledger',
  'credit_lot',
  'employer_user',
  'feature_flag',
  'hiring_event',
  'hiring_event_booth',
  'hiring_event_news',
  'hiring_event_slot',
  'military_code',
  'pipeline',
  'pipeline_skill',
  'pipeline_stage',
  'pipeline_status',
  'place',
  'posting',
  'posting_search',
  'posting_to_match',
  'public_company',
  'public_posting',
  'rate_limit',
  'rejection_reason',
  'saved_job_wish',
  'schema_migration',
  'search_token',
  'search_word',
  'search_word_source',
  'sign_up_return',
];

it('decides of every table that can hold a text what becomes of it when a seeker has everything erased', async () => {
  const client = new pg.Client({ connectionString: inject('template_url') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and not r.relispartition
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'tsvector', 'inet', 'USER-DEFINED')`);
  await client.end();
  const decided = [...GONE, ...WITHOUT_PERSON, ...IDS_ALONE, ...NOT_OF_SEEKERS];
  expect(rows.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
});

it('lets everything that hangs on a seeker go with the seeker', async () => {
  const client = new pg.Client({ connectionString: inject('template_url') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('seeker'::regclass, 'account'::regclass) and confdeltype <> 'c'`);
  await client.end();
  // Applications lose their seeker; what staff did as somebody is removed by hand; pages, events and decisions are staff's.
  const others = [
    'application',
    'content_draft',
    'content_page',
    'content_page_version',
    'hiring_event',
    'impersonation',
    'job_report',
  ];
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual([]);
});
