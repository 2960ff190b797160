-- Counters of the rate limiter: shared by every process, so that a limit holds across nodes.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expired on rate_limit (expire);
grant select, insert, update, delete on rate_limit to jobs_request;
grant select, insert on idempotency_key to jobs_request;
grant update on idempotency_key to jobs_request;
