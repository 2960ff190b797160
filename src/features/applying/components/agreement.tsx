import type { ReactNode } from 'react';

/** What sending an application means, beside its button; `children` say what goes along. */
export function Agreement({ children }: { children?: ReactNode }) {
  return (
    <p className="text-sm text-muted">
      By applying you agree to the{' '}
      <a href="/terms" className="underline underline-offset-4">
        terms
      </a>{' '}
      and the{' '}
      <a href="/terms#privacy-policy" className="underline underline-offset-4">
        privacy policy
      </a>
      .{children}
    </p>
  );
}
