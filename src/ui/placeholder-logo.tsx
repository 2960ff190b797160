import { classNames } from './class-names.ts';
import { DISC, type MARK_TONES, markOf } from './company-mark.ts';

const SIZES = { md: 'size-12', lg: 'size-20' } as const;
const LOOKS: Record<(typeof MARK_TONES)[number], string> = {
  accent: 'fill-accent-soft text-on-accent-soft',
  info: 'fill-info-soft text-info',
  success: 'fill-success-soft text-success',
  warning: 'fill-warning-soft text-warning',
};

type PlaceholderLogoProps = {
  name: string;
  size?: keyof typeof SIZES;
  /** Hides the name: all anonymous employers look the same. */
  anonymous?: boolean;
  className?: string;
};

/** The placeholder of a company without a logo: its initial in a shape, always the same for a name. The name is next to it. */
export function PlaceholderLogo({ name, size = 'md', anonymous = false, className }: PlaceholderLogoProps) {
  const { letter, tone, shape } = markOf(name);
  const look = anonymous ? 'fill-sunken text-muted' : LOOKS[tone];
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={classNames('shrink-0', SIZES[size], look, className)}>
      <path d={anonymous ? DISC : shape} />
      {anonymous ? <Mask /> : <Initial letter={letter} />}
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
