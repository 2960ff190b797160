import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import {
  getOperatorHiringEvent,
  listOperatorHiringEvents,
  STANDINGS,
  type Standing,
  type WholeEvent,
} from './operator-list-contract.ts';

// All of it for `db` that sees every row: staff see drafts and both sites.

type Events = SelectQueryBuilder<Tables & { event: Tables['hiring_event'] }, 'event', object>;

const COLUMNS = [
  'event.id as event_id',
  'event.site',
  'event.slug',
  'event.title',
  'event.kind',
  'event.starts_at',
  'event.ends_at',
  'event.time_zone',
  'event.venue',
  'event.city',
  'event.region',
  'event.state',
  'event.registered',
  'event.capacity',
] as const;

const counted = [
  sql<number>`(select count(*)::int from hiring_event_booth b where b.event_id = event.id)`.as('employers'),
  sql<number>`(select count(*)::int from hiring_event_registration r where r.event_id = event.id
    and r.checked_in_at is not null)`.as('checked_in'),
  sql<boolean>`event.ends_at <= now()`.as('is_over'),
] as const;

const OF_STANDING: Record<Standing, RawBuilder<boolean>> = {
  to_come: sql<boolean>`event.state = 'published' and event.ends_at > now()`,
  draft: sql<boolean>`event.state = 'draft'`,
  past: sql<boolean>`event.state = 'published' and event.ends_at <= now()`,
  cancelled: sql<boolean>`event.state = 'cancelled'`,
};

const events = (db: Db): Events => db.selectFrom('hiring_event as event');

/** A page of the events of both sites; what is to come begins with the next, all else with the newest. */
export async function findStaffEvents(db: Db, { standing, page }: { standing: Standing; page: number }) {
  const rows = await events(db)
    .select(COLUMNS)
    .select(counted)
    .where(OF_STANDING[standing])
    .orderBy('event.starts_at', standing === 'to_come' ? 'asc' : 'desc')
    .orderBy('event.id')
    .limit(DEFAULT_PAGE_SIZE)
    .offset((page - 1) * DEFAULT_PAGE_SIZE)
    .execute();
  return listOperatorHiringEvents.answer.shape.events.parse(rows);
}

/** How many there are of each standing. */
export async function countStaffEvents(db: Db): Promise<Record<Standing, number>> {
  const { rows } = await sql<Record<Standing, number>>`
    select ${sql.join(STANDINGS.map((each) => sql`count(*) filter (where ${OF_STANDING[each]})::int as ${sql.ref(each)}`))}
    from hiring_event event`.execute(db);
  return listOperatorHiringEvents.answer.shape.counts.parse(rows[0]);
}

const ROW = [
  ...COLUMNS,
  'event.category',
  'event.summary',
  'event.description',
  'event.host',
  'event.street',
  'event.postal_code',
  'event.link',
  'event.booking_opens_at',
  'event.booking_closes_at',
  'event.version',
  'event.questions',
] as const;

export type EventRow = Omit<WholeEvent, 'booths' | 'slots' | 'news' | 'url'>;

export async function findStaffEvent(db: Db, event_id: string): Promise<EventRow | undefined> {
  const row = await events(db).select(ROW).select(counted).where('event.id', '=', event_id).executeTakeFirst();
  return row && getOperatorHiringEvent.answer.omit({ booths: true, slots: true, news: true, url: true }).parse(row);
}

/** Nobody else changes it, nor takes a place at it, until the transaction ends. */
export async function lockEvent(db: Db, event_id: string): Promise<EventRow | undefined> {
  await events(db).select('event.id').where('event.id', '=', event_id).forNoKeyUpdate().execute();
  return findStaffEvent(db, event_id);
}

export async function findStaffBooths(db: Db, event_id: string): Promise<WholeEvent['booths']> {
  return db
    .selectFrom('hiring_event_booth as booth')
    .select(['booth.company_id', 'booth.name', 'booth.place'])
    .select([
      sql<number>`(select count(*)::int from hiring_event_pick p
        where p.event_id = booth.event_id and p.company_id = booth.company_id)`.as('picks'),
      sql<number>`(select count(*)::int from hiring_event_slot s
        where s.event_id = booth.event_id and s.company_id = booth.company_id)`.as('slots'),
      sql<number>`(select coalesce(sum(s.taken), 0)::int from hiring_event_slot s
        where s.event_id = booth.event_id and s.company_id = booth.company_id)`.as('booked'),
    ])
    .where('booth.event_id', '=', event_id)
    .orderBy('booth.position')
    .orderBy('booth.name')
    .execute();
}

/** Nothing where nobody was told. */
export async function findStaffNews(db: Db, event_id: string): Promise<WholeEvent['news']> {
  const news = await db
    .selectFrom('hiring_event_news')
    .select(['kind', 'said_at', 'people', 'told', sql<boolean>`done_at is not null`.as('is_done')])
    .where('event_id', '=', event_id)
    .where('people', '>', 0)
    .executeTakeFirst();
  return news ?? null;
}

export async function findStaffSlots(db: Db, event_id: string): Promise<WholeEvent['slots']> {
  return db
    .selectFrom('hiring_event_slot')
    .select(['id as slot_id', 'kind', 'company_id', 'title', 'recruiter', 'starts_at', 'ends_at', 'capacity', 'taken'])
    .where('event_id', '=', event_id)
    .orderBy('starts_at')
    .orderBy('title')
    .orderBy('id')
    .execute();
}
