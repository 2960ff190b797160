import { sql } from 'kysely';
import type { Span } from '#rules/spans.ts';
import type { Db } from '#server/db/database.ts';
import type { Registration } from '../registration/store.server.ts';
import type { WholeEvent } from '../staff/list-contract.ts';

// `db` sees every row.

/** A conversation that an attendee had booked. */
export type AttendeeTalk = Span & {
  registration_id: string;
  slot_id: string;
  title: string;
  company_id: string | null;
};

/** That an event moved, or that it was canceled, then with staff’s message and the bookings it had. */
export type Announcement = { kind: 'moved' | 'cancelled'; word: string; talks: readonly AttendeeTalk[] };

/** One that is still being mailed; `number` counts the announcements of the event. */
export type UnfinishedAnnouncement = Announcement & { event_id: string; number: number; told_up_to: string | null };

/** Replaces the event’s last announcement and returns how many attendees are mailed. Later ones register knowing it. */
export async function replaceAnnouncement(
  db: Db,
  event_id: string,
  { kind, word, talks }: Announcement,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    insert into hiring_event_news (event_id, kind, word, talks, said_at, people)
    select ${event_id}, ${kind}, ${word}, ${JSON.stringify(talks)}::jsonb, clock_timestamp(), count(*)::int from hiring_event_registration
    where event_id = ${event_id} and state = 'confirmed'
    on conflict (event_id) do update set kind = excluded.kind, word = excluded.word, talks = excluded.talks,
      said_at = excluded.said_at, people = excluded.people,
      number = hiring_event_news.number + 1, told = 0, told_up_to = null, done_at = null
    returning people`.execute(db);
  return rows[0]?.people ?? 0;
}

export const findUnfinished = (db: Db, event_id: string): Promise<UnfinishedAnnouncement | undefined> =>
  unfinished(db, event_id).executeTakeFirst();

/** False if another worker was faster, or the announcement was replaced. */
export async function lockIfUnchanged(
  db: Db,
  { event_id, number, told_up_to }: UnfinishedAnnouncement,
): Promise<boolean> {
  const same = await unfinished(db, event_id)
    .where('number', '=', number)
    .where(sql<boolean>`told_up_to is not distinct from ${told_up_to}`)
    .forUpdate()
    .executeTakeFirst();
  return same !== undefined;
}

const unfinished = (db: Db, event_id: string) =>
  db
    .selectFrom('hiring_event_news')
    .select(['event_id', 'kind', 'word', 'number', 'told_up_to', sql<AttendeeTalk[]>`talks`.as('talks')])
    .where('event_id', '=', event_id)
    .where('done_at', 'is', null);

/**
 * The next registrations. Of a move, those confirmed before it; of a cancellation, the unconfirmed too, whose waiting mail is canceled.
 */
export async function lockNextAttendees(
  db: Db,
  { event_id, kind, told_up_to }: UnfinishedAnnouncement,
  most: number,
): Promise<Registration[]> {
  const { rows } = await sql<Registration>`
    select person.* from hiring_event_registration person join hiring_event_news news using (event_id)
    where event_id = ${event_id} and (${told_up_to}::uuid is null or person.id > ${told_up_to}::uuid)
      and (${kind} = 'cancelled' or (person.state = 'confirmed' and person.confirmed_at <= news.said_at))
    order by person.id limit ${most} for no key update of person`.execute(db);
  return rows;
}

type Progress = { told: number; told_up_to: string | null; is_done: boolean };

export const saveProgress = (db: Db, event_id: string, { told, told_up_to, is_done }: Progress) =>
  db
    .updateTable('hiring_event_news')
    .set({
      told: sql<number>`told + ${told}`,
      ...(told_up_to ? { told_up_to } : {}),
      ...(is_done ? { done_at: sql<string>`now()` } : {}),
    })
    .where('event_id', '=', event_id)
    .execute();

/** The event’s last announcement with its progress; null if it had no attendees to mail. */
export async function findAnnouncement(db: Db, event_id: string): Promise<WholeEvent['news']> {
  const announcement = await db
    .selectFrom('hiring_event_news')
    .select(['kind', 'said_at', 'people', 'told', sql<boolean>`done_at is not null`.as('is_done')])
    .where('event_id', '=', event_id)
    .where('people', '>', 0)
    .executeTakeFirst();
  return announcement ?? null;
}
