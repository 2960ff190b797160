-- expand: an address has one key for all its spellings; the previous release compares the spellings

alter table imported_person drop constraint imported_person_company_id_email_key;
drop index imported_person_address;
-- Of two spellings of one mailbox the older person stays.
delete from imported_person p using imported_person older
  where older.company_id = p.company_id and older.address_hash = p.address_hash
    and (older.created_at, older.imported_person_id) < (p.created_at, p.imported_person_id);
create unique index imported_person_address on imported_person (company_id, address_hash);
create index imported_person_by_hash on imported_person (address_hash);
create index import_row_address on import_row (company_id, import_id, address_hash);
drop index import_row_email;

create or replace function is_kept_file(stored_as text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from document where file_key = stored_as)
    or exists (select from application_file where file_key = stored_as)
    or exists (select from hiring_event_resume where file_key = stored_as)
    or exists (select from career_picture where file_key = stored_as)
    or exists (select from imported_person where file_key = stored_as)
    or exists (select from imported_change where before ->> 'file_key' = stored_as)
    or case when stored_as ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then exists (
      select from company where company_id = split_part(stored_as, '/', 1)::uuid and logo_key = split_part(stored_as, '/', 2)) else false end
$$;
create index imported_change_file on imported_change ((before ->> 'file_key')) where before ->> 'file_key' is not null;
do $$ begin
  execute format('create policy owner on imported_person for select to %I using (true)', current_user);
  execute format('create policy owner on imported_change for select to %I using (true)', current_user);
end $$;
