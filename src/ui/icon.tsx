import { classNames } from './class-names.ts';
import type { DRAWINGS } from './icon-drawings.ts';

export type IconName = keyof typeof DRAWINGS;

/** The URL of the picture with all icons (`scripts/icon-sprite.ts`). */
declare const ICON_SPRITE: string;

const SIZES = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

type IconProps = {
  of: IconName;
  size?: keyof typeof SIZES;
  /** Announced by screen readers. Without it the icon is decorative and hidden from them. */
  label?: string;
  className?: string;
};

export function Icon({ of, size = 'md', label, className }: IconProps) {
  const look = classNames('shrink-0', SIZES[size], className);
  const drawing = <use href={`${ICON_SPRITE}#${of}`} />;
  if (label === undefined) {
    return (
      <svg aria-hidden="true" className={look}>
        {drawing}
      </svg>
    );
  }
  return (
    <svg role="img" aria-label={label} className={look}>
      {drawing}
    </svg>
  );
}
