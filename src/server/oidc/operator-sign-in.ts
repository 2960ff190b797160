import * as client from 'openid-client';
import { z } from 'zod';
import type { SiteCode } from '#rules/sites.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { checkSecondFactor } from './second-factor.ts';

export const CALLBACK_PATH = '/operator/login/callback';
/** How long someone may take to sign in at the provider. */
export const STATE_SECONDS = 600;
const TIMEOUT_S = 7;

export type Identity = {
  /** Issuer and subject: the same subject at another provider is someone else. */
  subject: string;
  email: string;
  name: string;
};

export type OperatorSignIn = {
  /** Where to redirect the browser, and what to keep in a cookie until it returns. */
  start: (site: SiteCode, origin: string) => Promise<{ redirect_to: string; state: string }>;
  /**
   * The identity of who returned. Throws `NoSecondFactor`, or if the answer does not belong to this browser's sign-in or the provider
   * refused.
   */
  finish: (site: SiteCode, origin: string, path: string, state: string) => Promise<Identity>;
};

const stateSchema = z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string() });

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  /** Some providers send a string. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
});

/** OpenID Connect's code flow with PKCE, state and nonce (RFC 7636, RFC 9700 §2.1). */
export function createOperatorSignIn(provider: IdentityProvider): OperatorSignIn {
  const { second_factor } = provider;
  const known = new Map<string, Promise<client.Configuration>>();
  return {
    start: async (site, origin) => {
      const config = await discover(site);
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        code_verifier: client.randomPKCECodeVerifier(),
      };
      const redirect_to = client.buildAuthorizationUrl(config, {
        redirect_uri: origin + CALLBACK_PATH,
        scope: 'openid email profile',
        // Staff sign in each time, even if the provider has a session.
        prompt: 'login',
        ...(second_factor.acr.length > 0 && { acr_values: second_factor.acr.join(' ') }),
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.code_verifier),
        code_challenge_method: 'S256',
      });
      return { redirect_to: redirect_to.href, state: Buffer.from(JSON.stringify(secrets)).toString('base64url') };
    },
    finish: async (site, origin, path, state) => {
      const secrets = stateSchema.parse(JSON.parse(Buffer.from(state, 'base64url').toString()));
      const config = await discover(site);
      const tokens = await client.authorizationCodeGrant(config, new URL(path, origin), {
        pkceCodeVerifier: secrets.code_verifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      checkSecondFactor(tokens.claims() ?? {}, second_factor);
      return identityOf(config, tokens);
    },
  };

  /** Discovers the provider once, and again only if that failed. */
  async function discover(site: SiteCode): Promise<client.Configuration> {
    const issuer = provider.issuer(site);
    const asked = known.get(issuer) ?? ask(issuer);
    known.set(issuer, asked);
    asked.catch(() => known.delete(issuer));
    return asked;
  }

  function ask(issuer: string) {
    const { client_id, client_secret, allows_http, fetch } = provider;
    return client.discovery(new URL(issuer), client_id, client_secret, client.ClientSecretBasic(client_secret), {
      timeout: TIMEOUT_S,
      execute: allows_http ? [client.allowInsecureRequests] : [],
      ...(fetch ? { [client.customFetch]: fetch } : {}),
    });
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** From the ID token, or from the user info endpoint if the token lacks the email. */
async function identityOf(config: client.Configuration, tokens: Tokens): Promise<Identity> {
  const signed = tokens.claims();
  if (!signed) throw new Error('the provider sent no ID token');
  const tells_all = signed.email && signed.email_verified !== undefined;
  const said = tells_all ? signed : await client.fetchUserInfo(config, tokens.access_token, signed.sub);
  return identityFrom(signed.iss, said);
}

/** Throws unless the provider says that the address is verified. */
export function identityFrom(issuer: string, said: unknown): Identity {
  const { sub, email, email_verified, name } = claimsSchema.parse(said);
  // Anyone who can set an unverified address at the provider could set a staff member's.
  if (String(email_verified) !== 'true')
    throw new Error('the provider does not say that it has verified this email address');
  return { subject: `${issuer} ${sub}`, email: email.toLowerCase(), name: name ?? '' };
}
