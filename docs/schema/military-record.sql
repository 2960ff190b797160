-- Printed from the migrated database by `npm run print-schema`; a test fails when it is stale.

create table kept_sentence (
  seeker_id uuid not null,
  id uuid not null default gen_random_uuid(),
  text text not null,
  origin text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint kept_sentence_pkey PRIMARY KEY (seeker_id, id),
  constraint kept_sentence_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint kept_sentence_text_check CHECK ((text <> ''::text))
);
create policy own on kept_sentence for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy system on kept_sentence for all to jobs_system using (true) with check (true);

create table military_record (
  seeker_id uuid not null,
  service_status text,
  branch text,
  rank text not null default ''::text,
  clearance text,
  clearance_expired boolean not null default false,
  clearance_until text not null default ''::text,
  spouse_of text,
  next_move text not null default ''::text,
  needs_portable_work boolean not null default false,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  statuses text[] not null default '{}'::text[],
  component text,
  separation text not null default ''::text,
  terminal_leave text not null default ''::text,
  available_from text not null default ''::text,
  member_component text,
  member_rank text not null default ''::text,
  member_codes text not null default ''::text,
  shows_spouse boolean not null default false,
  clearance_state text,
  investigated text not null default ''::text,
  polygraph text,
  polygraph_on text not null default ''::text,
  constraint military_record_pkey PRIMARY KEY (seeker_id),
  constraint military_record_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES seeker(id) ON DELETE CASCADE,
  constraint military_record_branch_check CHECK ((branch = ANY (ARRAY['army'::text, 'navy'::text, 'marine_corps'::text, 'air_force'::text, 'coast_guard'::text, 'space_force'::text]))),
  constraint military_record_clearance_check CHECK ((clearance = ANY (ARRAY['none'::text, 'public_trust'::text, 'confidential'::text, 'secret'::text, 'doe_l'::text, 'top_secret'::text, 'doe_q'::text, 'ts_sci'::text]))),
  constraint military_record_clearance_state_check CHECK ((clearance_state = ANY (ARRAY['active'::text, 'current'::text, 'interim'::text, 'eligible'::text, 'expired'::text]))),
  constraint military_record_component_check CHECK ((component = ANY (ARRAY['Army'::text, 'Marine Corps'::text, 'Navy'::text, 'Air Force'::text, 'Space Force'::text, 'Coast Guard'::text, 'Army National Guard'::text, 'Air National Guard'::text, 'Army Reserve'::text, 'Navy Reserve'::text, 'Marine Corps Reserve'::text, 'Air Force Reserve'::text, 'Coast Guard Reserve'::text]))),
  constraint military_record_member_component_check CHECK ((member_component = ANY (ARRAY['Army'::text, 'Marine Corps'::text, 'Navy'::text, 'Air Force'::text, 'Space Force'::text, 'Coast Guard'::text, 'Army National Guard'::text, 'Air National Guard'::text, 'Army Reserve'::text, 'Navy Reserve'::text, 'Marine Corps Reserve'::text, 'Air Force Reserve'::text, 'Coast Guard Reserve'::text]))),
  constraint military_record_polygraph_check CHECK ((polygraph = ANY (ARRAY['none'::text, 'ci'::text, 'full_scope'::text]))),
  constraint military_record_service_status_check CHECK ((service_status = ANY (ARRAY['veteran'::text, 'active_duty'::text, 'guard_reserve'::text, 'spouse'::text]))),
  constraint military_record_spouse_of_check CHECK ((spouse_of = ANY (ARRAY['active_duty'::text, 'guard_reserve'::text, 'veteran'::text, 'fallen'::text]))),
  constraint military_record_statuses_check CHECK ((statuses <@ '{active_duty,guard_reserve,veteran,retiree,spouse,surviving_spouse}'::text[]))
);
CREATE TRIGGER carry_record_over BEFORE INSERT OR UPDATE OF service_status, branch, clearance_expired ON public.military_record FOR EACH ROW WHEN (((new.service_status IS NOT NULL) OR (new.branch IS NOT NULL) OR new.clearance_expired OR ((new.spouse_of IS NOT NULL) AND (new.statuses = '{}'::text[])))) EXECUTE FUNCTION carry_record_over();
CREATE TRIGGER record_found AFTER INSERT OR DELETE OR UPDATE ON public.military_record FOR EACH ROW EXECUTE FUNCTION note_found_profile();
create policy own on military_record for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy owner on military_record for select to (owner) using (true);
create policy system on military_record for all to jobs_system using (true) with check (true);

create table military_record_code (
  seeker_id uuid not null,
  number integer not null,
  branch text,
  code text not null,
  started text not null default ''::text,
  ended text not null default ''::text,
  constraint military_record_code_pkey PRIMARY KEY (seeker_id, number),
  constraint military_record_code_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES military_record(seeker_id) ON DELETE CASCADE,
  constraint military_record_code_branch_check CHECK ((branch = ANY (ARRAY['army'::text, 'navy'::text, 'marine_corps'::text, 'air_force'::text, 'coast_guard'::text, 'space_force'::text]))),
  constraint military_record_code_code_check CHECK ((code <> ''::text))
);
create policy own on military_record_code for all to jobs_request using ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id))) with check ((seeker_id = ( SELECT scope_seeker_id() AS scope_seeker_id)));
create policy system on military_record_code for all to jobs_system using (true) with check (true);

