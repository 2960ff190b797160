-- The board and the schedule are sold with the ATS plan: on for both sites, until a company's own row says otherwise.
insert into feature_flag (site, name, enabled)
select site, name, true from unnest(array['rb', 'mh']) as site, unnest(array['kanban', 'scheduling']) as name
on conflict (site, company_id, name) do nothing;
