import type { SiteCode } from '#rules/sites.ts';
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

/** A balloon with three panels and a basket, in the current color. Drawn in a 32-unit box. */
function BalloonMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className={className}>
      <path d="M16 1c3.2 4 4.6 8 4.6 12 0 4-1.2 7.6-2.6 11h-4c-1.4-3.4-2.6-7-2.6-11 0-4 1.4-8 4.6-12z" />
      <path d="M13.2 1.3C7.6 2.6 4 7.2 4 13c0 5 4.2 8.6 7.9 11h.4c-1.6-3.4-2.7-7-2.7-11 0-4.4 1.4-8.3 3.6-11.7z" />
      <path d="M18.8 1.3C24.4 2.6 28 7.2 28 13c0 5-4.2 8.6-7.9 11h-.4c1.6-3.4 2.7-7 2.7-11 0-4.4-1.4-8.3-3.6-11.7z" />
      <path d="M12.5 26.5h7V29a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2z" />
    </svg>
  );
}
