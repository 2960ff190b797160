import * as client from 'openid-client';
import { z } from 'zod';
import type { SiteCode } from '#rules/sites.ts';
import type { IdentityProvider } from './identity-provider.ts';

export const CALLBACK_PATH = '/operator/login/callback';
/** How long someone may take to sign in at the provider. */
export const STATE_SECONDS = 600;
const TIMEOUT_S = 7;

export type Identity = {
  /** Issuer and subject: the same subject of another provider is someone else. */
  subject: string;
  email: string;
  name: string;
};

export type OperatorSignIn = {
  /** Where to send the browser, and what it must keep in a cookie until it comes back. */
  start: (site: SiteCode, origin: string) => Promise<{ redirect_to: string; state: string }>;
  /** Who came back. Throws when the answer does not belong to this browser's start or the provider refused. */
  finish: (site: SiteCode, origin: string, path: string, state: string) => Promise<Identity>;
};

const stateSchema = z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string() });

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  /** Some providers write it as a word. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
});

/** OpenID Connect's code flow with PKCE, state and nonce (RFC 7636, RFC 9700 §2.1). */
export function createOperatorSignIn(provider: IdentityProvider): OperatorSignIn {
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
        // Staff sign in each time, even where the provider still knows them.
        prompt: 'login',
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
      return identityOf(config, tokens);
    },
  };

  /** Asks the provider about itself once, and again only when that failed. */
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

/** From the signed token, or asked for where the provider keeps the email out of it. */
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
  // Who can choose an address at the provider without showing that it is theirs could choose that of a member of staff.
  if (String(email_verified) !== 'true')
    throw new Error('the provider does not say that it has verified this email address');
  return { subject: `${issuer} ${sub}`, email: email.toLowerCase(), name: name ?? '' };
}
