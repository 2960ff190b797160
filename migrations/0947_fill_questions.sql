-- expand: the previous release asks nobody again
-- How often a member put off saying how a posting ended, and whether that was asked by mail. About one ending: a later one is asked anew.
create table fill_question (
  company_id uuid not null,
  posting_id uuid not null,
  ended_at timestamptz not null,
  times_later int not null default 0 check (times_later between 0 and 2),
  ask_at timestamptz,
  mailed_at timestamptz,
  primary key (company_id, posting_id),
  foreign key (company_id, posting_id) references posting (company_id, id) on delete cascade
);
select protect_tenant_table('fill_question');
