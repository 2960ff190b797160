import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { toCard } from '#features/jobs/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import { US_STATES } from '#rules/us-states.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { newestJobs } from '#server/search/job-hit.ts';
import { type Booth, boothEventSchema, eventCardSchema, type eventQuery, eventSchema } from './contract.ts';
import { findRegistrants } from './registrant-store.server.ts';

type Asked = z.output<typeof eventQuery>;

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

/** Events of a site that are not over, the next first. */
export async function findEvents(db: Db, site: SiteCode, asked: Asked) {
  const all = narrowed(db.selectFrom('hiring_event as event'), site, asked);
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(CARD)
    .select(EMPLOYERS.as('employers'))
    .orderBy('starts_at')
    .orderBy('event.id')
    .limit(DEFAULT_PAGE_SIZE)
    .offset((asked.page - 1) * DEFAULT_PAGE_SIZE)
    .execute();
  return { total, events: rows.map((row) => eventCardSchema.parse(row)) };
}

/** Days are those of the event's own zone. */
function narrowed(events: Events, site: SiteCode, { from, to, place, kind, category }: Asked): Events {
  let query = events
    .where('event.site', '=', site)
    .where('event.state', '=', 'published')
    .where(sql<boolean>`event.ends_at > now()`);
  if (from) query = query.where(sql<boolean>`(event.ends_at at time zone event.time_zone)::date >= ${from}::date`);
  if (to) query = query.where(sql<boolean>`(event.starts_at at time zone event.time_zone)::date <= ${to}::date`);
  if (kind) query = query.where('event.kind', '=', kind);
  // An event for every kind of work is one for this kind as well.
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

/** An event with its booths and conversations, also when it is over or cancelled. */
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
  const booths = await findBooths(db, site, row.event_id);
  return eventSchema.parse({
    ...row,
    employers: booths.length,
    booths,
    slots: await findSlots(db, row.event_id),
  });
}

async function findBooths(db: Db, site: SiteCode, event_id: string): Promise<Booth[]> {
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

const findSlots = (db: Db, event_id: string) =>
  db
    .selectFrom('hiring_event_slot')
    .select(['id as slot_id', 'kind', 'company_id', 'title', 'recruiter', 'starts_at', 'ends_at'])
    .where('event_id', '=', event_id)
    .orderBy('starts_at')
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Addresses of events to come, each with its last change. */
export const findListedEvents = (db: Db, site: SiteCode) =>
  db
    .selectFrom('hiring_event')
    .select(['slug', 'updated_at'])
    .where('site', '=', site)
    .where('state', '=', 'published')
    .where(sql<boolean>`ends_at > now()`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** What a company sees of events at which it has a booth; of the people, what its rows let it see. `open` are the caller's pipelines. */
export async function findEventsOfCompany(db: Db, company_id: string, open: readonly string[] | 'all') {
  const events = await db
    .selectFrom('hiring_event_booth as booth')
    .innerJoin('hiring_event as event', 'event.id', 'booth.event_id')
    .select(CARD)
    .select(['event.state', 'booth.place'])
    .select(
      sql<number>`(select count(*)::int from hiring_event_pick p where p.event_id = event.id and p.company_id = ${company_id})`.as(
        'chosen_by',
      ),
    )
    .where('booth.company_id', '=', company_id)
    .orderBy('starts_at', 'desc')
    .limit(50)
    .execute();
  const people = await findRegistrants(db, company_id, open);
  const bookings = await db
    .selectFrom('hiring_event_booking as booking')
    .innerJoin('hiring_event_slot as slot', 'slot.id', 'booking.slot_id')
    .select(['booking.registration_id', 'slot.title', 'booking.starts_at', 'booking.ends_at'])
    .where('booking.company_id', '=', company_id)
    .orderBy('booking.starts_at')
    .execute();
  return events.map((event) => ({
    ...boothEventSchema.parse(event),
    registrants: people
      .filter(({ event_id }) => event_id === event.event_id)
      .map((person) => ({
        ...person,
        booked: bookings.filter(({ registration_id }) => registration_id === person.registration_id),
      })),
  }));
}
