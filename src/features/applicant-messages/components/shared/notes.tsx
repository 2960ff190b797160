import { type RefObject, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { createNote, deleteNote, type Note } from '../../contract.ts';
import { withNames } from '../../mentions.ts';
import { useMentions } from './use-mentions.tsx';
import { WriteBox } from './write-box.tsx';
import { WrittenEntry } from './written-entry.tsx';

type NoteBoxProps = {
  application_id: string;
  /** The note that it answers. */
  answered?: Note;
  box?: RefObject<HTMLTextAreaElement | null>;
  onChange: () => Promise<void>;
};

const FOR_TEAM = 'Only your team can see it. Type @ to mention a colleague.';
const FOR_MANAGERS = 'Only you and managers can see it.';

/** The box for a note of the team about an applicant, who never sees it, or for a reply to one. */
export function NoteBox({ application_id, answered, box: given, onChange }: NoteBoxProps) {
  const user_id = usePageData().user?.userId ?? '';
  const own = useRef<HTMLTextAreaElement>(null);
  const box = given ?? own;
  const [is_chosen, setPrivate] = useState(false);
  const is_private = is_chosen || answered?.is_private === true;
  const { toStored, typing, offers } = useMentions(application_id, box, {
    is_private,
    author: answered?.author.employer_user,
  });
  return (
    <WriteBox
      box={box}
      typing={typing}
      offers={offers}
      label={answered ? 'Reply' : 'New note'}
      hint={is_private ? FOR_MANAGERS : FOR_TEAM}
      submit={answered ? 'Add reply' : 'Add note'}
      missing={answered ? 'Enter a reply.' : 'Enter a note.'}
      onWrite={async (typed) => {
        const idempotency_key = crypto.randomUUID();
        const note = await browserCall(createNote, {
          params: { user_id },
          body: { application_id, body: toStored(typed), is_private, ...(answered && { reply_to: answered.note_id }) },
          idempotency_key,
        });
        await onChange();
        return note;
      }}
    >
      {!answered && (
        <Checkbox
          name="is_private"
          label="Private"
          checked={is_chosen}
          onChange={(event) => setPrivate(event.target.checked)}
        />
      )}
    </WriteBox>
  );
}

type NoteEntryProps = {
  application_id: string;
  note: Note;
  onDeleted: () => Promise<void>;
  onChange: () => Promise<void>;
};

export function NoteEntry({ application_id, note, onDeleted, onChange }: NoteEntryProps) {
  const company_id = usePageData().user?.company_id ?? '';
  const [is_answering, setAnswering] = useState(false);
  const { note_id, author, body, mentions, is_private, reply_to, created_at, can_delete } = note;
  const kind = reply_to ? 'Reply' : 'Note';
  return (
    <WrittenEntry
      id={`note-${note_id}`}
      author={`${author.first_name} ${author.last_name}`.trim()}
      what={is_private ? `${kind}, private` : kind}
      mark={
        reply_to && (
          <a className="link" href={`#note-${reply_to}`}>
            To an earlier note
          </a>
        )
      }
      body={withNames(body, mentions)}
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
    >
      {is_answering ? (
        <div className="mt-2">
          <NoteBox
            application_id={application_id}
            answered={note}
            onChange={async () => {
              await onChange();
              setAnswering(false);
            }}
          />
        </div>
      ) : (
        <Button variant="quiet" size="sm" className="-ml-2 text-muted" onClick={() => setAnswering(true)}>
          Reply<span className="sr-only"> to the note by {`${author.first_name} ${author.last_name}`.trim()}</span>
        </Button>
      )}
    </WrittenEntry>
  );
}
