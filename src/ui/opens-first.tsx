import type { ReactNode } from 'react';

type OpensFirstProps = {
  /** What is inside, as the words to press. */
  title: string;
  /** Whether it stands open already, as after a form in it was refused. */
  open?: boolean;
  children: ReactNode;
};

/** Holds a form that opens before it acts, so that nobody sends it by one slip. Works without scripts. */
export function OpensFirst({ title, open = false, children }: OpensFirstProps) {
  return (
    <details open={open} className="rounded-lg border border-line p-card">
      <summary className="flex min-h-6 cursor-pointer items-center font-semibold underline underline-offset-4">
        {title}
      </summary>
      {children}
    </details>
  );
}
