import { CONSENT_COOKIE, CONSENT_SCROLL_PERCENT, COOKIE_CONSENT_DAYS } from '#rules/constants.ts';
import { readCookie } from './read-cookie.ts';

export type ConsentAnswer = 'true' | 'declined';

/** The user's answer, or undefined while there is none. */
export function consentAnswer(): string | undefined {
  return readCookie(CONSENT_COOKIE);
}

/** Global Privacy Control. */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Time zones where the law requires opt-in (readings §26); a few more than necessary. */
const NEEDS_DELIBERATE_YES = /^(?:Europe|Arctic|Atlantic|Africa\/Ceuta|Asia\/(?:Famagusta|Nicosia))/;

const mayScrollingMeanYes = () =>
  !asksForPrivacy() && !NEEDS_DELIBERATE_YES.test(Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * Makes the bar answer without a page load: its two buttons and, where `data-scroll-consent` stands on the bar,
 * scrolling past a quarter of the page (spec §4) where scrolling may count as consent. Calls `onAccept` at once if the user accepted before.
 */
export function startCookieConsent(onAccept: () => void): void {
  if (consentAnswer() === 'true') onAccept();
  const bar = document.getElementById('cookie-bar');
  if (!bar) return;
  if (consentAnswer() !== undefined) {
    bar.hidden = true;
    return;
  }
  const listening = new AbortController();
  const answer = (choice: ConsentAnswer) => {
    listening.abort();
    storeConsent(choice);
    // Hidden, not removed: on framework pages React owns the element.
    bar.hidden = true;
    if (choice === 'true') onAccept();
  };
  listenForButtons(bar, answer);
  if (bar.hasAttribute('data-scroll-consent') && mayScrollingMeanYes())
    listenForScroll(() => answer('true'), listening.signal);
}

function listenForButtons(bar: HTMLElement, answer: (choice: ConsentAnswer) => void): void {
  bar.addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = event instanceof SubmitEvent ? event.submitter : null;
    answer(pressed?.getAttribute('value') === 'true' ? 'true' : 'declined');
  });
}

function listenForScroll(accept: () => void, signal: AbortSignal): void {
  const look = () => {
    const page = document.documentElement;
    const scrollable = page.scrollHeight - window.innerHeight;
    if (scrollable > 0 && (window.scrollY / scrollable) * 100 > CONSENT_SCROLL_PERCENT) accept();
  };
  window.addEventListener('scroll', look, { passive: true, signal });
}

function storeConsent(choice: ConsentAnswer): void {
  const seconds = COOKIE_CONSENT_DAYS * 24 * 60 * 60;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers that we serve.
  document.cookie = `${CONSENT_COOKIE}=${choice}; max-age=${seconds}; path=/; samesite=lax${secure}`;
}
