-- Whether a person applied, or was added by the employer alone, is the person's to know.
create policy own on application_event for select to jobs_seeker using (
  kind in ('added', 'applied', 'applied-again')
  and exists (select from application a where a.company_id = application_event.company_id
    and a.id = application_event.application_id and a.seeker_id = scope_seeker_id()));
