import type { RefObject } from 'react';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { createNote, deleteNote, type Note } from '../../contract.ts';
import { WriteBox } from './write-box.tsx';
import { WrittenEntry } from './written-entry.tsx';

type NoteBoxProps = {
  application_id: string;
  box?: RefObject<HTMLTextAreaElement | null>;
  onChange: () => Promise<void>;
};

/** The box for a note of the team about an applicant, who never sees it. */
export function NoteBox({ application_id, box, onChange }: NoteBoxProps) {
  const user_id = usePageData().user?.userId ?? '';
  return (
    <WriteBox
      {...(box && { box })}
      label="New note"
      hint="Only your team can see it."
      submit="Add note"
      missing="Enter a note."
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
    />
  );
}

export function NoteEntry({ note, onDeleted }: { note: Note; onDeleted: () => Promise<void> }) {
  const company_id = usePageData().user?.company_id ?? '';
  const { note_id, author, body, created_at, can_delete } = note;
  return (
    <WrittenEntry
      author={`${author.first_name} ${author.last_name}`.trim()}
      what="Note"
      body={body}
      at={created_at}
      can_delete={can_delete}
      removal={{
        title: 'Delete this note?',
        words: 'It will be deleted for the whole team. This cannot be undone.',
        submit: 'Delete note',
      }}
      onDelete={async () => {
        const done = await browserCall(deleteNote, { params: { company_id, note_id } });
        if (done) await onDeleted();
        return done;
      }}
    />
  );
}
