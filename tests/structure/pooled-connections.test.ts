import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const OURS = globSync(['src/**/*.ts', 'demo/**/*.ts', 'scripts/**/*.ts']).filter((file) => !file.includes('.test.'));
const FUNCTIONS = globSync('migrations/*.sql');
const QUEUE = globSync('node_modules/graphile-worker/dist/**/*.js');

/** Lines with such a statement, as file:line. */
function linesWith(pattern: RegExp, files = OURS): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
  );
}

const SETTING = String.raw`(?:session|role|names|seed|search_path|time ?zone|application_name|row_security|work_mem|jit|[a-z_]+_timeout|(?:enable|default|client)_[a-z_]+)\b|[a-z_]+\.[a-z_]+ *(?:=|to )`;

type Kept = { what: string; pattern: RegExp; caught: string[]; free: string[] };

/** A pooler in transaction mode gives a connection to another client after each transaction. Session state would go with it. */
const KEPT: Kept[] = [
  {
    what: 'changes a session setting',
    pattern: new RegExp(
      `(?:^|[\`'"; ])(?:set (?:session )?(?:${SETTING})|reset (?:role|all|session)|discard (?:all|plans|temp|sequences))`,
      'i',
    ),
    caught: [
      'query("set statement_timeout = 0")',
      'query(`SET SESSION lock_timeout TO 1`)',
      "  set role jobs_system';",
      "'begin; set app.scope = 1'",
      "query('set time zone utc')",
      "query('reset role')",
      "query('discard all')",
    ],
    free: [
      'set local role jobs_system',
      'update posting p set title = 1',
      'set transaction read only',
      '  set role_id = 7',
    ],
  },
  {
    what: 'sets a configuration value beyond its transaction',
    pattern: /set_config\((?!.*, *true *\))/,
    caught: ["select set_config('app.scope', $1, false)", "set_config('a', 'b', is_local)"],
    free: ["select set_config('app.scope', $1, true)"],
  },
  {
    what: 'takes a session lock',
    pattern: /pg_(try_)?advisory_(lock|unlock)/,
    caught: ['select pg_advisory_lock(1)', 'pg_try_advisory_lock_shared(1)', 'pg_advisory_unlock_all()'],
    free: ['select pg_advisory_xact_lock(1)', 'pg_try_advisory_xact_lock(1)'],
  },
  {
    what: 'creates a temporary table, or prepares a statement or cursor by hand',
    pattern: /[`'"; ](create temp|prepare [a-z_]+ as|declare [a-z_]+ .*cursor)/i,
    caught: ["'create temporary table x'", "'prepare a as select 1'", '`declare c no scroll cursor with hold for`'],
    free: ['select prepared_at as x'],
  },
  {
    what: 'passes settings when connecting',
    pattern: /^\s*(statement_timeout|lock_timeout|idle_in_transaction_session_timeout): |options: ['"`]-c/,
    caught: ['  statement_timeout: 5_000,', "  options: '-c role=x',"],
    free: ["const LIMITS = { statement_timeout: '5s' }"],
  },
];

describe.each(KEPT)('nothing $what:', ({ pattern, caught, free }) => {
  test.each(caught)('%s would be found', (line) => expect(line).toMatch(pattern));
  test.each(free)('%s is allowed', (line) => expect(line).not.toMatch(pattern));

  test('the product', () => {
    expect(linesWith(pattern).filter((line) => !line.startsWith('src/server/db/logins.ts'))).toEqual([]);
  });

  test('the job queue', () => {
    expect(QUEUE.length).toBeGreaterThan(20);
    expect(linesWith(pattern, QUEUE)).toEqual([]);
  });
});

test('no database function keeps a session lock or setting', () => {
  for (const { pattern } of [KEPT[1], KEPT[2]].filter((kept) => kept !== undefined)) {
    expect(linesWith(pattern, FUNCTIONS)).toEqual([]);
  }
});

const LISTENS = /\b(?:un)?listen (?:"|live\b)|(?:(?:query|execute|raw)\(|sql)\s*[`'"]\s*(?:un)?listen\b/i;

test.each(["query('listen live')", 'sql`listen live`', 'map(() => `listen "jobs"`)', `query('LISTEN "jobs:insert"')`])(
  '%s would be found',
  (line) => expect(line).toMatch(LISTENS),
);

test('one place listens, on its own named connection', () => {
  const files = (lines: string[]) => [...new Set(lines.map((line) => line.replace(/:\d+$/, '')))];
  expect(files(linesWith(LISTENS))).toEqual(['src/server/live-events.ts']);
  expect(readFileSync('src/server/live-events.ts', 'utf8')).toContain(`application_name: 'listen'`);
  // The queue listens in this file only, on a connection that it requests with a callback: `retrying-pool.ts` gives it none.
  expect(files(linesWith(LISTENS, QUEUE))).toEqual(['node_modules/graphile-worker/dist/main.js']);
  expect(linesWith(/pgPool\.connect\(listenForChanges\)/, QUEUE)).toHaveLength(2);
});
