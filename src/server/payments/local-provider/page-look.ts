import type { Context } from 'hono';
import { type Html, html } from '../../html.ts';
import { standInPage } from '../../stand-in-page.ts';

const NOTE = 'This is the payment page of development. No money moves.';

/** A page of the local provider. */
export const showPage = (c: Context, title: string, body: Html, status: 200 | 404 | 422 = 200): Response =>
  standInPage(c, { title, stands_for: 'Payments', note: NOTE, body, status });

/** A table that scrolls on a narrow screen, by the keyboard too. */
export const wide = (label: string, table: Html) =>
  html`<div class="wide" role="region" aria-label="${label}" tabindex="0">${table}</div>`;

type Field = { name: string; label: string; error?: string; value?: string; autocomplete: string; numeric?: boolean };

/** A labelled box with its error below it. */
export function field({ name, label, error, value = '', autocomplete, numeric }: Field): Html {
  const attributes = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : null;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}"${numeric ? html` inputmode="numeric"` : null}${attributes}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}`;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$195.00' */
export const dollars = (cents: number | null) => DOLLARS.format((cents ?? 0) / 100);
