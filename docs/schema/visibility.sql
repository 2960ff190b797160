-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table seeker_hidden_from (
  seeker_id uuid not null,
  name text not null,
  name_key text not null generated always as (company_name_key(name)) stored,
  constraint seeker_hidden_from_pkey PRIMARY KEY (seeker_id, name_key),
  constraint seeker_hidden_from_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint seeker_hidden_from_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX seeker_hidden_from_name ON public.seeker_hidden_from USING btree (name_key);
CREATE TRIGGER hidden_from_found AFTER INSERT OR DELETE OR UPDATE ON public.seeker_hidden_from FOR EACH ROW EXECUTE FUNCTION note_found_profile();
create policy own on seeker_hidden_from for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner on seeker_hidden_from for select to (owner) using (true);
create policy owner_adds on seeker_hidden_from for insert to (owner) with check (true);
create policy system on seeker_hidden_from for all to jobs_system using (true) with check (true);

create table seeker_visibility (
  seeker_id uuid not null,
  searchable boolean not null default false,
  anonymous boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  told_of_unlocks_at timestamp with time zone,
  shares_wishes boolean not null default false,
  shares_record boolean not null default false,
  shares_spouse boolean not null default false,
  wants_skillbridge boolean not null default false,
  profile_id uuid not null default gen_random_uuid(),
  constraint seeker_visibility_pkey PRIMARY KEY (seeker_id),
  constraint seeker_visibility_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX seeker_visibility_profile ON public.seeker_visibility USING btree (profile_id);
CREATE TRIGGER visibility_found AFTER INSERT OR DELETE OR UPDATE ON public.seeker_visibility FOR EACH ROW EXECUTE FUNCTION note_found_profile();
create policy own on seeker_visibility for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner on seeker_visibility for select to (owner) using (true);
create policy owner_locks on seeker_visibility for update to (owner) using (true) with check (false);
create policy system on seeker_visibility for all to jobs_system using (true) with check (true);

