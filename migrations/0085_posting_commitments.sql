-- What an employer promises and asks beyond the work itself: whom it welcomes, what goes with the pay, and for sites of veterans and
-- their families the clearance that the work needs, the military codes that fit it, and what is left of it after a move.

alter table posting
  add column badges text[] not null default '{}' check (badges <@ '{tpusa,nsa,veteran,classical-conversations,military-spouse}'),
  add column benefits text[] not null default '{}' check (cardinality(benefits) <= 20),
  add column clearance text not null default 'none' check (clearance in ('none', 'confidential', 'secret', 'top_secret', 'ts_sci')),
  -- Branch and code: 'army:25B'.
  add column military_codes text[] not null default '{}' check (cardinality(military_codes) <= 10),
  -- Can be done from any state; is kept through a military move.
  add column portable boolean not null default false,
  add column keeps_move boolean not null default false;

alter table public_posting
  add column badges text[] not null default '{}',
  add column benefits text[] not null default '{}',
  add column clearance text not null default 'none' check (clearance in ('none', 'confidential', 'secret', 'top_secret', 'ts_sci')),
  add column military_codes text[] not null default '{}',
  add column portable boolean not null default false,
  add column keeps_move boolean not null default false;
