import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { type FormAnswer, problemsOf } from './form-answer.ts';

/** On top of a form that came back: its wrong fields with links to them, or the one reason that belongs to no field. */
export function FormProblems({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer) return null;
  const problems = problemsOf(answer);
  if (problems.length > 0) return <ErrorSummary problems={problems} />;
  return <Notice tone="danger" live title={answer.message} />;
}
