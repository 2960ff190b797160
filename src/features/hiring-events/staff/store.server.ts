import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { found } from '#server/http/problems.ts';
import type { EventChange, NewEvent } from './contract.ts';
import {
  getOperatorHiringEvent,
  listOperatorHiringEvents,
  STANDINGS,
  type Standing,
  type WholeEvent,
} from './list-contract.ts';
import { checkEditable } from './rules.ts';

// `db` sees every row: staff see drafts and both sites.

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

const IS_STANDING: Record<Standing, RawBuilder<boolean>> = {
  to_come: sql<boolean>`event.state = 'published' and event.ends_at > now()`,
  draft: sql<boolean>`event.state = 'draft'`,
  past: sql<boolean>`event.state = 'published' and event.ends_at <= now()`,
  cancelled: sql<boolean>`event.state = 'cancelled'`,
};

const events = (db: Db): Events => db.selectFrom('hiring_event as event');

/** A page of the events of both sites: upcoming ones soonest first, all others newest first. */
export async function listStaffEvents(db: Db, { standing, page }: { standing: Standing; page: number }) {
  const rows = await events(db)
    .select(COLUMNS)
    .select(counted)
    .where(IS_STANDING[standing])
    .orderBy('event.starts_at', standing === 'to_come' ? 'asc' : 'desc')
    .orderBy('event.id')
    .limit(DEFAULT_PAGE_SIZE)
    .offset((page - 1) * DEFAULT_PAGE_SIZE)
    .execute();
  return listOperatorHiringEvents.answer.shape.events.parse(rows);
}

export async function countStaffEvents(db: Db): Promise<Record<Standing, number>> {
  const { rows } = await sql<Record<Standing, number>>`
    select ${sql.join(STANDINGS.map((each) => sql`count(*) filter (where ${IS_STANDING[each]})::int as ${sql.ref(each)}`))}
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

/** Waits for registrations in progress and keeps others from taking a place until the transaction ends. */
export async function lockEvent(db: Db, event_id: string): Promise<EventRow | undefined> {
  await events(db).select('event.id').where('event.id', '=', event_id).forNoKeyUpdate().execute();
  return findStaffEvent(db, event_id);
}

/** Throws 404, or `RuleBroken` when the event is canceled or over. */
export async function lockEditable(db: Db, event_id: string): Promise<EventRow> {
  const event = found(await lockEvent(db, event_id));
  checkEditable(event);
  return event;
}

type NewRow = Omit<NewEvent, 'booths' | 'slots'> & { slug: string; created_by: string | null };

/** Returns the id. */
export async function insertEvent(db: Db, values: NewRow): Promise<string> {
  const { id } = await db.insertInto('hiring_event').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function isSlugTaken(db: Db, { site, slug }: Pick<EventRow, 'site' | 'slug'>): Promise<boolean> {
  const taken = await db
    .selectFrom('hiring_event')
    .select('id')
    .where('site', '=', site)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return taken !== undefined;
}

type EventUpdate = { [Name in keyof EventChange]?: Exclude<EventChange[Name], undefined> } & {
  version?: number;
  questions?: string;
  state?: EventRow['state'];
};

/** Sets `updated_at` too, which the sitemap and calendars show. */
export const updateEvent = (db: Db, event_id: string, changes: EventUpdate) =>
  db
    .updateTable('hiring_event')
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where('id', '=', event_id)
    .execute();

export const setEventState = (db: Db, event_id: string, state: EventRow['state']) =>
  updateEvent(db, event_id, { state });

/** Booths and conversations do not count as edits of the event, so its version stays. */
export const touchEvent = (db: Db, event_id: string) => updateEvent(db, event_id, {});

export const deleteEvent = (db: Db, event_id: string) =>
  db.deleteFrom('hiring_event').where('id', '=', event_id).execute();
