-- Looked through each minute for files whose reading does not end; there are next to none.
create index document_waiting on document (created_at) where read_state = 'waiting';
create index application_file_waiting on application_file (created_at) where read_state = 'waiting';
create index hiring_event_resume_waiting on hiring_event_resume (created_at) where read_state = 'waiting';
