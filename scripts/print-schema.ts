// Prints docs/schema from the migrations: `npm run print-schema`. Given a URL, from the database there.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { TABLE_OWNERS } from '../src/server/db/owners.ts';
import { startMigratedPostgres } from '../tests/harness/migrated-postgres.ts';

const FOLDER = 'docs/schema';
const HEAD = '-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.\n';

const TABLES = `
  select c.relname as name,
    (select json_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        case when a.attidentity <> '' then 'generated always as identity'
          when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg('constraint ' || conname || ' ' || pg_get_constraintdef(oid) order by contype desc, conname), '[]')
      from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text), '[]')
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
    (select coalesce(json_agg(pg_get_triggerdef(oid) order by tgname), '[]')
      from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
    (select coalesce(json_agg(concat_ws(' ', 'create policy', quote_ident(policyname), 'on', tablename, 'for', lower(cmd),
        'to', (select string_agg(case when role = tableowner then '(owner)' else role end, ', ' order by role) from unnest(roles) role),
        'using (' || qual || ')', 'with check (' || with_check || ')') order by policyname, cmd), '[]')
      from pg_policies join pg_tables using (schemaname, tablename)
      where schemaname = 'public' and tablename = c.relname) as policies
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by p.proname, pg_get_function_identity_arguments(p.oid)`;

type Table = { name: string } & Record<'columns' | 'constraints' | 'indexes' | 'triggers' | 'policies', string[]>;

/** The files of docs/schema by name: one per table owner, and one with all functions. */
export async function printSchema(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = (await client.query<Table>(TABLES)).rows;
  const functions = (await client.query<{ definition: string }>(FUNCTIONS)).rows;
  await client.end();
  const owners = new Map<string, string>(Object.entries(TABLE_OWNERS));
  const by_owner = Map.groupBy(tables, ({ name }) => owners.get(name) ?? 'server');
  const files = [...by_owner].map(([owner, own]): [string, string] => [`${owner}.sql`, fileOf(own.map(tableText))]);
  return new Map([...files, ['functions.sql', fileOf(functions.map(({ definition }) => `${definition.trim()};`))]]);
}

const fileOf = (parts: string[]) => `${[HEAD, ...parts].join('\n')}\n`;

function tableText({ name, columns, constraints, indexes, triggers, policies }: Table): string {
  const rest = [...indexes, ...triggers, ...policies].map((statement) => `${statement};\n`);
  return `create table ${name} (\n  ${[...columns, ...constraints].join(',\n  ')}\n);\n${rest.join('')}`;
}

if (import.meta.main) {
  const given = process.argv[2];
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startMigratedPostgres();
  const files = await printSchema(url).finally(stop);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);
}
