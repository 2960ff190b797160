-- A PDF without text, or a picture, is recognised page by page, which takes up to two minutes: whoever waits for it is told so at once.
alter table document add column is_scan boolean not null default false;
