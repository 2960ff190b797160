import type { MiddlewareHandler } from 'hono';
import { type Html, html } from '../html.ts';
import { securityHeaders } from '../http/security-headers.ts';

// What the pages about mail in development have in common.

export const devHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.has('content-security-policy')) return;
  for (const [name, value] of Object.entries(securityHeaders({ is_https: false }))) c.res.headers.set(name, value);
};

export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** A mail's markup in a frame: no script runs and nothing is loaded. Links open in a tab of their own, outside the sandbox. */
export const framed = (html_body: string) => `<base target="_blank">${html_body}`;
export const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Text of a mail with links that can be followed. */
export function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
}

export function devDocument(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Development mailbox</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin-top: 1rem }
caption { text-align: left; padding-bottom: .5rem }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid GrayText; vertical-align: top }
label { display: block; font-weight: 600 }
input, button { font: inherit; min-height: 2.75rem; padding: .25rem .75rem }
dt { font-weight: 600 } dd { margin: 0 0 .5rem }
pre { white-space: pre-wrap; font: inherit; border-left: 4px solid GrayText; padding-left: 1rem }
iframe { width: 100%; height: 40rem; border: 1px solid GrayText; background: #fff }
iframe.phone { width: 390px; max-width: 100% }
nav a { margin-right: 1rem }
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}
