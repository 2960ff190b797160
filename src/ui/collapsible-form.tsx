import type { ReactNode } from 'react';

type CollapsibleFormProps = {
  /** What is inside, as the text to press. */
  title: string;
  /** Whether it is open from the start, as after a form in it was refused. */
  open?: boolean;
  children: ReactNode;
};

/** Contains a form that must be opened first, so that nobody submits it by accident. Works without scripts. */
export function CollapsibleForm({ title, open = false, children }: CollapsibleFormProps) {
  return (
    <details open={open} className="rounded-lg border border-line p-card">
      <summary className="flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-4">
        {title}
      </summary>
      {children}
    </details>
  );
}
