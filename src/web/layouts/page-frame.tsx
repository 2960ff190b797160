import type { ReactNode } from 'react';
import { CookieBar } from '../cookie-bar.tsx';
import { type Impersonation, ImpersonationBanner } from '../impersonation-banner.tsx';
import { LoadedMarker } from '../loaded-marker.tsx';
import { SkipLink } from '../skip-link.tsx';

/** What a layout is told about the visit; the server knows it for every page. */
export type Visit = {
  showsCookieBar: boolean;
  /** Whether scrolling may count as consent here: a setting, off where the law forbids it. */
  scrollConsent: boolean;
  impersonation: Impersonation | null;
};

/** What surrounds every screen of the product: the way past the header, who is acted as, the cookie bar, the marker. */
export function PageFrame({ visit, children }: { visit: Visit; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {visit.impersonation && <ImpersonationBanner {...visit.impersonation} />}
      {children}
      {visit.showsCookieBar && <CookieBar scrollConsent={visit.scrollConsent} />}
      <LoadedMarker />
    </>
  );
}
