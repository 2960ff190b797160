import type pg from 'pg';
import type { CodeRow } from './own-codes.ts';

export type Written = { created: number; updated: number };

/**
 * Inserts or updates codes, each of which must occur once; equal rows stay unchanged. An imported file adds only its description to a code
 * of ours.
 */
export async function writeCodes(client: pg.ClientBase, rows: readonly CodeRow[], is_own: boolean): Promise<Written> {
  const { rows: written } = await client.query<{ is_new: boolean }>(
    `insert into military_code as there (branch, code, personnel, kind, title, is_active, description, occupations, is_own)
     select branch, code, personnel, kind, title, is_active, description, array(select jsonb_array_elements_text(occupations)), $2
     from jsonb_to_recordset($1::jsonb) as given (branch text, code text, personnel text, kind text, title text,
       is_active boolean, description text, occupations jsonb)
     on conflict (branch, code, personnel, kind, title) do update set
       is_active = case when there.is_own and not excluded.is_own then there.is_active else excluded.is_active end,
       occupations = case when there.is_own and not excluded.is_own then there.occupations else excluded.occupations end,
       description = case when excluded.is_own then there.description else excluded.description end,
       is_own = there.is_own or excluded.is_own
     where (there.is_own, there.description, there.is_active, there.occupations) is distinct from (
       there.is_own or excluded.is_own,
       case when excluded.is_own then there.description else excluded.description end,
       case when there.is_own and not excluded.is_own then there.is_active else excluded.is_active end,
       case when there.is_own and not excluded.is_own then there.occupations else excluded.occupations end)
     returning (xmax = 0) as is_new`,
    [JSON.stringify(rows), is_own],
  );
  const created = written.filter(({ is_new }) => is_new).length;
  return { created, updated: written.length - created };
}

/** Inserts missing codes; what an imported file says about the others stays. */
export async function addCodes(client: pg.ClientBase, rows: readonly CodeRow[]): Promise<void> {
  await client.query(
    `insert into military_code (branch, code, personnel, kind, title, is_active, description, occupations, is_own)
     select branch, code, personnel, kind, title, is_active, description, array(select jsonb_array_elements_text(occupations)), false
     from jsonb_to_recordset($1::jsonb) as given (branch text, code text, personnel text, kind text, title text,
       is_active boolean, description text, occupations jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Inserts missing titles of civilian occupations, by O*NET-SOC code. */
export async function addOccupations(client: pg.ClientBase, titles: ReadonlyMap<string, string>): Promise<void> {
  await client.query(
    'insert into civilian_occupation (soc_code, title) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [[...titles.keys()], [...titles.values()]],
  );
}
