-- expand: the secrets of authenticator apps say which key encrypted them. The previous release uses the key in the database, as before.
alter table two_factor add column key_id text not null default 'database';
