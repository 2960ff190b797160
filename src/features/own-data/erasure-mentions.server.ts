import { sql } from 'kysely';
import { phoneDigits } from '#features/person/rules/phone.ts';
import type { Database, Db } from '#server/db/database.ts';
import { slowly, type TakenApplication } from './erasure-store.server.ts';

const MAILS_AT_ONCE = 2_000;

/**
 * Removes the mail of one company that is about the person: what leads to one of the applications, and what left already with the name,
 * an address or the phone as whole words. What waits to leave for others stays.
 */
export async function eraseMentions(database: Database, applications: readonly TakenApplication[]): Promise<void> {
  const [{ company_id } = {}] = applications;
  if (!company_id) return;
  const ids = applications.map(({ id }) => id).join('|');
  const words = patternsOf(applications).join('|');
  for (let after: string | undefined = FIRST_ID; after; ) {
    const from: string = after;
    after = await slowly(database, (db) => erasePiece(db, { company_id, ids, words, after: from }));
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Piece = { company_id: string; ids: string; words: string; after: string };

/** Gives the last mail looked at, undefined at the end. */
async function erasePiece(db: Db, { company_id, ids, words, after }: Piece): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with piece as materialized (
      select id, state, concat_ws(' ', subject, text_body) as text, coalesce(subject_key, '') as about
      from mail where company_id = ${company_id} and id > ${after} order by id limit ${MAILS_AT_ONCE}
    ), gone as (
      delete from mail using piece where mail.id = piece.id
        and (about ~ ${ids} or text ~ ${ids} or piece.state <> 'waiting' and text ~* ${`(?<![\\w.+-])(?:${words})(?!\\.?\\w)`})
      returning mail.id
    ), received as (
      delete from received_mail where id in (select id from gone)
    )
    select id from piece order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

const FEWEST_DIGITS = 7;

/** What tells the person in a text. Half a name, or a few digits, would tell others too. */
function patternsOf(applications: readonly TakenApplication[]): string[] {
  const patterns = applications.flatMap(({ first_name, last_name, email, contact_email, phone }) => [
    pattern(email),
    ...(contact_email ? [pattern(contact_email)] : []),
    ...(first_name.trim() && last_name.trim() ? [pattern(`${first_name} ${last_name}`.trim())] : []),
    ...(phoneDigits(phone).length >= FEWEST_DIGITS ? [phonePattern(phone)] : []),
  ]);
  return [...new Set(patterns)];
}

/** However its digits are parted, with the country's number or without. */
const phonePattern = (phone: string) => `\\+?(?:1[\\s().-]*)?\\(?${[...phoneDigits(phone)].join('[\\s().-]*')}`;

const pattern = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
