-- Tries at codes of an account since when, over all browsers: those of a step begin anew with each right password.
alter table two_factor
  add column tries int not null default 0,
  add column tries_since timestamptz not null default now();
