import type { SiteCode } from '#rules/sites.ts';
import { BalloonMark } from './balloon-mark.tsx';
import { ChevronMark } from './chevron-mark.tsx';

type SiteMarkProps = {
  site: SiteCode;
  /** Only the current color, for a colored background. */
  plain?: boolean;
  className?: string;
};

/** The brand's mark without its name, which is next to it or on its parent. */
export function SiteMark({ site, plain = false, className = 'size-8' }: SiteMarkProps) {
  if (site === 'rb') return <BalloonMark className={plain ? className : `text-brand ${className}`} />;
  return (
    <ChevronMark
      className={plain ? className : `text-ink ${className}`}
      {...(plain ? {} : { lowerClassName: 'fill-highlight' })}
    />
  );
}
