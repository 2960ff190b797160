-- expand: the previous release uploads texts only, and shows an import of a spreadsheet by its file name
alter table talent_import drop constraint talent_import_kind_check;
alter table talent_import add constraint talent_import_kind_check check (kind in ('one', 'csv', 'xlsx'));
-- The sheet that was read, if the file has several.
alter table talent_import add column sheet text not null default '';
