-- expand: the previous release publishes and closes without knowing of it
-- When a posting was on the site, one row for each time that it was published. Time to fill leaves out the days in between.
create table posting_period (
  company_id uuid not null,
  posting_id uuid not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, posting_id, opened_at),
  foreign key (company_id, posting_id) references posting (company_id, id) on delete cascade
);
select protect_tenant_table('posting_period');

insert into posting_period (company_id, posting_id, opened_at, ended_at)
select company_id, id, published_at, case when status <> 'live' then greatest(closed_at, published_at) end
from posting where published_at is not null and kind = 'job';

create function keep_posting_period() returns trigger language plpgsql as $$
begin
  if new.status = 'live' then
    insert into posting_period (company_id, posting_id, opened_at) values (new.company_id, new.id, coalesce(new.published_at, now()))
    on conflict (company_id, posting_id, opened_at) do update set ended_at = null;
  elsif tg_op = 'UPDATE' then
    update posting_period set ended_at = greatest(coalesce(new.closed_at, now()), opened_at)
    where company_id = new.company_id and posting_id = new.id and ended_at is null;
  else
    insert into posting_period (company_id, posting_id, opened_at, ended_at)
    values (new.company_id, new.id, new.published_at, greatest(coalesce(new.closed_at, now()), new.published_at));
  end if;
  return null;
end $$;
create trigger posting_period_begins after insert on posting for each row
  when (new.kind = 'job' and new.published_at is not null) execute function keep_posting_period();
create trigger posting_period_changes after update of status on posting for each row
  when (new.kind = 'job' and old.status is distinct from new.status) execute function keep_posting_period();

create index posting_by_end on posting (company_id, closed_at) where closed_at is not null;
