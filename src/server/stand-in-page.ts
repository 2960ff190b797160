import type { Context } from 'hono';
import { type Html, html } from './html.ts';
import { isSameOrigin } from './http/csrf.ts';
import { securityHeaders } from './http/security-headers.ts';

type StandInPage = {
  title: string;
  /** Whose place it takes: 'Payments'. */
  stands_for: string;
  /** What it says above everything else. */
  note: string;
  body: Html;
  status?: 200 | 403 | 404 | 422;
};

/** A page of our own servers in a provider's place. It belongs to neither brand, as the provider's pages do. */
export function standInPage(c: Context, { title, stands_for, note, body, status = 200 }: StandInPage): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${stands_for} of development</title>
<style>
:root { color-scheme: light dark; --danger: light-dark(#a3151b, #ffb1ad); --line: light-dark(#767d8a, #98a0ad); --accent: light-dark(#1b4fbf, #a9c4ff); font: 1rem/1.5 system-ui, sans-serif }
html { background: Canvas; color: CanvasText }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; overflow-wrap: anywhere }
[role=note] { border-left: 4px solid var(--accent); padding: .25rem .75rem; margin: 0 0 1rem }
[role=alert] { border-left: 4px solid var(--danger); padding: .25rem .75rem }
.error { color: var(--danger); margin: .25rem 0 0 }
h1 { font-size: 1.5rem; line-height: 1.2 }
h2 { font-size: 1.125rem; margin-top: 2rem }
.wide { overflow-x: auto; overflow-wrap: normal }
button { white-space: nowrap }
table { border-collapse: collapse; width: 100% }
caption { text-align: left; font-weight: 600; padding-bottom: .5rem }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
.amount { text-align: right; padding-right: 0; white-space: nowrap }
label { display: block; font-weight: 600; margin-top: 1rem }
label.beside { font-weight: 400 }
input:not([type=checkbox]), button { font: inherit; box-sizing: border-box; min-height: 2.75rem; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: .375rem }
form.fields input:not([type=checkbox]) { width: 100%; max-width: 24rem }
input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin-right: .5rem }
button { cursor: pointer; margin-top: .5rem }
button.main { background: var(--accent); color: light-dark(#fff, #10131a); border-color: transparent; font-weight: 600; margin-top: 1.5rem }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
</style>
</head>
<body><main>
<p role="note">${note}</p>
<h1>${title}</h1>
${body}
</main></body>
</html>
`;
  const headers = { 'cache-control': 'no-store', ...securityHeaders({ is_https: false }) };
  return c.html(String(page), status, headers);
}

/** Whether a form was sent from a page of the same address. */
export const isFromHere = (c: Context) => isSameOrigin(c.req.raw, new URL(c.req.url).origin);
