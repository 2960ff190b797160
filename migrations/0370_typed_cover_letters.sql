-- A cover letter as it was typed, beside or in place of the file; '' where none was.
alter table application add column cover_letter_text text not null default '';
