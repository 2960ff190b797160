import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPageData } from './a-page-data.ts';
import { CookieBar } from './cookie-bar.tsx';
import { consentAnswer, startCookieConsent } from './cookie-consent.ts';
import { PageDataProvider } from './page-data-context.tsx';

function showBar({ scrollConsent }: { scrollConsent: boolean }) {
  render(
    <MemoryRouter initialEntries={['/search?q=nurse']}>
      <PageDataProvider value={aPageData()}>
        <CookieBar scrollConsent={scrollConsent} />
      </PageDataProvider>
    </MemoryRouter>,
  );
}

/** A 2000 px page in a 1000 px window, scrolled to this percentage. */
function scrollTo(percent: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
  vi.stubGlobal('innerHeight', 1000);
  vi.stubGlobal('scrollY', percent * 10);
  window.dispatchEvent(new Event('scroll'));
}

function forgetAnswer() {
  // biome-ignore lint/suspicious/noDocumentCookie: the test simulates a browser without the cookie.
  document.cookie = 'cookies_accepted=; max-age=0; path=/';
}

beforeEach(forgetAnswer);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the cookie bar', () => {
  it("is a plain form with exactly the specification's two buttons and link", () => {
    showBar({ scrollConsent: true });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['I decline', 'I understand']);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/terms#privacy-policy');
    const form = screen.getByRole('button', { name: 'I understand' }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/cookie-choice']);
    expect(form?.querySelector<HTMLInputElement>('[name=back]')?.value).toBe('/search?q=nurse');
  });

  it.each([
    ['I understand', 'true', 1],
    ['I decline', 'declined', 0],
  ])('after "%s" stores "%s", disappears, and calls onAccept %i times', async (name, kept, starts) => {
    const onAccept = vi.fn();
    showBar({ scrollConsent: true });
    startCookieConsent(onAccept);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(consentAnswer()).toBe(kept);
    expect(document.getElementById('cookie-bar')?.hidden).toBe(true);
    expect(onAccept).toHaveBeenCalledTimes(starts);
  });

  it('counts scrolling past a quarter of the page as consent, but not exactly a quarter', () => {
    const onAccept = vi.fn();
    showBar({ scrollConsent: true });
    startCookieConsent(onAccept);
    scrollTo(25);
    expect(consentAnswer()).toBeUndefined();
    scrollTo(26);
    expect(consentAnswer()).toBe('true');
    expect(onAccept).toHaveBeenCalledOnce();
  });

  it('does not count scrolling as consent if the site does not allow it', () => {
    showBar({ scrollConsent: false });
    startCookieConsent(vi.fn());
    scrollTo(90);
    expect(consentAnswer()).toBeUndefined();
  });

  it.each([
    ['in Germany', 'Europe/Berlin'],
    ['on the Canary Islands', 'Atlantic/Canary'],
    ['in Cyprus', 'Asia/Nicosia'],
  ])('does not count scrolling as consent %s, only the button', async (_where, timeZone) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);
    showBar({ scrollConsent: true });
    startCookieConsent(vi.fn());
    scrollTo(90);
    expect(consentAnswer()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'I understand' }));
    expect(consentAnswer()).toBe('true');
  });

  it('does not count scrolling as consent with Global Privacy Control', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    showBar({ scrollConsent: true });
    startCookieConsent(vi.fn());
    scrollTo(90);
    expect(consentAnswer()).toBeUndefined();
  });

  it('does not turn "I decline" into consent by scrolling afterwards', async () => {
    showBar({ scrollConsent: true });
    startCookieConsent(vi.fn());
    await userEvent.click(screen.getByRole('button', { name: 'I decline' }));
    scrollTo(90);
    expect(consentAnswer()).toBe('declined');
  });
});
