import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { importMilitaryCodes } from '../../demo/import/import-military-codes.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

const HEADER =
  'Service,Personnel Category,Service Occupation Code,Service Title,Service Code Type,Code Status,DOD Occupation Code,DOD Title,O*Net1,O*Net1 Title,O*Net2,O*Net2 Title,Service Code Description';
/** Rows in the crosswalk's format, with its irregularities. */
const ROWS = [
  'Army,Enlisted,11B,Infantryman,MOS,Obsolete,1,"Infantry, General",55-3016.00,Infantry,,,"Leads, or serves in,\na squad."',
  'ARMY,enlisted,11b, Infantryman ,mos,Active,1,,,,,,No Description Available',
  'Navy,Enlisted,9911,"Gunner, Aerial",NEC,Obsolete,,,29-1067.00,Surgeons,-,,No description available.',
  'U.S. Navy,Warrant Officer,qq10,Language,SSP,Retired,,,29-1067,Surgeons,,,-',
  'Space Cadets,Enlisted,1,One,MOS,Active,,,,,,,',
  'Army,Civilian,1,One,MOS,Active,,,,,,,',
  'Army,Enlisted,,One,MOS,Active,,,,,,,',
  'Army,Enlisted,77Z,,MOS,Active,,,,,,,',
];

const folder = mkdtempSync(join(tmpdir(), 'jobs-codes-'));
let test_database: TestDatabase;
let database: Database;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
});
beforeEach(async () => {
  await test_database.owner.query('truncate military_code, civilian_occupation');
  await loadOwnCodes(database.pool);
});
afterAll(async () => {
  await database.close();
  await test_database.drop();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const run = async (path: string, dry_run = false) => {
  const report = await importMilitaryCodes(database, { file: path, dry_run, report: undefined }, () => {});
  const codes = (groups: typeof report.skipped) => Object.fromEntries(groups.map(({ code, rows }) => [code, rows]));
  return { ...report, skipped: codes(report.skipped), remarks: codes(report.remarks) };
};
const stored = async (code: string) =>
  (await test_database.owner.query('select * from military_code where code = $1 order by title', [code])).rows;

describe('the crosswalk', () => {
  test('is imported completely, compressed or not, and importing it again changes nothing', async () => {
    const text = [HEADER, ...ROWS].join('\r\n');
    expect(await run(file('codes.csv.gz', gzipSync(text)))).toMatchObject({
      ...{ rows: 8, created: 2, updated: 1, unchanged: 0 },
      skipped: { repeated: [2], service_unknown: [5], personnel_unknown: [6], code_missing: [7], title_missing: [8] },
      remarks: { status_unknown: [4], occupation_unclear: [4] },
    });
    expect(await run(file('codes.csv', text))).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  test('adds a description to our own codes and leaves the rest unchanged', async () => {
    const [before] = await stored('11B');
    await run(file('own.csv', [HEADER, ROWS[0]].join('\n')));
    expect(await stored('11B')).toEqual([{ ...before, description: 'Leads, or serves in, a squad.' }]);
    await loadOwnCodes(database.pool);
    expect(await stored('11B')).toMatchObject([{ description: 'Leads, or serves in, a squad.', is_active: true }]);
  });

  test('imports codes in capitals, without empty descriptions, and the titles of occupations', async () => {
    await run(file('others.csv', [HEADER, ...ROWS].join('\n')));
    expect(await stored('9911')).toMatchObject([
      { branch: 'navy', title: 'Gunner, Aerial', is_active: false, description: '', occupations: ['29-1067.00'] },
    ]);
    expect(await stored('QQ10')).toMatchObject([{ personnel: 'warrant_officer', is_active: false, occupations: [] }]);
    const { rows } = await test_database.owner.query('select * from civilian_occupation order by soc_code');
    expect(rows).toContainEqual({ soc_code: '29-1067.00', title: 'Surgeons' });
  });

  test('changes nothing in a dry run', async () => {
    expect(await run(file('trial.csv', [HEADER, ...ROWS].join('\n')), true)).toMatchObject({ created: 2 });
    expect(await stored('9911')).toEqual([]);
  });
});

describe('refusals', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['empty.csv', '', 'is empty'],
    ['header.csv', `${HEADER}\n`, 'it has no row under its header'],
    ['postings.csv', 'Title,Company\nWelder,Alder\n', 'is no table of military codes'],
    ['broken.csv.gz', gzipSync(`${HEADER}\n${ROWS[0]}`).subarray(0, 40), 'cannot be unpacked'],
  ])('%s', async (name, content, words) => {
    const before = (await test_database.owner.query('select from military_code')).rowCount;
    await expect(run(file(name, content))).rejects.toThrow(words);
    expect((await test_database.owner.query('select from military_code')).rowCount).toBe(before);
  });

  test('the command says why, and fails', async () => {
    const child = spawn(process.execPath, ['demo/import.ts', 'military-codes', join(folder, 'nowhere.csv')], {
      env: { ...process.env, DATABASE_URL: test_database.url },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([1, `${join(folder, 'nowhere.csv')} cannot be read: there is no such file.\n`]);
  });
});
