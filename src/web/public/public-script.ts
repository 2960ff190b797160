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
import { startSentNotice } from './sent-notice.ts';
import { startShortAddresses } from './short-address.ts';
import { startFileNames } from './show-file-names.ts';
import { showRelativeDates } from './show-relative-dates.ts';
import { startSuggestions } from './suggest.ts';

// The script of public pages, which all work without it.
markLoaded();
// Turns this history entry into a GET. If it answered a POST, Back would show the browser's error, and Reload would send the form again.
history.replaceState(history.state, '');
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
startSentNotice();
