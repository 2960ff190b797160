import { useLocation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { CsrfField } from './csrf-field.tsx';
import { RenderOnce } from './render-once.tsx';

type CookieBarProps = {
  /** Scrolling past a quarter of the page counts as consent (spec §4), where the site's setting and the law allow it. */
  scrollConsent: boolean;
};

/**
 * The bar of spec §1, shown only while the cookie `cookies_accepted` is absent. Without scripts it is a plain form; with them it saves
 * the answer without a page load.
 */
export function CookieBar({ scrollConsent }: CookieBarProps) {
  const { pathname, search } = useLocation();
  return (
    <section
      id="cookie-bar"
      aria-label="Cookies"
      data-scroll-consent={scrollConsent ? '' : undefined}
      className="screen-only sticky bottom-0 z-30 border-t border-line bg-surface text-ink shadow-overlay"
    >
      <form
        method="post"
        action={pathTo('/cookie-choice')}
        className="page-column flex flex-col gap-3 py-3 text-sm sm:flex-row sm:items-center sm:justify-between"
      >
        <CsrfField />
        {/* Not every page sends a referrer. */}
        <input type="hidden" name="back" value={pathname + search} />
        <RenderOnce name="cookie choice">
          <CookieChoice />
        </RenderOnce>
      </form>
    </section>
  );
}

function CookieChoice() {
  return (
    <>
      <p className="max-w-prose">
        We use cookies to keep you signed in and, if you agree, to count visits. Our{' '}
        <a href={`${pathTo('/terms')}#privacy-policy`} className="link">
          privacy policy
        </a>{' '}
        says which ones and why.
      </p>
      <div className="flex shrink-0 gap-2">
        <Button type="submit" name="cookies_accepted" value="declined" size="sm">
          I decline
        </Button>
        <Button type="submit" name="cookies_accepted" value="true" variant="primary" size="sm">
          I understand
        </Button>
      </div>
    </>
  );
}
