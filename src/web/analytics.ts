import { OUTBOUND_CLICK_DELAY_MS } from '#rules/constants.ts';
import { MAILED_LINK } from '#rules/mailed-link.ts';
import { isBrowser } from '#rules/user-agent.ts';
import { consentAnswer } from './cookie-consent.ts';
import type { PageData } from './page-data.ts';

type AnalyticsEvent = {
  name: string;
  url: string;
  domain: string;
  referrer: string | null;
  width: number;
  props: Record<string, string>;
};

/** Whether events may be sent at all: flag, environment, address, a real browser (spec §1, §6), the reader's consent, and no token in the page's address. */
export function analyticsAllowed(pageData: PageData): boolean {
  return (
    pageData.featureFlags.analytics === true &&
    !pageData.isDevMode &&
    pageData.plausibleDomain !== '' &&
    isBrowser(navigator.userAgent) &&
    consentAnswer() === 'true' &&
    // Such an address lets whoever has it act for the reader.
    !MAILED_LINK.test(window.location.href)
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
    url: withoutSearch(window.location),
    domain: window.location.hostname,
    referrer: referrerToTell(),
    width: window.innerWidth,
    props,
  };
  // A lost event is no reason to disturb the reader.
  void fetch(eventAddress(pageData.plausibleDomain), {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    keepalive: true,
    credentials: 'omit',
    body: JSON.stringify(event),
  }).catch(() => undefined);
}

/** What says where a visit comes from, and nothing of the visitor. */
const TOLD = ['utm_source', 'utm_medium', 'utm_campaign'];

/** What somebody looks for can tell a belief, a service record or a marriage, so that of our pages' queries next to nothing is told. */
function withoutSearch({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  const told = [...new URLSearchParams(search)].filter(([name]) => TOLD.includes(name));
  return origin + pathname + (told.length > 0 ? `?${new URLSearchParams(told)}` : '');
}

/** Where the reader came from; an address with a token would let the analytics host act for the reader. */
function referrerToTell(): string | null {
  const { referrer } = document;
  if (!URL.canParse(referrer) || MAILED_LINK.test(referrer)) return null;
  const from = new URL(referrer);
  return from.host === window.location.host ? withoutSearch(from) : referrer;
}

function eventAddress(host: string): string {
  return `${host.includes('://') ? host : `https://${host}`}/api/event`;
}

function followOutbound(event: MouseEvent, pageData: PageData): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href.startsWith('http') || link.host === window.location.host) return;
  sendEvent(pageData, 'Outbound Link: Click', { url: link.href });
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
