import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { changedMeanwhile, conflict, notFound } from '#server/http/problems.ts';
import { type DecisionRecord, keptSchema } from './contract.ts';
import { finalistsOf } from './dashboard-actions.server.ts';
import { insertRecord, listRecords, lockClosing, type SealedPerson, type StoredRecord } from './record-store.server.ts';
import { checkMayClose } from './rules.ts';
import { type DecisionPosting, listFinalists, lockPeople } from './store.server.ts';

type Closing = {
  rationale: string;
  versions: Readonly<Record<string, number>>;
  last_decision_id: string | null;
  has_tags: boolean;
};

/** The manager who closes it. */
type Closer = { company_id: string; employer_user: string };

/** Freezes what is known and decided of these people. Returns the id of the record and its hash. */
export async function close(db: Db, closer: Closer, posting: DecisionPosting, closing: Closing) {
  const { company_id, employer_user: closed_by } = closer;
  const { posting_id, title: posting_title } = posting;
  await lockClosing(db, posting_id);
  const [last] = await listRecords(db, company_id, posting_id);
  if ((last?.decision_id ?? null) !== closing.last_decision_id) {
    throw conflict(
      `${last?.closed_by ?? 'A colleague'} closed this decision meanwhile. Reload the page to see the record.`,
    );
  }
  const finalists = await lockedFinalists(db, closer, posting, { ...closing, since: last?.closed_at ?? null });
  checkMayClose(finalists.map(({ outcome }) => outcome));
  const people = finalists.map((finalist) => sealedPerson(finalist));
  const closed_at = new Date(await nowIn(db)).toISOString();
  const rationale = sealed(closing.rationale);
  const head = { id: randomUUID(), posting_id, posting_title, closed_by, closed_at };
  const rationale_hash = rationale.hash;
  const record_hash = hashOfRecord({ ...head, rationale_hash, people });
  const record = { ...head, company_id, rationale: closing.rationale, rationale_salt: rationale.salt };
  await insertRecord(db, { ...record, rationale_hash, record_hash }, people);
  return { decision_id: head.id, record_hash: record_hash.toString('hex') };
}

type Versions = Pick<Closing, 'versions' | 'has_tags'> & { since: string | null };

/** The people as a manager sees them, locked; 404 if one is not on the posting, 409 if one changed. */
async function lockedFinalists(
  db: Db,
  { company_id, employer_user }: Closer,
  posting: DecisionPosting,
  { versions, has_tags, since }: Versions,
) {
  const ids = Object.keys(versions);
  const locked = await lockPeople(db, company_id, posting.posting_id, ids);
  if (locked.length !== ids.length) throw notFound();
  if (locked.some(({ id, version, erased_at }) => erased_at !== null || versions[id] !== version)) {
    throw changedMeanwhile();
  }
  const people = await listFinalists(db, { company_id, posting, people: ids, by_score: true });
  if (people.length !== ids.length) throw changedMeanwhile();
  const reader = { employer_user, sees_all: true, visibility: 'always' as const };
  return (await finalistsOf(db, { company_id, posting, reader, since, has_tags }, people)).finalists;
}

function sealedPerson(finalist: { application_id: string }): SealedPerson {
  const evidence = JSON.stringify(keptSchema.parse(finalist));
  return { application_id: finalist.application_id, evidence, ...sealed(evidence) };
}

const SALT_BYTES = 16;

/** What may be erased later is in the chain as a salted hash alone: without the salt, nobody can try texts against it. */
function sealed(text: string, salt: Buffer = randomBytes(SALT_BYTES)) {
  return { salt, hash: createHash('sha256').update(salt).update(text).digest() };
}

type Hashed = Pick<
  StoredRecord,
  'id' | 'posting_id' | 'posting_title' | 'closed_by' | 'closed_at' | 'rationale_hash'
> & {
  people: readonly { application_id: string; hash: Buffer }[];
};

function hashOfRecord({ id, posting_id, posting_title, closed_by, closed_at, rationale_hash, people }: Hashed): Buffer {
  const parts = people.map(({ application_id, hash }) => [application_id, hash.toString('hex')]);
  const head = [
    id,
    posting_id,
    posting_title,
    closed_by,
    new Date(closed_at).toISOString(),
    rationale_hash.toString('hex'),
  ];
  return createHash('sha256')
    .update(JSON.stringify([...head, parts]))
    .digest();
}

/** A record as it is shown, compared with what the audit log says. */
export function shownRecord(record: StoredRecord): DecisionRecord {
  const { posting_id, posting_title: title, closed_at, closed_by_name: closed_by, rationale, people } = record;
  const kept = people.filter(({ salt }) => salt !== null);
  const hash = hashOfRecord(record);
  const isUntouched = (text: string, salt: Buffer | null, expected: Buffer) =>
    salt === null || sealed(text, salt).hash.equals(expected);
  return {
    posting: { posting_id, title },
    closed_at,
    closed_by,
    rationale,
    record_hash: record.record_hash.toString('hex'),
    is_whole:
      hash.equals(record.record_hash) &&
      record.audited_hash === hash.toString('hex') &&
      isUntouched(rationale, record.rationale_salt, record.rationale_hash) &&
      people.every((person) => isUntouched(person.evidence, person.salt, person.hash)),
    erased: people.length - kept.length,
    people: kept.map(({ evidence }) => keptSchema.parse(JSON.parse(evidence))),
  };
}
