import { loginChangeTarget } from '#rules/login-watch.ts';
import { readCookie } from './read-cookie.ts';

/** The cookie that only says that somebody else signed in; it opens nothing. */
const LOGIN_MARKER_COOKIE = 'login_marker';

/** Said to the window before it leaves a page that its reader may have written into. */
export const TAKEN_OFF = 'taken-off';

/** When the window or the page comes back and another login happened meanwhile, the page goes where the rule says (spec §4). */
export function startLoginWatch(): void {
  const atLoad = readCookie(LOGIN_MARKER_COOKIE);
  const look = () => {
    if (readCookie(LOGIN_MARKER_COOKIE) === atLoad) return;
    window.dispatchEvent(new Event(TAKEN_OFF));
    const target = loginChangeTarget(window.location.pathname + window.location.search);
    if (target === 'reload') window.location.reload();
    else window.location.assign(target);
  };
  window.addEventListener('focus', look);
  // The way back shows the page as it was left.
  window.addEventListener('pageshow', look);
}
