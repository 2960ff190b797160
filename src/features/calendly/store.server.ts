import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Sealed } from '#server/sealing/sealing.ts';
import type { CalendlyProblem, EventType } from './rules.ts';

export type Owner = { company_id: string; employer_user: string };
export type Which = { company_id: string; account_id: string };

/** An account with its secrets. */
export type StoredAccount = Which &
  Owner &
  Sealed & {
    site: SiteCode;
    user_uri: string;
    organization_uri: string;
    webhook_uri: string | null;
    name: string;
    event_types: EventType[];
    event_type: string | null;
    read_at: string;
    problem: CalendlyProblem | null;
    failures: number;
    /** The database's clock. */
    now: string;
  };

const STORED = sql`account.company_id, account.id as account_id, account.employer_user, account.site, account.sealed_access as sealed,
  account.key_id, account.user_uri, account.organization_uri, account.webhook_uri, account.name, account.event_types, account.event_type,
  account.read_at, account.problem, account.failures, now() as now`;

export async function findOwn(db: Db, { company_id, employer_user }: Owner): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`select ${STORED} from calendly_account account
    where account.company_id = ${company_id} and account.employer_user = ${employer_user}`.execute(db);
  return rows[0];
}

/** The database's clock; undefined if the member cannot sign in. */
export async function findMember(db: Db, { company_id, employer_user }: Owner): Promise<{ now: string } | undefined> {
  const { rows } = await sql<{ now: string }>`select now() as now from employer_user
    where company_id = ${company_id} and id = ${employer_user} and disabled_at is null`.execute(db);
  return rows[0];
}

/** Locks the member against removal, disabling and a concurrent connection. False if they can no longer sign in. */
export async function lockMember(db: Db, { company_id, employer_user }: Owner): Promise<boolean> {
  const member = await db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member !== undefined;
}

/** Locks an account and returns its current tokens; undefined if it was removed or, unless `waits`, if it is locked. */
export async function lockAccess(
  db: Db,
  { company_id, account_id }: Which,
  { waits }: { waits: boolean },
): Promise<Sealed | undefined> {
  return db
    .selectFrom('calendly_account')
    .select(['sealed_access as sealed', 'key_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', account_id)
    .forUpdate()
    .$if(!waits, (query) => query.skipLocked())
    .executeTakeFirst();
}

type NewAccount = Owner &
  Sealed & {
    account_id: string;
    site: SiteCode;
    user_uri: string;
    organization_uri: string;
    webhook_uri: string | null;
    name: string;
    event_types: readonly EventType[];
    event_type: string | null;
  };

export async function insertAccount(db: Db, { account_id, sealed, event_types, ...account }: NewAccount) {
  await db
    .insertInto('calendly_account')
    .values({ ...account, id: account_id, sealed_access: sealed, event_types: JSON.stringify(event_types) })
    .execute();
}

type Change = {
  webhook_uri?: string | null;
  name?: string;
  event_types?: readonly EventType[];
  event_type?: string | null;
  problem?: CalendlyProblem | null;
};

export async function updateAccount(db: Db, { company_id, account_id }: Which, change: Change): Promise<void> {
  const { event_types, ...rest } = change;
  await db
    .updateTable('calendly_account')
    .set({
      ...rest,
      ...(event_types ? { event_types: JSON.stringify(event_types), read_at: sql<string>`now()` } : {}),
    })
    .where('company_id', '=', company_id)
    .where('id', '=', account_id)
    .execute();
}

export async function updateAccess(db: Db, { company_id, account_id }: Which, { sealed, key_id }: Sealed) {
  await db
    .updateTable('calendly_account')
    .set({ sealed_access: sealed, key_id })
    .where('company_id', '=', company_id)
    .where('id', '=', account_id)
    .execute();
}

/** False if there was none. A trigger keeps the tokens as an ended grant, so that the permission can be revoked. */
export async function deleteOwn(db: Db, { company_id, employer_user }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendly_account')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An account by its id alone. `db` sees all rows. */
export async function findAccount(db: Db, account_id: string): Promise<StoredAccount | undefined> {
  const { rows } =
    await sql<StoredAccount>`select ${STORED} from calendly_account account where account.id = ${account_id}`.execute(
      db,
    );
  return rows[0];
}

/** Accounts due for comparison, reserved so that no other worker takes them for the next minutes. `db` sees all rows. */
export async function lockDue(db: Db, { most, minutes }: { most: number; minutes: number }): Promise<StoredAccount[]> {
  const { rows } = await sql<StoredAccount>`
    update calendly_account account set next_at = now() + make_interval(mins => ${minutes})
    where (account.company_id, account.id) in (
      select due.company_id, due.id from calendly_account due
      join employer_user owner on owner.company_id = due.company_id and owner.id = due.employer_user and owner.disabled_at is null
      where due.next_at <= now() order by due.next_at limit ${most} for update of due skip locked)
    returning ${STORED}`.execute(db);
  return rows;
}

/** Saves the outcome of a comparison and schedules the next one. */
export const updateComparison = (db: Db, { company_id, account_id }: Which, outcome: Comparison) =>
  db
    .updateTable('calendly_account')
    .set({
      problem: outcome.problem,
      failures: outcome.failures,
      next_at: sql<string>`now() + make_interval(mins => ${outcome.next_minutes})`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', account_id)
    .execute();
type Comparison = { problem: CalendlyProblem | null; failures: number; next_minutes: number };
