import { OUTBOUND_CLICK_DELAY_MS } from '#rules/constants.ts';
import { isBrowser } from '#rules/user-agent.ts';
import { asksForPrivacy, consentAnswer } from './cookie-consent.ts';
import type { PageData } from './page-data.ts';

type AnalyticsEvent = {
  name: string;
  url: string;
  domain: string;
  referrer: string | null;
  width: number;
  props: Record<string, string>;
};

/**
 * Whether events may be sent at all: flag, environment, host (none on pages of mailed links), a real browser (spec §1, §6), the reader's
 * consent, and no opt-out signal of the browser.
 */
export function analyticsAllowed(pageData: PageData): boolean {
  return (
    pageData.featureFlags.analytics === true &&
    !pageData.isDevMode &&
    pageData.plausibleDomain !== '' &&
    isBrowser(navigator.userAgent) &&
    consentAnswer() === 'true' &&
    !asksForPrivacy()
  );
}

/** Sends one page view, and one event for each click that leaves the site (spec §7, Analytics). */
export function startAnalytics(pageData: PageData): void {
  if (!analyticsAllowed(pageData)) return;
  sendEvent(pageData, 'pageview', {});
  document.addEventListener('click', (event) => followOutbound(event, pageData));
}

function sendEvent(pageData: PageData, name: string, props: Record<string, string>): void {
  const event: AnalyticsEvent = {
    name,
    url: ownAddress(),
    domain: window.location.hostname,
    referrer: referrerToTell(),
    width: window.innerWidth,
    props,
  };
  // A lost event must not disturb the reader.
  void fetch(eventAddress(pageData.plausibleDomain), {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    keepalive: true,
    credentials: 'omit',
    body: JSON.stringify(event),
  }).catch(() => undefined);
}

/** The server wrote the route's pattern and the campaign into the page: ids, keys, tokens and searches are sent to nobody. */
const ownAddress = () =>
  window.location.origin + (document.querySelector<HTMLMetaElement>('meta[name=page-address]')?.content ?? '/');

/** Where the reader came from: only the origin. Pages of mailed links never send a referrer. */
const referrerToTell = () => URL.parse(document.referrer)?.origin ?? null;

function eventAddress(host: string): string {
  return `${host.includes('://') ? host : `https://${host}`}/api/event`;
}

function followOutbound(event: MouseEvent, pageData: PageData): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href.startsWith('http') || link.host === window.location.host) return;
  sendEvent(pageData, 'Outbound Link: Click', { url: link.origin });
  if (event.defaultPrevented || opensElsewhere(event, link)) return;
  event.preventDefault();
  window.setTimeout(() => window.location.assign(link.href), OUTBOUND_CLICK_DELAY_MS);
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    hasKey || event.button !== 0 || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')
  );
}
