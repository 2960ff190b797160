import { sql } from 'kysely';
import type { Sort } from '#features/applicant-search/contract.ts';
import { type Cursor, type Filter, matching, ordering, writeCursor } from '#features/applicant-search/doors.server.ts';
import { countOthers } from '#features/application/doors.server.ts';
import { tagSum } from '#features/tags/doors.server.ts';
import { factsLine, type StoredService } from '#rules/service-facts.ts';
import type { Db } from '#server/db/database.ts';
import type { Board, BoardStage, CardRow } from '../contract.ts';

type Window = { sort: Sort; cursor: Cursor | null; page_size: number; with_facts: boolean };
type StageFilter = Filter & { pipeline_id: string };

/** A card as the query returns it: with the posting's id in place of its index in the board's postings, and what the applicant said in place of the line of it. */
type StoredCard = [...CardRow] extends [infer A, infer B, unknown, ...infer Rest, unknown]
  ? [A, B, string, ...Rest, StoredService | null]
  : never;
type StageRow = Pick<BoardStage, 'stage_id' | 'name' | 'type' | 'assignees' | 'total'> & {
  pipeline_name: string;
  cards: StoredCard[];
  last_key: string | null;
  last_id: string | null;
};

/** The stages of a pipeline with their first cards, or those after the cursor. Null if there is no such pipeline or stage. */
export async function findBoard(db: Db, filter: StageFilter, window: Window): Promise<Board | null> {
  const { company_id, pipeline_id, open } = filter;
  if (open !== 'all' && !open.includes(pipeline_id)) return null;
  const stages = await listStages(db, filter, window);
  const [first] = stages;
  if (!first) return null;
  const postings = await listPostings(db, company_id, stages);
  const index = new Map(postings.map(({ posting_id }, position) => [posting_id, position]));
  return {
    view: 'board',
    pipeline_id,
    pipeline_name: first.pipeline_name,
    postings,
    stages: stages.map(({ cards, pipeline_name: _, last_key: key, last_id: id, ...stage }) => ({
      ...stage,
      cards: cards.map(([application, name, posting, ...rest]) => [
        application,
        name,
        index.get(posting) ?? 0,
        ...withLine(rest),
      ]),
      next_cursor: key !== null && id !== null ? writeCursor(window.sort, { key, id }) : null,
    })),
  };
}

type AfterPosting = StoredCard extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never;
type ShownAfterPosting = [...CardRow] extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never;

const withLine = ([status, entered, score, notes, messages, version, source, tags, others, said]: AfterPosting) =>
  [
    status,
    entered,
    score,
    notes,
    messages,
    version,
    source,
    tags,
    others,
    said ? factsLine(said) : '',
  ] satisfies ShownAfterPosting;

/** The board's default categories. Literals, because PostgreSQL uses the partial index only if it sees its condition. */
const ON_THE_BOARD = sql`application.category in ('active', 'on_hold', 'hired')`;

const SAID = sql`json_build_object('service_branch', application.service_branch, 'service_rank', application.service_rank,
  'service_codes', application.service_codes, 'clearance_level', application.clearance_level,
  'clearance_state', application.clearance_state, 'available_from', application.available_from)`;

async function listStages(
  db: Db,
  filter: StageFilter,
  { sort, cursor, page_size, with_facts }: Window,
): Promise<StageRow[]> {
  const { company_id, pipeline_id, stage_id, application_id, category, posting_id, tag_id, tag_points, open } = filter;
  const { q, reader, near, service } = filter;
  const { key, by, after } = ordering(sort, cursor);
  const shown = category ? sql`true` : ON_THE_BOARD;
  // Access to the pipeline is already checked, and totals count the whole stage even if only some cards are requested.
  const in_stage = sql`${matching({ company_id, open: 'all', pipeline_id, posting_id, category, q, reader, near, tag_id, tag_points, service })}
    and application.stage_id = stage.id and ${shown}`;
  const chosen = application_id ? sql`application.id = any(${sql.val(application_id)}::uuid[])` : sql`true`;
  const { rows } = await sql<StageRow>`
    select stage.id as stage_id, stage.name, stage.type, pipeline.name as pipeline_name,
      array(select trim(member.first_name || ' ' || member.last_name) from stage_assignee
        join employer_user member on member.company_id = stage_assignee.company_id and member.id = stage_assignee.employer_user
        where stage_assignee.company_id = stage.company_id and stage_assignee.stage_id = stage.id order by 1) as assignees,
      (select count(*)::int from application where ${in_stage}) as total,
      coalesce(cards.cards, '[]') as cards, cards.last_key, cards.last_id
    from pipeline_stage stage
    join pipeline on pipeline.company_id = stage.company_id and pipeline.id = stage.pipeline_id
    cross join lateral (
      select json_agg(
          json_build_array(application.id, trim(application.first_name || ' ' || application.last_name), application.posting_id,
            application.status_id, extract(epoch from application.stage_entered_at)::bigint, round(application.score::numeric, 2),
            application.note_count, application.message_count, application.version,
            case application.source when 'site' then '' else application.source end, ${tagSum},
            ${countOthers('applications_of_person', open)} + ${countOthers('possibly_same_person', open)},
            ${with_facts ? SAID : sql`null`})
          order by ${by}) filter (where n <= ${page_size}) as cards,
        case when count(*) > ${page_size} then max(${key}::text) filter (where n = ${page_size}) end as last_key,
        case when count(*) > ${page_size} then max(application.id::text) filter (where n = ${page_size}) end as last_id
      from (
        select *, row_number() over (order by ${by}) as n from application
        where ${in_stage} and ${chosen} and ${after} order by ${by} limit ${page_size + 1}
      ) application
    ) cards
    where stage.company_id = ${company_id} and stage.pipeline_id = ${pipeline_id} and stage.retired_at is null
      and (${stage_id ?? null}::uuid is null or stage.id = ${stage_id ?? null})
    order by stage.position`.execute(db);
  return rows;
}

async function listPostings(db: Db, company_id: string, stages: readonly StageRow[]): Promise<Board['postings']> {
  const used = [...new Set(stages.flatMap(({ cards }) => cards.map((card) => card[2])))];
  return db
    .selectFrom('posting')
    .leftJoin('employer_user as owner', (join) =>
      join.onRef('owner.company_id', '=', 'posting.company_id').onRef('owner.id', '=', 'posting.created_by'),
    )
    .select(['posting.id as posting_id', 'posting.title'])
    .select(sql<string>`trim(coalesce(owner.first_name || ' ' || owner.last_name, ''))`.as('owner'))
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', sql<string>`any(${sql.val(used)}::uuid[])`)
    .orderBy('posting.title')
    .execute();
}
