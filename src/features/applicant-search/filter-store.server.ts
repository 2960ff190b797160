import { type RawBuilder, sql } from 'kysely';
import type { NoteReader } from '#features/applicant-messages/doors.server.ts';
import {
  countsAsApplicant,
  hiredAt,
  isLead,
  isOfQualified,
  isOnDays,
  isOverLimit,
  isOwnedBy,
  movedOn,
  stageSteps,
  staysOf,
  wasAnswered,
  wasInterviewed,
  wasReviewed,
} from '#features/application/doors.server.ts';
import { hasTag, tagSum } from '#features/tags/doors.server.ts';
import type { StageType, StatusCategory } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';
import type { Sort } from './contract.ts';
import { type ServiceFilter, saysOfService } from './service-store.server.ts';
import { hasWords, isNear, type Near } from './words-store.server.ts';

export type Filter = {
  company_id: string;
  /** The pipelines the caller may open. */
  open: readonly string[] | 'all';
  pipeline_id?: string;
  posting_id?: string;
  stage_id?: string;
  application_id?: readonly string[];
  category?: readonly StatusCategory[];
  not_opened?: 'true';
  leads?: 'none' | 'only';
  q?: string;
  /** The member who searches: `q` then also finds the private notes that this member can read. */
  reader?: NoteReader;
  near?: Near;
  tag_id?: string;
  tag_points?: number;
  /** What the applicants said about service, clearance and availability. */
  service?: ServiceFilter;
} & FigureFilter;

/** The people behind a figure of reporting. */
type FigureFilter = {
  applied_from?: string;
  applied_to?: string;
  hired_from?: string;
  hired_to?: string;
  source?: string;
  entered?: StageType;
  left?: StageType;
  over_limit?: StageType;
  reviewed?: 'true';
  answered?: 'true';
  qualified?: 'true';
  moved_on?: StageType;
  interviewed?: 'true';
  interviewer?: string;
  owner?: string;
  /** The company's, for days and limits. */
  time_zone?: string;
  stage_age_limit_days?: number;
};

const ids = (values: readonly string[]) => sql`any(${sql.val(values)}::uuid[])`;

/** The condition on `application` for a filter. */
export function matching(filter: Filter): RawBuilder<boolean> {
  const all = [sql`application.company_id = ${filter.company_id}`];
  if (filter.open !== 'all') all.push(sql`application.pipeline_id = ${ids(filter.open)}`);
  if (filter.pipeline_id) all.push(sql`application.pipeline_id = ${filter.pipeline_id}`);
  if (filter.posting_id) all.push(sql`application.posting_id = ${filter.posting_id}`);
  if (filter.stage_id) all.push(sql`application.stage_id = ${filter.stage_id}`);
  // Members of the talent network are no applicants; they are found where a pipeline, posting or person is named.
  if (!filter.pipeline_id && !filter.posting_id && !filter.stage_id && !filter.application_id)
    all.push(sql`application.pipeline_id <> all(array(select network.id from pipeline network
      where network.company_id = ${filter.company_id} and network.is_network))`);
  if (filter.application_id) all.push(sql`application.id = ${ids(filter.application_id)}`);
  if (filter.category) all.push(sql`application.category = any(${sql.val(filter.category)}::text[])`);
  if (filter.not_opened) all.push(sql`application.first_viewed_at is null`);
  if (filter.leads) all.push(filter.leads === 'none' ? countsAsApplicant : isLead);
  if (filter.tag_id) all.push(hasTag(filter.tag_id));
  if (filter.tag_points !== undefined) all.push(sql`coalesce(${tagSum}, 0) >= ${filter.tag_points}`);
  all.push(...behindFigure(filter));
  if (filter.service) all.push(...saysOfService(filter.service));
  if (filter.q) all.push(hasWords(filter.company_id, filter.q, filter.reader));
  if (filter.near !== undefined) all.push(isNear(filter.company_id, filter.near));
  return sql.join(all, sql` and `);
}

function behindFigure(filter: Filter): RawBuilder<unknown>[] {
  const { company_id, source, entered, left, over_limit, reviewed, stage_age_limit_days = 0 } = filter;
  const { answered, interviewed, interviewer, owner, moved_on, qualified } = filter;
  const all: RawBuilder<unknown>[] = [];
  const onDays = (at: RawBuilder<unknown>, from?: string, to?: string) =>
    isOnDays(at, { from, to }, filter.time_zone ?? 'UTC');
  const among = (people: RawBuilder<unknown>, type: StageType) =>
    sql`application.id in (select application_id from ${people} step where type = ${type})`;
  if (filter.applied_from || filter.applied_to)
    all.push(onDays(sql`application.applied_at`, filter.applied_from, filter.applied_to));
  if (filter.hired_from || filter.hired_to)
    all.push(sql`application.category = 'hired'`, onDays(hiredAt, filter.hired_from, filter.hired_to));
  if (source !== undefined) all.push(sql`application.source = ${source}`);
  if (entered) all.push(among(stageSteps(company_id), entered));
  if (left) all.push(among(staysOf(stageSteps(company_id)), left));
  if (over_limit)
    all.push(
      isOverLimit(stage_age_limit_days),
      sql`exists (select from pipeline_stage place where place.company_id = application.company_id
        and place.id = application.stage_id and place.type = ${over_limit})`,
    );
  if (reviewed) all.push(wasReviewed);
  if (answered) all.push(wasAnswered(company_id));
  if (interviewed) all.push(wasInterviewed());
  if (interviewer) all.push(wasInterviewed(interviewer));
  if (owner) all.push(isOwnedBy(company_id, owner));
  if (moved_on) all.push(among(movedOn(stageSteps(company_id)), moved_on));
  if (qualified)
    all.push(
      sql`application.id in (select application_id from ${stageSteps(company_id)} step where ${isOfQualified(sql`type`)})`,
    );
  return all;
}

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; is_ascending: boolean };

/** What each order sorts by. The id breaks ties, so that a page can start after any row. */
const ORDERS: Record<Sort, Order> = {
  newest: { key: sql`application.applied_at`, type: sql`timestamptz`, is_ascending: false },
  oldest: { key: sql`application.applied_at`, type: sql`timestamptz`, is_ascending: true },
  arrived: { key: sql`application.stage_entered_at`, type: sql`timestamptz`, is_ascending: false },
  stage_age: { key: sql`application.stage_entered_at`, type: sql`timestamptz`, is_ascending: true },
  name: {
    key: sql`lower(application.last_name || ' ' || application.first_name)`,
    type: sql`text`,
    is_ascending: true,
  },
  tags: { key: sql`coalesce(${tagSum}, 0)`, type: sql`int`, is_ascending: false },
  score: { key: sql`coalesce(application.score, 0)`, type: sql`real`, is_ascending: false },
};

/** SQL for an order: its key, the `order by` and the condition for rows after a cursor. */
export function ordering(sort: Sort, cursor: Cursor | null) {
  const { key, type, is_ascending } = ORDERS[sort];
  const is_after = is_ascending ? sql`>` : sql`<`;
  return {
    key,
    by: is_ascending ? sql`${key}, application.id` : sql`${key} desc, application.id desc`,
    after: cursor
      ? sql<boolean>`(${key}, application.id) ${is_after} (${cursor.key}::${type}, ${cursor.id}::uuid)`
      : sql<boolean>`true`,
  };
}

export type Cursor = { key: string; id: string };

/** The sort key for an applicant's name; undefined if the caller may not see the applicant. */
export async function findNameKey(
  db: Db,
  { company_id, open }: Pick<Filter, 'company_id' | 'open'>,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select ${ORDERS.name.key} as key from application
    where ${matching({ company_id, open, application_id: [id] })}`.execute(db);
  return rows[0]?.key;
}
