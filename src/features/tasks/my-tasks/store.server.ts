import { type RawBuilder, sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { TaskKind } from '../kinds.ts';
import type { Tally, TaskState } from '../rules.ts';
import { isOpenTo, listDueAt, listSince, listSources, type Reader } from '../source-store.server.ts';
import type { Task } from './contract.ts';

type Filter = { kinds: readonly TaskKind[]; radius?: number | undefined };

/** The tasks of these kinds, hidden ones included, each with its state for the reader; `kinds` is not empty. */
function tasks(reader: Reader, { kinds, radius }: Filter) {
  const rows = sql.join(
    kinds.map((kind) => rowsOf(reader, kind, radius)),
    sql` union all `,
  );
  return sql`(select task.*, hidden.until,
      case when hidden.subject_id is null then 'open' when hidden.until is null then 'dismissed' else 'snoozed' end as state
    from (${rows}) task
    left join hidden_task hidden on hidden.company_id = ${reader.company_id} and hidden.employer_user = ${reader.employer_user}
      and hidden.kind = task.kind and hidden.subject_id = task.subject_id and hidden.since = task.since
      and (hidden.until is null or hidden.until > now()))`;
}

function rowsOf(reader: Reader, kind: TaskKind, radius: number | undefined) {
  const source = listSources[kind](reader);
  const near = radius === undefined ? sql`` : sql`and ${isNear(radius)}`;
  return sql`select ${sql.lit(kind)}::text as kind, ${source.subject_id} as subject_id, application.id as application_id,
      application.posting_id, ${listSince(source)} as since, ${listDueAt(kind, source, reader)} as due_at
    ${source.from} where ${isOpenTo(reader)} and ${source.where} ${near}`;
}

/** Applicants whose place is unknown, and those of postings without one, count as near. */
const isNear = (miles: number): RawBuilder<boolean> => sql`coalesce((
  select bool_or(is_within_miles(spot.lat, spot.lon, ${miles}::float8, place.lat, place.lon))
  from posting_location spot join place on (application.postal_code <> '' and place.postal_code = left(upper(application.postal_code), 5))
    or (application.postal_code = '' and lower(place.city) = lower(application.city) and place.region = application.region)
  where spot.company_id = application.company_id and spot.posting_id = application.posting_id and spot.lat is not null), true)`;

/** Postings with tasks, by kind and state. */
export async function countTasks(db: Db, reader: Reader, filter: Filter): Promise<Tally[]> {
  if (filter.kinds.length === 0) return [];
  const { rows } = await sql<Tally>`
    select counted.*, posting.title from (
      select task.kind, task.state, task.posting_id, count(*)::int as tasks from ${tasks(reader, filter)} task
      group by task.kind, task.state, task.posting_id
    ) counted
    join posting on posting.company_id = ${reader.company_id} and posting.id = counted.posting_id`.execute(db);
  return rows;
}

/** How many open tasks were due on a day, and the application of one of them. */
export async function findDueBetween(
  db: Db,
  reader: Reader,
  kinds: readonly TaskKind[],
  span: { from: string; to: string },
) {
  if (kinds.length === 0) return { tasks: 0, application_id: null };
  const { rows } = await sql<{ tasks: number; application_id: string | null }>`
    select count(*)::int as tasks, min(task.application_id::text)::uuid as application_id from ${tasks(reader, { kinds })} task
    where task.state = 'open' and task.due_at >= ${span.from} and task.due_at < ${span.to}`.execute(db);
  return rows[0] ?? { tasks: 0, application_id: null };
}

type Page = Filter & { state: TaskState; posting_id?: string | undefined; limit: number; offset: number };

/** The tasks in a state, the longest due first. */
export async function listPage(db: Db, reader: Reader, page: Page): Promise<Omit<Task, 'due'>[]> {
  if (page.kinds.length === 0) return [];
  const of_posting = page.posting_id === undefined ? sql`` : sql`and task.posting_id = ${page.posting_id}`;
  const { rows } = await sql<Omit<Task, 'due'>>`
    select task.kind, task.subject_id, task.since, task.due_at, task.application_id, task.until, posting.title as posting_title,
      coalesce(nullif(trim(application.first_name || ' ' || application.last_name), ''), ${currentEmail}) as name,
      stage.name as stage_name, ${waitsFor} as waits_for,
      (select version from interview where task.kind = 'outcome' and company_id = application.company_id and id = task.subject_id)
        as interview_version,
      (select body from reminder where task.kind = 'reminder' and company_id = application.company_id and id = task.subject_id) as text,
      ${kitOf(reader)} as kit_interview_id
    from (select task.* from ${tasks(reader, page)} task where task.state = ${page.state} ${of_posting}
      order by task.due_at, task.kind, task.subject_id limit ${page.limit} offset ${page.offset}) task
    join application on application.company_id = ${reader.company_id} and application.id = task.application_id
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
    order by task.due_at, task.kind, task.subject_id`.execute(db);
  return rows;
}

/** The reader's interview in the person's stage whose kit takes the score: the oldest one that has begun without a card of theirs, or else the next one. */
const kitOf = ({ employer_user }: Reader) => sql`case when task.kind = 'score' then (
  select talk.id from interview talk join interview_interviewer own on own.company_id = talk.company_id and own.interview_id = talk.id
  where talk.company_id = application.company_id and talk.application_id = application.id and talk.stage_id = application.stage_id
    and talk.round_id is not null and talk.state in ('confirmed', 'done') and own.employer_user = ${employer_user}
  order by talk.starts_at <= now() and not exists (select from application_score card where card.company_id = talk.company_id
      and card.application_id = talk.application_id and card.round_id = talk.round_id and card.employer_user = own.employer_user) desc,
    talk.starts_at > now() desc, talk.starts_at limit 1) end`;

const nameOf = sql`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`;
const isMember = (id: RawBuilder<unknown>) =>
  sql`member.company_id = application.company_id and member.id = ${id} and member.disabled_at is null`;

const assigned = (and: RawBuilder<unknown>) => sql`array(select ${nameOf} from stage_assignee asked
  join employer_user member on ${isMember(sql`asked.employer_user`)}
  where asked.company_id = application.company_id and asked.stage_id = application.stage_id and ${and} order by 1)`;

const waitsFor = sql<string[]>`case task.kind
  when 'outcome' then array(select ${nameOf} from interview_interviewer own join employer_user member on ${isMember(sql`own.employer_user`)}
    where own.company_id = application.company_id and own.interview_id = task.subject_id order by 1)
  when 'reminder' then array(select ${nameOf} from reminder set_for join employer_user member on ${isMember(sql`set_for.employer_user`)}
    where set_for.company_id = application.company_id and set_for.id = task.subject_id)
  when 'feedback' then array(select ${nameOf} from feedback_request asked join employer_user member on ${isMember(sql`asked.employer_user`)}
    where asked.company_id = application.company_id and asked.application_id = application.id order by 1)
  when 'score' then ${assigned(sql`not exists (select from application_score card where card.company_id = application.company_id
    and card.application_id = application.id and card.stage_id = application.stage_id and card.employer_user = member.id
    and card.corrects is null)`)}
  else coalesce(nullif(${assigned(sql`(task.kind = 'review' or member.role <> 'hiring_member')`)}, '{}'),
    array(select ${nameOf} from employer_user member where ${isMember(sql`posting.created_by`)})) end`;

type Named = { kind: TaskKind; subject_id: string; since: string };

/** The application that a task is about; null if the reader has no such task, or its facts have changed. */
export async function findTask(db: Db, reader: Reader, { kind, subject_id, since }: Named): Promise<string | null> {
  const { rows } = await sql<{ application_id: string }>`
    select task.application_id from ${tasks(reader, { kinds: [kind] })} task
    where task.subject_id = ${subject_id} and task.since = ${since}::timestamptz limit 1`.execute(db);
  return rows[0]?.application_id ?? null;
}

type Hidden = Named & { application_id: string; until: string | null };

export async function insertHidden(db: Db, reader: Pick<Reader, 'company_id' | 'employer_user'>, hidden: Hidden) {
  const { company_id, employer_user } = reader;
  const { since, until, application_id } = hidden;
  await db
    .insertInto('hidden_task')
    .values({ company_id, employer_user, ...hidden })
    .onConflict((same) =>
      same.columns(['company_id', 'employer_user', 'kind', 'subject_id']).doUpdateSet({ since, until, application_id }),
    )
    .execute();
}

/** False if the member has hidden no such task. */
export async function deleteHidden(
  db: Db,
  { company_id, employer_user }: Pick<Reader, 'company_id' | 'employer_user'>,
  { kind, subject_id }: Pick<Named, 'kind' | 'subject_id'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hidden_task')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
