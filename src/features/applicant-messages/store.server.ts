import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Message, Note } from './contract.ts';
import { mentionedIn } from './mentions.ts';
import type { MessageMailState } from './rules.ts';

/** The reader, on whom `can_delete` depends. */
export type Reader = { employer_user: string; deletes_all: boolean };

/** Whether the reader may read a row of `application_note` called `note`: of the private ones, members read their own and the answers to them. */
export const readsNote = ({ employer_user, deletes_all }: Reader): RawBuilder<boolean> =>
  deletes_all
    ? sql<boolean>`true`
    : sql<boolean>`(not note.is_private or note.author_id = ${employer_user} or exists (
        select from application_note answered where answered.company_id = note.company_id and answered.id = note.reply_to
          and answered.author_id = ${employer_user}))`;

type Filter = { company_id: string; application_id?: string; id?: string };

/** Notes about an application, or the one with this id, without deleted ones. */
export async function listNotes(db: Db, { company_id, application_id, id }: Filter, reader: Reader): Promise<Note[]> {
  let query = db
    .selectFrom('application_note as note')
    .leftJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'note.company_id').onRef('member.id', '=', 'note.author_id'),
    )
    .select(['note.id', 'note.author_id', 'note.body', 'note.created_at', 'member.first_name', 'member.last_name'])
    .select(['note.is_private', 'note.reply_to'])
    .where('note.company_id', '=', company_id)
    .where('note.deleted_at', 'is', null)
    .where(readsNote(reader))
    .orderBy('note.created_at')
    .orderBy('note.id');
  if (application_id) query = query.where('note.application_id', '=', application_id);
  if (id) query = query.where('note.id', '=', id);
  const rows = await query.execute();
  const named = await listNames(
    db,
    company_id,
    rows.flatMap(({ body }) => mentionedIn(body)),
  );
  return rows.map((row) => ({
    note_id: row.id,
    is_private: row.is_private,
    reply_to: row.reply_to,
    mentions: named.filter(({ employer_user }) => mentionedIn(row.body).includes(employer_user)),
    author: { employer_user: row.author_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
    body: row.body,
    created_at: row.created_at,
    can_delete: reader.deletes_all || row.author_id === reader.employer_user,
  }));
}

/** The present names of members, also of those who left. */
export async function listNames(db: Db, company_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('employer_user as member')
    .select(['member.id as employer_user', 'member.role'])
    .select(
      sql<string>`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`.as('name'),
    )
    .where('member.company_id', '=', company_id)
    .where('member.id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .orderBy('name')
    .orderBy('member.id')
    .execute();
}

const isMailUnwanted = sql<boolean>`exists (select from application_event event
  where event.company_id = message.company_id and event.application_id = message.application_id
    and event.kind = 'mail-stopped' and event.data ->> 'message_id' = message.id::text)`;

/** When the message will be mailed; null from then on, even while sending is retried. */
const mailAt = sql<string | null>`(select leaves from mail_waits_until('application-message ' || message.id) as leaves
  where leaves > clock_timestamp())`;

const isMailFailed = sql<boolean>`mail_failed('application-message ' || message.id)`;

/** Messages of an application, or the one with this id, without deleted ones. */
export async function listMessages(
  db: Db,
  { company_id, application_id, id }: Filter,
  reader: Reader,
): Promise<Message[]> {
  let query = db
    .selectFrom('application_message as message')
    .innerJoin('application as person', (join) =>
      join.onRef('person.company_id', '=', 'message.company_id').onRef('person.id', '=', 'message.application_id'),
    )
    .leftJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'message.company_id').onRef('member.id', '=', 'message.author_id'),
    )
    .select([
      'message.id as message_id',
      'message.direction',
      'message.subject',
      'message.body',
      'message.created_at',
      'message.read_at',
    ])
    .select(['message.author_id'])
    .select(
      sql<string>`case when message.direction = 'to_employer' then trim(person.first_name || ' ' || person.last_name)
        else trim(coalesce(member.first_name || ' ' || member.last_name, '')) end`.as('author_name'),
    )
    .select([isMailUnwanted.as('is_mail_stopped'), isMailFailed.as('is_mail_failed'), mailAt.as('mail_at')])
    .where('message.company_id', '=', company_id)
    .where('message.deleted_at', 'is', null)
    .orderBy('message.created_at')
    .orderBy('message.id');
  if (application_id) query = query.where('message.application_id', '=', application_id);
  if (id) query = query.where('message.id', '=', id);
  const rows = await query.execute();
  return rows.map(({ author_id, ...row }) => ({
    ...row,
    mail_at: row.mail_at === null ? null : new Date(row.mail_at).toISOString(),
    can_delete:
      row.direction === 'to_seeker' &&
      author_id === reader.employer_user &&
      row.read_at === null &&
      (row.is_mail_stopped || row.is_mail_failed || row.mail_at !== null),
  }));
}

/** Marks the messages to one side of the conversation as read. */
export async function markRead(
  db: Db,
  { company_id, application_id }: { company_id: string; application_id: string },
  direction: Message['direction'],
): Promise<void> {
  await db
    .updateTable('application_message')
    .set({ read_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('direction', '=', direction)
    .where('read_at', 'is', null)
    .execute();
}

/** Locks a note, so that it is deleted only once. */
export async function lockNote(db: Db, company_id: string, id: string) {
  return db
    .selectFrom('application_note')
    .select(['application_id', 'author_id', 'is_private', 'reply_to'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a message and its mail, which is not sent before the transaction ends, and returns the state of the mail. */
export async function lockMessage(db: Db, company_id: string, id: string) {
  const of_company = db
    .selectFrom('application_message as message')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const locked = await of_company.select('id').forUpdate().executeTakeFirst();
  if (!locked) return undefined;
  await sql`select hold_mail(${`application-message ${id}`})`.execute(db);
  return of_company
    .select(['application_id', 'author_id', 'direction', 'read_at', mail.as('mail')])
    .executeTakeFirstOrThrow();
}

/** Evaluated after the mail is locked, so that the time is checked only then. */
const mail = sql<MessageMailState>`case
  when ${isMailUnwanted} then 'unwanted'
  when ${mailAt} is not null then 'waiting'
  when mail_waits_until('application-message ' || message.id) is not null then 'sending'
  when ${isMailFailed} then 'failed'
  else 'sent' end`;

type NewNote = {
  company_id: string;
  application_id: string;
  author_id: string;
  body: string;
  is_private?: boolean;
  reply_to?: string | null;
};

/** Returns the ids in the order of the notes. */
export async function insertNotes(db: Db, notes: readonly NewNote[]): Promise<string[]> {
  const rows = await db.insertInto('application_note').values(notes).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function markNoteDeleted(db: Db, company_id: string, note_id: string): Promise<void> {
  await db
    .updateTable('application_note')
    .set({ deleted_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', note_id)
    .execute();
}

type NewMessage = {
  company_id: string;
  application_id: string;
  direction: Message['direction'];
  /** Null for an applicant without an account. */
  author_id: string | null;
  subject?: string;
  body: string;
};

export async function insertMessage(db: Db, message: NewMessage): Promise<string> {
  const { id } = await db.insertInto('application_message').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markMessageDeleted(db: Db, company_id: string, message_id: string): Promise<void> {
  await db
    .updateTable('application_message')
    .set({ deleted_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', message_id)
    .execute();
}
