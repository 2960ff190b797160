import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type FormAnswer, type Labels, problemsOf } from './form-answer.ts';

type FormProblemsProps = {
  answer: FormAnswer | undefined;
  labels: Labels;
  /** For fields that are not answers to check. */
  title?: string | undefined;
  /** A next step for the message without a field. */
  action?: ReactNode;
};

/** Above a refused form: its problems with links to the fields, or the message without a field. */
export function FormProblems({ answer, labels, title, action }: FormProblemsProps) {
  const summary = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  // Takes the focus, also when the page was not reloaded.
  useEffect(() => {
    if (answer) (summary.current ?? notice.current)?.focus();
  }, [answer]);
  if (!answer) return null;
  const problems = problemsOf(answer, labels);
  if (problems.length > 0) return <ErrorSummary ref={summary} problems={problems} title={title} />;
  return (
    <div ref={notice} tabIndex={-1} data-came-back="" className="outline-none">
      <Reason answer={answer} action={action} />
    </div>
  );
}

function Reason({ answer: { message, is_stale, is_over }, action }: { answer: FormAnswer; action: ReactNode }) {
  if (is_stale) return <Stale message={message} />;
  if (is_over) return <Over message={message} />;
  return <Notice tone="danger" live title={message} action={action} />;
}

/** After the session ended: a link that signs in again and restores the text (`restore-typed.ts`). */
function Over({ message }: { message: string }) {
  return (
    <InNewTab message={message} link="Reload the page">
      You may have signed in or out in another tab. Nothing was saved, but your text is still here: reload the page,
      sign in as before if asked, and restore your text.
    </InNewTab>
  );
}

/** After a 409: a link to the form with the current version. */
function Stale({ message }: { message: string }) {
  return (
    <InNewTab message={message} link="Show the current version">
      Open the current version, restore your text there, and save.
    </InNewTab>
  );
}

/** The form's address without its query, which may confirm an earlier save. */
function InNewTab({ message, link, children }: { message: string; link: string; children: ReactNode }) {
  const action = (
    <LinkButton href="?" target="_blank" data-stands-now="" size="sm">
      {link}
    </LinkButton>
  );
  return (
    <Notice tone="danger" live title={message} action={action}>
      {children}
    </Notice>
  );
}
