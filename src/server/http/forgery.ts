import type { Context, MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';
import { CSRF_FIELD, CSRF_HEADER, isCsrfToken, isSameOrigin } from './csrf.ts';
import type { RouteTable } from './route-table.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** The provider of the identity speaks to us without our cookies or tokens and has its own protection. */
const OTHER_PROTECTION = /^\/oidc-local\//;

/** Refuses state changes that do not carry the token of this session, or that come from another site. */
export function refuseForgery(routes: RouteTable, { config, secrets }: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE.includes(c.req.method) || OTHER_PROTECTION.test(c.req.path)) return next();
    const scope = c.get('scope');
    const owner = scope.session?.id ?? scope.visitor_id;
    if (!isSameOrigin(c.req.raw, config.origins[scope.site])) return refuse(c);
    if (isCsrfToken(secrets.csrf, owner, await tokenOf(c)) || isHarmlessBeacon(c, routes)) return next();
    return refuse(c);
  };
}

/** From the header, or from the hidden field of a plain form. */
async function tokenOf(c: Context<AppEnv>): Promise<string | null> {
  const header = c.req.header(CSRF_HEADER);
  if (header) return header;
  const type = c.req.header('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return null;
  const field = (await c.req.raw.clone().formData()).get(CSRF_FIELD);
  return typeof field === 'string' ? field : null;
}

/** A beacon carries no header; it reaches only operations listed as having no effect. */
function isHarmlessBeacon(c: Context<AppEnv>, routes: RouteTable): boolean {
  const { pathname, searchParams } = new URL(c.req.url);
  if (pathname !== '/api/proxy' || searchParams.get('beacon') !== 'true') return false;
  const endpoint = (searchParams.get('endpoint') ?? '').split('?')[0] ?? '';
  return routes.match(c.req.method, endpoint)?.implementation.endpoint.beacon ?? false;
}

function refuse(c: Context<AppEnv>) {
  const message = 'This page was open for too long. Load it again and repeat what you did.';
  const wants_page = c.req.header('accept')?.includes('text/html');
  if (wants_page) return c.text(message, 403);
  return c.json({ code: 'forged', message }, 403);
}
