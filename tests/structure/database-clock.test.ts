import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a process may ask its own clock, and why: nothing there is stored in the database or compared with what is. */
const MAY_ASK: Readonly<Record<string, string>> = {
  'src/features/applicants/board-moves.ts': 'runs in the browser',
  'src/features/person/rules.ts': 'judges months that a person types',
  'src/features/discovery/routes.server.ts': 'says until when the contact in security.txt holds',
  'src/features/hiring-events/calendar.server.ts': 'says when a calendar file was made; its sequence decides',
  'src/features/hiring-events/staff/contract.ts':
    'judges times that staff type, and which are judged again when the event is published',
  'src/features/hiring-events/staff/form.ts': 'fills in a form',
  'src/features/operator/companies/mails.ts': 'names the day in a sentence',
  'src/features/own-data/gather.server.ts': 'says when an archive was made',
  'src/features/scheduling/calendar.server.ts': 'says when a calendar file was made; its sequence decides',
  'src/server/db/database-clock.ts': 'notices that the clock of the process was set',
  'src/server/files/swept-folder.ts': 'compares with the times of files on the same machine',
  'src/server/http/open-scope.ts': 'chooses the key of the day by which addresses are counted',
  'src/server/http/write-answer.ts': 'writes the header Date',
  'src/server/oidc/memory-adapter.ts': 'keeps in the memory of one process',
  'src/server/search/test-postings.ts': 'makes examples for tests',
  'src/web/root-data.ts': 'says in which minute a page was drawn, for the words of its dates',
};

const ASKS = /\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)|\bTemporal\.Now\b/;

const asking = globSync('src/**/*.ts')
  .filter((file) => !/\.test\.|\/testing\/|^src\/(ui|web\/public)\//.test(file))
  .filter((file) => ASKS.test(readFileSync(file, 'utf8')))
  .sort();

test('nothing is stored or compared with what is stored by the clock of a process', () => {
  expect(asking).toEqual(Object.keys(MAY_ASK).sort());
});

test('no screen sends a stamp by its own clock', () => {
  const sends = /(send_after|expires_\w+|\w+_at):[^,}]*(Date\.now\(\)|new Date\(\))/;
  const sending = globSync('src/**/*.tsx')
    .filter((file) => !/\.test\./.test(file))
    .filter((file) => sends.test(readFileSync(file, 'utf8')));
  expect(sending).toEqual([]);
});
