-- expand: when the provider was asked for what a subscription says here, so that an older answer never replaces a newer one
alter table subscription add column read_at timestamptz not null default now();
