import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const LOOKS: Record<NoticeTone, { drawing: IconName; box: string; mark: string; said: string }> = {
  info: { drawing: 'info', box: 'border-info bg-info-soft', mark: 'text-info', said: 'Note: ' },
  success: { drawing: 'circle-check', box: 'border-success bg-success-soft', mark: 'text-success', said: 'Done: ' },
  warning: {
    drawing: 'triangle-alert',
    box: 'border-warning bg-warning-soft',
    mark: 'text-warning',
    said: 'Warning: ',
  },
  danger: { drawing: 'circle-alert', box: 'border-danger bg-danger-soft', mark: 'text-danger', said: 'Problem: ' },
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced as soon as it appears: for what has just happened, not for what is on the page from the start. */
  live?: boolean;
  className?: string;
};

export function Notice({ tone = 'info', title, children, action, live = false, className }: NoticeProps) {
  const look = LOOKS[tone];
  const role = !live ? undefined : tone === 'danger' ? 'alert' : 'status';
  return (
    <div role={role} className={classNames('flex gap-3 rounded-md border-l-4 p-4 text-ink', look.box, className)}>
      <Icon of={look.drawing} className={classNames('mt-0.5', look.mark)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && (
          <p className="font-semibold">
            <span className="sr-only">{look.said}</span>
            {title}
          </p>
        )}
        {children && <div className="space-y-2">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
