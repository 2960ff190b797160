import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a process may use its own clock, and why: nothing there is stored in the database or compared with stored times. */
const MAY_ASK: Readonly<Record<string, string>> = {
  'src/features/applicants/board/moves.ts': 'runs in the browser',
  'src/features/person/rules.ts': 'checks months that a person types',
  'src/features/boards/inbound/webhook.server.ts':
    'compares with the time that another server signed, which is not stored',
  'src/features/discovery/routes.server.ts': 'gives the expiry of security.txt',
  'src/features/hiring-events/calendar.server.ts': 'says when a calendar file was made; its sequence decides',
  'src/features/hiring-events/staff/contract.ts':
    'checks times that staff type, and which are checked again when the event is published',
  'src/features/hiring-events/staff/form.ts': 'fills in a form',
  'src/features/operator/companies/mails.ts': 'names the day in a sentence',
  'src/features/own-data/gather.server.ts': 'says when an archive was made',
  'src/features/scheduling/calendar.server.ts': 'says when a calendar file was made; its sequence decides',
  'src/server/boards/practice/practice-board.ts': "takes a job board's place, which has a clock of its own",
  'src/server/calendly/stand-in/api.ts': "takes Calendly's place, which has a clock of its own",
  'src/server/calendly/stand-in/bookings.ts': "takes Calendly's place, which has a clock of its own",
  'src/server/calendly/stand-in/pages.ts': "takes Calendly's place, which has a clock of its own",
  'src/server/db/database-clock.ts': "detects that the process's clock was set",
  'src/server/files/temporary-folder.ts': 'compares with the times of files on the same machine',
  'src/server/http/open-scope.ts': 'chooses the daily key for hashing IP addresses',
  'src/server/http/write-answer.ts': 'writes the header Date',
  'src/server/oidc/memory-adapter.ts': "expires entries in one process's memory",
  'src/server/search/test-postings.ts': 'makes examples for tests',
  'src/web/root-data.ts': 'gives the minute in which a page was rendered, for its relative dates',
};

const ASKS = /\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)|\bTemporal\.Now\b/;

const asking = globSync('src/**/*.ts')
  .filter((file) => !/\.test\.|\/testing\/|^src\/(ui|web\/public)\//.test(file))
  .filter((file) => ASKS.test(readFileSync(file, 'utf8')))
  .sort();

test("no stored time is set by, or compared with, a process's clock", () => {
  expect(asking).toEqual(Object.keys(MAY_ASK).sort());
});

test('no page sends a timestamp of its own clock', () => {
  const sends = /(send_after|expires_\w+|\w+_at):[^,}]*(Date\.now\(\)|new Date\(\))/;
  const sending = globSync('src/**/*.tsx')
    .filter((file) => !/\.test\./.test(file))
    .filter((file) => sends.test(readFileSync(file, 'utf8')));
  expect(sending).toEqual([]);
});
