import { sql } from 'kysely';
import type { Decision } from '#features/scoring/rules.ts';
import { tagSum, tagsOf } from '#features/tags/doors.server.ts';
import type { StatusCategory } from '#rules/applicant-status.ts';
import type { PayUnit } from '#rules/pay.ts';
import type { Db } from '#server/db/database.ts';
import { type Finalist, MOST_FINALISTS } from './contract.ts';
import type { Card, Said, Vote } from './rules.ts';

/** The pipelines the caller may open. */
type Open = readonly string[] | 'all';

const memberName = sql`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`;
const uuids = (ids: readonly string[]) => sql`${sql.val(ids)}::uuid[]`;

/** The last two stages before the hire, as a subquery of ids; leads are in none. */
const lastStages = (pipeline_id: ReturnType<typeof sql>) => sql`array(
  select stage.id from pipeline_stage stage where stage.company_id = posting.company_id and stage.pipeline_id = ${pipeline_id}
    and stage.retired_at is null and stage.type not in ('lead', 'hired') order by stage.position desc limit 2)`;

const pipelineOf = sql`coalesce(posting.pipeline_id, (select id from pipeline where pipeline.company_id = posting.company_id
  and pipeline.is_default))`;

/** Postings with finalists or a record, those with the most to decide first. */
export async function listPostings(db: Db, { company_id, open }: { company_id: string; open: Open }) {
  const { rows } = await sql<{
    posting_id: string;
    title: string;
    status: string;
    finalists: number;
    closed_at: string | null;
  }>`
    select * from (
      select posting.id as posting_id, posting.title, posting.status,
        (select count(*)::int from application where application.company_id = posting.company_id
          and application.posting_id = posting.id and application.pipeline_id = place.pipeline_id
          and application.category in ('active', 'on_hold') and application.stage_id = any(place.stages)) as finalists,
        (select max(closed_at) from decision_record record where record.company_id = posting.company_id
          and record.posting_id = posting.id) as closed_at
      from posting
      cross join lateral (select ${pipelineOf} as pipeline_id) way
      cross join lateral (select way.pipeline_id, ${lastStages(sql`way.pipeline_id`)} as stages) place
      where posting.company_id = ${company_id} and posting.kind = 'job'
        and (${open === 'all'} or place.pipeline_id = any(${uuids(open === 'all' ? [] : open)}))) listed
    where finalists > 0 or closed_at is not null
    order by finalists desc, lower(title), posting_id
    limit 200`.execute(db);
  return rows;
}

/** A posting with its pipeline and the stages that lead to a decision, in order. */
export async function findDecisionPosting(db: Db, company_id: string, posting_id: string) {
  const { rows } = await sql<{
    posting_id: string;
    title: string;
    pipeline_id: string;
    anonymous: boolean;
    stage_ids: string[];
    min_cents: number | null;
    max_cents: number | null;
    unit: PayUnit | null;
    currency: string | null;
    hours_per_week: number | null;
    employment_type: string;
  }>`
    select posting.id as posting_id, posting.title, way.pipeline_id, posting.anonymous,
      ${lastStages(sql`way.pipeline_id`)} as stage_ids,
      pay_min_cents::float8 as min_cents, pay_max_cents::float8 as max_cents, pay_unit as unit, pay_currency as currency,
      hours_per_week, employment_type
    from posting cross join lateral (select ${pipelineOf} as pipeline_id) way
    where posting.company_id = ${company_id} and posting.id = ${posting_id} and posting.kind = 'job' and way.pipeline_id is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}
export type DecisionPosting = NonNullable<Awaited<ReturnType<typeof findDecisionPosting>>>;

export async function listStages(db: Db, company_id: string, ids: readonly string[]) {
  return db
    .selectFrom('pipeline_stage')
    .select(['id as stage_id', 'name'])
    .where('company_id', '=', company_id)
    .where('id', 'in', ids.length > 0 ? [...ids] : [''])
    .orderBy('position')
    .execute();
}

export type Person = {
  application_id: string;
  name: string;
  headline: string;
  stage_id: string;
  stage_name: string;
  stage_entered_at: string;
  status_label: string;
  category: StatusCategory;
  version: number;
  answers: unknown;
  tag_sum: number | null;
  tags: { name: string }[];
};

const PERSON = sql`application.id as application_id, application.headline, application.stage_id, stage.name as stage_name,
  coalesce(nullif(trim(application.first_name || ' ' || application.last_name), ''), 'No name') as name,
  application.stage_entered_at, status.label as status_label, application.category, application.version, application.answers,
  ${tagSum} as tag_sum, ${tagsOf} as tags`;
const FROM_PERSON = sql`from application
  join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
  join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id`;

type Choice = {
  company_id: string;
  posting: DecisionPosting;
  people: readonly string[] | undefined;
  by_score: boolean;
};

/**
 * The chosen people of a posting, except those who withdrew or were closed as duplicates; without a choice everyone open in its last two stages, then those decided on there since the newest
 * record, at most thirty days ago. One more than are shown.
 */
export async function listFinalists(db: Db, { company_id, posting, people, by_score }: Choice): Promise<Person[]> {
  const { posting_id, pipeline_id, stage_ids } = posting;
  const { rows } = await sql<Person>`
    select ${PERSON} ${FROM_PERSON}
    where application.company_id = ${company_id} and application.posting_id = ${posting_id}
      and application.pipeline_id = ${pipeline_id} and application.erased_at is null
      and case when ${people !== undefined} then application.id = any(${uuids(people ?? [])}) 
          and application.category not in ('withdrawn', 'closed')
        else application.category in ('active', 'on_hold') and application.stage_id = any(${uuids(stage_ids)})
          or application.category in ('active', 'on_hold', 'hired', 'rejected') and exists (
            select from stage_decision decided where decided.company_id = application.company_id
              and decided.application_id = application.id and decided.stage_id = any(${uuids(stage_ids)})
              and decided.decided_at > greatest(now() - interval '30 days', (select max(record.closed_at) from decision_record record
                where record.company_id = ${company_id} and record.posting_id = ${posting_id}))) end
    order by application.category in ('active', 'on_hold') desc, stage.position desc,
      case when ${by_score} then application.score end desc nulls last, lower(application.last_name), application.id
    limit ${MOST_FINALISTS + 1}`.execute(db);
  return rows;
}

/** Locks these people of the posting, in the order of their ids. */
export async function lockPeople(db: Db, company_id: string, posting_id: string, ids: readonly string[]) {
  return db
    .selectFrom('application')
    .select(['id', 'version', 'category', 'erased_at'])
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

const MOST_CHOICES = 100;

/** Open applicants of a posting without leads, those nearest to the hire first. */
export async function listChoices(db: Db, company_id: string, { posting_id, pipeline_id }: DecisionPosting) {
  const { rows } = await sql<{ application_id: string; name: string; stage_name: string }>`
    select application.id as application_id, stage.name as stage_name,
      coalesce(nullif(trim(application.first_name || ' ' || application.last_name), ''), 'No name') as name
    ${FROM_PERSON}
    where application.company_id = ${company_id} and application.posting_id = ${posting_id}
      and application.pipeline_id = ${pipeline_id} and application.erased_at is null and application.category in ('active', 'on_hold')
      and stage.type <> 'lead'
    order by stage.position desc, lower(application.last_name), application.id
    limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

type OfPeople = { company_id: string; ids: readonly string[] };
type OfOne<Row> = Row & { application_id: string };

const skillsOf = (skills: unknown): Card['skills'] =>
  // Written by `scoring`, whose schema allows numbers and null alone.
  (skills ?? {}) as Card['skills'];

/** The newest scorecard of each member for each stage and each of its interview rounds. */
export async function listCards(db: Db, { company_id, ids }: OfPeople): Promise<OfOne<Card>[]> {
  const { rows } = await sql<OfOne<Card>>`
    select distinct on (card.application_id, card.stage_id, card.employer_user, card.round_id) card.application_id, card.stage_id,
      card.employer_user, ${memberName} as name, card.skills, card.overall, card.note, card.updated_at::text as at
    from application_score card
    join employer_user member on member.company_id = card.company_id and member.id = card.employer_user
    where card.company_id = ${company_id} and card.application_id = any(${uuids(ids)})
    order by card.application_id, card.stage_id, card.employer_user, card.round_id, card.created_at desc, card.corrects is not null desc`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString(), skills: skillsOf(row.skills) }));
}

/** Votes in these stages and in each person’s current one. */
export async function listVotes(
  db: Db,
  { company_id, ids, stage_ids }: OfPeople & { stage_ids: readonly string[] },
): Promise<OfOne<Vote>[]> {
  const { rows } = await sql<OfOne<Vote>>`
    select vote.application_id, vote.stage_id, vote.employer_user, ${memberName} as name, vote.verdict, vote.note,
      vote.created_at::text as at
    from recommendation vote
    join application on application.company_id = vote.company_id and application.id = vote.application_id
    join employer_user member on member.company_id = vote.company_id and member.id = vote.employer_user
    where vote.company_id = ${company_id} and vote.application_id = any(${uuids(ids)})
      and (vote.stage_id = any(${uuids(stage_ids)}) or vote.stage_id = application.stage_id)`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export async function listFeedback(db: Db, { company_id, ids }: OfPeople): Promise<OfOne<Said>[]> {
  const { rows } = await sql<OfOne<Said>>`
    select given.application_id, given.employer_user, ${memberName} as name, given.verdict, given.body as text, given.at::text as at
    from candidate_feedback given
    join employer_user member on member.company_id = given.company_id and member.id = given.employer_user
    where given.company_id = ${company_id} and given.application_id = any(${uuids(ids)})
    order by given.at desc`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** Summaries of these stages, the latest stage first. */
export async function listSummaries(
  db: Db,
  { company_id, ids, stage_ids }: OfPeople & { stage_ids: readonly string[] },
) {
  const { rows } = await sql<OfOne<Finalist['summaries'][number]>>`
    select summary.application_id, stage.name as stage_name, summary.body as text from stage_summary summary
    join pipeline_stage stage on stage.company_id = summary.company_id and stage.id = summary.stage_id
    where summary.company_id = ${company_id} and summary.application_id = any(${uuids(ids)})
      and summary.stage_id = any(${uuids(stage_ids)}) and summary.body <> ''
    order by stage.position desc`.execute(db);
  return rows;
}

export async function listFiles(db: Db, { company_id, ids }: OfPeople) {
  const { rows } = await sql<OfOne<Finalist['files'][number]>>`
    select application_id, id as file_id, kind, file_name from application_file
    where company_id = ${company_id} and application_id = any(${uuids(ids)})
    order by created_at, id`.execute(db);
  return rows;
}

/** What people outside the team said, oldest first. */
export async function listOutsideComments(db: Db, { company_id, ids }: OfPeople) {
  const { rows } = await sql<OfOne<Finalist['outside'][number]>>`
    select application_id, email as by, body as text, at::text as at from decision_comment
    where company_id = ${company_id} and application_id = any(${uuids(ids)})
    order by decision_comment.at, id`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

type OutsideComment = {
  company_id: string;
  application_id: string;
  decision_share_id: string;
  email: string;
  body: string;
};

export async function insertOutsideComment(db: Db, comment: OutsideComment): Promise<void> {
  await db.insertInto('decision_comment').values(comment).execute();
}

type Done = OfOne<{ rationale: string; by: string; at: string }>;

/** The newest decision on each person in these stages. */
export async function listDecided(db: Db, { company_id, ids, stage_ids }: OfPeople & { stage_ids: readonly string[] }) {
  const { rows } = await sql<Done & { decision: Decision }>`
    select distinct on (decided.application_id) decided.application_id, decided.decision, decided.rationale, ${memberName} as by,
      decided.decided_at::text as at
    from stage_decision decided
    join employer_user member on member.company_id = decided.company_id and member.id = decided.decided_by
    where decided.company_id = ${company_id} and decided.application_id = any(${uuids(ids)})
      and decided.stage_id = any(${uuids(stage_ids)})
    order by decided.application_id, decided.decided_at desc`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The newest hold of each person. */
export async function listHeld(db: Db, { company_id, ids }: OfPeople) {
  const { rows } = await sql<Done>`
    select distinct on (event.application_id) event.application_id, coalesce(event.data ->> 'rationale', '') as rationale,
      coalesce(${memberName}, '') as by, event.at::text as at
    from application_event event
    left join employer_user member on member.company_id = event.company_id and member.id = event.actor_id
    where event.company_id = ${company_id} and event.application_id = any(${uuids(ids)}) and event.kind = 'decided' and event.data ->> 'decision' = 'held'
    order by event.application_id, event.id desc`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export async function listSkillNames(db: Db, company_id: string, pipeline_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline_skill')
    .select('name')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The status that holds a person: one that every stage has, else the stage’s own. */
export async function findHoldStatus(db: Db, company_id: string, at: { pipeline_id: string; stage_id: string }) {
  const { rows } = await sql<{ id: string }>`
    select id from pipeline_status where company_id = ${company_id} and pipeline_id = ${at.pipeline_id} and category = 'on_hold'
      and (stage_id is null or stage_id = ${at.stage_id})
    order by stage_id is null desc, position limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Those of these members who can sign in, by name. */
export async function listMembers(db: Db, company_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ employer_user: string; name: string; email: string; first_name: string }>`
    select member.id as employer_user, ${memberName} as name, member.email, member.first_name from employer_user member
    where member.company_id = ${company_id} and member.id = any(${uuids(ids)}) and member.disabled_at is null
    order by lower(member.last_name), lower(member.first_name), member.id`.execute(db);
  return rows;
}

/** More than a company makes in an hour; the log has an index by company alone. */
const NEWEST_ENTRIES = 5_000;

/** Whether the member was asked for a score of the person within an hour, as the audit log says. */
export async function isAskedLately(db: Db, of: { company_id: string; application_id: string }, employer_user: string) {
  const { rows } = await sql<{ is_asked: boolean }>`
    select exists (select from (select * from audit_log where company_id = ${of.company_id} order by id desc limit ${NEWEST_ENTRIES}) asked
      where asked.action = 'applicant.decided' and asked.subject = ${of.application_id} and asked.data ->> 'employer_user' = ${employer_user}
      and asked.at > now() - interval '1 hour') as is_asked`.execute(db);
  return rows[0]?.is_asked ?? false;
}
