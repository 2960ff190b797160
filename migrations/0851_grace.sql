-- migrate: a company whose payment failed keeps its plan for 14 days, since only an active package is a plan (spec §4)
update company_package set status = 'active', grace_until = now() + interval '14 days' where status = 'past_due';
