-- Says that the demo data is in this database, so that it is written once and never over what people changed.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  loaded_at timestamptz not null default now()
);
