import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { verifyAudit } from './verify-audit.ts';

let test_database: TestDatabase;
let database: Database;
const company_id = randomUUID();

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
});
afterAll(async () => {
  await database.close();
  await test_database.drop();
});

const write = (action: string, of: string | null = company_id) =>
  database.asSystem((db) => db.insertInto('audit_log').values({ company_id: of, action, subject: 'x' }).execute());
const run = (statement: string) => test_database.owner.query(statement);

/** Five rows of a company and two of none, at a time when nobody has touched them. */
beforeEach(async () => {
  for (const action of ['one', 'two', 'three', 'four', 'five']) await write(action);
  for (const action of ['six', 'seven']) await write(action, null);
});
afterEach(() => tamper(`truncate audit_log; truncate audit_head`));

/** As somebody does it who holds the keys of the database itself. */
async function tamper(statements: string) {
  await run('alter table audit_log disable trigger user');
  await run(statements);
  await run('alter table audit_log enable trigger user');
}

const problems = async () => (await verifyAudit(database)).problems;
/** Gives each row from the third on the hash that its content asks for. */
const REHASHED = `
  do $$ declare entry audit_log; before bytea; begin
    for entry in select * from audit_log where company_id is not null order by position loop
      if entry.position >= 3 then
        entry.previous_hash := before;
        update audit_log set previous_hash = before, hash = audit_hash(entry) where id = entry.id returning hash into before;
      else before := entry.hash; end if;
    end loop; end $$`;

describe('the audit log', () => {
  it('is whole as it was written, also when many write at once, in whatever time zone', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(`at once ${at}`, at % 2 ? company_id : null)));
    await run(`alter database ${new URL(test_database.url).pathname.slice(1)} set timezone to 'Asia/Tokyo'`);
    const elsewhere = openDatabase(test_database.logins);
    expect(await verifyAudit(elsewhere)).toMatchObject({ rows: 27, problems: [] });
    await elsewhere.close();
  });

  it.each([
    [
      'a changed row',
      `update audit_log set subject = 'y' where action = 'three'`,
      [/^Row \d+ .* was changed\. Chain: [0-9a-f]{8}/],
    ],
    [
      'a row moved to another site',
      `update audit_log set site = 'mh' where action = 'six'`,
      [/was changed\. Chain: without a company/],
    ],
    ['a row deleted in the middle', `delete from audit_log where action = 'three'`, [/^1 rows are missing before row/]],
    ['a deleted first row', `delete from audit_log where action = 'one'`, [/^1 rows are missing before row/]],
    [
      'a cut tail',
      `delete from audit_log where action in ('four', 'five')`,
      [/^2 rows are missing at the end: 5 were written, the last one found is number 3/],
    ],
    [
      'a whole chain that is gone',
      `delete from audit_log where company_id is null`,
      [/^2 rows are missing at the end/],
    ],
    [
      'rows written anew from one on',
      `update audit_log set subject = 'y' where action = 'three'; ${REHASHED}`,
      [/rows were changed and hashed again/],
    ],
  ])('shows %s', async (_what, statements, expected) => {
    await tamper(statements);
    const found = await problems();
    expect(found).toHaveLength(expected.length);
    for (const [at, words] of expected.entries()) expect(found[at]).toMatch(words);
  });

  it('shows, by where it ended before, that a chain was written anew together with its head', async () => {
    const { anchors } = await verifyAudit(database);
    await write('eight');
    expect((await verifyAudit(database, { earlier: anchors })).problems).toEqual([]);
    await tamper(`update audit_log set subject = 'y' where action = 'three'; ${REHASHED};
      update audit_head h set hash = a.hash from audit_log a where a.company_id = h.company_id and a.position = h.length`);
    expect(await problems()).toEqual([]);
    expect((await verifyAudit(database, { earlier: anchors })).problems).toEqual([
      `The first 5 rows are not what they were when they were verified before. Chain: ${company_id}`,
    ]);
  });

  it('seals rows from before they had places as a whole, whatever time zone wrote them', async () => {
    const older = randomUUID();
    const hash = (before: string, at: string) =>
      `sha256(${before} || convert_to(concat_ws('|', '${older}'::uuid, ${at}, 'old', '{}'::jsonb), 'UTF8'))`;
    await tamper(`
      insert into audit_log (company_id, at, action, hash) values ('${older}', '2026-01-01', 'old', ${hash(`''::bytea`, `'2026-01-01 00:00:00+00'`)});
      insert into audit_log (company_id, at, action, previous_hash, hash)
        select '${older}', '2026-01-02', 'old', hash, ${hash('hash', `'2026-01-02 00:00:00+00'`)} from audit_log where company_id = '${older}';
      insert into audit_head select company_id, count(*), sha256(string_agg(hash, ''::bytea order by id)) from audit_log
        where company_id = '${older}' group by company_id`);
    await write('new', older);
    expect(await problems()).toEqual([]);
    await tamper(`update audit_log set action = 'other' where company_id = '${older}' and at = '2026-01-01'`);
    expect(await problems()).toEqual([expect.stringMatching(/^Row \d+ .* was changed/)]);
    await tamper(`delete from audit_log where company_id = '${older}' and at = '2026-01-01'`);
    expect(await problems()).toEqual([expect.stringMatching(/^1 rows are missing before row/)]);
  });

  it('lets nothing of the product write a head', async () => {
    const set = (work: Database['asSystem']) => work((db) => db.updateTable('audit_head').set({ length: 1 }).execute());
    await expect(set(database.asSystem)).rejects.toThrow('permission denied');
    await expect(set((work) => database.asRequest({ company_id }, work))).rejects.toThrow('permission denied');
  });
});
