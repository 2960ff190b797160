import type { ReactNode } from 'react';
import type { WorkbenchLook } from '#rules/workbench-look.ts';
import { CookieBar } from '../cookie-bar.tsx';
import { type Impersonation, ImpersonationBanner } from '../impersonation-banner.tsx';
import { LoadedMarker } from '../loaded-marker.tsx';
import { SkipLink } from '../skip-link.tsx';

/** Facts about the visit, which the server sends with every page. */
export type Visit = {
  showsCookieBar: boolean;
  /** Whether scrolling may count as consent here: a setting, off where the law forbids it. */
  scrollConsent: boolean;
  impersonation: Impersonation | null;
  look: WorkbenchLook;
};

/** Surrounds every screen: skip link, impersonation banner, cookie bar and loaded marker. */
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
