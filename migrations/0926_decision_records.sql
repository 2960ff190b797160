-- expand: the previous release closes no decisions
-- Closed decisions on the finalists of a posting. The audit log holds `record_hash`, made of the salted hashes of the parts: a part can be
-- erased without breaking the chain, and what is left can still be checked.
create table decision_record (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  posting_id uuid not null,
  posting_title text not null,
  closed_by uuid not null,
  closed_at timestamptz not null,
  -- '' and no salt once a person of the record was erased, since it may name them.
  rationale text not null,
  rationale_salt bytea,
  rationale_hash bytea not null,
  record_hash bytea not null,
  primary key (company_id, id),
  foreign key (company_id, posting_id) references posting on delete cascade,
  foreign key (company_id, closed_by) references employer_user
);
create index decision_record_of_posting on decision_record (company_id, posting_id, closed_at desc);
create index decision_record_closed_by on decision_record (company_id, closed_by);
select protect_tenant_table('decision_record');
revoke update, delete on decision_record from jobs_request;
create trigger decision_record_append_only before update on decision_record for each row
  when (new.rationale <> '' or new.rationale_salt is not null
    or to_jsonb(new) - '{rationale,rationale_salt}'::text[] is distinct from to_jsonb(old) - '{rationale,rationale_salt}'::text[])
  execute function refuse_change();

create table decision_record_person (
  company_id uuid not null,
  decision_id uuid not null,
  place int not null,
  application_id uuid not null,
  -- JSON, byte for byte as it was hashed; '' and no salt once the person was erased.
  evidence text not null,
  salt bytea,
  hash bytea not null,
  primary key (company_id, decision_id, place),
  foreign key (company_id, decision_id) references decision_record on delete cascade,
  foreign key (company_id, application_id) references application on delete cascade
);
create index decision_record_person_of_application on decision_record_person (company_id, application_id);
select protect_tenant_table('decision_record_person');
revoke update, delete on decision_record_person from jobs_request;
create trigger decision_record_person_append_only before update on decision_record_person for each row
  when (new.evidence <> '' or new.salt is not null
    or to_jsonb(new) - '{evidence,salt}'::text[] is distinct from to_jsonb(old) - '{evidence,salt}'::text[])
  execute function refuse_change();
