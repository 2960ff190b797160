import { type SqlBool, sql } from 'kysely';
import { isKnownAsDuplicate } from './duplicate-store.server.ts';

type Row = 'application' | 'other' | 'mate';

const isEndedFor = (row: Row, months: number, in_days: number) => sql<SqlBool>`(
  ${sql.ref(row)}.category in ('rejected', 'withdrawn', 'closed') and ${sql.ref(row)}.erased_at is null
  and ${sql.ref(row)}.status_changed_at < now() + make_interval(days => ${in_days}::int) - make_interval(months => ${months}::int))`;

/**
 * Whether an application has been closed, without a hire, for this long. A duplicate waits for the other applications of its person: the
 * merge closed it early, and erasing somebody's last application undoes the merge and takes what the team noted down about the person since.
 */
export const isClosedFor = (
  months: number,
  { in_days = 0, of = 'application' as Exclude<Row, 'mate'> } = {},
) => sql<SqlBool>`(
  ${isEndedFor(of, months, in_days)} and not (${isKnownAsDuplicate(of)} and exists (
    select from applications_of_person(${sql.ref(of)}.company_id, ${sql.ref(of)}.id) known (id)
    join application mate on mate.company_id = ${sql.ref(of)}.company_id and mate.id = known.id
    where mate.id <> ${sql.ref(of)}.id and mate.erased_at is null and not ${isEndedFor('mate', months, in_days)})))`;
