import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';

/** The terms beside the send button. `children` say what the employer gets. */
export function Agreement({ is_joining = false, children }: { is_joining?: boolean; children?: ReactNode }) {
  return (
    <p className="text-sm text-muted">
      By {is_joining ? 'joining' : 'applying'} you agree to the{' '}
      <a href={pathTo('/terms')} target="_blank" rel="noopener" className="underline underline-offset-4">
        terms (in a new tab)
      </a>{' '}
      and the{' '}
      <a
        href={`${pathTo('/terms')}#privacy-policy`}
        target="_blank"
        rel="noopener"
        className="underline underline-offset-4"
      >
        privacy policy (in a new tab)
      </a>
      .{children}
    </p>
  );
}
