import type { Person } from './contract.ts';

type Entry = { key: string; at: string } & (
  | { application_id: string; note: Person['notes'][number] }
  | { application_id: string; message: Person['messages'][number] }
  | { application_id: string; move: Person['moves'][number] }
  | { edit: Person['history'][number] }
);

/** Notes, messages, moves and edits of all applications of a person, newest first. */
export function timelineOf({ notes, messages, moves, history }: Person): Entry[] {
  const entries: Entry[] = [
    ...history.map((edit, index) => ({ key: `edit ${index}`, at: edit.at, edit })),
    ...messages.map((message) => ({
      key: message.message_id,
      at: message.created_at,
      ...ofApplication(message),
      message,
    })),
    ...notes.map((note) => ({ key: note.note_id, at: note.created_at, ...ofApplication(note), note })),
    ...moves.map((move, index) => ({ key: `move ${index}`, at: move.at, ...ofApplication(move), move })),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}

const ofApplication = ({ application_id }: { application_id: string }) => ({ application_id });

/** What a move says, without the name. */
export function moveWords({ kind, to_stage, to_status }: Person['moves'][number]): string {
  const place = [to_stage, to_status].filter(Boolean).join(', ');
  return MOVES[kind] ?? (place ? `Moved to ${place}` : 'Status changed');
}

const MOVES: Readonly<Record<string, string>> = {
  applied: 'Applied',
  'applied-again': 'Applied again',
  joined: 'Joined the talent network',
  'joined-again': 'Joined the talent network again',
  added: 'Added by the team',
  withdrawn: 'Withdrew',
  erased: 'Data erased',
  'resume-added': 'Résumé added',
  'closed-as-duplicate': 'Closed as a duplicate',
  'duplicate-reopened': 'Opened again, no longer a duplicate',
};
