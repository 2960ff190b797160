import pg from 'pg';
import { aCompany, anEmployer } from '../../tests/factories/companies.ts';
import { aPosting } from '../../tests/factories/hiring.ts';
import { type Client, createClient } from './client.ts';
import type { Started } from './process.ts';
import { type Stage, signedIn } from './product.ts';

export type Team = { company_id: string; pipeline_id: string; posting_id: string; cookie: string };

/** A company with a signed-in admin and a live posting with `applicants` applicants, distributed over the stages. */
export async function aTeam(stage: Stage, applicants: number): Promise<Team> {
  const { database } = stage;
  const company = await aCompany(database, { business_name: `Measured with ${applicants}` });
  const admin = await anEmployer(database, company);
  const { posting_id } = await aPosting(database, company);
  const { company_id, pipeline_id, site } = company;
  // Not one of the product's connections, whose statement and lock timeouts are a few seconds.
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  await client.query(PEOPLE, [pipeline_id, company_id, site, posting_id, applicants]);
  // What autovacuum does within a minute.
  await client.query('vacuum analyze application');
  await client.end();
  return { company_id, pipeline_id, posting_id, cookie: await signedIn(stage, admin.id) };
}

const PEOPLE = `with place as (
    select s.id as stage_id, min(t.id::text)::uuid as status_id, row_number() over (order by s.id) - 1 as number, count(*) over () as stages
    from pipeline_stage s join pipeline_status t on t.stage_id = s.id and t.category = 'active'
    where s.pipeline_id = $1 group by s.id
  )
  insert into application (company_id, site, posting_id, pipeline_id, stage_id, status_id, first_name, last_name, email, stage_entered_at)
  select $2, $3, $4, $1, stage_id, status_id, 'Person', n::text, gen_random_uuid() || '@measured.example', now() - n * interval '1 minute'
  from generate_series(1, $5::int) as n join place on number = n % stages`;

/** The team's browser at a server, with its session's token. */
export async function clientOf(server: Started, { cookie }: Team): Promise<{ client: Client; token: string }> {
  const client = createClient(server, cookie);
  return { client, token: await client.token('/employer/view-postings') };
}
