import { SITES, type SiteCode } from '#rules/sites.ts';
import { classNames } from '#ui/class-names.ts';
import { SiteMark } from './site-mark.tsx';

const SIZES = {
  sm: { mark: 'size-6', name: 'text-lg' },
  md: { mark: 'size-8', name: 'text-xl max-xs:text-lg' },
  lg: { mark: 'size-14', name: 'text-4xl' },
} as const;

type SiteLogoProps = { site: SiteCode; size?: keyof typeof SIZES; plain?: boolean; className?: string };

/** Mark and name; the name is real text in the brand's own font. */
export function SiteLogo({ site, size = 'md', plain = false, className }: SiteLogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <SiteMark site={site} plain={plain} className={classNames('shrink-0', SIZES[size].mark)} />
      <span className={classNames('font-heading font-extrabold tracking-tight', SIZES[size].name)}>
        {SITES[site].name}
      </span>
    </span>
  );
}
