-- The words of public pages, as typed blocks per site and address. The product brings a text of its own for each; once a person has
-- edited a page, starting the product changes it no more.
create table content_page (
  site text not null check (site in ('rb', 'mh')),
  path text not null check (path ~ '^(/[a-z0-9-]+)+$'),
  -- Of the browser's tab and of search results.
  title text not null,
  description text not null,
  -- Of the page itself: its h1, and what stands below it.
  heading text not null,
  lead text not null default '',
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  -- An editor sends back the one that was read.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  edited_by uuid references account on delete set null,
  edited_at timestamptz,
  primary key (site, path)
);
alter table content_page enable row level security;
alter table content_page force row level security;
create policy everyone on content_page for select to jobs_request using (true);
create policy system on content_page to jobs_system using (true) with check (true);
grant select on content_page to jobs_request;

-- Search engines are told when the words changed, and only then.
create function stamp_content_page() returns trigger language plpgsql as $$
begin
  new.version := old.version;
  new.updated_at := old.updated_at;
  if (new.title, new.description, new.heading, new.lead, new.blocks) is distinct from
     (old.title, old.description, old.heading, old.lead, old.blocks) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger stamp before update on content_page for each row execute function stamp_content_page();

-- Kept pages are forgotten whoever changed them, once the change is there to be read.
create function tell_of_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"channel":"public-pages","payload":{}}');
  return null;
end $$;
create trigger told after insert or update or delete on content_page for each statement execute function tell_of_public_change();
