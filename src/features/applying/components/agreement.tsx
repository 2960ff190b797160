import type { ReactNode } from 'react';

/** What sending an application means, beside its button; `children` say what goes along. */
export function Agreement({ children }: { children?: ReactNode }) {
  return (
    <p className="text-sm text-muted">
      By applying you agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener" className="underline underline-offset-4">
        terms (in a new tab)
      </a>{' '}
      and the{' '}
      <a href="/terms#privacy-policy" target="_blank" rel="noopener" className="underline underline-offset-4">
        privacy policy (in a new tab)
      </a>
      .{children}
    </p>
  );
}
