import { sql } from 'kysely';
import type { Span } from '#rules/spans.ts';
import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { Sealed } from '#server/sealing/sealing.ts';
import type { MemberCalendar } from './contract.ts';
import type { CalendarKind, CalendarProblem } from './rules.ts';

type Of = { company_id: string };
type Which = Of & { calendar_id: string };
type Owner = Of & { employer_user: string };

export async function listOwn(db: Db, { company_id, employer_user }: Owner): Promise<MemberCalendar[]> {
  return db
    .selectFrom('member_calendar')
    .select(['id as calendar_id', 'kind', 'name', 'read_at', 'problem'])
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .orderBy('name')
    .orderBy('id')
    .$narrowType<{ problem: CalendarProblem | null }>()
    .execute();
}

/** What reading a calendar needs to know of it, its owner and their company. */
export type ReadableCalendar = Which & Sealed & { kind: CalendarKind } & CalendarOwner;
export type CalendarOwner = {
  employer_user: string;
  email: string;
  time_zone: string;
  now: string;
  interviews: string[];
};

type Row<T> = Omit<T, 'time_zone'> & { preferences: unknown };
const withZone = <T>({ preferences, ...row }: Row<T>) => ({
  ...row,
  time_zone: readPreferences(preferences).time_zone,
});

// An interview that was moved or canceled may stay in a calendar for a while, so all of the last year count.
const OWNER = sql`member.id as employer_user, member.email, now() as now, array(select interview.id from interview
    where interview.company_id = member.company_id and interview.updated_at > now() - interval '1 year') as interviews, (select chosen.preferences from company_preferences chosen
  where chosen.company_id = member.company_id) as preferences`;
const READABLE = sql`calendar.company_id, calendar.id as calendar_id, calendar.kind, calendar.sealed_access as sealed,
  calendar.key_id, ${OWNER}`;
const OF_ACTIVE_MEMBER = sql`join employer_user member on member.company_id = calendar.company_id
  and member.id = calendar.employer_user and member.disabled_at is null`;

export async function findOwner(db: Db, { company_id, employer_user }: Owner): Promise<CalendarOwner | undefined> {
  const { rows } = await sql<Row<CalendarOwner>>`select ${OWNER} from employer_user member
    where member.company_id = ${company_id} and member.id = ${employer_user}`.execute(db);
  return rows.map((row) => withZone(row))[0];
}

/** False if the member can no longer sign in. Until the end of the transaction, nobody removes or disables them. */
export async function lockActiveMember(db: Db, { company_id, employer_user }: Owner): Promise<boolean> {
  const member = await db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}

/** The calendars of a member, with their secrets. */
export async function listReadable(db: Db, { company_id, employer_user }: Owner): Promise<ReadableCalendar[]> {
  const { rows } = await sql<Row<ReadableCalendar>>`select ${READABLE} from member_calendar calendar ${OF_ACTIVE_MEMBER}
    where calendar.company_id = ${company_id} and calendar.employer_user = ${employer_user}`.execute(db);
  return rows.map((row) => withZone(row));
}

/** The calendars of these members that were last read, with success, before so many seconds. */
export async function listStale(
  db: Db,
  { company_id }: Of,
  members: readonly string[],
  fresh_seconds: number,
): Promise<ReadableCalendar[]> {
  const { rows } = await sql<Row<ReadableCalendar>>`select ${READABLE} from member_calendar calendar ${OF_ACTIVE_MEMBER}
    where calendar.company_id = ${company_id} and calendar.employer_user = any(${sql.val(members)}::uuid[])
      and calendar.problem is null and calendar.read_at < now() - make_interval(secs => ${fresh_seconds})
    order by calendar.read_at, calendar.id`.execute(db);
  return rows.map((row) => withZone(row));
}

/** Those of these members with a calendar that could not be read, or not within so many seconds. */
export async function listUnread(db: Db, { company_id }: Of, members: readonly string[], fresh_seconds: number) {
  const { rows } = await sql<{ employer_user: string }>`select distinct employer_user from member_calendar
    where company_id = ${company_id} and employer_user = any(${sql.val(members)}::uuid[])
      and (problem is not null or read_at < now() - make_interval(secs => ${fresh_seconds}))`.execute(db);
  return rows.map(({ employer_user }) => employer_user);
}

/** A calendar whose time has come, which no other worker takes within the next minutes. `db` sees all rows. */
export async function lockNextDue(db: Db, taken_minutes: number): Promise<ReadableCalendar | undefined> {
  const { rows } = await sql<Row<ReadableCalendar>>`
    with due as (
      select due.company_id, due.id from member_calendar due
      join company on company.company_id = due.company_id and company.has_ats
      join employer_user owner on owner.company_id = due.company_id and owner.id = due.employer_user and owner.disabled_at is null
      where due.next_at <= now() order by due.next_at limit 1 for update of due skip locked
    ), calendar as (
      update member_calendar taken set next_at = now() + make_interval(mins => ${taken_minutes})
      from due where taken.company_id = due.company_id and taken.id = due.id returning taken.*
    )
    select ${READABLE} from calendar ${OF_ACTIVE_MEMBER}`.execute(db);
  return rows.map((row) => withZone(row))[0];
}

type NewCalendar = Owner & Sealed & { id: string; kind: CalendarKind; name: string };

export const insertCalendar = (db: Db, { sealed, ...calendar }: NewCalendar) =>
  db
    .insertInto('member_calendar')
    .values({ ...calendar, sealed_access: sealed })
    .execute();

/** Locks a calendar; undefined if it was removed meanwhile. */
export async function lockCalendar(db: Db, { company_id, calendar_id }: Which) {
  return db
    .selectFrom('member_calendar')
    .select(['failures'])
    .where('company_id', '=', company_id)
    .where('id', '=', calendar_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a calendar and returns its access, which another reading may just have replaced. Unless it waits: undefined while it is locked. */
export async function lockAccess(
  db: Db,
  { company_id, calendar_id }: Which,
  { waits }: { waits: boolean },
): Promise<Sealed | undefined> {
  return db
    .selectFrom('member_calendar')
    .select(['sealed_access as sealed', 'key_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', calendar_id)
    .forUpdate()
    .$if(!waits, (query) => query.skipLocked())
    .executeTakeFirst();
}

export async function updateAccess(db: Db, { company_id, calendar_id }: Which, { sealed, key_id }: Sealed) {
  await db
    .updateTable('member_calendar')
    .set({ sealed_access: sealed, key_id })
    .where('company_id', '=', company_id)
    .where('id', '=', calendar_id)
    .execute();
}

type Outcome = { problem: CalendarProblem | null; failures: number; next_minutes: number };

export async function updateReading(db: Db, { company_id, calendar_id }: Which, outcome: Outcome): Promise<void> {
  const { problem, failures, next_minutes } = outcome;
  await db
    .updateTable('member_calendar')
    .set({
      problem,
      failures,
      next_at: sql<string>`now() + make_interval(mins => ${next_minutes})`,
      ...(problem === null ? { read_at: sql<string>`now()` } : {}),
    })
    .where('company_id', '=', company_id)
    .where('id', '=', calendar_id)
    .execute();
}

/** Replaces the busy times of a calendar. */
export async function updateBusy(db: Db, { company_id, calendar_id }: Which, spans: readonly Span[]): Promise<void> {
  await db
    .deleteFrom('calendar_busy')
    .where('company_id', '=', company_id)
    .where('calendar_id', '=', calendar_id)
    .execute();
  const starts = sql.val(spans.map(({ starts_at }) => starts_at));
  const ends = sql.val(spans.map(({ ends_at }) => ends_at));
  await sql`insert into calendar_busy (company_id, calendar_id, starts_at, ends_at)
    select ${company_id}, ${calendar_id}, span.* from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span`.execute(
    db,
  );
}

/** False if the member has no such calendar. */
export async function deleteOwn(db: Db, { company_id, employer_user }: Owner, calendar_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_calendar')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .where('id', '=', calendar_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the calendars of a member who leaves. Their row is locked first, so that none is added meanwhile. */
export async function deleteCalendarsOf(db: Db, { company_id, employer_user }: Owner): Promise<void> {
  await db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .forNoKeyUpdate()
    .execute();
  await db
    .deleteFrom('member_calendar')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .execute();
}

type MemberBusy = Span & { employer_user: string };

/** When the calendars of these members say busy, from now on or within a span. */
export async function listBusy(
  db: Db,
  { company_id }: Of,
  members: readonly string[],
  within: Partial<Span> = {},
): Promise<MemberBusy[]> {
  const { rows } = await sql<MemberBusy>`select calendar.employer_user, busy.starts_at, busy.ends_at
    from member_calendar calendar join calendar_busy busy on busy.company_id = calendar.company_id and busy.calendar_id = calendar.id
    where calendar.company_id = ${company_id} and calendar.employer_user = any(${sql.val(members)}::uuid[])
      and busy.ends_at > ${within.starts_at ?? sql`now()`} and busy.starts_at < ${within.ends_at ?? 'infinity'}
    order by busy.starts_at`.execute(db);
  return rows;
}

type CalendarState = { employer_user: string; total: number; unread: number };

/** How many calendars these members have, and how many of them could not be read. */
export async function countCalendars(db: Db, { company_id }: Of, members: readonly string[]): Promise<CalendarState[]> {
  const { rows } = await sql<CalendarState>`select employer_user, count(*)::int as total,
      (count(*) filter (where problem is not null))::int as unread
    from member_calendar where company_id = ${company_id} and employer_user = any(${sql.val(members)}::uuid[])
    group by employer_user`.execute(db);
  return rows;
}
