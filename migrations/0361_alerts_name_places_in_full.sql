-- A town that was named without its state is now the one with jobs, which may be another one some day. Alerts keep the town that they watch.

-- Rows are jobs_system's to see.
set local role jobs_system;
with town as materialized (
  select lower(city) as name, city || ', ' || region as label, avg(lat) as lat, avg(lon) as lon from place group by city, region
), watched as (
  select a.id, t.name, min(t.label) as label
  from job_alert a, unnest(array_prepend(a.near_lat, a.also_lats), array_prepend(a.near_lon, a.also_lons)) as spot (lat, lon),
    jsonb_array_elements_text(a.query->'where') as place
  join town t on t.name = lower(btrim(place))
  where abs(t.lat - spot.lat) < 1e-6 and abs(t.lon - spot.lon) < 1e-6
  group by a.id, t.name
)
update job_alert a set query = jsonb_set(a.query, '{where}', (
  select jsonb_agg(coalesce(w.label, place.name) order by place.number)
  from jsonb_array_elements_text(a.query->'where') with ordinality as place (name, number)
  left join watched w on w.id = a.id and w.name = lower(btrim(place.name))
))
where a.id in (select id from watched);
reset role;
