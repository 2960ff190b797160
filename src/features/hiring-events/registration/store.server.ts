import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { hashToken } from '#server/http/session.ts';
import type { OwnAnswer } from '../questions/question-contract.ts';
import { WAITING_DAYS } from './rules.ts';

// `db` sees every row: callers name the registration by its token, or the seeker by the session.

export type Registration = {
  id: string;
  event_id: string;
  site: SiteCode;
  seeker_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  shares: boolean;
  state: 'waiting' | 'confirmed';
  check_in_code: string;
  checked_in_at: string | null;
  asked_at: string;
  asked_times: number;
  answers: OwnAnswer[];
};

const COLUMNS = [
  'id',
  'event_id',
  'site',
  'seeker_id',
  'first_name',
  'last_name',
  'email',
  'shares',
  'state',
  'check_in_code',
  'checked_in_at',
  'asked_at',
  'asked_times',
  sql<OwnAnswer[]>`answers`.as('answers'),
] as const;

export const lockByToken = (db: Db, site: SiteCode, token: string): Promise<Registration | undefined> =>
  byToken(db, site, token).forUpdate().executeTakeFirst();

export const findByToken = (db: Db, site: SiteCode, token: string): Promise<Registration | undefined> =>
  byToken(db, site, token).executeTakeFirst();

const byToken = (db: Db, site: SiteCode, token: string) =>
  db
    .selectFrom('hiring_event_registration')
    .select(COLUMNS)
    .where('site', '=', site)
    .where('token_hash', '=', hashToken(token));

/** The confirmed registration of a seeker’s account. */
export const findOfSeeker = (
  db: Db,
  { site, slug, seeker_id }: { site: SiteCode; slug: string; seeker_id: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('hiring_event_registration as person')
    .innerJoin('hiring_event as event', 'event.id', 'person.event_id')
    .select('person.id')
    .where('event.site', '=', site)
    .where('event.slug', '=', slug)
    .where('person.seeker_id', '=', seeker_id)
    .where('person.state', '=', 'confirmed')
    .executeTakeFirst();

export const findById = (db: Db, id: string): Promise<Registration | undefined> => byId(db, id).executeTakeFirst();

export const lockById = (db: Db, id: string): Promise<Registration | undefined> =>
  byId(db, id).forUpdate().executeTakeFirst();

const byId = (db: Db, id: string) => db.selectFrom('hiring_event_registration').select(COLUMNS).where('id', '=', id);

/** Prefers the registration of an account to one that a guest requested for the same address. */
export const lockByAddress = (db: Db, event_id: string, email: string): Promise<Registration | undefined> =>
  db
    .selectFrom('hiring_event_registration')
    .select(COLUMNS)
    .where('event_id', '=', event_id)
    .where('email', '=', email)
    .orderBy('seeker_id', (order) => order.asc().nullsLast())
    .forUpdate()
    .executeTakeFirst();

/** Serializes registrations and bookings of one address until the transaction ends. */
export const lockAddress = (db: Db, email: string) => lockByName(db, `hiring-event ${email}`);

type NewRegistration = Pick<
  Registration,
  'id' | 'event_id' | 'site' | 'seeker_id' | 'first_name' | 'last_name' | 'email' | 'shares' | 'check_in_code'
> & { token_hash: Buffer };

export async function insertRegistration(db: Db, values: NewRegistration): Promise<void> {
  await db
    .insertInto('hiring_event_registration')
    .values({ ...values, state: 'waiting' })
    .execute();
}

type RegistrationChange = {
  first_name?: string;
  last_name?: string;
  shares?: boolean;
  seeker_id?: string;
  answers?: readonly OwnAnswer[];
};

export async function updateRegistration(
  db: Db,
  id: string,
  { answers, ...others }: RegistrationChange,
): Promise<void> {
  const change = { ...others, ...(answers ? { answers: JSON.stringify(answers) } : {}) };
  if (Object.keys(change).length === 0) return;
  await db.updateTable('hiring_event_registration').set(change).where('id', '=', id).execute();
}

/**
 * Gives a seeker’s account the confirmed registrations of its address, if the address is confirmed and the account has none for that
 * event. `db` sees every row.
 */
export async function takeRegistrationsOfAddress(db: Db, seeker_id: string): Promise<void> {
  await sql`update hiring_event_registration person set seeker_id = account.id from account
    where account.id = ${seeker_id} and account.type = 'seeker' and account.email_confirmed_at is not null
      and person.site = account.site and person.email = account.email and person.state = 'confirmed'
      and person.seeker_id is null and not exists (
        select from hiring_event_registration own where own.event_id = person.event_id and own.seeker_id = account.id)`.execute(
    db,
  );
}

/** Saves the new address of a seeker for their registrations. */
export async function updateRegistrationAddress(db: Db, seeker_id: string, email: string): Promise<void> {
  await db.updateTable('hiring_event_registration').set({ email }).where('seeker_id', '=', seeker_id).execute();
}

/** Counts a requested mail and returns how many there were within the hour. */
export async function countRequest(db: Db, id: string): Promise<number> {
  const { asked_times } = await db
    .updateTable('hiring_event_registration')
    .set({
      asked_times: sql`case when asked_at < now() - interval '1 hour' then 1 else asked_times + 1 end`,
      asked_at: sql<string>`case when asked_at < now() - interval '1 hour' then now() else asked_at end`,
    })
    .where('id', '=', id)
    .returning('asked_times')
    .executeTakeFirstOrThrow();
  return asked_times;
}

/** Replaces the chosen employers; those without a booth are ignored. Lock the event first, so that no booth is removed meanwhile. */
export async function replacePicks(db: Db, event_id: string, registration_id: string, company_ids: readonly string[]) {
  await db.deleteFrom('hiring_event_pick').where('registration_id', '=', registration_id).execute();
  await sql`insert into hiring_event_pick (event_id, registration_id, company_id)
    select event_id, ${registration_id}, company_id from hiring_event_booth
    where event_id = ${event_id} and company_id = any(${[...company_ids]}::uuid[])`.execute(db);
}

export async function listPicks(db: Db, registration_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hiring_event_pick')
    .select('company_id')
    .where('registration_id', '=', registration_id)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Takes one place at the event. False if it is full or canceled; one statement, so the last place is given once. */
export async function takePlace(db: Db, event_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hiring_event')
    .set({ registered: sql`registered + 1` })
    .where('id', '=', event_id)
    .where('state', '=', 'published')
    .where((is) => is.or([is('capacity', 'is', null), is('registered', '<', is.ref('capacity'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function confirmRegistration(db: Db, id: string): Promise<void> {
  await db
    .updateTable('hiring_event_registration')
    .set({ state: 'confirmed', confirmed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes the registration with its picks and bookings; triggers free the place and the seats. */
export const deleteRegistration = (db: Db, id: string) =>
  db.deleteFrom('hiring_event_registration').where('id', '=', id).execute();

/** Registrations of an account or its address, for the archive of personal data. */
export const listRegistrationsOf = (
  db: Db,
  { site, email, seeker_id }: { site: SiteCode; email: string; seeker_id?: string },
) =>
  db
    .selectFrom('hiring_event_registration as person')
    .innerJoin('hiring_event as event', 'event.id', 'person.event_id')
    .leftJoin('hiring_event_resume as resume', 'resume.registration_id', 'person.id')
    .select(['resume.id as resume_id', 'resume.file_name', 'resume.file_key', 'resume.content', 'resume.text'])
    .select([
      'event.title',
      'event.starts_at',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.shares',
    ])
    .select([
      'person.state',
      'person.check_in_code',
      'person.created_at',
      'person.confirmed_at',
      'person.checked_in_at',
      'person.answers',
    ])
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(b.name order by b.name), '[]') from hiring_event_pick p
        join hiring_event_booth b using (event_id, company_id) where p.registration_id = person.id)`.as('employers'),
    )
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'starts_at', s.starts_at) order by s.starts_at), '[]')
        from hiring_event_booking k join hiring_event_slot s on s.id = k.slot_id where k.registration_id = person.id)`.as(
        'booked',
      ),
    )
    .where('person.site', '=', site)
    .where((is) =>
      is.or([is('person.email', '=', email), ...(seeker_id ? [is('person.seeker_id', '=', seeker_id)] : [])]),
    )
    .orderBy('person.created_at')
    .execute();

/** Free seats of each conversation of an event, by its id. */
export async function countFreeSeats(db: Db, event_id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('hiring_event_slot')
    .select(['id', sql<number>`capacity - taken`.as('free')])
    .where('event_id', '=', event_id)
    .execute();
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** The confirmed, enabled seeker account of an address. */
export const findAccountOf = (db: Db, { site, email }: Pick<Registration, 'site' | 'email'>) =>
  db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'seeker')
    .where('site', '=', site)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export const lockSeekerForShare = (db: Db, seeker_id: string) =>
  db
    .selectFrom('seeker')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', seeker_id)
    .forShare()
    .executeTakeFirstOrThrow();

/** Unconfirmed registrations that have expired. Those being confirmed right now are skipped. */
export async function lockExpired(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from hiring_event_registration where state = 'waiting' and asked_at < now() - make_interval(days => ${WAITING_DAYS})
    for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

export const deleteRegistrations = (db: Db, ids: readonly string[]) =>
  sql`delete from hiring_event_registration where id = any(${sql.val(ids)}::uuid[])`.execute(db);

/** Marks registrations whose event starts within a day as reminded. Those confirmed within that day have just been mailed. */
export async function takeDueReminders(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update hiring_event_registration set reminded_at = now() where id in (
      select r.id from hiring_event_registration r join hiring_event e on e.id = r.event_id
      where r.state = 'confirmed' and r.reminded_at is null and e.state = 'published'
        and e.starts_at > now() and e.starts_at <= now() + interval '24 hours' and r.confirmed_at < e.starts_at - interval '24 hours'
      limit ${most} for update of r skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks reminded registrations, before their event is locked. */
export const lockReminded = (db: Db, event_id: string) =>
  db
    .selectFrom('hiring_event_registration')
    .select('id')
    .where('event_id', '=', event_id)
    .where('reminded_at', 'is not', null)
    .forNoKeyUpdate()
    .execute();

/** For an event that was postponed: attendees are reminded of the new time too. */
export const resetReminders = (db: Db, event_id: string) =>
  db
    .updateTable('hiring_event_registration')
    .set({ reminded_at: null })
    .where('event_id', '=', event_id)
    .where('reminded_at', 'is not', null)
    .execute();
