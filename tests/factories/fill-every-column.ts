import type { Database } from '#server/db/database.ts';
import { asOwner } from '../harness/as-owner.ts';

type Named = Record<'first_name' | 'last_name' | 'phone' | 'city' | 'email', string>;

/** Writes the person's words into every column of the application that can hold text; values that a constraint refuses stay unchanged. */
export async function fillEveryColumn(database: Database, application_id: string, person: Named, words: string) {
  await asOwner(database, async (client) => {
    await client.query(`set session_replication_role = replica`);
    const { rows } = await client.query(TEXT_COLUMNS);
    for (const { table_name, column_name, data_type } of rows.filter(({ is_of_application }) => is_of_application)) {
      if (
        NOT_OF_THE_PERSON.includes(`${table_name}.${column_name}`) ||
        column_name in person ||
        column_name === 'file_key'
      )
        continue;
      const value =
        data_type === 'jsonb'
          ? JSON.stringify({ stage_id: null, of_another_day: words, version: { words } })
          : data_type === 'ARRAY'
            ? [words]
            : words;
      const id = table_name === 'application' ? 'id' : 'application_id';
      await client
        .query(`update ${table_name} set "${column_name}" = $1 where ${id} = $2`, [value, application_id])
        .catch(() => {});
    }
    const named = [person.first_name, person.last_name, person.phone, person.city, application_id];
    await client.query(
      'update application set first_name = $1, last_name = $2, phone = $3, city = $4 where id = $5',
      named,
    );
  });
}

/** Columns of applications and related tables that hold the company's own words or codes, never the person's. */
const NOT_OF_THE_PERSON = ['application.source', 'application_event.kind', 'application_score.skills'];

const TEXT_COLUMNS = `
  select c.table_name, c.column_name, c.data_type,
    c.table_name = 'application' or exists (select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'application_id') as is_of_application
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY', 'bytea')`;
