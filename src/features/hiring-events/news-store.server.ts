import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Registration } from './registration-store.server.ts';
import type { Span } from './rules.ts';

// For `db` that sees every row.

type NewsKind = 'moved' | 'cancelled';
/** A conversation that somebody had booked. */
export type Talk = Span & { registration_id: string; slot_id: string; title: string; company_id: string | null };
/** What is said: of the end of an event with a word of staff, and with what had been booked. */
export type Said = { kind: NewsKind; word: string; talks: readonly Talk[] };
export type News = Said & { event_id: string; number: number; told_up_to: string | null };

/** Puts news in place of what was said before; whoever confirms from now on knows it already. Gives how many are to be told. */
export async function putNews(db: Db, event_id: string, { kind, word, talks }: Said): Promise<number> {
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

export const findOpenNews = (db: Db, event_id: string): Promise<News | undefined> =>
  open(db, event_id).executeTakeFirst();

/** False once other work was quicker, or something else is said meanwhile. */
export async function lockNews(db: Db, { event_id, number, told_up_to }: News): Promise<boolean> {
  const same = await open(db, event_id)
    .where('number', '=', number)
    .where(sql<boolean>`told_up_to is not distinct from ${told_up_to}`)
    .forUpdate()
    .executeTakeFirst();
  return same !== undefined;
}

const open = (db: Db, event_id: string) =>
  db
    .selectFrom('hiring_event_news')
    .select(['event_id', 'kind', 'word', 'number', 'told_up_to', sql<Talk[]>`talks`.as('talks')])
    .where('event_id', '=', event_id)
    .where('done_at', 'is', null);

/** The next ones. Of another time or place whoever confirmed before is told; of the end, also who has yet to confirm gets no mail. */
export async function holdNextToTell(
  db: Db,
  { event_id, kind, told_up_to }: News,
  most: number,
): Promise<Registration[]> {
  const { rows } = await sql<Registration>`
    select person.* from hiring_event_registration person join hiring_event_news news using (event_id)
    where event_id = ${event_id} and (${told_up_to}::uuid is null or person.id > ${told_up_to}::uuid)
      and (${kind} = 'cancelled' or (person.state = 'confirmed' and person.confirmed_at <= news.said_at))
    order by person.id limit ${most} for no key update of person`.execute(db);
  return rows;
}

type Told = { told: number; told_up_to: string | null; is_done: boolean };

export const noteTold = (db: Db, event_id: string, { told, told_up_to, is_done }: Told) =>
  db
    .updateTable('hiring_event_news')
    .set({
      told: sql<number>`told + ${told}`,
      ...(told_up_to ? { told_up_to } : {}),
      ...(is_done ? { done_at: sql<string>`now()` } : {}),
    })
    .where('event_id', '=', event_id)
    .execute();
