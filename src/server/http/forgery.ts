import type { Context, MiddlewareHandler } from 'hono';
import { html } from '../html.ts';
import { idsIn, plainCall, recordRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';
import { CSRF_FIELD, CSRF_HEADER, isCsrfToken, isSameOrigin } from './csrf.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';
import { readForm } from './read-form.ts';
import type { RouteTable } from './route-table.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/**
 * The identity provider calls us without our cookies or tokens and has its own protection, as do mail programs that unsubscribe their
 * reader, or object for them, by the token in the URL.
 */
const OTHER_PROTECTION =
  /^\/(?:oidc-local\/|seeker\/alert-list\/unsubscribe$|mail-settings\/unsubscribe$|held-by-company$|resume-scouts\/unsubscribe$)/;

/** Refuses state changes that lack this session's CSRF token, or that come from another site. */
export function refuseForgery(routes: RouteTable, services: Services): MiddlewareHandler<AppEnv> {
  const { config, secrets } = services;
  return async (c, next) => {
    if (SAFE.includes(c.req.method) || OTHER_PROTECTION.test(c.req.path)) return next();
    const scope = c.get('scope');
    const owner = scope.session?.id ?? scope.visitor_id;
    const origin = config.origins[scope.site];
    const is_ours = isSameOrigin(c.req.raw, origin);
    if (is_ours && (isCsrfToken(secrets.csrf, owner, await tokenOf(c)) || isHarmlessBeacon(c, routes))) return next();
    await noteForgery(c, routes, services);
    return refuse(c, origin, is_ours ? await typedTexts(c) : []);
  };
}

/** Reads the token from the header, or from the hidden field of a plain form. */
async function tokenOf(c: Context<AppEnv>): Promise<string | null> {
  const header = c.req.header(CSRF_HEADER);
  if (header) return header;
  const field = (await formOf(c))?.get(CSRF_FIELD);
  return typeof field === 'string' ? field : null;
}

async function formOf(c: Context<AppEnv>): Promise<FormData | null> {
  const type = c.req.header('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return null;
  return readForm(c.req.raw.clone());
}

type Typed = { name: string; text: string };

/** Shorter values are mostly choices and check boxes, not written text. */
const SHORTEST_TYPED = 20;
const NEVER_SHOWN = /^(csrf_token|version|intent|next)$|password|code|token/;

/** The longer texts of a form of this site, for their author to copy. */
async function typedTexts(c: Context<AppEnv>): Promise<Typed[]> {
  if (!c.req.header('accept')?.includes('text/html')) return [];
  return [...((await formOf(c)) ?? [])].flatMap(([name, text]) =>
    typeof text === 'string' && text.trim().length >= SHORTEST_TYPED && !NEVER_SHOWN.test(name) ? [{ name, text }] : [],
  );
}

/** A beacon carries no header; it may call only endpoints listed as having no effect. */
function isHarmlessBeacon(c: Context<AppEnv>, routes: RouteTable): boolean {
  const { pathname, searchParams } = new URL(c.req.url);
  if (pathname !== '/api/proxy' || searchParams.get('beacon') !== 'true') return false;
  const endpoint = (searchParams.get('endpoint') ?? '').split('?')[0] ?? '';
  return routes.match(c.req.method, endpoint)?.implementation.endpoint.beacon ?? false;
}

async function noteForgery(c: Context<AppEnv>, routes: RouteTable, services: Services) {
  const path = c.req.path === '/api/proxy' ? (c.req.query('endpoint') ?? '') : c.req.path;
  const endpoint = routes.match(c.req.method, path.split('?')[0] ?? '')?.implementation.endpoint;
  const call = endpoint ? `${endpoint.method} ${endpoint.path}` : plainCall(c.req.method, path);
  await recordRefusal(services, c.get('scope'), { kind: 'forged', call, ids: idsIn(path) });
}

function refuse(c: Context<AppEnv>, origin: string, typed: Typed[]) {
  const message = 'This page was open for too long. Load it again and repeat what you did.';
  if (!c.req.header('accept')?.includes('text/html'))
    return c.json({ code: 'forged', message }, 403, { 'x-refused': 'forged' });
  const title = 'Nothing was sent';
  const body = html`<p>You signed in or out after this page was opened, or it was open for too long. Nothing was changed.</p>
<p><a href="${formPage(c, origin)}">Load the page again</a> and repeat what you did. If you are signed out, you will be asked to sign in.</p>
${typed.length > 0 ? html`<h2>What you wrote</h2><p>Copy what you want to keep before you continue.</p>` : ''}
${typed.map(({ name, text }) => html`<p><textarea readonly rows="8" aria-label="${name}">${text}</textarea></p>`)}`;
  return c.html(plainPage(c.get('scope').site, title, body), 403, plainPageHeaders(origin));
}

/** The page of the form, if the browser names it and it is on this site. */
function formPage(c: Context<AppEnv>, origin: string): string {
  const page = URL.parse(c.req.header('referer') ?? '');
  return page?.origin === origin ? page.href : '/';
}
