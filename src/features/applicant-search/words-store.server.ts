import { type RawBuilder, sql } from 'kysely';
import { type NoteReader, readsNote } from '#features/applicant-messages/doors.server.ts';

/** A state, or within `miles` of a position; null for a place that nobody knows, where nobody lives. */
export type Near = { region: string } | { lat: number; lon: number; miles: number } | null;

/**
 * Whether each word of `q` begins a word that the reader can read about the row of `application`. The words of private notes are apart
 * (`private_note_words`), so that nobody else can find out about them, not even by counting. As a query of its own, what is asked is computed
 * once and leads to the index; otherwise the planner reads every row for a common word.
 */
export function hasWords(company_id: string, q: string, reader: NoteReader | undefined): RawBuilder<boolean> {
  const by_all = sql`select found.application_id from applicant_words found
    where found.company_id = ${company_id} and found.words @@ (select all_asked(${q}))`;
  if (!reader) return sql<boolean>`application.id in (${by_all})`;
  return sql<boolean>`application.id in (${by_all} union all
    select private.application_id from private_note_words private
    join application_note note on note.company_id = private.company_id and note.id = private.note_id
    join applicant_words open on open.company_id = private.company_id and open.application_id = private.application_id
    where private.company_id = ${company_id} and private.words @@ (select any_asked(${q})) and ${readsNote(reader)}
      and not exists (select from unnest(words_asked(${q})) as word
        where not open.words @@ word and not exists (
          select from private_note_words other
          join application_note note on note.company_id = other.company_id and note.id = other.note_id
          where other.company_id = private.company_id and other.application_id = private.application_id
            and other.words @@ word and ${readsNote(reader)})))`;
}

const MILES_PER_DEGREE = 69;

/** Whether the person lives there: by the ZIP code, else by the town. */
export function isNear(company_id: string, near: Near): RawBuilder<boolean> {
  if (near === null) return sql<boolean>`false`;
  if ('region' in near) return sql<boolean>`upper(trim(application.region)) = ${near.region}`;
  const { lat, lon, miles } = near;
  const [high, wide] = [
    miles / MILES_PER_DEGREE,
    miles / (MILES_PER_DEGREE * Math.max(0.1, Math.cos((lat * Math.PI) / 180))),
  ];
  return sql<boolean>`application.id in (select home.application_id from applicant_words home
    where home.company_id = ${company_id} and home.lat between ${lat - high} and ${lat + high}
      and home.lon between ${lon - wide} and ${lon + wide} and miles_between(${lat}, ${lon}, home.lat, home.lon) <= ${miles})`;
}
