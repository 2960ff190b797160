import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Owner, Which } from './store.server.ts';

export type StoredBooking = {
  company_id: string;
  booking_id: string;
  account_id: string;
  interview_id: string | null;
  event_uri: string | null;
  invitee_uri: string | null;
};

const STORED = sql`booking.company_id, booking.id as booking_id, booking.account_id, booking.interview_id, booking.event_uri, booking.invitee_uri`;
const INTERVIEW = sql`join interview on interview.company_id = booking.company_id and interview.id = booking.interview_id`;

type NewBooking = { company_id: string; account_id: string; interview_id: string; token_hash: Buffer };

export const insertBooking = (db: Db, booking: NewBooking) =>
  db.insertInto('calendly_booking').values(booking).execute();

/** A member's interviews whose Calendly link has not been used. */
export async function listOpenInterviewIds(db: Db, { company_id, employer_user }: Owner): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select interview.id from calendly_booking booking ${INTERVIEW}
    join calendly_account account on account.company_id = booking.company_id and account.id = booking.account_id
    where booking.company_id = ${company_id} and account.employer_user = ${employer_user} and booking.state = 'open'
      and interview.state in ('asked', 'none_suits') order by interview.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The account's booking with this token or one of these invitees. */
export async function findBooking(
  db: Db,
  { company_id, account_id }: Which,
  { token_hash, invitees }: { token_hash: Buffer | null; invitees: readonly string[] },
): Promise<StoredBooking | undefined> {
  const { rows } = await sql<StoredBooking>`select ${STORED} from calendly_booking booking
    where booking.company_id = ${company_id} and booking.account_id = ${account_id}
      and (booking.token_hash = ${token_hash} or booking.invitee_uri = any(${sql.val(invitees)}::text[]))
    order by booking.created_at desc limit 1`.execute(db);
  return rows[0];
}

type Change = { event_uri?: string | null; invitee_uri?: string | null; state?: 'open' | 'booked' | 'ended' };

export const updateBooking = (
  db: Db,
  { company_id, booking_id }: Pick<StoredBooking, 'company_id' | 'booking_id'>,
  change: Change,
) =>
  db
    .updateTable('calendly_booking')
    .set({ ...change, next_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', booking_id)
    .execute();

/**
 * Bookings whose interview was canceled, was removed or has left Calendly, reserved so that no other worker takes them for the next minutes.
 * An application that just ended is skipped while the end can be undone. `db` sees all rows.
 */
export async function lockOver(db: Db, { most, undo_seconds }: { most: number; undo_seconds: number }) {
  const { rows } = await sql<StoredBooking>`
    update calendly_booking booking set failures = failures + 1, next_at = now() + make_interval(mins => least(5 * (1 << least(failures, 8)), 720))
    where (booking.company_id, booking.id) in (
      select over.company_id, over.id from calendly_booking over
      left join interview on interview.company_id = over.company_id and interview.id = over.interview_id
      where over.state = 'booked' and over.next_at <= now() and (interview.id is null or interview.booking_url is null
        or interview.state = 'called_off' and (interview.called_off_by <> 'ending'
          or interview.updated_at < now() - make_interval(secs => ${undo_seconds})))
      order by over.next_at limit ${most} for update of over skip locked)
    returning ${STORED}`.execute(db);
  return rows;
}

/** Forgets the bookings of interviews that ended more than `days` days ago. `db` sees all rows. */
export const updatePast = (db: Db, days: number) =>
  sql`update calendly_booking booking set state = 'ended', event_uri = null, invitee_uri = null from interview
    where interview.company_id = booking.company_id and interview.id = booking.interview_id and booking.state = 'booked'
      and interview.ends_at < now() - make_interval(days => ${days})`.execute(db);

/** The account's open links of the last 90 days, and its upcoming bookings. */
export async function listWaiting(db: Db, { company_id, account_id }: Which): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`select ${STORED} from calendly_booking booking ${INTERVIEW}
    where booking.company_id = ${company_id} and booking.account_id = ${account_id}
      and (booking.state = 'open' and interview.state in ('asked', 'none_suits') and booking.created_at > now() - interval '90 days'
        or booking.state = 'booked' and interview.state = 'confirmed' and interview.ends_at > now())
    order by booking.created_at`.execute(db);
  return rows;
}

/** Those of these events that are stored for the account. */
export async function listKnownEvents(db: Db, { company_id, account_id }: Which, events: readonly string[]) {
  const { rows } = await sql<{ event_uri: string }>`select event_uri from calendly_booking
    where company_id = ${company_id} and account_id = ${account_id} and event_uri = any(${sql.val(events)}::text[])`.execute(
    db,
  );
  return rows.map(({ event_uri }) => event_uri);
}

export type CalendlyMessage = { id: string; account_id: string; invitee_uri: string };

/** False if it was delivered before. `db` sees all rows, here and below. */
export async function insertEvent(db: Db, message: CalendlyMessage): Promise<boolean> {
  const row = await db
    .insertInto('calendly_event')
    .values(message)
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findReceived = (db: Db, id: string): Promise<CalendlyMessage | undefined> =>
  db
    .selectFrom('calendly_event')
    .select(['id', 'account_id', 'invitee_uri'])
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();

export const updateEventState = (db: Db, id: string, state: 'done' | 'ignored') =>
  db.updateTable('calendly_event').set({ state }).where('id', '=', id).execute();

export const deleteOldEvents = (db: Db, days: number) =>
  db
    .deleteFrom('calendly_event')
    .where('received_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
