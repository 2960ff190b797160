import { loginChangeTarget } from '#rules/login-watch.ts';
import { readCookie } from './read-cookie.ts';

/** A cookie that only shows that somebody else signed in; it grants nothing. */
const LOGIN_MARKER_COOKIE = 'login_marker';

/** Window event before the page is left automatically, so that unsaved text can be kept. */
export const LEAVING_PAGE = 'taken-off';

/** When the user returns to the window or page and the login has changed meanwhile, navigates as the rule says (spec §4). */
export function startLoginWatch(): void {
  const atLoad = readCookie(LOGIN_MARKER_COOKIE);
  const look = () => {
    if (readCookie(LOGIN_MARKER_COOKIE) === atLoad) return;
    window.dispatchEvent(new Event(LEAVING_PAGE));
    const target = loginChangeTarget(window.location.pathname + window.location.search);
    if (target === 'reload') window.location.reload();
    else window.location.assign(target);
  };
  window.addEventListener('focus', look);
  // The back/forward cache shows the page as it was left.
  window.addEventListener('pageshow', look);
}
