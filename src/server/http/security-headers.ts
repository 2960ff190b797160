import { MAILED_LINK } from '#rules/mailed-link.ts';

type Page = {
  /** Allows the inline scripts of a framework page; public pages have none. */
  nonce?: string | null;
  is_https: boolean;
  /** The one other host that browsers may speak to (spec §7); empty: none. */
  plausible_domain?: string;
};

/** What every answer carries. */
export function securityHeaders({ is_https, nonce, plausible_domain = '' }: Page): Record<string, string> {
  const script = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  const policy = [
    `default-src 'self'`,
    `script-src ${script}`,
    // React Aria positions overlays through style attributes and adds a style element of its own.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${[`'self'`, ...originsOf(plausible_domain)].join(' ')}`,
    `form-action 'self'`,
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
    // Pages of seekers offer to look up the reader's town; the workbench, which has a nonce, does not.
    'permissions-policy': `camera=(), microphone=(), geolocation=${nonce ? '()' : '(self)'}`,
    ...(is_https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const originsOf = (domain: string) => (domain === '' ? [] : [domain.includes('://') ? domain : `https://${domain}`]);

/**
 * For a page that a mailed link opens, also one that was mangled on its way: its address lets the reader do something, so
 * nobody hears of it and nothing keeps it.
 */
export const untold = (url: string): Record<string, string> => (MAILED_LINK.test(url) ? UNTOLD : {});

const UNTOLD = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
};
