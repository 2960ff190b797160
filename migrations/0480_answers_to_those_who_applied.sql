-- The answer record on a company's page counts people who applied, not people whom the company added itself.
create or replace function count_answers() returns void language sql
begin atomic
  with counted as (
    select a.company_id, count(*)::int as applications, count(answer.at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.at - a.applied_at) / 86400))::real as median_answer_days
    from application a
    join posting p on p.company_id = a.company_id and p.id = a.posting_id and not p.anonymous
    left join lateral (
      select min(at) as at from (
        select min(e.at) from application_event e where e.company_id = a.company_id and e.application_id = a.id
          and e.kind = 'status-changed' and e.actor_id is not null
        union all
        select min(m.created_at) from application_message m where m.company_id = a.company_id and m.application_id = a.id
          and m.direction = 'to_seeker'
      ) as first (at)
    ) as answer on true
    where a.applied_at > now() - interval '180 days'
      and not (select coalesce(bool_or(e.kind = 'added') and not bool_or(e.kind in ('applied', 'applied-again')), false)
        from application_event e where e.company_id = a.company_id and e.application_id = a.id)
    group by a.company_id
  )
  update public_company shown
  set applications = coalesce(c.applications, 0), answered = coalesce(c.answered, 0), median_answer_days = c.median_answer_days
  from public_company old left join counted c using (company_id)
  where old.company_id = shown.company_id
    and (shown.applications, shown.answered, shown.median_answer_days)
      is distinct from (coalesce(c.applications, 0), coalesce(c.answered, 0), c.median_answer_days);
end;
