-- What seekers narrow jobs by and postings did not say: the level, the shifts, and who may work. Null and no shift are not said.

alter table posting
  add column level text check (level in ('entry', 'mid', 'senior', 'lead', 'manager', 'director', 'executive')),
  add column shifts text[] not null default '{}' check (shifts <@ '{day,evening,night,weekend,rotating,flexible}'),
  add column work_eligibility text check (work_eligibility in ('sponsorship', 'authorized', 'citizen'));

alter table public_posting
  add column level text check (level in ('entry', 'mid', 'senior', 'lead', 'manager', 'director', 'executive')),
  add column shifts text[] not null default '{}',
  add column work_eligibility text check (work_eligibility in ('sponsorship', 'authorized', 'citizen'));
