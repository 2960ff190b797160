import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { ENDING_DAYS, type EndingTask, type InterviewTask, MOST_LISTED, type PersonTask } from './contract.ts';
import type { TaskKind } from './kinds.ts';
import { isOpenTo, listSince, listSources, type Reader } from './source-store.server.ts';

type Group<Task> = { total: number; tasks: Task[] };

const nameOf = sql`coalesce(nullif(trim(application.first_name || ' ' || application.last_name), ''), ${currentEmail})`;

type Counted = { total: number };

/** Each row has the total: ordering reads all rows anyway for most kinds. */
const grouped = <Task extends Counted>(tasks: Task[]): Group<Task> => ({ total: tasks[0]?.total ?? 0, tasks });

/** The first open tasks of a kind, and how many there are. */
export async function listPeople(
  db: Db,
  reader: Reader,
  kind: Exclude<TaskKind, 'outcome' | 'schedule' | 'reminder' | 'feedback' | 'joiner'>,
): Promise<Group<PersonTask>> {
  const source = listSources[kind](reader);
  const since = listSince(source);
  const order = kind === 'review' ? sql`desc` : sql`asc`;
  const { rows } = await sql<PersonTask & Counted>`
    select waiting.application_id, waiting.name, posting.title as posting_title, waiting.stage_name, waiting.since, waiting.total
    from (
      select application.id as application_id, application.posting_id, ${nameOf} as name, ${since} as since,
        (select stage.name from pipeline_stage stage where stage.company_id = application.company_id and stage.id = application.stage_id)
          as stage_name, count(*) over ()::int as total
      ${source.from}
      where ${isOpenTo(reader)} and ${source.where}
        and not exists (select from hidden_task hidden where hidden.company_id = ${reader.company_id}
          and hidden.employer_user = ${reader.employer_user} and hidden.kind = ${kind} and hidden.subject_id = ${source.subject_id}
          and hidden.since = ${since} and (hidden.until is null or hidden.until > now()))
      order by ${source.since} ${order}, application.id limit ${MOST_LISTED}
    ) waiting
    join posting on posting.company_id = ${reader.company_id} and posting.id = waiting.posting_id
    order by waiting.since ${order}, waiting.application_id`.execute(db);
  return grouped(rows);
}

export async function listInterviewsOfToday(db: Db, reader: Reader, time_zone: string): Promise<Group<InterviewTask>> {
  const midnight = sql`date_trunc('day', now() at time zone ${time_zone})`;
  const { rows } = await sql<InterviewTask & Counted>`
    select interview.id as interview_id, application.id as application_id, ${nameOf} as name, posting.title as posting_title,
      interview.kind, interview.starts_at, interview.ends_at, interview.ends_at <= now() as is_over, count(*) over ()::int as total
    from interview_interviewer own
    join interview on interview.company_id = own.company_id and interview.id = own.interview_id and interview.state = 'confirmed'
    join application on application.company_id = interview.company_id and application.id = interview.application_id
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    where own.company_id = ${reader.company_id} and own.employer_user = ${reader.employer_user}
      and own.starts_at >= ${midnight} at time zone ${time_zone}
      and own.starts_at < (${midnight} + interval '1 day') at time zone ${time_zone} and ${isOpenTo(reader)}
    order by interview.starts_at, interview.id limit ${MOST_LISTED}`.execute(db);
  return grouped(rows);
}

export async function listEndingPostings(db: Db, company_id: string): Promise<Group<EndingTask>> {
  const { rows } = await sql<EndingTask & Counted>`
    select ending.*, (select count(*)::int from application where company_id = ${company_id} and posting_id = ending.posting_id
      and category = 'active') as applicants
    from (
      select id as posting_id, title, expires_at as ends_at, count(*) over ()::int as total
      from posting where company_id = ${company_id} and status = 'live' and kind = 'job'
        and expires_at > now() and expires_at < now() + make_interval(days => ${ENDING_DAYS})
      order by expires_at, id limit ${MOST_LISTED}
    ) ending
    order by ends_at, posting_id`.execute(db);
  return grouped(rows);
}
