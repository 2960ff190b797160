import { MAILED_LINK } from '#rules/mailed-link.ts';

type Page = {
  /** Allows the inline scripts of a framework page; public pages have none. */
  nonce?: string | null;
  is_https: boolean;
  /** The only other host that browsers may connect to (spec §7); empty means none. */
  plausible_domain?: string;
};

/** The headers of every answer. */
export function securityHeaders({ is_https, nonce, plausible_domain = '' }: Page): Record<string, string> {
  const script = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  const policy = [
    `default-src 'self'`,
    `script-src ${script}`,
    // React Aria positions overlays with style attributes and adds its own style element.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${[`'self'`, ...originsOf(plausible_domain)].join(' ')}`,
    // Without scripts, the forms that lead to pages of the payment provider and of calendars are redirected there.
    `form-action 'self'${nonce ? PAGES_OF_OTHERS : ''}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // Public and seeker pages offer to look up the reader's town; the workbench, which has a nonce, does not.
    'permissions-policy': `camera=(), microphone=(), geolocation=${nonce ? '()' : '(self)'}`,
    ...(is_https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const PAGES_OF_OTHERS =
  ' https://checkout.stripe.com https://billing.stripe.com https://accounts.google.com https://login.microsoftonline.com';

const originsOf = (domain: string) => (domain === '' ? [] : [domain.includes('://') ? domain : `https://${domain}`]);

/**
 * Headers for a page opened by a mailed link, even a damaged one: its URL lets the reader act, so no other site learns of it and nothing
 * stores it.
 */
export const mailedLinkHeaders = (url: string): Record<string, string> =>
  MAILED_LINK.test(url) ? PRIVATE_HEADERS : {};

const PRIVATE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};
