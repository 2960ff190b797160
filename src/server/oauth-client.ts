import * as client from 'openid-client';
import { z } from 'zod';
import { type Outbound, OutboundFailed, type OutboundProblem } from './outbound/outbound.ts';

export const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string(), expires_at: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/** `access`: the person or the provider has taken the permission back. */
export type ProviderProblem = OutboundProblem | 'access' | 'refused' | 'garbage' | 'too-many';

export class ProviderFailed extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem) {
    super(`the provider failed: ${problem}`);
    this.name = 'ProviderFailed';
    this.problem = problem;
  }
}

type SignIn = { redirect_uri: string; state: string; code_verifier: string };

/** How people allow us to act for them at a provider. All calls throw `ProviderFailed`. */
export type OauthClient = {
  /** Where the person allows it. */
  startAt: (sign_in: SignIn) => Promise<string>;
  /** The tokens for the answer with which the person came back. */
  finish: (answer: URL, sign_in: Omit<SignIn, 'redirect_uri'>, now_ms: number) => Promise<Tokens>;
  refresh: (tokens: Tokens, now_ms: number, timeout_ms: number) => Promise<Tokens>;
  /** Gives the permission back. Null: the provider has no call for it. */
  revoke: ((token: string) => Promise<void>) | null;
};

export type ClientKeys = { client_id: string; client_secret: string };

type Provider = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint?: string;
};

type Settings = {
  provider: Provider;
  keys: ClientKeys;
  outbound: Outbound;
  /** How the client proves itself at the token endpoint. */
  proves_by: 'body' | 'header';
  /** Whether it also does where a permission is given back. */
  revokes_with_keys: boolean;
  /** What is asked for at the provider. */
  asked: Readonly<Record<string, string>>;
  /** Without all of these in the answer, nothing was allowed that we can use. */
  needed: readonly string[];
};

const TIMEOUT_MS = 7_000;
/** When the provider does not say how long a token holds. */
const SHORT_S = 300;

/** The authorization code flow with PKCE. */
export function createOauthClient(settings: Settings): OauthClient {
  const { provider, keys, outbound, asked, needed } = settings;
  const { client_id, client_secret } = keys;
  const configWith = (timeout_ms: number) => {
    const proof = settings.proves_by === 'body' ? client.ClientSecretPost(client_secret) : basicProof(keys);
    const config = new client.Configuration(provider, client_id, client_secret, proof);
    // Which addresses may be asked without TLS is up to the one client for requests to others.
    client.allowInsecureRequests(config);
    config[client.customFetch] = (url, init) => fetchThrough(outbound, url, { ...init, timeout_ms });
    return config;
  };
  const tokensOf = (answer: Answered, before: string | undefined, now_ms: number): Tokens => {
    const granted = answer.scope?.toLowerCase() ?? '';
    const refresh_token = answer.refresh_token ?? before;
    if (!needed.every((scope) => granted.includes(scope)) || !refresh_token) throw new ProviderFailed('access');
    const expires_at = new Date(now_ms + 1000 * (answer.expires_in ?? SHORT_S)).toISOString();
    return { access_token: answer.access_token, refresh_token, expires_at };
  };
  return {
    startAt: async ({ redirect_uri, state, code_verifier }) =>
      client.buildAuthorizationUrl(configWith(TIMEOUT_MS), {
        ...asked,
        redirect_uri,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      }).href,
    finish: (answer, { state, code_verifier }, now_ms) =>
      orFailed(async () => {
        const checks = { expectedState: state, pkceCodeVerifier: code_verifier };
        return tokensOf(await client.authorizationCodeGrant(configWith(TIMEOUT_MS), answer, checks), undefined, now_ms);
      }),
    refresh: ({ refresh_token }, now_ms, timeout_ms) =>
      orFailed(async () => {
        const answer = await client.refreshTokenGrant(configWith(timeout_ms), refresh_token);
        // The answer may leave out what has not changed.
        return tokensOf({ ...answer, scope: answer.scope ?? needed.join(' ') }, refresh_token, now_ms);
      }),
    revoke: provider.revocation_endpoint
      ? revokeAt(outbound, provider.revocation_endpoint, settings.revokes_with_keys ? keys : {})
      : null,
  };
}

/** Id and secret as they are. The library would encode them as RFC 6749 asks, which not every provider decodes. */
const basicProof =
  ({ client_id, client_secret }: ClientKeys): client.ClientAuth =>
  (_server, _client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`);

const OK = 200;
const WRONG_TOKEN = 400;

const revokeAt = (outbound: Outbound, endpoint: string, fields: Record<string, string>) => (token: string) =>
  orFailed(async () => {
    const { status } = await outbound.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, token }).toString(),
    });
    // A token that no longer counts is refused as wrong (RFC 7009 would have it accepted).
    if (status !== OK && status !== WRONG_TOKEN) throw new ProviderFailed('refused');
  });

type Answered = Pick<client.TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in' | 'scope'>;

type FetchInit = { method: string; headers: Record<string, string>; body?: unknown; timeout_ms: number };

async function fetchThrough(outbound: Outbound, url: string, init: FetchInit): Promise<Response> {
  const { method, headers, body, timeout_ms } = init;
  const text = body === undefined || body === null ? {} : { body: String(body) };
  const answer = await outbound.fetch(url, { method, headers, timeout_ms, ...text });
  return new Response(Uint8Array.from(answer.body), { status: answer.status, headers: answer.headers });
}

/** Whatever goes wrong with a provider, as `ProviderFailed`. */
export async function orFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    throw new ProviderFailed(problemOf(error));
  }
}

function problemOf(error: unknown): ProviderProblem {
  const cause = error instanceof Error && error.cause instanceof OutboundFailed ? error.cause : error;
  if (cause instanceof OutboundFailed) return cause.problem;
  // Both say that what we hold no longer counts.
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return ['invalid_grant', 'access_denied', 'consent_required', 'interaction_required'].includes(error.error)
      ? 'access'
      : 'refused';
  }
  return 'garbage';
}
