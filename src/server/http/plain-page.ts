import { readFileSync } from 'node:fs';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { Html, html } from '../html.ts';
import { securityHeaders } from './security-headers.ts';

/** The colors of both brands, light and dark. It is our own file, so it is inserted unescaped. */
const BRANDS = new Html(readFileSync(new URL('../../ui/brands.css', import.meta.url), 'utf8'));

/** A small page rendered by the server, without scripts or the pages' build: the minimum of the error page of spec §2. */
export function plainPage(site: SiteCode, title: string, body: Html): string {
  return String(html`<!doctype html>
<html lang="en" data-site="${site}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${SITES[site].name}</title>
<style>
${BRANDS}
:root { font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; background: var(--canvas); color: var(--ink) }
header { border-top: 4px solid var(--brand); border-bottom: 1px solid var(--line); padding: .5rem clamp(1rem, 4vw, 2rem); background: var(--surface) }
.home { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; font-size: 1.25rem; font-weight: 700; text-decoration: none }
main { box-sizing: border-box; max-width: 27rem; margin: clamp(1rem, 8vh, 5rem) auto; padding: clamp(1.25rem, 5vw, 2.25rem) }
@media (min-width: 28rem) { main { border: 1px solid var(--line); border-radius: var(--corner-lg); background: var(--surface) } }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; font-weight: var(--heading-weight); line-height: 1.15; letter-spacing: var(--heading-tracking) }
.lead { margin: 0; color: var(--muted) }
label { display: block; font-weight: 600; margin: 1rem 0 .25rem }
a { color: var(--accent-ink) }
.home { color: inherit }
.return { display: inline-block; padding: .5rem 0 }
input, button, textarea { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .25rem .75rem; border-radius: var(--corner-md) }
input, textarea { border: 1px solid var(--line-strong); background: var(--surface); color: inherit }
button { margin-top: 1.5rem; border: 0; background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer }
button:hover { background: var(--accent-hover) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
[role=alert] { border-left: 4px solid var(--danger-solid); border-radius: var(--corner-sm); padding: .5rem .75rem; background: var(--danger-soft); color: var(--danger) }
</style>
</head>
<body>
<header><a class="home" href="/"><img src="/favicon-${site}.svg" alt="" width="28" height="28">${SITES[site].name}</a></header>
<main>
<h1>${title}</h1>
${body}
<p><a class="return" href="/">Return to Home</a></p>
</main>
<div hidden id="page-loaded" data-loaded="true"></div>
</body>
</html>
`);
}

/** The headers for such a page. */
export function plainPageHeaders(origin: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders({ is_https: origin.startsWith('https:') }),
  };
}
