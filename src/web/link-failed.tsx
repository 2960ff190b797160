import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';

type LinkFailedProps = {
  /** Whether the link arrived complete. */
  is_whole: boolean;
  /** What such a link opens, and for how long. */
  children: ReactNode;
  action?: ReactNode;
};

/** Shown on pages that mailed links open, if the link fails: why it may have failed, and what helps. */
export function LinkFailed({ is_whole, children, action }: LinkFailedProps) {
  return (
    <Notice
      tone="danger"
      live
      title={is_whole ? 'This link no longer works' : 'This link is incomplete'}
      action={action}
    >
      {is_whole && <p>{children}</p>}
      <p>
        Some email programs cut long links: copy the whole link from the email, to its last character, into the address
        bar.
      </p>
      {!is_whole && <p>{children}</p>}
    </Notice>
  );
}
