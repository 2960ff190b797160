import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The color and shape of a group of statuses. The name next to it gives the exact status. */
export type StatusLook = { shape: keyof typeof SHAPES; tone: keyof typeof TONES };

const TONES = {
  info: 'text-info',
  warning: 'text-warning',
  success: 'text-success',
  danger: 'text-danger',
  muted: 'text-muted',
} as const;

/** In a 12 × 12 box. */
const SHAPES = {
  dot: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  ring: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  dashes: (
    <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.6" />
  ),
  pause: <path d="M3.5 2v8M8.5 2v8" stroke="currentColor" strokeWidth="2.5" />,
  check: <path d="m1.5 6.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2.2" />,
  cross: <path d="m2 2 8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2" />,
  back: <path d="M11 6H2m3.5-3.5L2 6l3.5 3.5" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  square: <rect x="2" y="2" width="8" height="8" rx="1.5" fill="currentColor" />,
  clock: (
    <path
      d="M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9m0 2V6l1.8 1.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  ),
} as const;

type StatusMarkProps = {
  look: StatusLook;
  children: ReactNode;
  className?: string;
  /** For sentences: they go on in the next line instead of being cut. */
  wraps?: boolean;
};

/** A status: a small shape in its group's color, then its name in the text color. Color is never the only sign. */
export function StatusMark({ look: { shape, tone }, children, className, wraps = false }: StatusMarkProps) {
  return (
    <span className={classNames('inline-flex max-w-full min-w-0 items-center gap-1.5 text-sm', className)}>
      <svg viewBox="0 0 12 12" aria-hidden="true" className={classNames('size-3 shrink-0', TONES[tone])}>
        {SHAPES[shape]}
      </svg>
      <span className={wraps ? 'min-w-0 wrap-anywhere' : 'truncate'}>{children}</span>
    </span>
  );
}

/** Next to the bold name of something that nobody has opened yet. */
export function UnreadDot({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center" title={label}>
      <span aria-hidden="true" className="size-2 rounded-full bg-info" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
