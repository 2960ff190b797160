import { startAnalytics } from '../analytics.ts';
import { startCloseMenus } from '../close-menus.ts';
import { startCookieConsent } from '../cookie-consent.ts';
import { startLoginWatch } from '../login-watch.ts';
import { markLoaded } from '../mark-loaded.ts';
import { readPageData } from '../page-data.ts';
import { startAutoSubmit } from './auto-submit.ts';
import { startCopyButtons } from './copy-button.ts';
import { startPrintButtons } from './print-button.ts';
import { startSearchKey } from './search-key.ts';
import { startShortAddresses } from './short-address.ts';
import { startFileNames } from './show-file-names.ts';
import { showRelativeDates } from './show-relative-dates.ts';
import { startSuggestions } from './suggest.ts';

// The only script of the public pages. Each of them works without it; this makes them a little nicer.
markLoaded();
startCookieConsent(() => startAnalytics(readPageData()));
startLoginWatch();
startCloseMenus();
showRelativeDates(new Date());
startAutoSubmit();
startFileNames();
startCopyButtons();
startPrintButtons();
startSearchKey();
startShortAddresses();
startSuggestions();
