import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPageData } from './a-page-data.ts';
import { analyticsAllowed, startAnalytics } from './analytics.ts';

const LIVE = aPageData({
  featureFlags: { analytics: true },
  isDevMode: false,
  appEnv: 'production',
  plausibleDomain: 'stats.example',
});

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11)');
  answerConsent('true');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function answerConsent(answer: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test sets the reader's answer.
  document.cookie = `cookies_accepted=${answer}; path=/`;
}

describe('analytics', () => {
  it('may run for a browser with consent, outside of dev mode, with flag and host', () => {
    expect(analyticsAllowed(LIVE)).toBe(true);
  });

  it.each([
    ['the flag is off', { featureFlags: {} }],
    ['it is dev mode', { isDevMode: true }],
    ['no host is configured', { plausibleDomain: '' }],
  ])('does not run if %s', (_when, over) => {
    expect(analyticsAllowed({ ...LIVE, ...over })).toBe(false);
  });

  it('does not run for a program that does not call itself Mozilla/5.0', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('curl/8.0');
    expect(analyticsAllowed(LIVE)).toBe(false);
  });

  it('does not run after "I decline"', () => {
    answerConsent('declined');
    expect(analyticsAllowed(LIVE)).toBe(false);
  });

  it('does not run in a browser with Global Privacy Control, whatever was pressed', () => {
    const { userAgent } = navigator;
    vi.stubGlobal('navigator', { userAgent, globalPrivacyControl: true });
    expect(analyticsAllowed(LIVE)).toBe(false);
  });

  it('sends a page view, then an outbound click, and follows the link 150 ms later', () => {
    vi.useFakeTimers();
    const sent = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    document.body.innerHTML = '<a href="https://ann:secret@elsewhere.example/page?token=1#part">out</a>';
    startAnalytics(LIVE);
    document.querySelector('a')?.click();

    expect(sent.mock.calls.map(([address]) => address)).toEqual(Array(2).fill('https://stats.example/api/event'));
    const events = sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
    expect(events.map((event) => event.name)).toEqual(['pageview', 'Outbound Link: Click']);
    expect(Object.keys(events[0]).sort()).toEqual(['domain', 'name', 'props', 'referrer', 'url', 'width']);
    expect(events[1].props).toEqual({ url: 'https://elsewhere.example' });

    vi.advanceTimersByTime(149);
    expect(went).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(went).toHaveBeenCalledWith('https://ann:secret@elsewhere.example/page?token=1#part');
  });

  it.each([
    ['https://elsewhere.example/list?page=2#here', 'https://elsewhere.example'],
    ['', null],
    [`${window.location.origin}/search?badge=tpusa&q=nurse`, window.location.origin],
  ])('reports a reader from "%s" as %j', (referrer, told) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const sent = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    startAnalytics(LIVE);
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body)).referrer).toBe(told);
  });

  it("reports the address that the server wrote into the page, not the browser's", () => {
    window.history.replaceState(null, '', '/search?clearance=secret&utm_term=ann@example.com#access_token=1');
    document.head.innerHTML = '<meta name="page-address" content="/search?utm_campaign=fall">';
    const sent = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    startAnalytics(LIVE);
    const { url } = JSON.parse(String(sent.mock.calls[0]?.[1]?.body));
    expect(url).toBe(`${window.location.origin}/search?utm_campaign=fall`);
    window.history.replaceState(null, '', '/');
    document.head.replaceChildren();
  });
});
