-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table content_draft (
  site text not null,
  path text not null,
  title text not null,
  description text not null,
  heading text not null,
  lead text not null default ''::text,
  blocks jsonb not null,
  version integer not null default nextval('content_draft_version'::regclass),
  page_version integer not null,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint content_draft_pkey PRIMARY KEY (site, path),
  constraint content_draft_site_path_fkey FOREIGN KEY (site, path) REFERENCES content_page(site, path) ON DELETE CASCADE,
  constraint content_draft_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint content_draft_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint content_draft_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy system on content_draft for all to jobs_system using (true) with check (true);

create table content_page (
  site text not null,
  path text not null,
  title text not null,
  description text not null,
  heading text not null,
  lead text not null default ''::text,
  blocks jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  edited_by uuid,
  edited_at timestamp with time zone,
  constraint content_page_pkey PRIMARY KEY (site, path),
  constraint content_page_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint content_page_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint content_page_path_check CHECK ((path ~ '^(/[a-z0-9-]+)+$'::text)),
  constraint content_page_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
CREATE TRIGGER kept AFTER INSERT OR UPDATE ON public.content_page FOR EACH ROW EXECUTE FUNCTION keep_content_version();
CREATE TRIGGER stamp BEFORE UPDATE ON public.content_page FOR EACH ROW EXECUTE FUNCTION stamp_content_page();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.content_page FOR EACH STATEMENT EXECUTE FUNCTION tell_of_public_change();
create policy everyone on content_page for select to jobs_request, jobs_visitor using (true);
create policy system on content_page for all to jobs_system using (true) with check (true);

create table content_page_version (
  site text not null,
  path text not null,
  version integer not null,
  title text not null,
  description text not null,
  heading text not null,
  lead text not null default ''::text,
  blocks jsonb not null,
  published_at timestamp with time zone not null,
  is_of_staff boolean not null,
  published_by uuid,
  constraint content_page_version_pkey PRIMARY KEY (site, path, version),
  constraint content_page_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint content_page_version_site_path_fkey FOREIGN KEY (site, path) REFERENCES content_page(site, path) ON DELETE CASCADE,
  constraint content_page_version_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint content_page_version_site_check CHECK ((site = ANY (ARRAY['rb'::text, 'mh'::text])))
);
create policy system on content_page_version for all to jobs_system using (true) with check (true);

