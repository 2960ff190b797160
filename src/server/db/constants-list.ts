import { sql } from 'kysely';

/**
 * Constants of the code as a list for `in`, written into the statement, since a partial index is found by values and not by parameters. Never
 * for input.
 */
export const constantsList = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
