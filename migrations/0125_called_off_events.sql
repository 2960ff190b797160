-- An event that is called off never begins: whom somebody wanted to meet there sees the person by consent alone.
alter policy chosen on hiring_event_registration using (
  state = 'confirmed'
  and exists (select from hiring_event_pick p where p.registration_id = id and p.company_id = scope_company_id())
  and (shares or exists (select from hiring_event e where e.id = event_id and e.state = 'published' and e.starts_at <= now())));
