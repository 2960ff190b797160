import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { createNote, deleteNote, type Note } from '../../contract.ts';
import { Thread } from './thread.tsx';

type NotesProps = { application_id: string; notes: readonly Note[]; onChange: () => Promise<void> };

/** What the team wrote about an applicant; the applicant never sees it. */
export function Notes({ application_id, notes, onChange }: NotesProps) {
  const { user } = usePageData();
  const user_id = user?.userId ?? '';
  const company_id = user?.company_id ?? '';
  return (
    <Thread
      entries={notes.map(({ note_id: id, author, created_at: at, ...note }) => ({
        ...note,
        id,
        at,
        author: `${author.first_name} ${author.last_name}`.trim(),
      }))}
      empty="No notes yet. What you saw, heard and think helps those who decide."
      label="New note"
      hint="Only your team reads it."
      submit="Add note"
      missing="Write the note before you add it."
      removal={{
        title: 'Delete this note?',
        words: 'It goes for the whole team and does not come back.',
        submit: 'Delete note',
      }}
      onWrite={async (body) => {
        const idempotency_key = crypto.randomUUID();
        const note = await browserCall(createNote, {
          params: { user_id },
          body: { application_id, body },
          idempotency_key,
        });
        await onChange();
        return note;
      }}
      onDelete={async (note_id) => {
        const done = await browserCall(deleteNote, { params: { company_id, note_id } });
        await onChange();
        return done;
      }}
    />
  );
}
