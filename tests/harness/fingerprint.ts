import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/**
 * A hash over every row of all our tables, except refusals and data shipped with the product: equal as long as nothing has changed. With
 * `words`, only over rows that contain one of them, without the audit log. Tables that were never written to are left out, because most of
 * the time goes into planning.
 */
export async function fingerprint(database: Database, words: readonly string[] = []): Promise<string> {
  const only = words.length === 0 ? '' : ` where t::text ~ '${words.join('|')}'`;
  return database.asSystem(async (db) => {
    const tables = await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (array['session', 'schema_migration', 'rate_limit', 'refusal', 'worker_lease',
        'place', 'search_vocabulary', 'search_word', 'search_word_source', 'search_title_word', 'search_family', 'search_alias', 'search_token',
        'civilian_occupation', 'occupation_title', 'military_code'])
        and has_table_privilege('jobs_system', oid, 'select') and pg_relation_size(oid) > 0
      order by relname`.execute(db);
    const read = tables.rows.filter(({ name }) => words.length === 0 || name !== 'audit_log');
    if (read.length === 0) return '';
    const each = read.map(
      ({ name }) =>
        `select '${name}' as name, count(*) as n, sum(hashtextextended(t::text, 0)) as h from ${name} t${only} having count(*) > 0`,
    );
    const { rows } = await sql<object>`${sql.raw(each.join(' union all '))} order by name`.execute(db);
    return JSON.stringify(rows);
  });
}
