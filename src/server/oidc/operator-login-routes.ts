import { type Context, Hono } from 'hono';
import { staffPage } from '#rules/staff-page.ts';
import { staffHome } from '#rules/staff-pages.ts';
import { html } from '../html.ts';
import type { AppEnv } from '../http/app-env.ts';
import { cookie, cookieName, readCookies } from '../http/cookies.ts';
import { plainPage, plainPageHeaders } from '../http/plain-page.ts';
import type { Services } from '../services.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createLocalProvider } from './local-provider.ts';
import { operatorOf } from './operator-accounts.ts';
import { CALLBACK_PATH, createOperatorSignIn, type OperatorSignIn, STATE_SECONDS } from './operator-sign-in.ts';
import { NoSecondFactor } from './second-factor.ts';

const STATE_COOKIE = 'operator_sign_in';

const NO_SECOND_FACTOR =
  'You signed in without a second factor. Turn it on for your work account, then sign in again. If it is already on, ask an administrator: the sign-in service did not report it.';

type Parts = Pick<Services, 'config' | 'database' | 'secrets' | 'limits' | 'error_reports' | 'logger'>;

type Options = {
  /** Starts the operator's session on this site: sets the answer's cookies. */
  signIn: (c: Context<AppEnv>, account_id: string) => Promise<void>;
};

/**
 * `/operator/login/auth` and `/callback` (spec §2): staff sign in with OpenID Connect, at the configured provider or, if there is none, at
 * the local one, whose pages these routes then serve as well. Only existing operator accounts can sign in.
 */
export function operatorLoginRoutes(services: Parts, { signIn }: Options): Hono<AppEnv> {
  const { config, database, logger } = services;
  const app = new Hono<AppEnv>();
  const local = config.oidc === null && config.app_env !== 'production' ? createLocalProvider(services) : null;
  if (local) app.route('/', local.routes);
  const provider = local?.identity ?? configured(services);
  if (!provider) return app;
  const sign_in = createOperatorSignIn(provider);

  app.get('/operator/login/auth', async (c) => {
    const { site, origin } = c.get('scope');
    const { redirect_to, state } = await sign_in.start(site, origin);
    const kept = keptState(state, c.req.query('next'));
    c.header('set-cookie', cookie(origin, STATE_COOKIE, kept, { max_age_s: STATE_SECONDS }), { append: true });
    return c.redirect(redirect_to);
  });

  app.get(CALLBACK_PATH, async (c) => {
    const { origin } = c.get('scope');
    c.header('set-cookie', cookie(origin, STATE_COOKIE, '', { max_age_s: 0 }), { append: true });
    const [state, next] = readState(readCookies(c.req.header('cookie'))[cookieName(origin, STATE_COOKIE)]);
    const identity = await identityOf(c, sign_in, state);
    if (identity instanceof Error) {
      logger.warn('operator-sign-in-refused', { error: identity });
      if (identity instanceof NoSecondFactor) return refuse(c, 403, NO_SECOND_FACTOR);
      return refuse(c, 400, 'The sign-in was not completed.');
    }
    // With the local provider the account is the identity; there is nothing to link.
    const operator = await operatorOf(database, identity, !local);
    if (!operator) return refuse(c, 403, 'This account may not sign in here. Ask an administrator to be added.');
    await signIn(c, operator.id);
    return c.redirect(next ?? staffHome({ type: 'operator', ...operator }));
  });
  return app;
}

function configured({ config }: Parts): IdentityProvider | null {
  if (!config.oidc) return null;
  const { issuer, ...known } = config.oidc;
  return { issuer: () => issuer, ...known, allows_http: config.app_env !== 'production' };
}

/** The state, a dot, and the staff page to return to. */
function keptState(state: string, next: string | undefined): string {
  const page = staffPage(next);
  return page ? `${state}.${Buffer.from(page).toString('base64url')}` : state;
}

function readState(kept: string | undefined): [state: string | undefined, next: string | null] {
  const [state, page = ''] = (kept ?? '').split('.');
  return [state || undefined, staffPage(Buffer.from(page, 'base64url').toString())];
}

async function identityOf(c: Context<AppEnv>, sign_in: OperatorSignIn, state: string | undefined) {
  const { site, origin } = c.get('scope');
  if (!state) return new Error('the browser sent no state cookie');
  const { pathname, search } = new URL(c.req.url);
  try {
    return await sign_in.finish(site, origin, pathname + search, state);
  } catch (error) {
    // Whatever is wrong, the person starts again; the log has the reason.
    return error instanceof Error ? error : new Error(String(error));
  }
}

function refuse(c: Context<AppEnv>, status: 400 | 403, message: string) {
  const { site, origin } = c.get('scope');
  const body = html`<p role="alert">${message}</p><p><a href="/operator/login/auth">Start again</a></p>`;
  return c.body(plainPage(site, 'Staff sign-in', body), status, plainPageHeaders(origin));
}
