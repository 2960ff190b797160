import { sql } from 'kysely';
import { isOnlyAdded } from '#features/application/doors.server.ts';
import { placeOf } from '#features/jobs/words.ts';
import { dayWords, momentWords } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { PlaceholderValues } from './rules.ts';

/** Who sends it to whom. */
export type Sending = { company_id: string; sender_id: string; application_ids: readonly string[] };

/** What placeholders stand for, by application id. An anonymous posting names neither company nor sender. */
export async function listPlaceholderValues(
  db: Db,
  { company_id, sender_id, application_ids }: Sending,
): Promise<Map<string, PlaceholderValues>> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .innerJoin('company', 'company.company_id', 'application.company_id')
    .leftJoin('company_preferences as chosen', 'chosen.company_id', 'application.company_id')
    .leftJoin('employer_user as sender', (join) =>
      join.onRef('sender.company_id', '=', 'application.company_id').on('sender.id', '=', sender_id),
    )
    .select(['application.id', 'application.first_name', 'application.last_name', 'application.applied_at'])
    .select(['posting.title', 'posting.anonymous', 'posting.location_type'])
    .select(['posting.city', 'posting.region', 'posting.country', 'company.business_name', 'chosen.preferences'])
    .select(['sender.first_name as sender_first_name', 'sender.last_name as sender_last_name'])
    .select([isOnlyAdded.as('is_only_added'), nextInterview.as('interview')])
    .where('application.company_id', '=', company_id)
    .where('application.id', '=', sql<string>`any(${sql.val(application_ids)}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, valuesOf(row)]));
}

type Interview = { starts_at: string; time_zone: string };
const nextInterview = sql<Interview | null>`(
  select json_build_object('starts_at', interview.starts_at, 'time_zone', interview.applicant_zone) from interview
  where interview.company_id = application.company_id and interview.application_id = application.id
    and interview.state = 'confirmed' and interview.starts_at > now()
  order by interview.starts_at limit 1)`;

type Facts = {
  first_name: string;
  last_name: string;
  applied_at: string;
  is_only_added: boolean;
  title: string;
  anonymous: boolean;
  location_type: string;
  city: string;
  region: string;
  country: string;
  business_name: string;
  preferences: unknown;
  sender_first_name: string | null;
  sender_last_name: string | null;
  interview: Interview | null;
};

function valuesOf(facts: Facts): PlaceholderValues {
  const { first_name, last_name, anonymous, interview, city, location_type } = facts;
  const { time_zone } = readPreferences(facts.preferences);
  const has_place = city !== '' || location_type === 'remote' || facts.region !== '';
  return {
    first_name: first_name || null,
    last_name: last_name || null,
    full_name: `${first_name} ${last_name}`.trim() || null,
    job_title: facts.title || null,
    job_place: has_place ? placeOf(facts) : null,
    company_name: anonymous ? null : facts.business_name || null,
    sender_name: anonymous ? null : `${facts.sender_first_name ?? ''} ${facts.sender_last_name ?? ''}`.trim() || null,
    applied_on: facts.is_only_added ? null : dayWords(facts.applied_at, time_zone),
    interview_time: interview && momentWords(new Date(interview.starts_at).toISOString(), interview.time_zone),
  };
}

/** The pipelines the caller may open. */
type Open = readonly string[] | 'all';

const PEOPLE_TO_PREVIEW = 20;

/** The newest applicants of these pipelines. */
export async function listNewestPeople(db: Db, company_id: string, open: Open) {
  let query = db
    .selectFrom('application')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .select(['application.id as application_id', 'application.email', 'posting.title'])
    .select(sql<string>`trim(application.first_name || ' ' || application.last_name)`.as('name'))
    .where('application.company_id', '=', company_id)
    .orderBy('application.applied_at', 'desc')
    .limit(PEOPLE_TO_PREVIEW);
  if (open !== 'all') {
    query = query.where('application.pipeline_id', '=', sql<string>`any(${sql.val(open)}::uuid[])`);
  }
  const rows = await query.execute();
  return rows.map(({ email, ...row }) => ({ ...row, name: row.name || email }));
}
