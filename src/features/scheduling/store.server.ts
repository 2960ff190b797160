import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '#api/endpoint.ts';
import { currentEmail } from '#features/application/doors.server.ts';
import type { SeekerLabel, StatusCategory } from '#rules/applicant-status.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Span } from '#rules/spans.ts';
import type { Db } from '#server/db/database.ts';
import type { Interview, listInterviews, Offer } from './contract.ts';
import type { ReinstatableInterview } from './ending-rules.ts';

type Of = { company_id: string };

/** The applicant of an interview, with the fields that mail and rules need. */
export type Applicant = Of & {
  id: string;
  site: SiteCode;
  seeker_id: string | null;
  posting_id: string;
  pipeline_id: string;
  stage_id: string;
  category: StatusCategory;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  region: string;
};

const PERSON = ['id', 'company_id', 'site', 'seeker_id', 'posting_id', 'pipeline_id', 'stage_id', 'category'] as const;
const NAMED = ['first_name', 'last_name', 'phone', 'region'] as const;

/** Locks the application until the transaction ends. Always lock it before the interview. */
export const lockApplicant = (db: Db, { company_id }: Of, id: string): Promise<Applicant | undefined> =>
  db
    .selectFrom('application')
    .select([...PERSON, ...NAMED])
    .select(currentEmail.as('email'))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type StoredInterview = Interview &
  Of & {
    application_id: string;
    stage_id: string | null;
    asked_by: string;
    applicant_zone: string;
    sequence: number;
    booking_url: string | null;
  };

/** As a column of a query on `interview i`. */
export const findRoundOf = sql`(select json_build_object('round_id', round.id, 'name', round.name) from interview_round round
  where round.company_id = i.company_id and round.id = i.round_id) as round`;

/** Interviews by a condition on `i`, newest first. */
export async function findInterviews(
  db: Db,
  { company_id }: Of,
  condition: RawBuilder<boolean>,
): Promise<StoredInterview[]> {
  const { rows } = await sql<StoredInterview>`
    select i.id as interview_id, i.company_id, i.application_id, i.stage_id, i.kind, i.state, i.length_minutes, i.time_zone,
      i.applicant_zone, i.starts_at, i.ends_at, i.place, i.message, i.word, i.called_off_by, i.asked_by, i.sequence, i.version, i.created_at, ${findRoundOf},
      i.booking_url, i.booking_url is not null as in_calendly,
      array(select to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from interview_time t
        where t.company_id = i.company_id and t.interview_id = i.id order by t.starts_at) as times,
      (select coalesce(json_agg(json_build_object('employer_user', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
        order by m.last_name, m.first_name, m.id), '[]') from interview_interviewer w
        join employer_user m on m.company_id = w.company_id and m.id = w.employer_user
        where w.company_id = i.company_id and w.interview_id = i.id) as interviewers
    from interview i where i.company_id = ${company_id} and ${condition}
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

const OPEN = sql<boolean>`i.state in ('asked', 'none_suits', 'confirmed') and (i.ends_at is null or i.ends_at > now())`;

export const listOpenInterviews = (db: Db, company_id: string, application_ids: readonly string[]) =>
  findInterviews(
    db,
    { company_id },
    sql<boolean>`i.application_id = any(${sql.val(application_ids)}::uuid[]) and ${OPEN}`,
  );

type CanceledInterview = ReinstatableInterview & { application_id: string; interview_id: string };

/** Interviews that the last status change of these applications canceled, from their events. */
export async function listCanceledByLastChange(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<CanceledInterview[]> {
  const { rows } = await sql<CanceledInterview>`
    select off.application_id, off.data ->> 'interview_id' as interview_id, off.data ->> 'was' as was,
      (off.data ->> 'tells')::boolean as tells, (off.data ->> 'is_unheard')::boolean as is_unheard
    from application_event off
    where off.company_id = ${company_id} and off.application_id = any(${sql.val(application_ids)}::uuid[])
      and off.kind = 'interview-called-off' and off.data ->> 'was' is not null
      and off.at = (select max(moved.at) from application_event moved where moved.company_id = off.company_id
        and moved.application_id = off.application_id and moved.kind = 'status-changed')
    order by off.data ->> 'interview_id'`.execute(db);
  return rows;
}

/** Whether the applicant sees the status "Interview". */
export async function isShownAsInterview(db: Db, { company_id, id }: { company_id: string; id: string }) {
  const { rows } = await sql`select from application
    join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id
    where application.company_id = ${company_id} and application.id = ${id}
      and status.seeker_label = ${'Interview' satisfies SeekerLabel}`.execute(db);
  return rows.length > 0;
}

/** Interviews that start within a day. Those confirmed within that day need no reminder: they were just mailed. */
const IS_DUE = sql<boolean>`state = 'confirmed' and reminded_at is null and starts_at > now()
  and starts_at <= now() + interval '24 hours' and confirmed_at < starts_at - interval '24 hours'`;

export const listDueReminders = (db: Db, most: number) =>
  db
    .selectFrom('interview')
    .select(['company_id', 'application_id', 'id'])
    .where(IS_DUE)
    .orderBy('starts_at')
    .limit(most)
    .execute();

/** Marks a due interview as reminded. False if it was moved, canceled or reminded meanwhile. */
export async function markReminded(db: Db, { company_id, id }: Of & { id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interview')
    .set({ reminded_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where(IS_DUE)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const ofApplication = (application_id: string) => sql<boolean>`i.application_id = ${application_id}`;

export async function lockInterview(
  db: Db,
  { company_id, id: application_id }: Pick<Applicant, 'company_id' | 'id'>,
  interview_id: string,
): Promise<StoredInterview | undefined> {
  await db
    .selectFrom('interview')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', interview_id)
    .forUpdate()
    .execute();
  const own = sql<boolean>`i.id = ${interview_id} and i.application_id = ${application_id}`;
  return (await findInterviews(db, { company_id }, own))[0];
}

/** The rounds of a stage’s interview kit, in order. Their panels include only `members`. */
export async function listRounds(db: Db, { company_id }: Of, stage_id: string, members: readonly string[]) {
  const { rows } = await sql<Answer<typeof listInterviews>['rounds'][number]>`
    select round.id as round_id, round.name, round.length_minutes, round.kind,
      array(select own.employer_user::text from interview_round_member own where own.company_id = round.company_id
        and own.round_id = round.id and own.employer_user = any(${sql.val(members)}::uuid[]) order by 1) as panel
    from interview_round round
    where round.company_id = ${company_id} and round.stage_id = ${stage_id} and round.removed_at is null
    order by round.position, round.created_at, round.id`.execute(db);
  return rows;
}

export type Member = { employer_user: string; first_name: string; last_name: string };

/** Those of these members who can still sign in. */
export const findMembers = (db: Db, company_id: string, ids: readonly string[]): Promise<Member[]> =>
  db
    .selectFrom('employer_user')
    .select(['id as employer_user', 'first_name', 'last_name'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('disabled_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();

/** Serializes bookings of the same interviewers. Locks in the order of ids. */
export const lockInterviewers = (db: Db, { company_id }: Of, members: readonly Pick<Member, 'employer_user'>[]) =>
  db
    .selectFrom('employer_user')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(members.map(({ employer_user }) => employer_user))}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function listInterviewers(db: Db, { company_id, interview_id }: Which): Promise<string[]> {
  const rows = await db
    .selectFrom('interview_interviewer')
    .select('employer_user')
    .where('company_id', '=', company_id)
    .where('interview_id', '=', interview_id)
    .execute();
  return rows.map(({ employer_user }) => employer_user);
}

export type Busy = Span & Member;

/** The upcoming bookings of these members, without this interview. */
export const findBusy = (
  db: Db,
  { company_id }: Of,
  members: readonly string[],
  except: string | null,
): Promise<Busy[]> =>
  db
    .selectFrom('interview_interviewer as busy')
    .innerJoin('employer_user as member', (join) =>
      join.onRef('member.company_id', '=', 'busy.company_id').onRef('member.id', '=', 'busy.employer_user'),
    )
    .select(['member.id as employer_user', 'member.first_name', 'member.last_name'])
    .select(['busy.starts_at', 'busy.ends_at'])
    .where('busy.company_id', '=', company_id)
    .where('busy.employer_user', '=', sql<string>`any(${sql.val(members)}::uuid[])`)
    .where('busy.ends_at', '>', sql<string>`now()`)
    .where(sql<boolean>`busy.interview_id is distinct from ${except}::uuid`)
    .orderBy('busy.starts_at')
    .$narrowType<{ starts_at: string; ends_at: string }>()
    .execute();

type Place = Pick<Offer, 'kind' | 'length_minutes' | 'time_zone' | 'place' | 'message'> & { round_id: string | null };
type NewInterview = Of &
  Place & { id: string; application_id: string; stage_id: string; applicant_zone: string; booking_url?: string };

export const insertInterview = (db: Db, interview: NewInterview & { asked_by: string }) =>
  db.insertInto('interview').values(interview).execute();

type Which = Of & { interview_id: string };

export const insertLink = (db: Db, { company_id, interview_id }: Which, token_hash: Buffer) =>
  db.insertInto('interview_link').values({ company_id, interview_id, token_hash }).execute();

/** Replaces the offered times and the interviewers, who are free again until a time is chosen. */
export async function replaceOffer(
  db: Db,
  { company_id, interview_id }: Which,
  { times, interviewers }: { times: readonly string[]; interviewers: readonly string[] },
): Promise<void> {
  const own = { company_id, interview_id };
  for (const table of ['interview_time', 'interview_interviewer'] as const) {
    await db.deleteFrom(table).where('company_id', '=', company_id).where('interview_id', '=', interview_id).execute();
  }
  if (times.length > 0)
    await db
      .insertInto('interview_time')
      .values(times.map((starts_at) => ({ ...own, starts_at })))
      .execute();
  await db
    .insertInto('interview_interviewer')
    .values([...new Set(interviewers)].map((employer_user) => ({ ...own, employer_user })))
    .execute();
}

type Change = Partial<
  Place & {
    stage_id: string;
    state: StoredInterview['state'];
    word: string;
    called_off_by: StoredInterview['called_off_by'];
    starts_at: string | null;
    ends_at: string | null;
    confirmed_at: RawBuilder<string> | null;
    reminded_at: null;
    applicant_zone: string;
    booking_url: null;
  }
>;

/** Updates an interview; `tells_calendars` increments the SEQUENCE of its calendar entry. */
export const changeInterview = (
  db: Db,
  { company_id, interview_id }: Which,
  change: Change,
  { tells_calendars = false } = {},
) =>
  db
    .updateTable('interview')
    .set((row) => ({
      ...change,
      version: row('version', '+', 1),
      sequence: row('sequence', '+', tells_calendars ? 1 : 0),
      updated_at: sql<string>`now()`,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', interview_id)
    .execute();

/** Books the interviewers for a time, or frees them (null). A constraint refuses overlapping bookings. */
export const bookInterviewers = (db: Db, { company_id, interview_id }: Which, span: Span | null) =>
  db
    .updateTable('interview_interviewer')
    .set({ starts_at: span?.starts_at ?? null, ends_at: span?.ends_at ?? null })
    .where('company_id', '=', company_id)
    .where('interview_id', '=', interview_id)
    .execute();

/** The addresses of members, or of the company's admins, without disabled accounts. */
export const findAddresses = (db: Db, { company_id }: Of, members: readonly string[] | 'admins') =>
  db
    .selectFrom('employer_user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('company_id', '=', company_id)
    .where(members === 'admins' ? sql<boolean>`role = 'admin'` : sql<boolean>`id = any(${sql.val(members)}::uuid[])`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();

export const findApplicationOf = (db: Db, { company_id, interview_id }: Which) =>
  db
    .selectFrom('interview')
    .select('application_id')
    .where('company_id', '=', company_id)
    .where('id', '=', interview_id)
    .executeTakeFirst();

export type AnonymousCompany = { business_name: string; website: string };

/** The company that an anonymous posting must not name; null if the posting is not anonymous. */
export async function findAnonymousCompany(
  db: Db,
  { company_id }: Of,
  posting_id: string,
): Promise<AnonymousCompany | null> {
  const row = await db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select(['company.business_name', 'company.website'])
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .where('posting.anonymous', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the company's plan includes interview kits now. */
export async function hasAts(db: Db, company_id: string): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('has_ats')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return company?.has_ats ?? false;
}
