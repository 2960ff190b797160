-- What staff have written for a page and not published yet: one draft at most for each page.
create sequence content_draft_version as int;
create table content_draft (
  site text not null check (site in ('rb', 'mh')),
  path text not null,
  title text not null,
  description text not null,
  heading text not null,
  lead text not null default '',
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  -- An editor sends back the one that was read. None comes twice, also not in a draft that follows another.
  version int not null default nextval('content_draft_version'),
  -- Of the page when the draft was begun. A new release may have changed it since.
  page_version int not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references account on delete set null,
  primary key (site, path),
  foreign key (site, path) references content_page on delete cascade
);
alter table content_draft enable row level security;
alter table content_draft force row level security;
create policy system on content_draft to jobs_system using (true) with check (true);

-- Every wording that was public, to be looked at and restored. Rows are only added.
create table content_page_version (
  site text not null check (site in ('rb', 'mh')),
  path text not null,
  version int not null,
  title text not null,
  description text not null,
  heading text not null,
  lead text not null default '',
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  published_at timestamptz not null,
  -- Otherwise a text that the product brings.
  is_of_staff boolean not null,
  published_by uuid references account on delete set null,
  primary key (site, path, version),
  foreign key (site, path) references content_page on delete cascade
);
alter table content_page_version enable row level security;
alter table content_page_version force row level security;
create policy system on content_page_version to jobs_system using (true) with check (true);

create function keep_content_version() returns trigger language plpgsql as $$
begin
  insert into content_page_version
    (site, path, version, title, description, heading, lead, blocks, published_at, is_of_staff, published_by)
  values (new.site, new.path, new.version, new.title, new.description, new.heading, new.lead, new.blocks, new.updated_at,
    new.edited_at is not null, new.edited_by)
  on conflict do nothing;
  return null;
end $$;
create trigger kept after insert or update on content_page for each row execute function keep_content_version();

set local role jobs_system;
insert into content_page_version
  (site, path, version, title, description, heading, lead, blocks, published_at, is_of_staff, published_by)
select site, path, version, title, description, heading, lead, blocks, updated_at, edited_at is not null, edited_by
from content_page;
reset role;
