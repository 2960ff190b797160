-- expand: nothing has been read from texts yet
-- What an import read from the description of a posting: by group of fields their values and the words that say so.
alter table posting add column read_from_text jsonb not null default '{}';
