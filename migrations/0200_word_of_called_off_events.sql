-- What staff say of an event's end stands on its page as well; who had booked what does not.
create policy said on hiring_event_news for select to jobs_request using (kind = 'cancelled');
grant select (event_id, kind, word) on hiring_event_news to jobs_request;
