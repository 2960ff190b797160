-- An anonymous posting lies in the middle of its city, as its postal code, which it does not show, could be told by distances.

-- Rows are jobs_system's to see.
set local role jobs_system;
update public_posting p set lat = middle.lat, lon = middle.lon
from public_posting shown, lateral (
  select avg(place.lat) as lat, avg(place.lon) as lon from place
  where lower(place.city) = lower(shown.city) and place.region = upper(shown.region)) middle
where p.anonymous and shown.posting_id = p.posting_id and (p.lat, p.lon) is distinct from (middle.lat, middle.lon);
select index_posting(p.posting_id) from public_posting p join posting_search s using (posting_id)
where p.anonymous and (s.lat, s.lon) is distinct from (p.lat, p.lon);
reset role;
