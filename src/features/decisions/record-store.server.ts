import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';

const closedBy = sql<string>`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`;

/** Keeps others from closing decisions of the posting until the transaction ends. */
export const lockClosing = (db: Db, posting_id: string) => lockByName(db, `decision of ${posting_id}`);

const MOST_LISTED = 50;

/** The records of a posting, newest first. */
export async function listRecords(db: Db, company_id: string, posting_id: string) {
  const { rows } = await sql<{ decision_id: string; closed_at: string; closed_by: string; people: number }>`
    select record.id as decision_id, record.closed_at, ${closedBy} as closed_by,
      (select count(*)::int from decision_record_person person where person.company_id = record.company_id
        and person.decision_id = record.id) as people
    from decision_record record
    join employer_user member on member.company_id = record.company_id and member.id = record.closed_by
    where record.company_id = ${company_id} and record.posting_id = ${posting_id}
    order by record.closed_at desc, record.id
    limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export type Sealed = { rationale_salt: Buffer; rationale_hash: Buffer; record_hash: Buffer };
export type NewRecord = Sealed & {
  company_id: string;
  id: string;
  posting_id: string;
  posting_title: string;
  closed_by: string;
  closed_at: string;
  rationale: string;
};
export type SealedPerson = { application_id: string; evidence: string; salt: Buffer; hash: Buffer };

export async function insertRecord(db: Db, record: NewRecord, people: readonly SealedPerson[]): Promise<void> {
  await db.insertInto('decision_record').values(record).execute();
  const { company_id, id: decision_id } = record;
  await db
    .insertInto('decision_record_person')
    .values(people.map((person, place) => ({ ...person, company_id, decision_id, place })))
    .execute();
}

/** A record with its people in order, and the hash that the audit log holds of it. */
export async function findRecord(db: Db, company_id: string, decision_id: string) {
  const record = await db
    .selectFrom('decision_record as record')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'record.company_id').onRef('member.id', '=', 'record.closed_by'),
    )
    .selectAll('record')
    .select(closedBy.as('closed_by_name'))
    .select(
      sql<
        string | null
      >`(select entry.data ->> 'record_hash' from audit_log entry where entry.company_id = record.company_id
        and entry.action = 'decision.closed' and entry.subject = record.id::text)`.as('audited_hash'),
    )
    .where('record.company_id', '=', company_id)
    .where('record.id', '=', decision_id)
    .executeTakeFirst();
  if (!record) return null;
  const people = await db
    .selectFrom('decision_record_person')
    .select(['application_id', 'evidence', 'salt', 'hash'])
    .where('company_id', '=', company_id)
    .where('decision_id', '=', decision_id)
    .orderBy('place')
    .execute();
  return { ...record, people };
}
export type StoredRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;
