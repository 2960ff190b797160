-- expand: views of the report can be saved like those of lists
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check check (list in ('applicants', 'board', 'postings', 'reports'));
