-- migrate: gives everyone who has applied the words by which the team finds them
alter table application_note no force row level security;
alter table applicant_words no force row level security;
alter table private_note_words no force row level security;
insert into applicant_words select person.company_id, person.id, words_of_applicant(person), home.lat, home.lon
  from application person cross join lateral home_of_applicant(person) home
  where person.erased_at is null on conflict do nothing;
insert into private_note_words select note.company_id, note.id, note.application_id, word_vector(words_in(note_text(note.body)), '{}')
  from application_note note join application person on person.company_id = note.company_id and person.id = note.application_id
  where note.is_private and note.deleted_at is null and person.erased_at is null on conflict do nothing;
alter table application_note force row level security;
alter table applicant_words force row level security;
alter table private_note_words force row level security;
