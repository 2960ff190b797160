import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { createNote, deleteNote, type Note } from '../../contract.ts';
import { Thread } from './thread.tsx';

type NotesProps = { application_id: string; notes: readonly Note[]; onChange: () => Promise<void> };

/** The team's notes about an applicant, who never sees them. */
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
      empty="No notes yet. Add what you noticed to help your team decide."
      label="New note"
      hint="Only your team can see it."
      submit="Add note"
      missing="Enter a note."
      removal={{
        title: 'Delete this note?',
        words: 'It will be deleted for the whole team. This cannot be undone.',
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
