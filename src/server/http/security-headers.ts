import type { Config } from '../config.ts';

const CONNECT = `connect-src 'self'`;

/** Lets the page in this answer also speak to the analytics host (spec §7), and to no other. */
export function allowAnalytics(response: Response, { plausible_domain, is_dev_mode }: Config): Response {
  const policy = response.headers.get('content-security-policy');
  if (!policy || !plausible_domain || is_dev_mode) return response;
  const origin = plausible_domain.includes('://') ? plausible_domain : `https://${plausible_domain}`;
  response.headers.set('content-security-policy', policy.replace(CONNECT, `${CONNECT} ${origin}`));
  return response;
}

/** What every answer carries. `nonce` allows the inline scripts of a framework page; public pages have none. */
export function securityHeaders(nonce: string | null, is_https: boolean): Record<string, string> {
  const script = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  const policy = [
    `default-src 'self'`,
    `script-src ${script}`,
    // React Aria positions overlays through style attributes and adds a style element of its own.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    CONNECT,
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
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(is_https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
