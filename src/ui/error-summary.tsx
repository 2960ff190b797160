import type { MouseEvent, ReactNode, Ref } from 'react';

export type FieldProblem = {
  field: string;
  message: string;
  /** The field's label. */
  label?: string | undefined;
};

type ErrorSummaryProps = {
  problems: FieldProblem[];
  title?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
};

/**
 * Shown at the top of a form that was refused: lists the errors, each with a link to its field. Entered values are kept. It gets the focus
 * when the page loads, also without scripts.
 */
export function ErrorSummary({ problems, title = 'Check these answers', children, ref }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: the page was loaded to show these errors.
      autoFocus
      role="alert"
      aria-labelledby="error-summary-title"
      id="error-summary"
      tabIndex={-1}
      className="grid gap-2 rounded-md border-2 border-danger bg-surface p-4"
    >
      <h2 id="error-summary-title" className="text-lg">
        {title}
      </h2>
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            <a
              href={`#${problem.field}`}
              onClick={(event) => goTo(problem.field, event)}
              className="font-semibold text-danger underline underline-offset-4"
            >
              {labelled(problem)}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function labelled({ label, message }: FieldProblem): string {
  if (!label) return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}

/** Focuses the field without navigating: a router would treat an anchor as another page and forget the errors. */
function goTo(id: string, event: MouseEvent) {
  const box = document.getElementById(id);
  if (!box) return;
  event.preventDefault();
  const folded = box.closest('details');
  if (folded) folded.open = true;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'center' });
}
