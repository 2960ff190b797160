import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCompany } from '../../../tests/factories/companies.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { cancelMail } from '../mail/cancel-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { type Database, type Db, openDatabase } from './database.ts';

let test_database: TestDatabase;
let database: Database;
let ours: string;
let theirs: string;
/** The key of an upload of our company. */
const UPLOAD = randomUUID();

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  ours = (await aCompany(database)).company_id;
  theirs = (await aCompany(database)).company_id;
  const upload = {
    site: 'rb',
    kind: 'resume',
    file_key: `${ours}/${UPLOAD}`,
    file_name: 'a.pdf',
    content_type: 'x',
    size_bytes: 1,
  } as const;
  await database.asSystem((db) => db.insertInto('document').values(upload).execute());
});

afterAll(async () => {
  await database.close();
  await test_database.drop();
});

const content = { subject: 'Hello', preheader: 'Hello', paragraphs: ['Hello.'] };
const mail = {
  site: 'rb',
  kind: 'pipeline-assignees',
  to: 'ann@seeker.example',
  subject_key: 'note 1',
  content,
} as const;

/** Runs `work` as a request of our company. */
const asOurs = <T>(work: (db: Db) => Promise<T>) => database.asRequest({ company_id: ours }, work);
const write = (company_id: string) =>
  database.asRequest({ company_id }, (db) => writeMail(db, { ...mail, company_id }));

/** All mail and jobs, to show that a refusal changed nothing. */
async function everything() {
  const { rows } = await test_database.owner.query(
    `select (select json_agg(mail order by id) from mail) as mails,
      (select json_agg(json_build_object('task', task_identifier, 'key', key, 'run_at', run_at) order by id) from graphile_worker.jobs) as jobs`,
  );
  return rows[0];
}

let our_mail: string;
let their_mail: string;

beforeEach(async () => {
  await test_database.owner.query('truncate graphile_worker._private_jobs, mail cascade');
  our_mail = await write(ours);
  their_mail = await write(theirs);
});

const sending = (mail_id: string, more = {}) => JSON.stringify({ version: 1, input: { mail_id, ...more } });
const enqueue = (task: string, payload: string, key: string | null = null, queue: string | null = null) =>
  sql`select enqueue(${task}, ${payload}::json, ${key}, null, ${queue})`;

const removing = (company_id: string, logo_key: string = randomUUID()) =>
  JSON.stringify({ version: 1, input: { company_id, logo_key } });
const removal = (company_id: string, logo_key: string) =>
  enqueue('remove-company-logo', removing(company_id, logo_key));

describe('a request', () => {
  test('writes and sends mail of its own company, and cancels unsent mail', async () => {
    const { mails, jobs } = await everything();
    expect([mails.length, jobs.length]).toEqual([2, 2]);
    expect(await asOurs((db) => cancelMail(db, 'note 1'))).toBe(1);
    const { rows } = await test_database.owner.query('select id, state from mail order by state');
    expect(rows).toEqual([
      { id: our_mail, state: 'cancelled' },
      { id: their_mail, state: 'waiting' },
    ]);
  });

  test('a visitor cancels no mail', async () => {
    expect(await database.asRequest({}, (db) => cancelMail(db, 'note 1'))).toBe(0);
  });

  test('system jobs cancel any mail and enqueue any job', async () => {
    expect(await database.asSystem((db) => cancelMail(db, 'note 1'))).toBe(2);
    await database.asSystem((db) => enqueue('read-document', '{}').execute(db));
    expect((await everything()).jobs).toHaveLength(3);
  });

  test('cannot send the same mail again in a later transaction', async () => {
    await expect(
      asOurs((db) => enqueue('send-mail', sending(our_mail), `mail ${our_mail}`).execute(db)),
    ).rejects.toThrow('a request may not enqueue');
  });

  test("can remove its own company's logo", async () => {
    await asOurs((db) => removal(ours, randomUUID()).execute(db));
    expect((await everything()).jobs).toHaveLength(3);
  });

  test.each([
    ['a mail of another company', () => enqueue('send-mail', sending(their_mail), `mail ${their_mail}`)],
    ['a mail that does not exist', () => enqueue('send-mail', sending(randomUUID()))],
    ['a reading of a document', () => enqueue('read-document', '{"version":1,"input":{}}')],
    ['a scheduled job', () => enqueue('expire-postings', '{"version":1,"input":{}}')],
    ['an unknown job', () => enqueue('drop-everything', '{}')],
    ['the removal of the logo of another company', () => enqueue('remove-company-logo', removing(theirs))],
    ['the removal of a logo without an owner', () => enqueue('remove-company-logo', '{"version":1,"input":{}}')],
    ['the removal of a file that is not a logo', () => removal(ours, UPLOAD)],
    ["the removal of a file without a logo's name", () => removal(ours, 'cv.pdf')],
    ["the removal of another owner's file", () => removal(ours, `../${theirs}/${randomUUID()}`)],
    [
      'the removal of a logo without a name',
      () => enqueue('remove-company-logo', JSON.stringify({ version: 1, input: { company_id: ours } })),
    ],
    [
      "a removal that replaces another request's job",
      () => enqueue('remove-company-logo', removing(ours), `mail ${their_mail}`),
    ],
  ])('cannot enqueue %s', async (_, statement) => {
    const before = await everything();
    await expect(asOurs((db) => statement().execute(db))).rejects.toThrow('a request may not enqueue');
    expect(await everything()).toEqual(before);
  });

  /** Statements about a mail written in the same transaction. */
  test.each([
    ["replacing another request's job", (id: string) => enqueue('send-mail', sending(id), `mail ${their_mail}`)],
    ['without a key', (id: string) => enqueue('send-mail', sending(id))],
    ['with more fields than its id', (id: string) => enqueue('send-mail', sending(id, { to: 'eve' }), `mail ${id}`)],
    ['in a queue that others use', (id: string) => enqueue('send-mail', sending(id), `mail ${id}`, 'door')],
  ])('cannot enqueue its own mail %s', async (_, statement) => {
    const before = await everything();
    const attempt = asOurs(async (db) => {
      const id = await writeMail(db, { ...mail, company_id: ours });
      await statement(id).execute(db);
    });
    await expect(attempt).rejects.toThrow('a request may not enqueue');
    expect(await everything()).toEqual(before);
  });

  test.each([
    [
      'write mail of another company',
      () => sql`insert into mail (site, company_id, kind, to_address, subject, text_body, html_body)
      values ('rb', ${theirs}, 'x', 'a@b.example', 's', 't', 'h')`,
      'row-level security',
    ],
    ['read mail', () => sql`select id from mail`, 'permission denied'],
    ['change mail', () => sql`update mail set state = 'cancelled'`, 'permission denied'],
    ['delete mail', () => sql`delete from mail`, 'permission denied'],
    ['read documents', () => sql`select id from document`, 'permission denied'],
    ['change documents', () => sql`update document set text = ''`, 'permission denied'],
    ['read the queue', () => sql`select id from graphile_worker.jobs`, 'permission denied'],
    ['add to the queue itself', () => sql`select graphile_worker.add_job('send-mail')`, 'permission denied'],
    [
      'query what it may enqueue',
      () => sql`select request_may_enqueue('send-mail', '{}', '', '')`,
      'permission denied',
    ],
    ['delete counted attempts', () => sql`delete from rate_limit`, 'permission denied'],
  ])('cannot %s', async (_, statement, refusal) => {
    const before = await everything();
    await expect(asOurs((db) => statement().execute(db))).rejects.toThrow(refusal);
    expect(await everything()).toEqual(before);
  });

  test.each(['mail', 'document'])('even a mistaken grant would not open %s', async (table) => {
    await test_database.owner.query(`grant select on ${table} to jobs_request`);
    try {
      expect(await asOurs((db) => sql`select from ${sql.table(table)}`.execute(db))).toMatchObject({ rows: [] });
    } finally {
      await test_database.owner.query(`revoke select on ${table} from jobs_request`);
    }
  });
});
