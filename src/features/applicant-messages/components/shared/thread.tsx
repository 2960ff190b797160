import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { firstCharacters } from '#rules/first-characters.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSave } from '#web/use-save.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';

export type Entry = {
  id: string;
  author: string;
  body: string;
  at: string;
  /** Shown beside the time, such as 'Read' or 'From the applicant'. */
  mark?: string;
  can_delete: boolean;
  deletable_until?: string | null;
};

/** The confirmation before an entry is deleted. */
export type Removal = { title: string; words: string; submit: string };

type ThreadProps = {
  entries: readonly Entry[];
  /** Shown while there are no entries. */
  empty: string;
  label: string;
  hint: string;
  submit: string;
  /** The error for an empty text. */
  missing: string;
  /** Why the reader may not write here; undefined if they may. */
  reason?: string | undefined;
  /** Resolves to undefined if the answer was lost. */
  onWrite: (body: string) => Promise<unknown>;
  removal: Removal;
  onDelete: (id: string) => Promise<unknown>;
};

/** Entries in chronological order, with a form for a new one. The form keeps its text until it is saved. */
export function Thread({
  entries,
  empty,
  label,
  hint,
  submit,
  missing,
  reason,
  onWrite,
  removal,
  onDelete,
}: ThreadProps) {
  const { save, pending, problem } = useSave();
  const [is_missing, setMissing] = useState(false);
  const [to_delete, setToDelete] = useState<Entry | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const write = async (event: FormEvent) => {
    event.preventDefault();
    const body = box.current?.value.trim() ?? '';
    setMissing(body === '');
    if (body === '') return box.current?.focus();
    const is_saved = await save(() => onWrite(body));
    if (is_saved && box.current?.value.trim() === body) box.current.value = '';
    box.current?.focus();
  };
  const remove = async (entry_id: string) => {
    setToDelete(null);
    // The deleted entry's button is gone, so the focus goes to the text box.
    if (await save(() => onDelete(entry_id))) box.current?.focus();
  };
  return (
    <div className="grid gap-5">
      {entries.length === 0 && <p className="text-muted">{empty}</p>}
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <EntryView key={entry.id} entry={entry} removal={removal} onDelete={() => setToDelete(entry)} />
        ))}
      </ol>
      {to_delete && (
        <Dialog
          title={removal.title}
          isOpen
          onOpenChange={() => setToDelete(null)}
          alert
          actions={
            <>
              <Button variant="quiet" onClick={() => setToDelete(null)}>
                Cancel
              </Button>
              <Button variant="danger" onClick={() => void remove(to_delete.id)}>
                {removal.submit}
              </Button>
            </>
          }
        >
          <p>{removal.words}</p>
          <p className="mt-3 line-clamp-4 wrap-anywhere whitespace-pre-wrap text-muted">{to_delete.body}</p>
        </Dialog>
      )}
      {reason ? (
        <p className="border-t border-line pt-4 text-sm text-muted">{reason}</p>
      ) : (
        <form
          method="dialog"
          onSubmit={write}
          className="grid gap-3 border-t border-line pt-4"
          {...asksBeforeLeaving(false)}
        >
          {problem && !problem.fields.body && <Notice tone="danger" live title={problem.message} />}
          <TextArea
            ref={box}
            id={id}
            name="body"
            label={label}
            hint={hint}
            error={is_missing ? missing : problem?.fields.body}
            onChange={() => setMissing(false)}
            rows={4}
            most={10_000}
          />
          <div>
            <Button type="submit" variant="primary" icon="send" pending={pending}>
              {submit}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

type EntryViewProps = { entry: Entry; removal: Removal; onDelete: () => void };

function EntryView({ entry, removal, onDelete }: EntryViewProps) {
  const is_final = useIsPast(entry.deletable_until);
  return (
    <li className="flex gap-3">
      <Avatar name={entry.author} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-semibold">{entry.author}</span>
          <RelativeTime date={entry.at} className="text-muted" />
          {entry.mark && <span className="text-muted">{entry.mark}</span>}
        </div>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.body}</p>
      </div>
      {entry.can_delete && !is_final && (
        <Button
          variant="quiet"
          size="sm"
          icon="trash-2"
          aria-label={`${removal.submit}: ${firstCharacters(entry.body, 40)}`}
          onClick={onDelete}
          className="self-start"
        />
      )}
    </li>
  );
}

function useIsPast(at: string | null | undefined): boolean {
  const [past, setPast] = useState<string | null>(null);
  // Synchronizes with the clock.
  useEffect(() => {
    if (!at) return;
    const timer = window.setTimeout(() => setPast(at), Date.parse(at) - Date.now());
    return () => window.clearTimeout(timer);
  }, [at]);
  return past !== null && past === at;
}
