import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  /** What happened, in the reader's words. */
  title: string;
  /** What is kept and what to do next. */
  children: ReactNode;
  action?: ReactNode;
  /** The number that support can look up. */
  requestId?: string;
};

/** Replaces a part of the page that failed to load; the rest of the page keeps working. */
export function ErrorState({ title, children, action, requestId }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-danger bg-surface px-6 py-10 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon of="rotate-ccw" size="lg" />
      </span>
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-prose text-muted">{children}</div>
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
      {requestId && <p className="text-xs text-muted">Request {requestId}</p>}
    </div>
  );
}
