import { sql } from 'kysely';
import type { ProfileCriteria } from '#features/profile-search/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { STANDARD_SCOUTS } from './rules.ts';
import type { OfScout } from './store.server.ts';

/** A company that searches people and has a paid plan. */
const COMPANY_SEARCHES = sql`c.on_site and c.company_enabled and (c.has_ats or c.is_paying_customer)`;

/** A scout that the plan of its company has: without the ATS, one of the oldest. */
const MAY_RUN = sql`${COMPANY_SEARCHES} and (c.has_ats or ${STANDARD_SCOUTS} > (
  select count(*) from resume_scout earlier where earlier.company_id = s.company_id
    and (earlier.created_at, earlier.id) < (s.created_at, s.id)))`;

/** Scouts whose time has come, of companies that may search and whose plan has them. `db` sees all rows. */
export async function listDue(db: Db, limit: number): Promise<OfScout[]> {
  const { rows } = await sql<OfScout>`
    select s.company_id, s.id as scout_id from resume_scout s join company c on c.company_id = s.company_id
    where s.next_run_at <= now() and ${MAY_RUN}
    order by s.next_run_at limit ${limit}`.execute(db);
  return rows;
}

export type Due = OfScout & {
  site: SiteCode;
  name: string;
  criteria: ProfileCriteria;
  requisition_number: string;
  preferences: unknown;
};

/** Undefined if it is not due any more, or if another worker runs it. `db` sees all rows. */
export async function lockDue(db: Db, { company_id, scout_id }: OfScout): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select s.company_id, s.id as scout_id, c.site, s.name, s.criteria, s.requisition_number, chosen.preferences
    from resume_scout s join company c on c.company_id = s.company_id
      left join company_preferences chosen on chosen.company_id = s.company_id
    where s.company_id = ${company_id} and s.id = ${scout_id} and s.next_run_at <= now() and ${MAY_RUN}
    for update of s skip locked`.execute(db);
  return rows[0];
}

export async function updateNextRun(
  db: Db,
  { company_id, scout_id }: OfScout,
  { time_zone, has_run }: { time_zone: string; has_run: boolean },
): Promise<void> {
  await sql`update resume_scout set next_run_at = next_alert_time(rhythm, ${time_zone}, id, now()),
      last_run_at = case when ${has_run} then now() else last_run_at end
    where company_id = ${company_id} and id = ${scout_id} and rhythm <> 'off'`.execute(db);
}

/** After a failure. `db` sees all rows. */
export async function postponeAnHour(db: Db, { company_id, scout_id }: OfScout): Promise<void> {
  await sql`update resume_scout set next_run_at = now() + interval '1 hour'
    where company_id = ${company_id} and id = ${scout_id} and rhythm <> 'off'`.execute(db);
}

export async function insertRun(db: Db, { company_id, scout_id }: OfScout, found: number): Promise<string> {
  const { id } = await db
    .insertInto('resume_scout_run')
    .values({ company_id, scout_id, found })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const IS_READER = sql`r.stopped_at is null and u.removed_at is null and u.disabled_at is null`;

/** Members who get the mail: nobody who stopped it, left or cannot sign in. */
export async function listReaders(db: Db, { company_id, scout_id }: OfScout) {
  const { rows } = await sql<{ employer_user: string; email: string; first_name: string }>`
    select u.id as employer_user, u.email, u.first_name
    from resume_scout_recipient r join employer_user u on u.company_id = r.company_id and u.id = r.employer_user
    where r.company_id = ${company_id} and r.scout_id = ${scout_id} and ${IS_READER} order by u.id`.execute(db);
  return rows;
}

type Mailed = OfScout & {
  site: SiteCode;
  name: string;
  criteria: ProfileCriteria;
  found: number;
  first_name: string;
  preferences: unknown;
};

/** What the mail of a run to a member is about; undefined if it may not leave any more. `db` sees all rows. */
export async function findMailed(db: Db, { run_id, employer_user }: { run_id: string; employer_user: string }) {
  const { rows } = await sql<Mailed>`
    select s.company_id, s.id as scout_id, c.site, s.name, s.criteria, run.found, u.first_name, chosen.preferences
    from resume_scout_run run
      join resume_scout s on s.company_id = run.company_id and s.id = run.scout_id and s.rhythm <> 'off'
      join company c on c.company_id = s.company_id
      join resume_scout_recipient r on r.company_id = s.company_id and r.scout_id = s.id and r.employer_user = ${employer_user}
      join employer_user u on u.company_id = r.company_id and u.id = r.employer_user
      left join company_preferences chosen on chosen.company_id = s.company_id
    where run.id = ${run_id} and ${MAY_RUN} and ${IS_READER}`.execute(db);
  return rows[0];
}
