import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { isMailTo } from '#server/mail/mail-to.ts';
import { containing } from '../containing.server.ts';
import type * as contract from './contract.ts';
import type { FoundUser, SentApplication, SentMail, StaffPerson } from './contract.ts';

const NEWEST = 10;

type UserFilter = z.output<(typeof contract.findUsers)['query']>;

export const USERS_A_PAGE = 25;

/** One page of matching people, and how many match. */
export async function listUsers(db: Db, filter: UserFilter): Promise<{ total: number; users: UserRow[] }> {
  const matching = peopleLike(filter);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  const { rows: users } = await sql<UserRow>`
    ${USER_COLUMNS} ${matching}
    order by ${orderOf(filter)}, a.id limit ${USERS_A_PAGE} offset ${(filter.page - 1) * USERS_A_PAGE}`.execute(db);
  return { total: counted[0]?.total ?? 0, users };
}

const NAME = sql`lower(concat_ws(' ', coalesce(eu.first_name, k.first_name), coalesce(eu.last_name, k.last_name)))`;

/** Times begin with the newest, names with A; people without the fact come last. */
function orderOf({ sort, order }: Pick<UserFilter, 'sort' | 'order'>) {
  const goes_up = (sort === 'name' || sort === 'company') !== (order === 'reversed');
  const keys = {
    joined: sql`a.created_at`,
    name: sql`nullif(${NAME}, '')`,
    company: sql`lower(c.business_name)`,
    seen: sql`a.last_signed_in_at`,
  };
  return sql`${keys[sort]} ${goes_up ? sql`asc` : sql`desc`} nulls last`;
}

/** One person of either site; null for an operator or an unknown id. */
export async function findUser(db: Db, account_id: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    ${USER_COLUMNS} ${PEOPLE} where a.type <> 'operator' and a.id = ${account_id}`.execute(db);
  return rows[0] ?? null;
}

export type UserRow = Omit<FoundUser, 'staff_url'>;

const IS_DISABLED = sql<boolean>`(a.disabled_at is not null or eu.disabled_at is not null)`;

const USER_COLUMNS = sql`
    select a.type, a.id as "userId", a.site, a.email, eu.role, eu.company_id, c.business_name,
      coalesce(eu.first_name, k.first_name, '') as first_name, coalesce(eu.last_name, k.last_name, '') as last_name,
      a.email_confirmed_at is not null as is_confirmed, ${IS_DISABLED} as is_disabled,
      a.created_at as joined_at, a.last_signed_in_at,
      exists (select from two_factor t where t.account_id = a.id and t.confirmed_at is not null) as has_two_step`;

const PEOPLE = sql`
    from account a
    left join employer_user eu on eu.id = a.id
    left join company c on c.company_id = eu.company_id
    left join seeker k on k.id = a.id`;

const peopleLike = ({ q, type, site, state }: UserFilter) => sql`
    ${PEOPLE}
    where a.type <> 'operator' and (${type ?? null}::text is null or a.type = ${type ?? null})
      and (${site ?? null}::text is null or a.site = ${site ?? null})
      and ${state === 'unconfirmed' ? sql`a.email_confirmed_at is null` : state === 'disabled' ? IS_DISABLED : sql`true`}
      and (${q} = '' or a.email ilike ${containing(q)} or c.business_name ilike ${containing(q)} or a.id::text = lower(${q})
        or concat_ws(' ', coalesce(eu.first_name, k.first_name), coalesce(eu.last_name, k.last_name)) ilike ${containing(q)})`;

export async function findPhone(db: Db, account_id: string): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select phone from employer_user where id = ${account_id} union all
    select phone from seeker where id = ${account_id}`.execute(db);
  return rows[0]?.phone ?? '';
}

/** Without impersonations. */
export async function countSessions(db: Db, account_id: string): Promise<StaffPerson['sessions']> {
  return db
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<string | null>`max(last_seen_at)`.as('last_seen_at'))
    .where('account_id', '=', account_id)
    .where('impersonation_id', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
}

export async function listMails(
  db: Db,
  { site, email, userId }: Pick<FoundUser, 'site' | 'email' | 'userId'>,
): Promise<SentMail[]> {
  return (
    db
      .selectFrom('mail')
      .select(['id as mail_id', 'kind', 'subject', 'state', 'last_error'])
      .select(sql<string>`coalesce(sent_at, created_at)`.as('at'))
      .where(isMailTo({ site, email, account_id: userId }))
      // A waiting mail would show staff who is asked to self-identify.
      .where('forget_when_sent', '=', false)
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute()
  );
}

export async function listApplications(db: Db, seeker_id: string): Promise<StaffPerson['applications']> {
  const { rows } = await sql<SentApplication & { total: number }>`
    select a.id as application_id, a.posting_id, p.title, a.company_id, c.business_name, g.name as stage,
      s.label as status, a.applied_at, count(*) over ()::int as total
    from application a
    join posting p on p.company_id = a.company_id and p.id = a.posting_id
    join company c on c.company_id = a.company_id
    join pipeline_stage g on g.company_id = a.company_id and g.id = a.stage_id
    join pipeline_status s on s.company_id = a.company_id and s.id = a.status_id
    where a.seeker_id = ${seeker_id} order by a.applied_at desc limit ${NEWEST}`.execute(db);
  return { total: rows[0]?.total ?? 0, newest: rows };
}
