import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export type IconDrawing = LucideIcon;

const SIZES = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

type IconProps = {
  /** A drawing imported by name, so that only the drawings in use are bundled: `import { Search } from 'lucide-react'`. */
  of: IconDrawing;
  size?: keyof typeof SIZES;
  /** Said aloud. Without it the icon is decoration and silent. */
  label?: string;
  className?: string;
};

export function Icon({ of: Drawing, size = 'md', label, className }: IconProps) {
  const look = classNames('shrink-0', SIZES[size], className);
  if (label === undefined) return <Drawing aria-hidden="true" focusable="false" strokeWidth={1.75} className={look} />;
  return <Drawing role="img" aria-label={label} strokeWidth={1.75} className={look} />;
}
