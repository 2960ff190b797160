import type { SiteCode } from '#rules/sites.ts';
import { BalloonMark } from './balloon-mark.tsx';
import { ChevronMark } from './chevron-mark.tsx';

type SiteMarkProps = {
  site: SiteCode;
  /** Everything in the current colour, for a coloured ground. */
  plain?: boolean;
  className?: string;
};

/** The brand's mark without its name. The name stands beside it or is given by what surrounds it. */
export function SiteMark({ site, plain = false, className = 'size-8' }: SiteMarkProps) {
  if (site === 'rb') return <BalloonMark className={plain ? className : `text-brand ${className}`} />;
  return (
    <ChevronMark
      className={plain ? className : `text-ink ${className}`}
      {...(plain ? {} : { lowerClassName: 'fill-highlight' })}
    />
  );
}
