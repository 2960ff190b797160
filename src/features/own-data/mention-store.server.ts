import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

const MAILS_AT_ONCE = 2_000;

type Batch = { company_id: string; ids: string; words: string; after: string };

/** Works on the next batch of a company's mail. Returns the last id of the batch; undefined at the end. */
export async function deleteMailAbout(db: Db, { company_id, ids, words, after }: Batch): Promise<string | undefined> {
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
