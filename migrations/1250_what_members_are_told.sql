-- expand: seekers see what their timeline tells of a talent network; files of imported people are told apart by the company

do $$
declare
  condition text := (select qual from pg_policies where tablename = 'application_event' and policyname = 'own');
  last constant text := '''interview-done''::text]';
begin
  if position(last in condition) = 0 then raise exception 'another condition: %', condition; end if;
  execute format('alter policy own on application_event using (%s)', replace(condition, last, '''interview-done''::text, ''joined''::text,
    ''joined-again''::text, ''stayed''::text, ''consent-asked''::text, ''left-network''::text, ''invited-to-job''::text, ''moved-to-job''::text]'));
end $$;

alter policy imported on stored_file
  using (exists (select from imported_person p where p.company_id = (select scope_company_id()) and p.file_key = stored_file.file_key));
