import { useEffect } from 'react';
import { startAnalytics } from './analytics.ts';
import { startCloseMenus } from './close-menus.ts';
import { startCookieConsent } from './cookie-consent.ts';
import { startLoginWatch } from './login-watch.ts';
import { markLoaded } from './mark-loaded.ts';
import { readPageData } from './page-data.ts';
import { startRestoreTyped } from './restore-typed.ts';

/** Does what the public script does, on framework pages: once, after hydration. */
export function FrameworkStart() {
  useEffect(() => {
    markLoaded();
    startCookieConsent(() => startAnalytics(readPageData()));
    startLoginWatch();
    startCloseMenus();
    startRestoreTyped();
  }, []);
  return null;
}
