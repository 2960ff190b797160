import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { PAGE_SIZE } from '../rules.ts';
import type { NetworkMembers } from './contract.ts';

type Open = readonly string[] | 'all';
type Chosen = { area?: string | undefined; stage?: string | undefined; page: number };

/** The people in the network now, in pipelines open to the reader. */
const people = (company_id: string, open: Open) => sql`
  select application.id as application_id, application.first_name, application.last_name, application.headline, application.city,
    application.region, member.areas, stage.name as stage_name, stage.position, application.applied_at as joined_at, member.ends_at,
    application.first_viewed_at is null as is_new
  from talent_network_member member
  join application on application.company_id = member.company_id and application.id = member.application_id
  join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
  where member.company_id = ${company_id} and member.ended_at is null and member.ends_at > now()
    and application.erased_at is null
    and application.category in ('active', 'on_hold')
    and ${open === 'all' ? sql`true` : sql`application.pipeline_id = any(${sql.val(open)}::uuid[])`}`;

/** Whether the pipeline of the network is among these. */
export async function hasOpenNetwork(db: Db, company_id: string, open: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from pipeline where company_id = ${company_id} and is_network
    and id = any(${sql.val(open)}::uuid[])`.execute(db);
  return rows.length > 0;
}

type Listed = { members: (NetworkMembers['members'][number] & { total: number })[] };

export async function listMembers(db: Db, company_id: string, open: Open, { area, stage, page }: Chosen) {
  const { rows } = await sql<Listed['members'][number]>`
    select application_id, first_name, last_name, headline, city, region, areas, stage_name, joined_at, ends_at, is_new,
      count(*) over ()::int as total
    from (${people(company_id, open)}) person
    where (${area ?? null}::text is null or ${area ?? null} = any(areas))
      and (${stage ?? null}::text is null or stage_name = ${stage ?? null})
    order by joined_at desc, application_id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  return { members: rows.map(({ total: _, ...member }) => member), total: rows[0]?.total ?? 0 };
}

export async function countEveryone(db: Db, company_id: string, open: Open) {
  const { rows } = await sql<Pick<NetworkMembers, 'everyone' | 'areas' | 'stages'>>`
    select count(*)::int as everyone,
      array(select distinct unnest(areas) from (${people(company_id, open)}) each_person order by 1) as areas,
      array(select stage_name from (${people(company_id, open)}) in_stage group by stage_name order by min(position)) as stages
    from (${people(company_id, open)}) person`.execute(db);
  if (!rows[0]) throw new Error('The query returned no row.');
  return rows[0];
}
