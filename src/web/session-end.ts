import { useEffect, useState } from 'react';
import { readPageData } from './page-data.ts';

export const SIGNED_OUT = 'You are signed out. Sign in again; what you wrote is still here.';

/** Window event with the latest answer to whether the page's session has ended. */
const SESSION_HEARD = 'session-heard';

export function publishSessionState(is_over: boolean): void {
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
 * Asks the server who is signed in. If the same person signed in again in another tab, this page uses the new session's token from then on.
 */
export async function checkSignedInUser(): Promise<'same' | 'other' | 'unknown'> {
  try {
    const response = await fetch(window.location.href, { headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const [was, now] = [document.getElementById('page-data'), page.getElementById('page-data')];
    if (!was || !now) return 'unknown';
    const is_same = JSON.parse(now.textContent).user?.userId === readPageData().user?.userId;
    if (is_same) was.textContent = now.textContent;
    publishSessionState(!is_same);
    return is_same ? 'same' : 'other';
  } catch {
    // No answer from our server, so the state is unknown.
    return 'unknown';
  }
}
