import { classNames } from './class-names.ts';
import { PlaceholderLogo } from './placeholder-logo.tsx';

const SIZES = {
  md: { side: 48, look: 'size-12 rounded-sm' },
  lg: { side: 80, look: 'size-20 rounded-md' },
} as const;

type CompanyLogoProps = {
  name: string;
  /** The picture's URL; null for a company without a logo, and for every anonymous one. */
  src: string | null;
  size?: keyof typeof SIZES;
  anonymous?: boolean;
  className?: string;
};

/** A company's logo, whose picture keeps its own background in dark mode, or a placeholder. The name is next to it. */
export function CompanyLogo({ name, src, size = 'md', anonymous = false, className }: CompanyLogoProps) {
  if (src === null || anonymous) return <PlaceholderLogo {...{ name, size, anonymous, className }} />;
  const { side, look } = SIZES[size];
  return (
    <img
      src={src}
      alt=""
      width={side}
      height={side}
      loading={size === 'md' ? 'lazy' : undefined}
      decoding="async"
      className={classNames('shrink-0 border border-line object-contain', look, className)}
    />
  );
}
