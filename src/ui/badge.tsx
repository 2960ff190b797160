import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'neutral' | 'accent' | 'highlight' | 'success' | 'warning' | 'danger' | 'info';

export const TONE_STYLES: Record<Tone, string> = {
  neutral: 'bg-line text-ink',
  accent: 'bg-accent-soft text-on-accent-soft',
  highlight: 'bg-highlight text-on-highlight',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

type BadgeProps = {
  tone?: Tone;
  icon?: IconName;
  /** For text written by people: it wraps instead of being truncated. */
  wraps?: boolean;
  children: ReactNode;
  className?: string;
};

/** A short fact in a word or two. Never conveyed by color alone. */
export function Badge({ tone = 'neutral', icon, wraps = false, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold print:border print:border-line-strong',
        TONE_STYLES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size="xs" />}
      <span className={wraps ? 'min-w-0 wrap-anywhere' : 'truncate'}>{children}</span>
    </span>
  );
}
