import type pg from 'pg';
import { TITLE_FAMILIES, type TitleFamily } from './title-families.ts';

/** How many one statement reads. */
const BATCH = 50;

/** Updates the titles of occupations, and the alerts that search by them if any title changed. */
export async function loadTitleFamilies(client: pg.ClientBase): Promise<void> {
  const families = [...TITLE_FAMILIES.values()];
  const { rowCount: gone } = await client.query(
    `delete from occupation_title where (soc_code, titles, but_not) not in (
       select soc_code, titles, but_not
       from jsonb_to_recordset($1::jsonb) as given (soc_code text, titles text[], but_not text[]))`,
    [JSON.stringify(families)],
  );
  const { rows } = await client.query<{ soc_code: string }>('select soc_code from occupation_title');
  const there = new Set(rows.map(({ soc_code }) => soc_code));
  const missing = families.filter(({ soc_code }) => !there.has(soc_code));
  for (let from = 0; from < missing.length; from += BATCH) await add(client, missing.slice(from, from + BATCH));
  if (gone || missing.length > 0)
    await client.query(`update job_alert set criteria = criteria where criteria->'military_titles' <> '[]'`);
}

async function add(client: pg.ClientBase, families: readonly TitleFamily[]): Promise<void> {
  await client.query(
    `insert into occupation_title (soc_code, titles, but_not, wanted)
     select soc_code, titles, but_not, titles_query(titles, but_not)
     from jsonb_to_recordset($1::jsonb) as given (soc_code text, titles text[], but_not text[])`,
    [JSON.stringify(families)],
  );
}
