import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startMatching } from '../../../tests/harness/alert-matching.ts';
import { searchJobs } from './job-search.ts';
import { countSearchWords } from './search-words.ts';
import { publish, type TestPosting, testPosting } from './test-postings.ts';

const MIGRATION = new URL('../../../migrations/0360_words_with_signs.sql', import.meta.url);
const { owner, database, alert, match, matchesOf } = await startMatching();

const search = (words: string, company_id?: string, in_text = false) =>
  database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words, in_text, ...(company_id ? { company_id } : {}) }));
/** Limited to one company, since all tests publish on one board. */
async function published(...given: Partial<TestPosting>[]) {
  const company_id = randomUUID();
  const postings = given.map((each) => testPosting({ company_id, text: '', ...each }));
  await publish(database, ...postings);
  return async (words: string, in_text = false) =>
    (await search(words, company_id, in_text)).hits.map(({ title }) => title).sort();
}

test.each([
  ['C++', ['C++ Programmer', 'Coder (C++)']],
  ['C#', ['C# Programmer', 'C#/.NET Lead', 'Coder (C#)']],
  ['F#', ['F# Programmer']],
  ['.NET', ['.NET', 'ASP.NET Programmer', 'C#/.NET Lead', 'Keeper of .NET 8']],
  ['dot net', ['.NET', 'ASP.NET Programmer', 'C#/.NET Lead', 'Keeper of .NET 8']],
  ['ASP.NET', ['ASP.NET Programmer']],
  ['Node.js', ['Node Coder', 'Node.js', 'NodeJS Coder']],
  ['Vue.js', ['Vue Coder', 'Vue.js Coder']],
  ['React.js', ['React, JavaScript', 'ReactJS Coder']],
  ['R', ['Analyst, R']],
  ['Go', ['Go']],
])('%s is found anywhere, alone, in quotes and in brackets', async (words, titles) => {
  const found = await published(
    ...['C++ Programmer', 'Coder (C++)', 'C# Programmer', 'Coder (C#)', 'C#/.NET Lead', 'F# Programmer'].map(titled),
    ...['.NET', 'Keeper of .NET 8', 'ASP.NET Programmer', 'Net Maker', 'Buyer at acme.net'].map(titled),
    ...['Node.js', 'NodeJS Coder', 'Node Coder', 'Vue.js Coder', 'Vue Coder'].map(titled),
    ...['ReactJS Coder', 'React, JavaScript', 'Guard who reacts', 'Analyst, R', 'Go'].map(titled),
  );
  for (const typed of [words, words.toLowerCase(), `(${words})`, `[${words}]`])
    expect(await found(typed)).toEqual(titles);
  const quoted = await found(`"${words}"`);
  expect(titles).toEqual(expect.arrayContaining(quoted));
  expect(quoted).not.toEqual([]);
  expect(await found(`-${words}`)).not.toEqual(expect.arrayContaining(quoted));
});

test.each(['node', 'nodejs', 'node.js', 'NODE JS', 'node-js'])('%s finds Node.js in any spelling', async (words) => {
  const found = await published(
    ...['Node.js Lead', 'NodeJS Lead', 'Node JS Lead', 'Node Lead', 'Java Lead'].map(titled),
  );
  expect(await found(`${words} lead`)).toEqual(['Node JS Lead', 'Node Lead', 'Node.js Lead', 'NodeJS Lead']);
});

test('markup characters only separate words, in texts and in searches', async () => {
  const found = await published(
    { title: 'Coder', text: 'You know tags such as <style> and <script> well. You will build zyzzyva pages &fooble;.' },
    { title: 'Quokka <Aardwolf> Okapi' },
    { title: 'Keeper <script>alert(1)</script> of llamas' },
    { title: 'Nurse <RN> a<b zoo >c R&D;' },
  );
  for (const words of ['zyzzyva', 'style', '<style>', 'fooble', '"<style> and <script> well"', 'pages <script>'])
    expect(await found(words, true)).toEqual(['Coder']);
  for (const words of ['aardwolf', 'quokka <aardwolf>', '"quokka aardwolf"'])
    expect(await found(words)).toEqual(['Quokka <Aardwolf> Okapi']);
  expect(await found('llamas')).toEqual(['Keeper <script>alert(1)</script> of llamas']);
  expect(await found('RN zoo')).toEqual(['Nurse <RN> a<b zoo >c R&D;']);
});

test('a name with symbols is not corrected', async () => {
  await publish(database, testPosting({ title: 'Pet Sitter' }), testPosting({ title: 'Nodes', skills: ['node.js'] }));
  await database.asSystem(countSearchWords);
  for (const words of ['.net', 'node.js xyzzy', 'nodejs xyzzy']) expect((await search(words)).suggestion).toBeNull();
});

test('older postings and alerts are found by them', async () => {
  const net = testPosting({ title: 'C#/.NET Lead' });
  const tags = testPosting({ text: 'Knows <script> and wombatish pages.' });
  await publish(database, net, tags);
  const id = await alert({ words: '.net' });
  await owner.query(
    `update posting_search set head = '', words = ts_delete(words, '{dotnet,wombatish}'::text[]) where posting_id in ($1, $2)`,
    [net.posting_id, tags.posting_id],
  );
  await owner.query(`alter table job_alert disable trigger user; update job_alert set wanted = 'net';
    alter table job_alert enable trigger user; delete from search_alias where typed @> 'js'`);

  await owner.query(`begin; ${readFileSync(MIGRATION, 'utf8')} commit`);
  expect((await search('"C#" .net', net.company_id)).hits).toHaveLength(1);
  expect((await search('wombatish', tags.company_id, true)).hits).toHaveLength(1);
  const posting = testPosting({ title: '.NET Coder' });
  await publish(database, posting);
  await match();
  expect(await matchesOf(id)).toContain(posting.posting_id);
});

const titled = (title: string) => ({ title });
