import pg from 'pg';
import { aCompany, anEmployer } from '../../tests/factories/companies.ts';
import { aPosting } from '../../tests/factories/hiring.ts';
import { type Stage, signedIn } from './product.ts';

type Size = {
  business_name: string;
  applicants: number;
  postings: number;
  /** The applicants came over this many days up to today. */
  days: number;
  /** Of 100 applicants who were not hired, how many were rejected in the end. */
  rejected: number;
  /** Whether everyone has a résumé, and every tenth a note. */
  with_texts?: boolean;
};

/** The company, its signed-in admin, and its signed-in hiring manager, to whom the review and interview stages are assigned. */
export type Hiring = {
  company_id: string;
  pipeline_id: string;
  posting_id: string;
  admin_cookie: string;
  manager_cookie: string;
};

/** A company with applicants at all stages and the events of their way there. */
export async function aHiringHistory(stage: Stage, size: Size): Promise<Hiring> {
  const { database } = stage;
  const company = await aCompany(database, { business_name: size.business_name, flags: ['kanban', 'ats_tags'] });
  const [admin, manager] = [
    await anEmployer(database, company),
    await anEmployer(database, company, { role: 'hiring_manager' }),
  ];
  const postings: string[] = [];
  for (let n = 0; n < size.postings; n++) {
    const { posting_id } = await aPosting(database, company, { title: `Welder ${n}` });
    postings.push(posting_id);
  }
  const { company_id, pipeline_id, site } = company;
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  const { applicants, days, rejected } = size;
  await client.query(PEOPLE, [company_id, site, pipeline_id, postings, applicants, days, rejected]);
  await client.query(STEPS, [company_id, pipeline_id]);
  await client.query(ASSIGNED, [company_id, pipeline_id, manager.id]);
  if (size.with_texts) {
    await client.query(RESUMES, [company_id]);
    await client.query(NOTES, [company_id, manager.id]);
  }
  // What autovacuum does within a minute.
  await client.query(
    'vacuum analyze application, application_event, application_file, application_note, applicant_words',
  );
  await client.end();
  const posting_id = postings[0];
  if (posting_id === undefined) throw new Error('A history needs a posting.');
  const [admin_cookie, manager_cookie] = [await signedIn(stage, admin.id), await signedIn(stage, manager.id)];
  return { company_id, pipeline_id, posting_id, admin_cookie, manager_cookie };
}

/** People at the stages after the leads in turn, who applied over the period and moved every few days. */
const PEOPLE = `with place as (
    select s.id as stage_id, s.type, row_number() over (order by s.position) - 1 as number, count(*) over () as stages,
      (select t.id from pipeline_status t where t.stage_id = s.id order by t.position limit 1) as status_id,
      (select t.id from pipeline_status t where t.pipeline_id = $3 and t.category = 'rejected' order by t.id limit 1) as rejected_id
    from pipeline_stage s where s.pipeline_id = $3 and s.type <> 'lead'
  )
  insert into application (company_id, site, posting_id, pipeline_id, stage_id, status_id, category, first_name, last_name, email, source,
    applied_at, first_viewed_at, stage_entered_at, status_changed_at)
  select $1, $2, ($4::uuid[])[1 + n % cardinality($4::uuid[])], $3, stage_id, case when is_rejected then rejected_id else status_id end,
    case when type = 'hired' then 'hired' when is_rejected then 'rejected' else 'active' end, 'Person', n::text,
    gen_random_uuid() || '@measured.example', (array['site', 'referral', 'career page', 'job fair', 'indeed'])[1 + n % 5],
    applied_at, case when number > 0 then applied_at + interval '9 hours' end,
    applied_at + number * interval '60 hours', applied_at + number * interval '60 hours'
  from generate_series(1, $5::int) as n
  join place on number = n * 31 / 10 % stages
  cross join lateral (select now() - number * interval '60 hours' - n * interval '1 hour' * ($6 * 0.8 * 24.0 / $5),
    type <> 'hired' and n % 100 < $7::int) at (applied_at, is_rejected)`;

/** Their events: applied, opened, and each stage up to the one where they are. */
const STEPS = `insert into application_event (company_id, application_id, kind, to_stage_id, to_status_id, at)
  select a.company_id, a.id, kind, to_stage_id, to_status_id, at from application a
  cross join lateral (
    select case s.type when 'applied' then 'applied' else 'status-changed' end as kind, s.id as to_stage_id,
      (select t.id from pipeline_status t where t.stage_id = s.id order by t.position limit 1) as to_status_id,
      a.applied_at + (s.position - 1) * interval '60 hours' as at
    from pipeline_stage s join pipeline_stage here on here.id = a.stage_id
    where s.pipeline_id = $2 and s.type <> 'lead' and s.position <= here.position
    union all select 'viewed', null, null, a.first_viewed_at where a.first_viewed_at is not null
  ) step where a.company_id = $1 order by at`;

/** Some three hundred words each: a few that all have, and those of one of fifty trades, one of 500 towns and one of 20,000 employers. */
const RESUMES = `insert into application_file (company_id, application_id, kind, file_key, file_name, content_type, size_bytes, read_state, text)
  select company_id, id, 'resume', gen_random_uuid(), 'resume.pdf', 'application/pdf', 1, 'read',
    'Experience in a team with customers. ' || 'Trade' || n % 50 || ' in Town' || n % 500 || ' for Employer' || n % 20000 || '. '
      || (select string_agg('word' || (n * 7 + i * i) % 8000, ' ') from generate_series(1, 300) as i)
  from (select company_id, id, last_name::int as n from application where company_id = $1) person`;

/** A private one at every hundredth. */
const NOTES = `insert into application_note (company_id, application_id, author_id, body, is_private)
  select company_id, id, $2, 'Called about Trade' || last_name::int % 50 || ', will think about Remark' || last_name, last_name::int % 100 = 0
  from application where company_id = $1 and last_name::int % 10 = 0`;

const ASSIGNED = `insert into stage_assignee (company_id, stage_id, employer_user)
  select $1, id, $3 from pipeline_stage where pipeline_id = $2 and type in ('review', 'interview')`;
