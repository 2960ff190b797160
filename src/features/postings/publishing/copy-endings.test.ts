import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyEnding, withoutCopyEnding } from '#rules/copy-ending.ts';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { startApi } from '../../../../tests/harness/api.ts';

const { database, owner } = await startApi();
const MIGRATION = readFileSync(
  new URL('../../../../migrations/0660_no_copies_however_written.sql', import.meta.url),
  'utf8',
);
const OF_ROWS = MIGRATION.slice(MIGRATION.indexOf('-- Rows are'));

const TITLES = [
  'Welder (copy)',
  'Welder (COPY)',
  'Welder (Copy 2)',
  'Welder (copy) (copy)',
  'Welder [ copy #3 ] ',
  'Welder\u00a0(copy)\u200b',
  'Editor (copy desk)',
  'Editor (copy), nights',
  '(copy)',
];

test('the rule and the database agree on what is the end of a copy', async () => {
  const { rows } = await owner.query(
    'select title, without_copy_ending(title) as bare from unnest($1::text[]) as title',
    [TITLES],
  );
  expect(rows).toEqual(TITLES.map((title) => ({ title, bare: withoutCopyEnding(title) })));
  expect(TITLES.filter(copyEnding)).toHaveLength(7);
});

test.each([
  ['Zircon welder (COPY)', 'Zircon welder'],
  ['Zircon welder (copy) (copy)', 'Zircon welder'],
  ['Zircon welder [copy 2]', 'Zircon welder'],
  ['Zircon editor (copy desk)', 'Zircon editor (copy desk)'],
])(
  'a stored title %j is %j from then on: for its company, in public, in search and for the next import',
  async (title, bare) => {
    const company = await aCompany(database);
    const id = await aPublicPosting(database, company);
    await owner.query(`update posting set title = $2, imported_key = lower($2) || '|austin|tx|on_site' where id = $1`, [
      id,
      title,
    ]);
    await owner.query('update public_posting set title = $2 where posting_id = $1', [id, title]);
    await owner.query('select index_posting($1)', [id]);
    await owner.query(`begin; ${OF_ROWS} commit;`);
    const { rows } = await owner.query(
      `select p.title, p.imported_key, shown.title as shown, s.head::text like '%copi%' as is_found,
       array_to_string(source.words, ' ') like '%copy)%' as is_offered
     from posting p join public_posting shown on shown.posting_id = p.id
       join posting_search s on s.posting_id = p.id join search_word_source source on source.posting_id = p.id where p.id = $1`,
      [id],
    );
    const is_desk = bare.includes('desk');
    expect(rows).toEqual([
      {
        title: bare,
        shown: bare,
        imported_key: `${bare.toLowerCase()}|austin|tx|on_site`,
        is_found: is_desk,
        is_offered: false,
      },
    ]);
  },
);
