import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A priority has 16 bits: 1 for an open form, 13 for the company's turn, 2 for the person's. */
const FORM_IS_OPEN = -(2 ** 15);
const [LAST_OF_COMPANY, LAST_OF_PERSON] = [2 ** 13 - 1, 2 ** 2 - 1];

type ReadingRequest = { document_id: string; is_form_open: boolean };

/**
 * The place of a document in the reading queue. Companies take turns, and so do the people of one company: a second document comes after
 * everyone's first. A person whose document is for no company counts as a company. A document keeps its turn until it changes lanes.
 */
export async function takeTurn(db: Db, { document_id, is_form_open }: ReadingRequest) {
  const { company_turn, person_turn, takes_long, ...document } = await db
    .selectFrom('document')
    .select(['id', 'seeker_id', 'visitor_hash', 'for_company_id', 'company_turn', 'person_turn'])
    .select([sql<boolean>`is_scan or is_large`.as('takes_long'), sql<string>`created_at::text`.as('run_at')])
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();
  const turn =
    company_turn === null || person_turn === null
      ? await giveTurn(db, { ...document, takes_long })
      : { company_turn, person_turn };
  // After the last turn, documents are ordered by upload.
  const place =
    Math.min(turn.company_turn, LAST_OF_COMPANY) * (LAST_OF_PERSON + 1) + Math.min(turn.person_turn, LAST_OF_PERSON);
  return { takes_long, run_at: document.run_at, priority: place + (is_form_open ? FORM_IS_OPEN : 0) };
}

type Waiting = {
  id: string;
  seeker_id: string | null;
  visitor_hash: Buffer | null;
  for_company_id: string | null;
  takes_long: boolean;
};

/** The person's next turn, and the company's first free turn in it, but never before the current round. */
async function giveTurn(db: Db, { id, seeker_id, visitor_hash, for_company_id, takes_long }: Waiting) {
  const waiting = db
    .selectFrom('document')
    .where('read_state', '=', 'waiting')
    .where('company_turn', 'is not', null)
    .where('id', '<>', id)
    .where(sql<boolean>`(is_scan or is_large) = ${takes_long}`);
  const own = await waiting
    .where((row) => (seeker_id ? row('seeker_id', '=', seeker_id) : row.and({ seeker_id: null, visitor_hash })))
    .select(sql<number>`coalesce(max(person_turn) + 1, 0)`.as('person_turn'))
    .select(sql<number>`coalesce(max(company_turn) + 1, 0)`.as('company_turn'))
    .executeTakeFirstOrThrow();
  const { person_turn } = own;
  const company = await waiting
    .where('for_company_id', '=', for_company_id)
    .where('person_turn', '<=', person_turn)
    .select(sql<number>`coalesce(max(company_turn) + 1, 0)`.as('company_turn'))
    .executeTakeFirstOrThrow();
  const round = await waiting
    .where('reading_since', 'is', null)
    .select(sql<number>`coalesce(min(company_turn), 0)`.as('company_turn'))
    .executeTakeFirstOrThrow();
  const turn = { person_turn, company_turn: Math.max(own.company_turn, company.company_turn, round.company_turn) };
  await db.updateTable('document').set(turn).where('id', '=', id).execute();
  return turn;
}
