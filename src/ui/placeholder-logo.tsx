import { classNames } from './class-names.ts';
import { initials, lookOf } from './initials.ts';

const SIZES = { sm: 'size-8', md: 'size-12', lg: 'size-20' } as const;
const LOOKS = [
  'fill-accent-soft text-on-accent-soft',
  'fill-info-soft text-info',
  'fill-success-soft text-success',
  'fill-warning-soft text-warning',
] as const;
/** Drawn in a box of 48: a shield, a hexagon, a leaf, a tower, a disc. */
const SHAPES = [
  'M4 7 24 2l20 5v17c0 11-8 18-20 22C12 42 4 35 4 24z',
  'M24 2 43 13v22L24 46 5 35V13z',
  'M4 4h26a14 14 0 0 1 14 14v26H18A14 14 0 0 1 4 30z',
  'M4 14 24 3l20 11v30H4z',
  'M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z',
] as const;

type PlaceholderLogoProps = {
  name: string;
  size?: keyof typeof SIZES;
  /** Hides the name: every hidden employer looks the same. */
  anonymous?: boolean;
  className?: string;
};

/** Stands for a company that has no logo: its initial in a shape, the same each time. The name is written beside it. */
export function PlaceholderLogo({ name, size = 'md', anonymous = false, className }: PlaceholderLogoProps) {
  const look = anonymous ? 'fill-sunken text-muted' : LOOKS[lookOf(name, LOOKS.length)];
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={classNames('shrink-0', SIZES[size], look, className)}>
      <path d={SHAPES[anonymous ? 4 : lookOf(`${name} shape`, SHAPES.length)]} />
      {anonymous ? <Mask /> : <Initial letter={initials(name).slice(0, 1)} />}
    </svg>
  );
}

function Initial({ letter }: { letter: string }) {
  return (
    <text
      x="24"
      y="25"
      className="fill-current font-heading text-[22px] font-bold [dominant-baseline:central] [text-anchor:middle]"
    >
      {letter}
    </text>
  );
}

function Mask() {
  return (
    <path
      d="M10 21c5-3 9-2 14 1 5-3 9-4 14-1 0 7-3 11-8 11-3 0-5-2-6-4-1 2-3 4-6 4-5 0-8-4-8-11z"
      className="fill-current"
    />
  );
}
