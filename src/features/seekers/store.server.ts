import { sql } from 'kysely';
import { z } from 'zod';
import { SEEKER_LABELS, type StatusCategory, seekerLabel } from '#rules/applicant-status.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { hashToken } from '#server/http/session.ts';
import type { StoredEvent } from './timeline/rules.ts';

/** The seeker of a session. */
export type Seeker = { seeker_id: string; site: SiteCode };

/** The application of a link mailed to a person without an account. */
export type Linked = { site: SiteCode; company_id: string; application_id: string };

/** Everything sent under an address without an account, for a proven reader of its mail. */
export type Addressed = { site: SiteCode; email: string };

type Row = {
  application_id: string;
  seeker_id: string | null;
  first_name: string;
  last_name: string;
  site: SiteCode;
  company_id: string;
  posting_id: string;
  pipeline_id: string;
  title: string;
  is_network: boolean;
  company_name: string;
  company_key: string | null;
  logo_key: string | null;
  is_live: boolean;
  applied_at: string;
  is_only_added: boolean;
  event_title: string | null;
  category: StatusCategory;
  seeker_label: string;
  label_before: string | null;
  rejected_at: string | null;
  rejection_mail_at: string | null;
  unread: number;
};

// An import may have stored an unknown label, which must not break the page.
const label = z.enum(SEEKER_LABELS).catch('In progress');

/** The seeker's applications, newest first, or the linked one, each with the label that the seeker sees now. */
export async function findApplications(
  db: Db,
  whose: Seeker | Linked | Addressed,
  { application_id = null as string | null, limit = 1, offset = 0 } = {},
) {
  const own =
    'seeker_id' in whose
      ? sql`a.seeker_id = ${whose.seeker_id} and (${application_id}::uuid is null or a.id = ${application_id})`
      : 'email' in whose
        ? sql`a.seeker_id is null and a.email = ${whose.email}`
        : sql`a.company_id = ${whose.company_id} and a.id = ${whose.application_id}`;
  const { rows } = await sql<Row>`
    select a.id as application_id, a.seeker_id, a.first_name, a.last_name, a.site, a.company_id, a.posting_id, a.pipeline_id,
      case a.category when 'closed' then status.category else a.category end as category,
      coalesce(own.applied_at, a.applied_at) as applied_at, own.is_only_added, met.title as event_title, a.rejected_at,
      a.rejection_mail_at, status.seeker_label, before.seeker_label as label_before,
      coalesce(shown.title, posting.title) as title, posting.kind = 'talent_network' as is_network,
      coalesce(shown.company_name, case when posting.anonymous then 'Anonymous' else company.business_name end) as company_name,
      shown.company_key, shown.logo_key,
      coalesce(shown.state = 'live' and (shown.expires_at is null or shown.expires_at > now()), false) as is_live,
      (select count(*)::int from application_message message where message.company_id = a.company_id
        and message.application_id = a.id and message.direction = 'to_seeker' and message.read_at is null
        and message.deleted_at is null) as unread
    from application a
    join company on company.company_id = a.company_id
    join posting on posting.company_id = a.company_id and posting.id = a.posting_id
    join pipeline_status status on status.company_id = a.company_id and status.id = a.status_id
    left join hiring_event met on met.id = a.hiring_event_id
    join lateral (
      select coalesce(bool_or(event.kind = 'added') and not bool_or(event.kind in ('applied', 'applied-again')), false) as is_only_added,
        case when bool_or(event.kind in ('added', 'applied-again'))
          then max(event.at) filter (where event.kind in ('applied', 'applied-again')) end as applied_at
      from application_event event where event.company_id = a.company_id and event.application_id = a.id
    ) own on true
    left join public_posting shown on shown.posting_id = a.posting_id
    left join lateral (
      select earlier.seeker_label from application_event event
      join pipeline_status earlier on earlier.company_id = event.company_id and earlier.id = event.from_status_id
      where event.company_id = a.company_id and event.application_id = a.id and earlier.category not in ('rejected', 'on_hold')
      order by event.id desc limit 1
    ) before on a.category in ('rejected', 'on_hold') or a.category = 'closed' and status.category = 'on_hold'
    where ${own} and a.site = ${whose.site}
    order by coalesce(own.applied_at, a.applied_at) desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  const now = new Date(await nowIn(db));
  return rows.map((row) => ({ ...row, label: labelOf(row, now), added: addedOf(row) }));
}

export type OwnApplication = Awaited<ReturnType<typeof findApplications>>[number];

/** Hides the event of an anonymous employer, since it would reveal the employer. */
function addedOf({ is_only_added, event_title, company_name }: Row) {
  if (!is_only_added) return null;
  return { event_title: company_name === 'Anonymous' ? null : event_title };
}

function labelOf(row: Row, now: Date) {
  return seekerLabel({
    status: { category: row.category, seeker_label: label.parse(row.seeker_label) },
    rejected_at: row.rejected_at === null ? null : new Date(row.rejected_at),
    mailed_at: row.rejection_mail_at === null ? null : new Date(row.rejection_mail_at),
    now,
    ...(row.label_before === null ? {} : { label_before: label.parse(row.label_before) }),
  });
}

export async function countApplications(db: Db, { seeker_id, site }: Seeker): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seeker_id', '=', seeker_id)
    .where('site', '=', site)
    .executeTakeFirstOrThrow();
  return count;
}

type Own = Pick<OwnApplication, 'company_id' | 'application_id'>;

export async function findEvents(db: Db, { company_id, application_id }: Own): Promise<StoredEvent[]> {
  const { rows } = await sql<Omit<StoredEvent, 'to_label'> & { to_label: string | null }>`
    select event.kind, event.at, status.seeker_label as to_label, status.category as to_category,
      event.data ->> 'mail_at' as mail_at
    from application_event event
    left join pipeline_status status on status.company_id = event.company_id and status.id = event.to_status_id
    where event.company_id = ${company_id} and event.application_id = ${application_id}
    order by event.id`.execute(db);
  return rows.map((row) => ({ ...row, to_label: row.to_label === null ? null : label.parse(row.to_label) }));
}

export async function findMessages(db: Db, { company_id, application_id }: Own, message_id?: string) {
  let query = db
    .selectFrom('application_message')
    .select(['id as message_id', 'direction', 'subject', 'body', 'created_at'])
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');
  if (message_id) query = query.where('id', '=', message_id);
  return query.execute();
}

/** The application of a valid link to its conversation. */
export async function findLinked(db: Db, site: SiteCode, token: string): Promise<Linked | null> {
  const link = await db
    .selectFrom('application_link')
    .select(['company_id', 'application_id'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'conversation')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return link ? { site, ...link } : null;
}

/** Locks an application whose seeker has not changed since it was read. */
export function lockApplication(db: Db, { company_id, application_id, seeker_id }: OwnApplication) {
  return db
    .selectFrom('application')
    .select(['stage_id', 'status_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .where('seeker_id', 'is not distinct from', seeker_id)
    .forUpdate()
    .executeTakeFirst();
}
