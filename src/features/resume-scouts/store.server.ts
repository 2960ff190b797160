import { sql } from 'kysely';
import type { ProfileCriteria } from '#features/profile-search/contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Scout } from './contract.ts';
import { RUN_KEPT_DAYS, type ScoutRhythm } from './rules.ts';

export type OfScout = { company_id: string; scout_id: string };

type Row = Omit<Scout, 'last_run_at' | 'next_run_at'> & { last_run_at: string | null; next_run_at: string | null };

/** Members who left are no recipients. */
const SCOUT = sql`s.id as scout_id, s.name, s.criteria, s.posting_id, p.title as posting_title, s.requisition_number, s.rhythm,
  s.last_run_at, s.next_run_at, s.version,
  (select coalesce(jsonb_agg(jsonb_build_object('employer_user', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email),
      'is_stopped', r.stopped_at is not null) order by u.first_name, u.last_name, u.id), '[]')
    from resume_scout_recipient r join employer_user u on u.company_id = r.company_id and u.id = r.employer_user and u.removed_at is null
    where r.company_id = s.company_id and r.scout_id = s.id) as recipients`;
const FROM = sql`resume_scout s left join posting p on p.company_id = s.company_id and p.id = s.posting_id`;

const iso = (at: string | null) => at && new Date(at).toISOString();
const instants = (row: Row): Scout => ({
  ...row,
  last_run_at: iso(row.last_run_at),
  next_run_at: iso(row.next_run_at),
});

export async function listScouts(db: Db, company_id: string): Promise<Scout[]> {
  const { rows } = await sql<Row>`select ${SCOUT} from ${FROM} where s.company_id = ${company_id}
    order by lower(s.name), s.id`.execute(db);
  return rows.map(instants);
}

export async function findScout(db: Db, { company_id, scout_id }: OfScout): Promise<Scout | undefined> {
  const { rows } = await sql<Row>`select ${SCOUT} from ${FROM}
    where s.company_id = ${company_id} and s.id = ${scout_id}`.execute(db);
  return rows.map(instants)[0];
}

/** The scout’s version; it changes in no other transaction until this one ends. */
export async function lockScout(db: Db, { company_id, scout_id }: OfScout) {
  type Stored = { version: number; criteria: ProfileCriteria; requisition_number: string; rhythm: ScoutRhythm };
  const { rows } = await sql<Stored>`
    select version, criteria, requisition_number, rhythm from resume_scout
    where company_id = ${company_id} and id = ${scout_id} for update`.execute(db);
  return rows[0];
}

export async function countScouts(db: Db, company_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from resume_scout
    where company_id = ${company_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of some members are of the company and have not left. */
export async function listMembersAmong(db: Db, company_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from employer_user
    where company_id = ${company_id} and id = any(${sql.val(ids)}::uuid[]) and removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasPosting(db: Db, { company_id, posting_id }: { company_id: string; posting_id: string }) {
  const { rows } = await sql`select from posting
    where company_id = ${company_id} and id = ${posting_id} and kind = 'job'`.execute(db);
  return rows.length > 0;
}

type Saved = {
  name: string;
  criteria: ProfileCriteria;
  posting_id: string | null;
  requisition_number: string;
  rhythm: ScoutRhythm;
  time_zone: string;
};

/** Mornings in the company’s time zone; weekly ones are Mondays. */
const nextRun = (rhythm: ScoutRhythm, time_zone: string, id: string) =>
  rhythm === 'off' ? sql`null::timestamptz` : sql`next_alert_time(${rhythm}, ${time_zone}, ${id}, now())`;

export async function insertScout(
  db: Db,
  { company_id, scout_id, created_by }: OfScout & { created_by: string },
  { name, criteria, posting_id, requisition_number, rhythm, time_zone }: Saved,
): Promise<void> {
  await sql`insert into resume_scout (company_id, id, name, criteria, posting_id, requisition_number, rhythm, created_by, next_run_at)
    values (${company_id}, ${scout_id}, ${name}, ${JSON.stringify(criteria)}, ${posting_id}, ${requisition_number}, ${rhythm}, ${created_by},
      ${nextRun(rhythm, time_zone, scout_id)})`.execute(db);
}

export async function updateScout(
  db: Db,
  { company_id, scout_id }: OfScout,
  { name, criteria, posting_id, requisition_number, rhythm, time_zone }: Saved,
): Promise<void> {
  await sql`update resume_scout set name = ${name}, criteria = ${JSON.stringify(criteria)}, posting_id = ${posting_id},
      requisition_number = ${requisition_number}, rhythm = ${rhythm}, next_run_at = ${nextRun(rhythm, time_zone, scout_id)},
      version = version + 1
    where company_id = ${company_id} and id = ${scout_id}`.execute(db);
}

export async function updateRhythm(
  db: Db,
  { company_id, scout_id }: OfScout,
  { rhythm, time_zone }: Pick<Saved, 'rhythm' | 'time_zone'>,
): Promise<void> {
  await sql`update resume_scout set rhythm = ${rhythm}, next_run_at = ${nextRun(rhythm, time_zone, scout_id)}, version = version + 1
    where company_id = ${company_id} and id = ${scout_id}`.execute(db);
}

export async function deleteScout(db: Db, { company_id, scout_id }: OfScout): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from resume_scout
    where company_id = ${company_id} and id = ${scout_id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Who stopped the mail keeps it stopped. */
export async function updateRecipients(db: Db, { company_id, scout_id }: OfScout, ids: readonly string[]) {
  await sql`delete from resume_scout_recipient
    where company_id = ${company_id} and scout_id = ${scout_id} and employer_user <> all(${sql.val(ids)}::uuid[])
      and stopped_at is null`.execute(db);
  await sql`insert into resume_scout_recipient (company_id, scout_id, employer_user)
    select ${company_id}, ${scout_id}, unnest(${sql.val(ids)}::uuid[]) on conflict do nothing`.execute(db);
}

type OfRecipient = OfScout & { employer_user: string };

/** False if the member is no recipient. */
export async function updateStopped(db: Db, { company_id, scout_id, employer_user }: OfRecipient, is_stopped: boolean) {
  const { numAffectedRows } = await sql`update resume_scout_recipient
    set stopped_at = case when ${is_stopped} then coalesce(stopped_at, now()) end
    where company_id = ${company_id} and scout_id = ${scout_id} and employer_user = ${employer_user}`.execute(db);
  return numAffectedRows === 1n;
}

export async function findRecipient(db: Db, { company_id, scout_id, employer_user }: OfRecipient) {
  const { rows } = await sql<{ name: string; is_stopped: boolean }>`
    select s.name, r.stopped_at is not null as is_stopped
    from resume_scout_recipient r join resume_scout s on s.company_id = r.company_id and s.id = r.scout_id
      join employer_user u on u.company_id = r.company_id and u.id = r.employer_user and u.removed_at is null
    where r.company_id = ${company_id} and r.scout_id = ${scout_id} and r.employer_user = ${employer_user}`.execute(db);
  return rows[0] ?? null;
}

export async function listRuns(db: Db, { company_id, scout_id }: OfScout) {
  const { rows } = await sql<{ run_id: string; ran_at: string; found: number }>`
    select id as run_id, ran_at, found from resume_scout_run where company_id = ${company_id} and scout_id = ${scout_id} and found > 0
    order by ran_at desc, id limit 30`.execute(db);
  return rows.map((row) => ({ ...row, ran_at: new Date(row.ran_at).toISOString() }));
}

/** The people a run named, in the order of its mail. */
export async function listNamed(db: Db, { company_id, run_id }: { company_id: string; run_id: string }) {
  const { rows } = await sql<{ seeker_id: string }>`select seeker_id from resume_scout_match
    where company_id = ${company_id} and run_id = ${run_id} and place is not null order by place`.execute(db);
  return rows.map(({ seeker_id }) => seeker_id);
}

/** `run_id` null: they were there before the first run. The first `named` of them are in the mail. */
export async function insertMatches(
  db: Db,
  { company_id, scout_id }: OfScout,
  seeker_ids: readonly string[],
  { run_id, named }: { run_id: string | null; named: number },
): Promise<void> {
  await sql`insert into resume_scout_match (company_id, scout_id, seeker_id, run_id, place)
    select ${company_id}, ${scout_id}, seeker_id, ${run_id}, case when n <= ${named} then n end
    from unnest(${sql.val(seeker_ids)}::uuid[]) with ordinality as listed (seeker_id, n) on conflict do nothing`.execute(
    db,
  );
}

/** `db` sees all rows. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await sql`delete from resume_scout_run where ran_at < now() - make_interval(days => ${RUN_KEPT_DAYS})`.execute(db);
}
