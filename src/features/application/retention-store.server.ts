import { type SqlBool, sql } from 'kysely';

/** Whether an application has been closed, without a hire, for this long. */
export const isClosedFor = (months: number, in_days = 0) => sql<SqlBool>`(
  application.category in ('rejected', 'withdrawn', 'closed') and application.erased_at is null
  and application.status_changed_at < now() + make_interval(days => ${in_days}::int) - make_interval(months => ${months}::int))`;
