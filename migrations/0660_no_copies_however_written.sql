-- Titles that say at their end that they are copies, in any letters, any number of times, lose that, in public and in search too.
create function without_copy_ending(title text) returns text language sql immutable parallel safe strict
  return regexp_replace(title, '([\s\u00a0\u200b]*[(\[（][\s\u00a0]*copy[\s\u00a0]*#?\d*[\s\u00a0]*[)\]）])+[\s\u00a0\u200b.]*$', '', 'i');

-- Rows are jobs_system's to see.
set local role jobs_system;
-- What an import wrote last stays known as that, or the next one would take this change for an edit.
with titled as (
  select company_id, id, without_copy_ending(title) as title,
    imported_as = md5(row(title, description, location_type, city, region, postal_code, country, pay_min_cents, pay_max_cents, pay_unit,
      pay_currency, employment_type, category, skills)::text) as is_as_imported
  from posting where title ~* 'copy' and without_copy_ending(title) <> title and without_copy_ending(title) ~ '\S'
)
update posting p set title = titled.title,
  imported_as = case when titled.is_as_imported then md5(row(titled.title, p.description, p.location_type, p.city, p.region, p.postal_code,
    p.country, p.pay_min_cents, p.pay_max_cents, p.pay_unit, p.pay_currency, p.employment_type, p.category, p.skills)::text) else p.imported_as end
from titled where titled.company_id = p.company_id and titled.id = p.id;

-- An import knows a posting again by its title and place, and reads titles without such an end from now on.
with keyed as (
  select company_id, id, without_copy_ending(substring(imported_key from '^(.*)\|[^|]*\|[^|]*\|[^|]*$'))
    || substring(imported_key from '\|[^|]*\|[^|]*\|[^|]*$') as imported_key
  from posting where imported_key ~ 'copy'
)
update posting p set imported_key = keyed.imported_key
from keyed where keyed.company_id = p.company_id and keyed.id = p.id and keyed.imported_key <> p.imported_key;

with changed as (
  update public_posting set title = without_copy_ending(title)
  where title ~* 'copy' and without_copy_ending(title) <> title and without_copy_ending(title) ~ '\S'
  returning posting_id, state
)
select index_posting(posting_id) from changed where state = 'live';
reset role;
