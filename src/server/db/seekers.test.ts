import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApplication } from '../../../tests/factories/hiring.ts';
import { oneOfEverything } from '../../../tests/factories/one-of-everything.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, type Db, openDatabase } from './database.ts';

type Everything = Awaited<ReturnType<typeof oneOfEverything>>;

let test_database: TestDatabase;
let database: Database;
let ours: Everything;
let theirs: Everything;
/** Of another applicant to the same posting. */
let other_application_id: string;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  ours = await oneOfEverything(database, { named: 'Ours' });
  theirs = await oneOfEverything(database, { named: 'Theirs' });
  const other = await aSeeker(database);
  const where = { posting_id: ours.ids.posting_id ?? '', seeker_id: other.id };
  other_application_id = (await anApplication(database, ours.company, where)).application_id;
});

afterAll(async () => {
  await database.close();
  await test_database.drop();
});

const asOurSeeker = <T>(work: (db: Db) => Promise<T>) => database.asRequest({ seeker_id: ours.seeker.id }, work);

/** Every row that this transaction can read, as text, with its table's name. */
async function readEverything(db: Db): Promise<string[]> {
  const tables = await sql<{ name: string; columns: string }>`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and relname not in ('place', 'search_vocabulary', 'search_family', 'search_alias', 'search_title_word', 'civilian_occupation',
        'occupation_title', 'military_code')
      and has_column_privilege(attrelid, attnum, 'select')
    group by attrelid`.execute(db);
  const rows: string[] = [];
  for (const { name, columns } of tables.rows) {
    const read = await sql.raw<{ row: string }>(`select row(${columns})::text as row from public.${name}`).execute(db);
    rows.push(...read.rows.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}

describe("an attacker's SQL in a seeker's scope", () => {
  test("reads the seeker's own applications and what belongs to them", async () => {
    const rows = await asOurSeeker(readEverything);
    const tables = ['application', 'application_message', 'application_file', 'interview', 'document', 'resume'];
    expect(tables.filter((table) => !rows.some((row) => row.startsWith(`${table} `)))).toEqual([]);
  });

  test('reads nothing of other seekers, at any company, and nothing internal to a hiring team', async () => {
    const rows = await asOurSeeker(readEverything);
    const { ids } = theirs;
    const hidden = [
      theirs.seeker.id,
      ids.application_id,
      ids.message_id,
      ids.file_id,
      ids.interview_id,
      ids.document_id,
    ];
    const internal = [other_application_id, ours.ids.note_id, ours.ids.reason_id, ours.admin.email];
    const wanted = [...hidden, ...internal, ids.resume_id, ids.posting_id].filter((value) => value !== undefined);
    expect(wanted.length).toBeGreaterThan(10);
    expect(
      rows.filter(
        (row) => wanted.some((value) => row.includes(value)) && !row.includes(ours.ids.application_id ?? '-'),
      ),
    ).toEqual([]);
    expect(
      rows.filter((row) =>
        /^(application_note|application_score|employer_user|pipeline_stage|account|mail) /.test(row),
      ),
    ).toEqual([]);
  });

  test.each([
    ["the seeker's own application", `update application set category = 'hired'`],
    ["the seeker's own message", `update application_message set body = 'stolen'`],
    ["the seeker's own file", `delete from application_file`],
    ["the seeker's own interview", `update interview set place = 'stolen'`],
    [
      "the seeker's own event",
      `insert into application_event (company_id, application_id, kind) select company_id, id, 'viewed' from application`,
    ],
    ['the posting', `update posting set title = 'stolen'`],
    ['the company', `update company set business_name = 'stolen'`],
    ['a status', `update pipeline_status set seeker_label = 'Hired'`],
    ['a document', `update document set file_name = 'stolen'`],
    ['a document of another seeker', () => `delete from document where seeker_id = '${theirs.seeker.id}'`],
    [
      "a document in another seeker's name",
      () => `insert into document (site, seeker_id, kind, file_key, file_name, content_type, size_bytes)
      values ('rb', '${theirs.seeker.id}', 'resume', 'x', 'x', 'x', 1)`,
    ],
  ])('cannot change %s', async (_, statement) => {
    const before = await fingerprint(database);
    const text = typeof statement === 'string' ? statement : statement();
    await asOurSeeker((db) => sql.raw(text).execute(db)).catch(() => {});
    expect(await fingerprint(database)).toBe(before);
  });

  test("cannot ask about another seeker's interview", async () => {
    const { company_id, interview_id } = theirs.ids;
    const answer = await asOurSeeker((db) =>
      sql`select interviewer_names(${company_id}::uuid, ${interview_id}::uuid) as names,
        are_interviewers_free(${company_id}::uuid, ${interview_id}::uuid, now()) as is_free`.execute(db),
    );
    expect(answer.rows).toEqual([{ names: [], is_free: null }]);
    const own = await asOurSeeker((db) =>
      sql`select are_interviewers_free(${ours.ids.company_id}::uuid, ${ours.ids.interview_id}::uuid, now()) as is_free`.execute(
        db,
      ),
    );
    expect(own.rows).toEqual([{ is_free: true }]);
  });
});
