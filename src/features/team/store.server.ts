import { sql } from 'kysely';
import type { EmployerRole } from '#rules/actor.ts';
import type { Db } from '#server/db/database.ts';
import type { ApplicantMail, EmployerUser } from './contract.ts';

/** The people of a company: admins first, then by name; who cannot sign in any more comes last. */
export async function listEmployerUsers(db: Db, company_id: string): Promise<EmployerUser[]> {
  return db
    .selectFrom('employer_user')
    .select(['id as employer_user', 'first_name', 'last_name', 'email', 'phone', 'role'])
    .select(sql<boolean>`disabled_at is not null`.as('is_disabled'))
    .select(sql<boolean>`removed_at is not null`.as('is_removed'))
    .select('version')
    .where('company_id', '=', company_id)
    .orderBy('is_disabled')
    .orderBy(sql`array_position(array['admin', 'people_manager', 'hiring_manager', 'hiring_member'], role)`)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
}

export async function findOwnDetails(db: Db, company_id: string, employer_user: string) {
  return db
    .selectFrom('employer_user')
    .select(['first_name', 'last_name', 'phone', 'email', 'role', 'applicant_mail', 'version'])
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .executeTakeFirst();
}

type Changes = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | undefined;
  applicant_mail?: ApplicantMail | undefined;
};

type Version = { company_id: string; employer_user: string; version: number };

/** False when another version was saved since. */
export async function updateOwnDetails(
  db: Db,
  { company_id, employer_user, version }: Version,
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('employer_user')
    .set({ ...changes, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewMember = {
  company_id: string;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  role: EmployerRole;
};

export async function insertMember(db: Db, member: NewMember): Promise<void> {
  await db.insertInto('employer_user').values(member).execute();
}

/** Saves the new address of an account; does nothing for a seeker's account. */
export async function updateMemberAddress(db: Db, account_id: string, email: string): Promise<void> {
  await db.updateTable('employer_user').set({ email }).where('id', '=', account_id).execute();
}
