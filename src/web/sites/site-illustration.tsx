import type { SiteCode } from '#rules/sites.ts';
import { BalloonsIllustration } from './balloons-illustration.tsx';
import { RidgeIllustration } from './ridge-illustration.tsx';

/** The brand's own picture for the top of the home page and for large empty states. */
export function SiteIllustration({ site, className }: { site: SiteCode; className?: string }) {
  return site === 'rb' ? <BalloonsIllustration className={className} /> : <RidgeIllustration className={className} />;
}
