import { useEffect } from 'react';
import { startAnalytics } from './analytics.ts';
import { startCloseMenus } from './close-menus.ts';
import { startCookieConsent } from './cookie-consent.ts';
import { startLoginWatch } from './login-watch.ts';
import { markLoaded } from './mark-loaded.ts';
import { readPageData } from './page-data.ts';
import { startPutBack } from './put-back.ts';

/** What the script of public pages does, for pages that run the framework: once, after hydration. */
export function FrameworkStart() {
  useEffect(() => {
    markLoaded();
    startCookieConsent(() => startAnalytics(readPageData()));
    startLoginWatch();
    startCloseMenus();
    startPutBack();
  }, []);
  return null;
}
