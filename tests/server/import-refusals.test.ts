import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startImports } from '../harness/imports.ts';

const { folder, file, run, command, postings, query } = startImports();

const HEADER = 'Title,Company';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const imports = async () => (await query("select from audit_log where action = 'postings.imported'")).rowCount;

describe('a file without anything to import is refused with one sentence', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['empty.csv', '', 'is empty'],
    ['blank.csv', '\n \n', 'holds no postings'],
    ['header.csv', `${HEADER}\n`, 'it has no row under its header'],
    ['archive.csv', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'is not text'],
    ['unmarked.csv', utf16(`${HEADER}\nWelder,Alder`), 'is not text'],
    ['empty-list.json', '[]', 'it has no list of objects'],
    ['words.json', 'nothing of the kind', 'it has no list of objects'],
    ['no-jobs.xml', '<html><p>Not found</p></html>', 'it has no element such as <job>'],
    ['numbers.csv', 'a,b\n1,2\n', 'No column looks like a title'],
    ['no-company.csv', 'Title\nWelder\n', 'No column looks like a company'],
  ])('%s', async (name, content, words) => {
    await expect(run(file(name, content))).rejects.toThrow(words);
    expect((await query('select from company')).rowCount).toBe(0);
  });

  test('a missing file, and a folder', async () => {
    await expect(run(join(folder, 'missing.csv'))).rejects.toThrow(
      'missing.csv cannot be read: there is no such file.',
    );
    mkdirSync(join(folder, 'folder.csv'));
    await expect(run(join(folder, 'folder.csv'))).rejects.toThrow('it is a folder');
  });
});

describe('a file in another encoding keeps its letters', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${HEADER}\nChéf,Alder`)],
    ['UTF-16 in the other byte order', utf16(`\uFEFF${HEADER}\nChéf,Alder`).swap16()],
    ['Windows-1252', Buffer.from(`${HEADER}\nChéf,Alder`, 'latin1')],
  ])('%s', async (_case, content) => {
    await run(file('letters.csv', content));
    expect(await postings()).toMatchObject([{ title: 'Chéf' }]);
  });
});

describe('the command', () => {
  test('says why a file cannot be imported, and fails', async () => {
    const { code, said } = await command(join(folder, 'nowhere.csv'));
    expect(said).toBe(`${join(folder, 'nowhere.csv')} cannot be read: there is no such file.\n`);
    expect(code).toBe(1);
  });

  test('fails if no row is a posting', async () => {
    const before = await imports();
    const { code, said } = await command(file('refused.csv', `${HEADER}\nNaN,Alder\n`));
    expect(said).toContain('No row could be read as a posting.');
    expect(code).toBe(1);
    expect(await imports()).toBe(before);
  });

  test('imports nothing if the report cannot be written, and never overwrites the imported file', async () => {
    const path = file('kept.csv', `${HEADER}\nWelder,Alder\n`);
    expect(await command(path, '--report', join(folder, 'nowhere', 'report.csv'))).toMatchObject({ code: 1 });
    expect((await command(path, '--report', path)).said).toContain('a file other than the one that is imported');
    expect(await postings()).toEqual([]);
    expect(await run(path)).toMatchObject({ created: 1 });
  });
});
