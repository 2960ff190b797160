import { useEffect, useRef } from 'react';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

type DialogProblemsProps = {
  problems: FieldProblem[];
  /** A new value for each time the form was refused. */
  attempt: unknown;
};

/** What is wrong in a form that stays in its dialog. It gets the focus each time, so that it is read aloud. */
export function DialogProblems({ problems, attempt }: DialogProblemsProps) {
  const summary = useRef<HTMLElement>(null);
  // A page's summary gets the focus by `autofocus`, which counts only while a page loads.
  useEffect(() => {
    if (attempt) summary.current?.focus();
  }, [attempt]);
  return <ErrorSummary ref={summary} problems={problems} />;
}
