-- expand: what applicants say about service, clearance and availability, as columns that lists filter by
alter table application
  add column service_branch text generated always as (nullif(profile->'x_military'->>'branch', '')) stored,
  add column service_rank text generated always as (profile->'x_military'->>'rank') stored,
  -- Older profiles have one code, as a text.
  add column service_codes jsonb generated always as (coalesce(nullif(profile->'x_military'->'codes', '[]'), profile->'x_military'->'occupation_code')) stored,
  add column clearance_level text generated always as (profile->'x_clearance'->>'level') stored,
  add column clearance_state text generated always as (profile->'x_clearance'->>'state') stored,
  add column available_from text generated always as (nullif(profile->>'x_available_from', '')) stored;

-- The spellings of rank and codes that a company's applicants used are listed before a search by rank band or code.
create index application_service on application (company_id, service_branch, service_rank) where service_branch is not null;
