-- When the first attempt to read an upload began, since whoever waits in a row of many is not to be told that it failed.
alter table document add column reading_since timestamptz;
