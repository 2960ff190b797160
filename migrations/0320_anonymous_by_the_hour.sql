-- Postings of one import are of one moment: by it an anonymous one would be told to be of the company that its neighbours name.
update public_posting set posted_at = date_trunc('hour', posted_at), expires_at = date_trunc('hour', expires_at) + interval '1 hour'
where anonymous;
