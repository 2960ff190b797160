import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Reminders } from './contract.ts';

type OfApplication = { company_id: string; application_id: string };

const nameOf = (member: 'reader' | 'setter' | 'member') =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${member}.first_name`)} || ' ' || ${sql.ref(`${member}.last_name`)}), ''), ${sql.ref(`${member}.email`)})`;

type Finisher = { id: string; is_manager: boolean };

const mayFinish = ({ id, is_manager }: Finisher) =>
  is_manager ? sql<boolean>`true` : sql<boolean>`${id}::uuid in (reminder.employer_user, reminder.set_by)`;

/** Open reminders on an applicant, by day. */
export async function listReminders(
  db: Db,
  { company_id, application_id }: OfApplication,
  caller: Finisher,
): Promise<Reminders['reminders']> {
  const { rows } = await sql<Reminders['reminders'][number]>`
    select reminder.id as reminder_id, reminder.due_on::text as due_on, reminder.body, ${nameOf('reader')} as for_name,
      ${nameOf('setter')} as set_by_name, ${mayFinish(caller)} as is_own
    from reminder
    join employer_user reader on reader.company_id = reminder.company_id and reader.id = reminder.employer_user
    join employer_user setter on setter.company_id = reminder.company_id and setter.id = reminder.set_by
    where reminder.company_id = ${company_id} and reminder.application_id = ${application_id} and reminder.done_at is null
    order by reminder.due_on, reminder.created_at, reminder.id`.execute(db);
  return rows;
}

/** The members among `ids` who can sign in, by name. */
export async function listMembers(db: Db, company_id: string, ids: readonly string[]): Promise<Reminders['members']> {
  const { rows } = await sql<Reminders['members'][number]>`
    select member.id as employer_user, ${nameOf('member')} as name from employer_user member
    where member.company_id = ${company_id} and member.id = any(${sql.val(ids)}::uuid[]) and member.disabled_at is null
    order by lower(member.last_name), lower(member.first_name), member.id`.execute(db);
  return rows;
}

/** Locks the application, so that concurrent calls cannot exceed the limit. Returns its category and number of open reminders. */
export async function lockApplication(db: Db, { company_id, application_id }: OfApplication) {
  const { category } = await db
    .selectFrom('application')
    .select('category')
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('reminder')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { category, open };
}

type NewReminder = OfApplication & {
  employer_user: string;
  set_by: string;
  due_on: string;
  due_at: string;
  body: string;
};

export async function insertReminder(db: Db, reminder: NewReminder): Promise<string> {
  const { id } = await db.insertInto('reminder').values(reminder).returning('id').executeTakeFirstOrThrow();
  return id;
}

type OwnReminder = OfApplication & { reminder_id: string; caller: Finisher };

/** False if there is none that the caller may finish. */
export async function updateDone(db: Db, own: OwnReminder, is_done: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reminder')
    .set({ done_at: is_done ? sql<string>`coalesce(done_at, now())` : null })
    .where('company_id', '=', own.company_id)
    .where('application_id', '=', own.application_id)
    .where('id', '=', own.reminder_id)
    .where(mayFinish(own.caller))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if there is none that the caller may finish. */
export async function deleteReminder(db: Db, own: OwnReminder): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reminder')
    .where('company_id', '=', own.company_id)
    .where('application_id', '=', own.application_id)
    .where('id', '=', own.reminder_id)
    .where(mayFinish(own.caller))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type HandOver = { company_id: string; from: string; to: string };

/** A colleague takes over the open reminders of a member who leaves. */
export async function handOverReminders(db: Db, { company_id, from, to }: HandOver): Promise<void> {
  await sql`update reminder set employer_user = ${to}
    where company_id = ${company_id} and employer_user = ${from} and done_at is null`.execute(db);
}
