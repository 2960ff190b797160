import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { KeptSentence, MilitaryRecord } from './contract.ts';
import { SERVICE_STATUSES } from './rules.ts';

const COLUMNS = [
  'statuses',
  'component',
  'rank',
  'separation',
  'terminal_leave',
  'available_from',
  'clearance',
  'clearance_state',
  'investigated',
  'polygraph',
  'polygraph_on',
  'spouse_of',
  'member_component',
  'member_rank',
  'member_codes',
  'shows_spouse',
  'next_move',
  'needs_portable_work',
  'version',
] as const;

/** The record, or an empty one of version 0. */
export async function findRecord(db: Db, seeker_id: string): Promise<MilitaryRecord> {
  const record = await db
    .selectFrom('military_record')
    .select(COLUMNS)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst();
  if (!record) return EMPTY;
  return { ...record, statuses: statusesIn(record), codes: await findCodes(db, seeker_id) };
}

export async function findStatuses(db: Db, seeker_id: string): Promise<Pick<MilitaryRecord, 'statuses'>> {
  const record = await db
    .selectFrom('military_record')
    .select('statuses')
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst();
  return { statuses: record ? statusesIn(record) : [] };
}

const statusesIn = ({ statuses }: { statuses: readonly string[] }) =>
  SERVICE_STATUSES.filter((status) => statuses.includes(status));

const EMPTY: MilitaryRecord = {
  statuses: [],
  component: null,
  rank: '',
  codes: [],
  separation: '',
  terminal_leave: '',
  available_from: '',
  clearance: null,
  clearance_state: null,
  investigated: '',
  polygraph: null,
  polygraph_on: '',
  spouse_of: null,
  member_component: null,
  member_rank: '',
  member_codes: '',
  shows_spouse: false,
  next_move: '',
  needs_portable_work: false,
  version: 0,
};

function findCodes(db: Db, seeker_id: string) {
  return db
    .selectFrom('military_record_code')
    .select(['branch', 'code', 'started', 'ended'])
    .where('seeker_id', '=', seeker_id)
    .orderBy('number')
    .execute();
}

/** False if the record changed since it was read. */
export async function saveRecord(db: Db, seeker_id: string, { codes, ...record }: MilitaryRecord): Promise<boolean> {
  const saved = record.version === 0 ? await begin(db, seeker_id, record) : await replace(db, seeker_id, record);
  if (!saved) return false;
  await db.deleteFrom('military_record_code').where('seeker_id', '=', seeker_id).execute();
  const rows = codes.map((code, at) => ({ ...code, seeker_id, number: at + 1 }));
  if (rows.length > 0) await db.insertInto('military_record_code').values(rows).execute();
  return true;
}

type Row = Omit<MilitaryRecord, 'codes'>;

/** Columns of the previous release, emptied with each save so that old values do not come back. */
const OLD = { service_status: null, branch: null, clearance_expired: false, clearance_until: '' };

async function begin(db: Db, seeker_id: string, record: Row): Promise<boolean> {
  const begun = await db
    .insertInto('military_record')
    .values({ ...record, ...OLD, seeker_id, version: 1 })
    .onConflict((there) => there.doNothing())
    .executeTakeFirst();
  return begun.numInsertedOrUpdatedRows === 1n;
}

async function replace(db: Db, seeker_id: string, { version, ...record }: Row): Promise<boolean> {
  const replaced = await db
    .updateTable('military_record')
    .set({ ...record, ...OLD, version: version + 1, updated_at: sql<string>`now()` })
    .where('seeker_id', '=', seeker_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

export async function deleteRecord(db: Db, seeker_id: string): Promise<void> {
  await db.deleteFrom('military_record').where('seeker_id', '=', seeker_id).execute();
  await db.deleteFrom('kept_sentence').where('seeker_id', '=', seeker_id).execute();
}

const SENTENCE = ['id as sentence_id', 'text', 'origin'] as const;

/** By time of saving. */
export function findSentences(db: Db, seeker_id: string): Promise<KeptSentence[]> {
  return db
    .selectFrom('kept_sentence')
    .select(SENTENCE)
    .where('seeker_id', '=', seeker_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findSentence(db: Db, seeker_id: string, text: string): Promise<KeptSentence | undefined> {
  return db
    .selectFrom('kept_sentence')
    .select(SENTENCE)
    .where('seeker_id', '=', seeker_id)
    .where('text', '=', text)
    .executeTakeFirst();
}

export async function countSentences(db: Db, seeker_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('kept_sentence')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertSentence(
  db: Db,
  seeker_id: string,
  sentence: Pick<KeptSentence, 'text' | 'origin'>,
): Promise<KeptSentence> {
  return db
    .insertInto('kept_sentence')
    .values({ ...sentence, seeker_id })
    .returning(SENTENCE)
    .executeTakeFirstOrThrow();
}

export function updateSentence(
  db: Db,
  seeker_id: string,
  { sentence_id, text }: { sentence_id: string; text: string },
): Promise<KeptSentence | undefined> {
  return db
    .updateTable('kept_sentence')
    .set({ text })
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', sentence_id)
    .returning(SENTENCE)
    .executeTakeFirst();
}

export async function deleteSentence(db: Db, seeker_id: string, sentence_id: string): Promise<void> {
  await db.deleteFrom('kept_sentence').where('seeker_id', '=', seeker_id).where('id', '=', sentence_id).execute();
}
