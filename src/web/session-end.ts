import { useEffect, useState } from 'react';
import { readPageData } from './page-data.ts';

export const SIGNED_OUT = 'You are signed out. Sign in again; what you wrote is still here.';

/** Told to the window whenever it is known anew whether the session is over that the page was opened in. */
const SESSION_HEARD = 'session-heard';

export function tellSession(is_over: boolean): void {
  window.dispatchEvent(new CustomEvent(SESSION_HEARD, { detail: is_over }));
}

export function useIsSignedOut(): boolean {
  const [is_over, setOver] = useState(false);
  useEffect(() => {
    const hear = (event: Event) => setOver(event instanceof CustomEvent && event.detail === true);
    window.addEventListener(SESSION_HEARD, hear);
    return () => window.removeEventListener(SESSION_HEARD, hear);
  }, []);
  return is_over;
}

/**
 * Asks the server who reads this page now. The same person may have signed in again in another tab: then the calls of
 * this page carry the token of the new session from now on.
 */
export async function askWhoReads(): Promise<'same' | 'other' | 'unknown'> {
  try {
    const response = await fetch(window.location.href, { headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const [was, now] = [document.getElementById('page-data'), page.getElementById('page-data')];
    if (!was || !now) return 'unknown';
    const is_same = JSON.parse(now.textContent).user?.userId === readPageData().user?.userId;
    if (is_same) was.textContent = now.textContent;
    tellSession(!is_same);
    return is_same ? 'same' : 'other';
  } catch {
    // The server is not there, or the page is not one of ours: it is not known.
    return 'unknown';
  }
}
