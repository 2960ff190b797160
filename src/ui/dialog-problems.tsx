import { useEffect, useRef } from 'react';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';
import { Notice } from './notice.tsx';

type DialogProblemsProps = {
  problems: FieldProblem[];
  /** What is wrong with the form as a whole, shown if no field is at fault. */
  message?: string | undefined;
  /** A new value for each time the form was refused. */
  attempt: unknown;
};

/** What is wrong in a form that stays in its dialog. It gets the focus each time, so that it is read aloud and in view. */
export function DialogProblems({ problems, message, attempt }: DialogProblemsProps) {
  const summary = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  // A page's summary gets the focus by `autofocus`, which counts only while a page loads.
  useEffect(() => {
    if (!attempt) return;
    summary.current?.focus();
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  if (problems.length > 0 || !message) return <ErrorSummary ref={summary} problems={problems} />;
  return (
    <div ref={notice}>
      <Notice tone="danger" live title={message} />
    </div>
  );
}
