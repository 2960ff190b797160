import { sql } from 'kysely';

/**
 * A list of constants for `in`, written into the statement, because the planner matches a partial index by literals, not by parameters.
 * Never use it for input.
 */
export const constantsList = (values: readonly string[]) => sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
