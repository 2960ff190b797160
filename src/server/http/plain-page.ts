import { SITES, type SiteCode } from '#rules/sites.ts';
import { type Html, html } from '../html.ts';
import { securityHeaders } from './security-headers.ts';

/** A small page of the server itself, which needs neither scripts nor the build of the screens. */
export function plainPage(site: SiteCode, title: string, body: Html): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${SITES[site].name}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 }
header { border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); padding: .75rem 1rem }
.home { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; font-size: 1.25rem; font-weight: 700; color: inherit; text-decoration: none }
main { max-width: 24rem; margin: 8vh auto 0; padding: 1rem }
label { display: block; font-weight: 600; margin: 1rem 0 .25rem }
input, button, textarea { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .25rem .75rem; border-radius: 6px }
input { border: 1px solid GrayText }
button { margin-top: 1.5rem; border: 0; background: #14213d; color: #fff; font-weight: 600 }
:focus-visible { outline: 3px solid #4a90d9; outline-offset: 2px }
[role=alert] { border-left: 4px solid #c52f40; padding: .5rem .75rem }
</style>
</head>
<body>
<header><a class="home" href="/"><img src="/favicon-${site}.svg" alt="" width="28" height="28">${SITES[site].name}</a></header>
<main>
<h1>${title}</h1>
${body}
</main></body>
</html>
`);
}

/** What goes with such a page. */
export function plainPageHeaders(origin: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders({ is_https: origin.startsWith('https:') }),
  };
}
