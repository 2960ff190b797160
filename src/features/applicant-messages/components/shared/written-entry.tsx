import { type ReactNode, useEffect, useState } from 'react';
import { firstCharacters } from '#rules/first-characters.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useSave } from '#web/use-save.ts';

/** The confirmation before an entry is deleted. */
export type Removal = { title: string; words: string; submit: string };

type WrittenEntryProps = {
  /** What links to it name. */
  id?: string;
  author: string;
  /** What it is, shown behind the author, such as 'Note'. */
  what: string;
  subject?: string;
  body: string;
  at: string;
  /** Shown beside the time, such as 'Read'. */
  mark?: ReactNode;
  can_delete: boolean;
  deletable_until?: string | null;
  removal: Removal;
  /** Resolves to undefined if the answer was lost. */
  onDelete: () => Promise<unknown>;
  /** Below the text. */
  children?: ReactNode;
};

/** Something that a person wrote about or to an applicant. */
export function WrittenEntry(props: WrittenEntryProps) {
  const { id, children, author, what, subject, body, at, mark, can_delete, deletable_until, removal, onDelete } = props;
  const [is_asked, setAsked] = useState(false);
  const { save, pending, problem } = useSave();
  const is_final = useIsPast(deletable_until);
  return (
    <li id={id} className="flex scroll-mt-16 gap-3 rounded-md target:bg-accent-soft">
      <Avatar name={author} size="sm" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-muted">
          <span className="font-semibold text-ink">{author}</span>
          <span>{what}</span>
          <span aria-hidden="true">·</span>
          <RelativeTime date={at} />
          {mark && (
            <>
              <span aria-hidden="true">·</span>
              <span>{mark}</span>
            </>
          )}
        </p>
        {subject && <p className="font-semibold wrap-anywhere">{subject}</p>}
        <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
        {children}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem.message}
          </p>
        )}
      </div>
      {can_delete && !is_final && (
        <Button
          variant="quiet"
          size="sm"
          icon="trash-2"
          aria-label={`${removal.submit}: ${firstCharacters(body, 40)}`}
          onClick={() => setAsked(true)}
          className="-my-1 self-start text-muted"
        />
      )}
      {is_asked && (
        <Dialog
          title={removal.title}
          isOpen
          onOpenChange={() => setAsked(false)}
          alert
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button
                variant="danger"
                pending={pending}
                onClick={() => void save(onDelete).then((is_deleted) => !is_deleted && setAsked(false))}
              >
                {removal.submit}
              </Button>
            </>
          }
        >
          <p>{removal.words}</p>
          <p className="mt-3 line-clamp-4 wrap-anywhere whitespace-pre-wrap text-muted">{body}</p>
        </Dialog>
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
