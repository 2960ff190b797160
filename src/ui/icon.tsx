import type { IconNode } from 'lucide';
import { createElement, Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type IconDrawing = IconNode;

const SIZES = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

type IconProps = {
  /** A drawing imported by name, so that only the drawings in use are bundled: `import { Search } from 'lucide'`. */
  of: IconDrawing;
  size?: keyof typeof SIZES;
  /** Said aloud. Without it the icon is decoration and silent. */
  label?: string;
  className?: string;
};

const DRAWN = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function Icon({ of, size = 'md', label, className }: IconProps) {
  const look = classNames('shrink-0', SIZES[size], className);
  if (label === undefined) {
    return (
      <svg {...DRAWN} aria-hidden="true" focusable="false" className={look}>
        {shapesOf(of)}
      </svg>
    );
  }
  return (
    <svg {...DRAWN} role="img" aria-label={label} className={look}>
      {shapesOf(of)}
    </svg>
  );
}

const known = new WeakMap<IconDrawing, ReactNode>();

/** The same elements each time, so that an icon costs little more than what is written of it. */
function shapesOf(drawing: IconDrawing): ReactNode {
  const shapes =
    known.get(drawing) ?? createElement(Fragment, null, ...drawing.map(([tag, shape]) => createElement(tag, shape)));
  known.set(drawing, shapes);
  return shapes;
}
