import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Configuration, Provider } from 'oidc-provider';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import { html } from '../html.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isSameOrigin } from '../http/csrf.ts';
import { inProcessFetch } from '../http/in-process-fetch.ts';
import { plainPage, plainPageHeaders } from '../http/plain-page.ts';
import type { Services } from '../services.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { answerLogin, SECOND_FACTOR } from './login-interaction.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { findOperator } from './operator-accounts.ts';
import { CALLBACK_PATH } from './operator-sign-in.ts';

const MOUNT = '/oidc-local';
const CLIENT_ID = 'operators';
const LARGEST_FORM_BYTES = 10_000;
/** The provider's own session: without it each sign-in starts anew, also of somebody else in the same browser. */
const SESSION_COOKIE = '_session';
const IP_HEADER = 'x-visitor-ip';

type Parts = Pick<Services, 'config' | 'database' | 'secrets' | 'limits' | 'error_reports'>;

/**
 * An OpenID provider for staff inside this process, used if none is configured. There is one per site, with the issuer
 * `{origin}/oidc-local`. Browsers reach its pages through `routes`; our own calls reach it without the network. Its state lives in this
 * process, so a product with several processes needs a real provider.
 */
export function createLocalProvider(services: Parts): { identity: IdentityProvider; routes: Hono<AppEnv> } {
  const { origins } = services.config;
  const issuer = (site: SiteCode) => origins[site] + MOUNT;
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const fetchers = new Map(SITE_CODES.map((site) => [site, inProcessFetch(listener(site, services, jwk))]));
  const ask = (site: SiteCode, request: Request) => fetchers.get(site)?.(request) ?? notOurs(request);

  return {
    identity: {
      issuer,
      client_id: CLIENT_ID,
      client_secret: clientSecret(services),
      second_factor: { acr: [], amr: [SECOND_FACTOR] },
      allows_http: true,
      fetch: async (url, { body, ...init }) => {
        const site = SITE_CODES.find((code) => url.startsWith(`${issuer(code)}/`));
        const request = new Request(url, { ...init, body: body instanceof Uint8Array ? Uint8Array.from(body) : body });
        return site ? ask(site, request) : notOurs(request);
      },
    },
    routes: browserRoutes(ask),
  };
}

function notOurs(request: Request): never {
  throw new Error(`the local provider was asked for ${new URL(request.url).pathname}`);
}

/** Browsers get only the pages; tokens and keys are requested within the process. */
function browserRoutes(ask: (site: SiteCode, request: Request) => Promise<Response>) {
  const app = new Hono<AppEnv>();
  app.use(`${MOUNT}/*`, bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: (c) => c.text('Too large', 413) }));
  app.on(['GET', 'POST'], [`${MOUNT}/auth`, `${MOUNT}/auth/:uid`, `${MOUNT}/interaction/:uid`], async (c) => {
    const { site, origin, ip } = c.get('scope');
    if (c.req.method === 'POST' && !isSameOrigin(c.req.raw, origin)) return c.text('Forbidden', 403);
    const { pathname, search } = new URL(c.req.url);
    const body = c.req.method === 'POST' ? await c.req.raw.arrayBuffer() : null;
    return ask(
      site,
      new Request(origin + pathname + search, { method: c.req.method, headers: passedOn(c.req.raw, ip), body }),
    );
  });
  return app;
}

/** Only the headers that the provider needs: a browser must not tell it which host or IP address it is serving. */
function passedOn(request: Request, ip: string): Headers {
  const headers = new Headers({ [IP_HEADER]: ip });
  for (const name of ['content-type', 'accept', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  headers.set('cookie', cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE)).join('; '));
  return headers;
}

const clientSecret = ({ secrets }: Parts) => secrets.oidc.toString('base64url');

function listener(site: SiteCode, services: Parts, jwk: JsonWebKey): RequestListener {
  const origin = services.config.origins[site];
  const provider = new Provider(origin + MOUNT, configuration(site, services, jwk));
  provider.proxy = true;
  provider.on('server_error', (_, error) => services.error_reports.report(error, { path: MOUNT }));
  const answer = provider.callback();
  return (req, res) => {
    req.headers['x-forwarded-proto'] = new URL(origin).protocol.slice(0, -1);
    const original = req.url ?? '/';
    if (original.startsWith(`${MOUNT}/interaction/`)) {
      const ip = String(req.headers[IP_HEADER] ?? '');
      answerLogin({ provider, site, services, req, res, ip }).catch((error) => {
        services.error_reports.report(error, { path: MOUNT });
        res.writeHead(500).end();
      });
      return;
    }
    // As frameworks do when they mount one application below a path of another.
    Object.assign(req, { originalUrl: original, url: original.slice(MOUNT.length) });
    void answer(req, res);
  };
}

const MINUTE = 60;

function configuration(site: SiteCode, services: Parts, jwk: JsonWebKey): Configuration {
  const { config, database } = services;
  const origin = config.origins[site];
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret(services),
        redirect_uris: [origin + CALLBACK_PATH],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    jwks: { keys: [{ ...jwk, kty: 'EC', alg: 'ES256', use: 'sig' }] },
    cookies: {
      keys: [services.secrets.oidc.toString('base64')],
      long: { sameSite: 'lax', httpOnly: true, path: MOUNT },
      short: { sameSite: 'lax', httpOnly: true },
    },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `${MOUNT}/interaction/${uid}` },
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
      Grant: 10 * MINUTE,
    },
    findAccount: async (_, id) => {
      const operator = await findOperator(database, id);
      if (!operator) return undefined;
      const { email } = operator;
      return { accountId: id, claims: async () => ({ sub: id, email, email_verified: true, name: email }) };
    },
    // The only client is ourselves, so no consent is requested.
    loadExistingGrant: async ({ oidc }) => {
      const { provider, client, session } = oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: async (ctx) => {
      ctx.set(plainPageHeaders(origin));
      const body = html`<p>The sign-in could not continue.</p><p><a href="/operator/login/auth">Start again</a></p>`;
      ctx.body = plainPage(site, 'Staff sign-in', body);
    },
  };
}
