import { classNames } from './class-names.ts';
import { initials, lookOf } from './initials.ts';

const SIZES = { sm: 'size-6 text-[0.625rem]', md: 'size-9 text-xs', lg: 'size-14 text-lg' } as const;
const LOOKS = [
  'bg-accent-soft text-on-accent-soft',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
  'bg-line text-ink',
] as const;

type AvatarProps = { name: string; size?: keyof typeof SIZES; className?: string };

/** A person's initials in a circle. Hidden from screen readers, because the name is next to it or on its parent. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold select-none',
        SIZES[size],
        LOOKS[lookOf(name, LOOKS.length)],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
