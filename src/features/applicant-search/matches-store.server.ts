import { sql } from 'kysely';
import { type NoteReader, readsNote } from '#features/applicant-messages/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Match } from './contract.ts';
import { askedWords, foundIn } from './rules/found-words.ts';

type Text = { application_id: string; part: Match['part']; text: string };

/** The most places to show where an applicant was found. */
const MOST_SHOWN = 3;

/** Where the words stand in what the reader can read about each of these applicants. The caller has checked that they may open them. */
export async function listMatches(
  db: Db,
  company_id: string,
  { q, application_ids, reader }: { q: string; application_ids: readonly string[]; reader: NoteReader | undefined },
): Promise<Map<string, Match[]>> {
  const asked = askedWords(q);
  const found = new Map<string, Match[]>();
  if (asked.length === 0 || application_ids.length === 0) return found;
  for (const { application_id, part, text } of await listTexts(db, company_id, application_ids, reader)) {
    const matches = found.get(application_id) ?? [];
    if (matches.length >= MOST_SHOWN || matches.some((match) => match.part === part)) continue;
    const pieces = foundIn(text, asked);
    if (pieces) found.set(application_id, [...matches, { part, pieces }]);
  }
  return found;
}

/** The texts in the order in which they are worth showing. Names are left out: the list shows them anyway. */
async function listTexts(db: Db, company_id: string, ids: readonly string[], reader: NoteReader | undefined) {
  const these = sql`any(${sql.val(ids)}::uuid[])`;
  const { rows } = await sql<Text>`
    select application_id, part, text from (
      select application.id as application_id, part, text, rank, now() as at from application
      cross join lateral (values
        ('contact', 0, concat_ws(' ', coalesce(application.contact_email, application.email), application.phone,
          application.city, application.region, application.postal_code)),
        ('headline', 1, application.headline),
        ('skills', 2, array_to_string(application.skills, ', ')),
        ('resume', 4, texts_of_resume(application.profile)),
        ('answers', 5, texts_of_answers(application.answers)),
        ('letter', 6, application.cover_letter_text)
      ) as parts (part, rank, text)
      where application.company_id = ${company_id} and application.id = ${these}
      union all
      select file.application_id, case file.kind when 'cover_letter' then 'letter' when 'resume' then 'resume' else 'file' end,
        file.text, 3, file.created_at from application_file file
      where file.company_id = ${company_id} and file.application_id = ${these}
      union all
      select note.application_id, case when note.is_private then 'private_note' else 'note' end, note_text(note.body),
        7, note.created_at from application_note note
      where note.company_id = ${company_id} and note.application_id = ${these} and note.deleted_at is null and ${reader ? readsNote(reader) : sql`not note.is_private`}
    ) written
    where text <> ''
    order by application_id, rank, at desc`.execute(db);
  return rows;
}
