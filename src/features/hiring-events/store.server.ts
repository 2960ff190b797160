import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { toCard } from '#features/jobs/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import { US_STATES } from '#rules/us-states.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { newestJobs } from '#server/search/job-hit.ts';
import { type Booth, eventCardSchema, type eventQuery, eventSchema } from './contract.ts';

const CARD = [
  'event.id as event_id',
  'slug',
  'title',
  'kind',
  'category',
  'summary',
  'host',
  'starts_at',
  'ends_at',
  'time_zone',
  'venue',
  'city',
  'region',
] as const;

const EMPLOYERS = sql<number>`(select count(*)::int from hiring_event_booth b where b.event_id = event.id)`;

const WORD = sql<string>`coalesce((select word from hiring_event_news n where n.event_id = event.id and n.kind = 'cancelled'), '')`;

type Events = SelectQueryBuilder<Tables & { event: Tables['hiring_event'] }, 'event', object>;
type EventFilters = z.output<typeof eventQuery>;

/** Upcoming and current events of a site, soonest first. */
export async function listEvents(db: Db, site: SiteCode, filters: EventFilters) {
  const all = filtered(db.selectFrom('hiring_event as event'), site, filters);
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(CARD)
    .select(EMPLOYERS.as('employers'))
    .orderBy('starts_at')
    .orderBy('event.id')
    .limit(DEFAULT_PAGE_SIZE)
    .offset((filters.page - 1) * DEFAULT_PAGE_SIZE)
    .execute();
  return { total, events: rows.map((row) => eventCardSchema.parse(row)) };
}

/** Days are compared in the event’s time zone. */
function filtered(events: Events, site: SiteCode, { from, to, place, kind, category }: EventFilters): Events {
  let query = events
    .where('event.site', '=', site)
    .where('event.state', '=', 'published')
    .where(sql<boolean>`event.ends_at > now()`);
  if (from) query = query.where(sql<boolean>`(event.ends_at at time zone event.time_zone)::date >= ${from}::date`);
  if (to) query = query.where(sql<boolean>`(event.starts_at at time zone event.time_zone)::date <= ${to}::date`);
  if (kind) query = query.where('event.kind', '=', kind);
  // An event without a category is for every kind of work.
  if (category)
    query = query.where((is) => is.or([is('event.category', '=', category), is('event.category', 'is', null)]));
  for (const part of place.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const like = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((is) =>
      is.or([
        is('event.city', 'ilike', like),
        is('event.venue', 'ilike', like),
        is('event.region', '=', stateOf(part)),
      ]),
    );
  }
  return query;
}

function stateOf(text: string): string {
  const name = text.toLowerCase();
  return Object.entries(US_STATES).find(([, label]) => label.toLowerCase() === name)?.[0] ?? text.toUpperCase();
}

const JOBS_OF_A_BOOTH = 3;

/** An event with its booths and conversations, even if it is over or canceled. Drafts are not found. */
export async function findEvent(db: Db, site: SiteCode, which: { slug: string } | { event_id: string }) {
  const row = await db
    .selectFrom('hiring_event as event')
    .select(CARD)
    .select([
      'description',
      'street',
      'postal_code',
      'capacity',
      'questions',
      'booking_opens_at',
      'booking_closes_at',
      'state',
    ])
    .select(['updated_at', 'calendar_sequence', sql<boolean>`ends_at <= now()`.as('is_over')])
    .select(WORD.as('word'))
    .where('site', '=', site)
    .where('state', '!=', 'draft')
    .where((is) => ('slug' in which ? is('slug', '=', which.slug) : is('event.id', '=', which.event_id)))
    .executeTakeFirst();
  if (!row) return null;
  const booths = await listBooths(db, site, row.event_id);
  return eventSchema.parse({
    ...row,
    employers: booths.length,
    booths,
    slots: await listSlots(db, row.event_id),
  });
}

async function listBooths(db: Db, site: SiteCode, event_id: string): Promise<Booth[]> {
  const booths = await db
    .selectFrom('hiring_event_booth as booth')
    .leftJoin('public_company as shown', 'shown.company_id', 'booth.company_id')
    .select(['booth.company_id', 'booth.name', 'booth.place', 'shown.company_key'])
    .select(
      sql<number>`(select count(*)::int from public_posting p where p.company_id = booth.company_id and p.site = ${site}
        and p.state = 'live' and not p.anonymous)`.as('jobs_total'),
    )
    .where('event_id', '=', event_id)
    .orderBy('booth.position')
    .orderBy('booth.name')
    .execute();
  const all: Booth[] = [];
  for (const booth of booths) {
    const jobs = await newestJobs(db, site, JOBS_OF_A_BOOTH)
      .where('company_id', '=', booth.company_id)
      .where('anonymous', '=', sql.lit(false))
      .execute();
    all.push({ ...booth, jobs: jobs.map(toCard) });
  }
  return all;
}

const listSlots = (db: Db, event_id: string) =>
  db
    .selectFrom('hiring_event_slot')
    .select(['id as slot_id', 'kind', 'company_id', 'title', 'recruiter', 'starts_at', 'ends_at'])
    .where('event_id', '=', event_id)
    .orderBy('starts_at')
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Upcoming events with the time of their last change. */
export const listEventsForSitemap = (db: Db, site: SiteCode) =>
  db
    .selectFrom('hiring_event')
    .select(['slug', 'updated_at'])
    .where('site', '=', site)
    .where('state', '=', 'published')
    .where(sql<boolean>`ends_at > now()`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Keeps staff from changing the event until the transaction ends, and waits for a change in progress. */
export const lockEventForShare = (db: Db, event_id: string) =>
  db.selectFrom('hiring_event').select('id').where('id', '=', event_id).forShare().execute();

/** The link of a virtual event, which only confirmed attendees may see. */
export async function findLink(db: Db, event_id: string): Promise<string | null> {
  const { link } = await db
    .selectFrom('hiring_event')
    .select('link')
    .where('id', '=', event_id)
    .executeTakeFirstOrThrow();
  return link;
}
