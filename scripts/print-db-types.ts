// Prints src/server/db/types.ts from the migrations: `npm run print-db-types`. Given a URL, from the database there.
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { startMigratedPostgres } from '../tests/harness/migrated-postgres.ts';

type Column = { table: string; column: string; udt: string; nullable: boolean; generated: boolean; identity: boolean };

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as udt, not a.attnotnull as nullable,
         a.atthasdef as generated, a.attidentity = 'a' as identity
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and not c.relispartition
  order by c.relname, a.attnum`;

const CHECKS = `
  select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;

const NAMES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  tsquery: 'string',
  tsvector: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Instant',
  jsonb: 'Json',
};

const HEAD = `// Printed from the migrated database by scripts/print-db-types.ts; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as an ISO string, written as one or as a Date. */
type Instant = ColumnType<string, string | Date, string | Date>;
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>;
/** Read as a parsed value of unknown shape, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

/** The text of types.ts for the database at `url`. */
export async function printTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = (await client.query<Column>(COLUMNS)).rows;
  const checks = (await client.query<{ table: string; definition: string }>(CHECKS)).rows;
  await client.end();
  const unions = new Map(checks.flatMap(({ table, definition }) => unionOf(table, definition)));
  const tables = Map.groupBy(columns, (column) => column.table);
  const body = [...tables].map(([table, list]) => {
    const fields = list.map((column) => `    ${column.column}: ${typeOf(column, unions)};`);
    return `  ${table}: {\n${fields.join('\n')}\n  };`;
  });
  return `${HEAD}\nexport type Tables = {\n${body.join('\n')}\n};\n`;
}

function unionOf(table: string, definition: string): [string, string][] {
  const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)(?: NOT VALID)?$/.exec(definition);
  if (!match) return [];
  const values = [...(match[2] ?? '').matchAll(/'([^']*)'::text/g)].map((value) => `'${value[1]}'`);
  return [[`${table}.${match[1]}`, values.join(' | ')]];
}

function typeOf(column: Column, unions: Map<string, string>): string {
  const array = column.udt.startsWith('_');
  const name = NAMES[array ? column.udt.slice(1) : column.udt];
  if (!name) throw new Error(`no TypeScript type for ${column.udt} (${column.table}.${column.column})`);
  const base = unions.get(`${column.table}.${column.column}`) ?? (array ? `${name}[]` : name);
  if (column.identity) return `GeneratedAlways<${base}>`;
  if (base === 'Instant') return column.generated ? 'GeneratedInstant' : column.nullable ? 'Instant | null' : base;
  if (base === 'Json') return column.generated ? 'GeneratedJson' : column.nullable ? 'Json | null' : base;
  const value = column.nullable ? `${base} | null` : base;
  return column.generated ? `Generated<${value}>` : value;
}

async function printMigrations(): Promise<string> {
  const { url, stop } = await startMigratedPostgres();
  return printTypes(url).finally(stop);
}

if (import.meta.main) {
  const url = process.argv[2];
  writeFileSync('src/server/db/types.ts', await (url ? printTypes(url) : printMigrations()));
}
