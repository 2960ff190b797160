-- expand: the previous release knows no rounds, and its scorecards have none
-- The rounds of a stage's interviews: what each assesses and asks, who interviews and for how long.
create table interview_round (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  stage_id uuid not null,
  position int not null,
  name text not null check (length(name) between 1 and 60),
  length_minutes int not null check (length_minutes between 15 and 480),
  -- Null: chosen with each interview.
  kind text check (kind in ('phone', 'video', 'in_person')),
  instructions text not null default '' check (length(instructions) <= 4000),
  -- Names of skills of the pipeline. One that was removed there is no longer assessed.
  skills text[] not null default '{}',
  -- In order: { question_id, text, guidance, skill }.
  questions jsonb not null default '[]',
  -- A removed round stays with the interviews and scorecards that name it.
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, stage_id) references pipeline_stage on delete cascade
);
create index interview_round_of_stage on interview_round (company_id, stage_id, position) where removed_at is null;
select protect_tenant_table('interview_round');

-- Who interviews in a round unless others are chosen.
create table interview_round_member (
  company_id uuid not null,
  round_id uuid not null,
  employer_user uuid not null,
  primary key (company_id, round_id, employer_user),
  foreign key (company_id, round_id) references interview_round on delete cascade,
  foreign key (company_id, employer_user) references employer_user on delete cascade
);
create index interview_round_member_by_member on interview_round_member (company_id, employer_user);
select protect_tenant_table('interview_round_member');

alter table interview add column round_id uuid;
alter table interview add foreign key (company_id, round_id) references interview_round on delete set null (round_id);

-- A member has a card for each round they sit in. The answers hold each question as it was asked: { question_id, question, note }.
alter table application_score add column round_id uuid;
alter table application_score add column answers jsonb not null default '[]';
alter table application_score add foreign key (company_id, round_id) references interview_round;
drop index application_score_first;
create unique index application_score_first on application_score (company_id, application_id, stage_id, employer_user, round_id)
  nulls not distinct where corrects is null;
