import { ErrorSummary } from '#ui/error-summary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type FormAnswer, problemsOf } from './form-answer.ts';

/** On top of a form that came back: its wrong fields with links to them, or the one reason that belongs to no field. */
export function FormProblems({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer) return null;
  const problems = problemsOf(answer);
  if (problems.length > 0) return <ErrorSummary problems={problems} />;
  if (answer.is_stale) return <Stale message={answer.message} />;
  return <Notice tone="danger" live title={answer.message} />;
}

/** The way on from a form that somebody else was quicker to save: its address shows what stands now, and takes changes. */
function Stale({ message }: { message: string }) {
  return (
    <Notice
      tone="danger"
      live
      title={message}
      action={
        // Without what followed the address, which may speak of an earlier save.
        <LinkButton href="?" target="_blank" size="sm">
          Show what stands now
        </LinkButton>
      }
    >
      It opens in a new tab. Compare it with what you wrote, and save there what you want to keep.
    </Notice>
  );
}
