import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { type MemberNotice, MOST_COUNTED } from './contract.ts';
import type { Choice, Delivery, NoticeKind } from './rules.ts';

export type NewNotice = {
  kind: NoticeKind;
  detail?: string;
  amount?: number;
  subject_id: string;
  application_id?: string | null;
  /** The pipeline that a reader must be able to open; null if the notice names no applicant. */
  pipeline_id: string | null;
  managers_only?: boolean;
  /** The member who caused it; null if an applicant or a company rule did. */
  actor_id: string | null;
};

type Row = NewNotice & Delivery & { company_id: string; employer_user: string };

/** An unread notice about the same subject is replaced. */
export async function insertNotices(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('notice')
    .values(rows)
    .onConflict((same) =>
      same
        .columns(['company_id', 'employer_user', 'kind', 'subject_id'])
        .where('read_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          detail: ref('excluded.detail'),
          amount: ref('excluded.amount'),
          actor_id: ref('excluded.actor_id'),
          application_id: ref('excluded.application_id'),
          pipeline_id: ref('excluded.pipeline_id'),
          managers_only: ref('excluded.managers_only'),
          // What is shown or due already is not put off.
          shows_at: sql<
            string | null
          >`case when excluded.shows_at > clock_timestamp() and notice.shows_at < excluded.shows_at
            then notice.shows_at else excluded.shows_at end`,
          mail_at: sql<
            string | null
          >`case when excluded.mail_at is not null then least(notice.mail_at, excluded.mail_at) end`,
          created_at: ref('excluded.created_at'),
        })),
    )
    .execute();
}

export type Member = { id: string; role: string; email: string; first_name: string };

/** Those among `ids` who are still at the company. */
export async function listMembers(db: Db, company_id: string, ids: readonly string[]): Promise<Member[]> {
  return db
    .selectFrom('employer_user')
    .select(['id', 'role', 'email', 'first_name'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The members responsible for a posting: its creator, and assignees of `stage_id`; the admins if none of them is left. */
export async function listResponsible(
  db: Db,
  { company_id, posting_id, stage_id = null }: { company_id: string; posting_id: string; stage_id?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      select member.id, member.role = 'admin' as is_admin, coalesce(member.id = posting.created_by, false)
        or exists (select from stage_assignee assignee where assignee.company_id = member.company_id
          and assignee.employer_user = member.id and assignee.stage_id = ${stage_id}) as is_responsible
      from posting join employer_user member on member.company_id = posting.company_id and member.disabled_at is null
      where posting.company_id = ${company_id} and posting.id = ${posting_id}
    )
    select id from candidates
    where is_responsible or (is_admin and not exists (select from candidates where is_responsible))`.execute(db);
  return rows.map(({ id }) => id);
}

/** What members have chosen, by member. */
export async function listChoices(db: Db, company_id: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('notice_choice')
    .select(['employer_user', 'kind', 'product', 'mail'])
    .where('company_id', '=', company_id)
    .where('employer_user', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ employer_user }) => employer_user);
}

export async function updateChoices(
  db: Db,
  owner: { company_id: string; employer_user: string },
  choices: readonly (Choice & { kind: NoticeKind })[],
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto('notice_choice')
    .values(choices.map((choice) => ({ ...owner, ...choice })))
    .onConflict((same) =>
      same
        .columns(['company_id', 'employer_user', 'kind'])
        .doUpdateSet(({ ref }) => ({ product: ref('excluded.product'), mail: ref('excluded.mail') })),
    )
    .execute();
}

export async function findClock(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .leftJoin('company_preferences as chosen', 'chosen.company_id', 'company.company_id')
    .select(['company.site', 'chosen.preferences'])
    .where('company.company_id', '=', company_id)
    .executeTakeFirstOrThrow();
}

export type Reader = {
  company_id: string;
  employer_user: string;
  /** The pipelines that the reader may open. */
  open: readonly string[] | 'all';
  is_manager: boolean;
};

const isOwn = ({ company_id, employer_user }: Pick<Reader, 'company_id' | 'employer_user'>) =>
  sql<boolean>`notice.company_id = ${company_id} and notice.employer_user = ${employer_user}`;

/** What the reader may open is checked each time: pipelines and roles change. */
const isOpenTo = ({ open, is_manager }: Reader) => sql<boolean>`
  ${open === 'all' ? sql`true` : sql`(notice.pipeline_id is null or notice.pipeline_id = any(${sql.val(open)}::uuid[]))`}
  and ${is_manager ? sql`true` : sql`not notice.managers_only`}`;

const isShown = sql<boolean>`notice.shows_at <= now()`;

/** Unread ones, at most `MOST_COUNTED`. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from (
    select from notice where ${isOwn(reader)} and notice.read_at is null and ${isShown} and ${isOpenTo(reader)}
    limit ${MOST_COUNTED}) counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

type Page = { unread?: boolean; kind?: NoticeKind | undefined; limit: number; offset: number };

const filtered = (
  reader: Reader,
  { unread, kind }: Pick<Page, 'unread' | 'kind'>,
) => sql`${isOwn(reader)} and ${isShown}
  and ${isOpenTo(reader)} ${unread ? sql`and notice.read_at is null` : sql``} ${kind ? sql`and notice.kind = ${kind}` : sql``}`;

const trimmed = (person: string) =>
  sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

const told = sql`select notice.id as notice_id, notice.kind, notice.detail, notice.amount, coalesce(notice.shows_at, notice.created_at) as at,
    notice.read_at is not null as is_read, notice.subject_id, notice.application_id, posting.id as posting_id, notice.pipeline_id,
    coalesce(nullif(${trimmed('actor')}, ''), actor.email, '') as actor_name,
    coalesce(nullif(${trimmed('application')}, ''), ${currentEmail}, '') as person_name,
    coalesce(posting.title, '') as posting_title, coalesce(stage.name, '') as stage_name, coalesce(pipeline.name, '') as pipeline_name`;

const joined = sql`
  left join employer_user actor on actor.company_id = notice.company_id and actor.id = notice.actor_id
  left join application on application.company_id = notice.company_id and application.id = notice.application_id
  left join job_invitation invitation on notice.kind = 'invitation' and invitation.company_id = notice.company_id
    and invitation.id = notice.subject_id
  left join application referred on notice.kind = 'referral' and referred.company_id = notice.company_id
    and referred.id = notice.subject_id
  left join posting on posting.company_id = notice.company_id
    and posting.id = case notice.kind when 'posting' then notice.subject_id when 'invitation' then invitation.posting_id
      when 'referral' then referred.posting_id else application.posting_id end
  left join pipeline on pipeline.company_id = notice.company_id and pipeline.id = notice.pipeline_id
  left join pipeline_stage stage on stage.company_id = notice.company_id
    and stage.id = case when notice.kind = 'assigned' then notice.subject_id else application.stage_id end`;

/** The newest first. */
export async function listNotices(db: Db, reader: Reader, page: Page): Promise<MemberNotice[]> {
  const { rows } = await sql<MemberNotice>`${told} from (
      select notice.* from notice where ${filtered(reader, page)}
      order by notice.shows_at desc, notice.id limit ${page.limit} offset ${page.offset}
    ) notice ${joined} order by notice.shows_at desc, notice.id`.execute(db);
  return rows;
}

export async function countShown(db: Db, reader: Reader, filter: Pick<Page, 'unread' | 'kind'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from notice
    where ${filtered(reader, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** False if the reader has no such notice. */
export async function updateRead(db: Db, reader: Reader, notice_id: string, is_read: boolean): Promise<boolean> {
  // Another unread one about the same subject may have come since.
  const { rows } = await sql`update notice set read_at = case when ${is_read}
      or exists (select from notice other where other.company_id = notice.company_id and other.employer_user = notice.employer_user
        and other.kind = notice.kind and other.subject_id = notice.subject_id and other.read_at is null and other.id <> notice.id)
      then coalesce(notice.read_at, now()) end
    where ${isOwn(reader)} and notice.id = ${notice_id} and ${isShown} and ${isOpenTo(reader)} returning notice.id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function updateAllRead(db: Db, owner: Pick<Reader, 'company_id' | 'employer_user'>, until: string) {
  await sql`update notice set read_at = now() where ${isOwn(owner)} and notice.read_at is null and ${isShown}
    and date_trunc('milliseconds', notice.shows_at) <= ${until}::timestamptz`.execute(db);
}

/** Notices about a note or another thing that is gone; of one kind if that is given. */
export async function deleteNoticesOf(
  db: Db,
  company_id: string,
  subject_id: string,
  kind: NoticeKind | null = null,
): Promise<void> {
  const of_subject = db.deleteFrom('notice').where('company_id', '=', company_id).where('subject_id', '=', subject_id);
  await (kind === null ? of_subject : of_subject.where('kind', '=', kind)).execute();
}

/** Deletes unread notices of a kind about these subjects. Returns the members who had one. */
export async function deleteUnreadOf(
  db: Db,
  company_id: string,
  kind: NoticeKind,
  subject_ids: readonly string[],
): Promise<string[]> {
  if (subject_ids.length === 0) return [];
  const { rows } = await sql<{
    employer_user: string;
  }>`delete from notice where company_id = ${company_id} and kind = ${kind}
    and subject_id = any(${sql.val(subject_ids)}::uuid[]) and read_at is null returning employer_user`.execute(db);
  return [...new Set(rows.map(({ employer_user }) => employer_user))];
}

const KEPT_DAYS = 90;

/** `db` sees all rows. */
export async function deleteOldNotices(db: Db): Promise<void> {
  await sql`delete from notice where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}

export type DueMember = { company_id: string; employer_user: string };

/** Members with notices that are to be mailed now. */
export async function listDueMembers(db: Db, most: number): Promise<DueMember[]> {
  const { rows } = await sql<DueMember>`select company_id, employer_user from notice where mail_at <= now()
    group by company_id, employer_user order by min(mail_at) limit ${most}`.execute(db);
  return rows;
}

type ToMail = { id: string; pipeline_id: string | null };

/** Takes what is to be mailed to a member now, so that a second run mails nothing. What they have read is left out. */
export async function updateMailed(db: Db, { company_id, employer_user }: DueMember): Promise<ToMail[]> {
  const { rows } = await sql<ToMail & { is_read: boolean }>`update notice set mail_at = null
    where company_id = ${company_id} and employer_user = ${employer_user} and mail_at <= now()
    returning id, pipeline_id, read_at is not null as is_read`.execute(db);
  return rows.filter(({ is_read }) => !is_read);
}

/** The notices among `ids` that the reader may open, the oldest first, whether the bell shows them or not. */
export async function listMailed(db: Db, reader: Reader, ids: readonly string[]): Promise<MemberNotice[]> {
  const { rows } = await sql<MemberNotice>`${told} from notice ${joined}
    where ${isOwn(reader)} and notice.id = any(${sql.val(ids)}::uuid[]) and ${isOpenTo(reader)}
    order by notice.created_at, notice.id`.execute(db);
  return rows;
}

/** Shows under the bell notices that were to be mailed only. */
export async function updateShown(db: Db, { company_id, employer_user }: DueMember, ids: readonly string[]) {
  await sql`update notice set shows_at = now() where company_id = ${company_id} and employer_user = ${employer_user}
    and id = any(${sql.val(ids)}::uuid[]) and shows_at is null`.execute(db);
}

/** Those that the bell never shows, once they are mailed. */
export async function deleteMailed(db: Db, { company_id, employer_user }: DueMember): Promise<void> {
  await sql`delete from notice where company_id = ${company_id} and employer_user = ${employer_user}
    and shows_at is null and mail_at is null`.execute(db);
}
