-- Codes of military jobs, of all branches: those that the product ships (is_own, written anew at each start from
-- src/server/military) and those of an imported file. Nobody's personal data.
create table military_code (
  id bigint generated always as identity primary key,
  branch text not null check (branch in ('army', 'navy', 'marine_corps', 'air_force', 'coast_guard', 'space_force')),
  code text not null check (code <> '' and length(code) <= 20 and code = upper(code)),
  personnel text not null check (personnel in ('enlisted', 'warrant_officer', 'officer')),
  -- What the branch calls such codes: MOS, RATING, AFSC, and for added skills ASI, SQI, SEI and more.
  kind text not null,
  title text not null check (title <> ''),
  is_active boolean not null,
  description text not null default '',
  -- O*NET-SOC codes, the nearest first.
  occupations text[] not null default '{}',
  is_own boolean not null,
  unique (branch, code, personnel, kind, title)
);
create index military_code_by_code on military_code (code text_pattern_ops);
create index military_code_by_title on military_code using gin (lower(title) gin_trgm_ops);
grant select on military_code to jobs_request;

-- What the imported file calls an occupation; used where the product has no text of its own for it.
create table civilian_occupation (
  soc_code text primary key check (soc_code ~ '^\d\d-\d{4}\.\d\d$'),
  title text not null check (title <> '')
);
grant select on civilian_occupation to jobs_request;
