import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { SITE_CODES, SITES, type SiteCode } from '#rules/sites.ts';
import { type BrandLinks, readBrandLinks } from './brand-links.ts';
import type { AccountClients } from './calendar-accounts.ts';
import type { CalendlyClient } from './calendly/calendly.ts';
import type { DatabaseAddresses } from './db/database.ts';
import type { S3Settings } from './files/s3-file-store.ts';
import type { SecondFactor } from './oidc/second-factor.ts';
import { isInOwnNetwork } from './own-network.ts';
import { DATABASE_KEY_ID, type EncryptionKey } from './sealing/sealing.ts';

const ENVIRONMENTS = ['production', 'demo', 'development', 'test'] as const;
const ROLE_NAMES = ['web', 'api', 'worker'] as const;
const DEMO_SCALES = ['full', 'small'] as const;
const ON_OFF = ['on', 'off'] as const;
const SANDBOXES = ['full', 'partial'] as const;

const MOST_PORT = 65_535;

export type Config = {
  app_env: (typeof ENVIRONMENTS)[number];
  /** True unless the environment is production or demo (spec §1). No security control depends on it. */
  is_dev_mode: boolean;
  port: number;
  /** How many processes answer requests, at most one per core. */
  web_processes: number;
  /** Connections per process: at most this many for changes, and as many for visitors' reads. */
  database_connections: number;
  /** IP addresses of this machine to listen on; null means all. */
  listen: readonly string[] | null;
  /** How long requests are still accepted after SIGTERM, so that a load balancer notices in time that this process is stopping. */
  drain_ms: number;
  /** API test mode: the backend on its own port, never in production (spec §7). */
  api_test_port: number | null;
  data_dir: string;
  /** Null: the embedded PostgreSQL in `data_dir`. */
  database_url: string | null;
  /** full: documents and pictures are not read where the system lacks one of the sandbox's protections. */
  document_sandbox: (typeof SANDBOXES)[number];
  /** Null: logins created by the database's owner. */
  database_addresses: DatabaseAddresses | null;
  demo_data: boolean;
  demo_scale: number;
  roles: ReadonlySet<(typeof ROLE_NAMES)[number]>;
  /** Null: files are stored in `data_dir`. */
  s3: S3Settings | null;
  /** Null: uploads are not scanned for viruses. */
  clamd: { host: string; port: number } | null;
  /** Null: the embedded mail server, which keeps mail in the database. */
  smtp_url: string | null;
  /** The origin of each site; links in mail and redirects are built only from these. */
  origins: Record<SiteCode, string>;
  brand_links: Record<SiteCode, BrandLinks>;
  /** Whether scrolling past a quarter of a page counts as consent (spec §4). Turn off where the law requires explicit consent. */
  scroll_consent: boolean;
  oidc: { issuer: string; client_id: string; client_secret: string; second_factor: SecondFactor } | null;
  /** Null: nobody can connect a calendar of that provider. */
  calendar_clients: AccountClients;
  /** By site, as Calendly knows one name and one address for each client. Null: not in production; elsewhere our own server in its place. */
  calendly_clients: Record<SiteCode, CalendlyClient | null>;
  /** Null: no payments in production; elsewhere our own server in the provider's place. */
  stripe: { secret_key: string; webhook_secrets: readonly string[] } | null;
  /** The first one encrypts stored secrets; the others still decrypt. Empty: a key in the database does. */
  encryption_keys: readonly EncryptionKey[];
  sentry_dsn: string | null;
  /** The analytics host (spec §7), as a host name or URL; empty disables analytics. */
  plausible_domain: string;
  cdn_domain: string;
  /** Off only to measure uncached pages. */
  page_cache: boolean;
  /** Off only for load tests, which come from one IP address. */
  rate_limits: boolean;
  /** Whether the product may ask servers on this machine, as development and tests do. */
  outbound_loopback: boolean;
  /** Whether the visitor's IP address is read from X-Forwarded-For, which a trusted proxy sets. */
  trust_proxy: boolean;
};

export class WrongConfig extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'WrongConfig';
    this.problems = problems;
  }
}

/**
 * The only code that reads the environment. Throws `WrongConfig` with all problems at once. SITE_HOSTS:
 * `rb=https://jobs.example,mh=https://veterans.example`; a bare host name means http on `PORT`.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const problems: string[] = [];
  const app_env = oneOf(env.APP_ENV || 'development', ENVIRONMENTS, 'APP_ENV', problems) ?? 'development';
  const is_dev_mode = app_env !== 'production' && app_env !== 'demo';
  const port = between(1, MOST_PORT, env.PORT || '3000', 'PORT', problems);
  const config: Config = {
    app_env,
    is_dev_mode,
    port,
    web_processes: between(1, 64, env.WEB_PROCESSES || '1', 'WEB_PROCESSES', problems),
    database_connections: between(4, 200, env.DATABASE_CONNECTIONS || '12', 'DATABASE_CONNECTIONS', problems),
    listen: env.LISTEN ? addresses(env.LISTEN, problems) : is_dev_mode ? LOOPBACK : null,
    drain_ms: 1_000 * drainSeconds(env.DRAIN_SECONDS || (is_dev_mode ? '0' : '2'), problems),
    api_test_port: env.API_TEST_PORT ? between(1, MOST_PORT, env.API_TEST_PORT, 'API_TEST_PORT', problems) : null,
    data_dir: resolve(env.DATA_DIR || '.data'),
    database_url: url(env.DATABASE_URL, ['postgres:', 'postgresql:'], 'DATABASE_URL', problems),
    document_sandbox:
      oneOf(
        env.DOCUMENT_SANDBOX || (app_env === 'production' ? 'full' : 'partial'),
        SANDBOXES,
        'DOCUMENT_SANDBOX',
        problems,
      ) ?? 'full',
    database_addresses: databaseAddresses(env, problems),
    demo_data: isOn(env.DEMO_DATA || (app_env === 'production' ? 'off' : 'on'), 'DEMO_DATA', problems),
    demo_scale: oneOf(env.DEMO_SCALE || 'full', DEMO_SCALES, 'DEMO_SCALE', problems) === 'small' ? 0.05 : 1,
    roles: roles(env.ROLES, problems),
    s3: s3(env, problems),
    clamd: clamd(url(env.CLAMD_URL, ['tcp:'], 'CLAMD_URL', problems, '127.0.0.1:3310')),
    smtp_url: url(env.SMTP_URL, ['smtp:', 'smtps:'], 'SMTP_URL', problems, 'mail.example'),
    origins: origins(env.SITE_HOSTS, port, problems),
    brand_links: readBrandLinks(env.BRAND_LINKS, problems),
    scroll_consent: isOn(env.SCROLL_CONSENT || 'on', 'SCROLL_CONSENT', problems),
    oidc: oidc(env, problems),
    calendar_clients: {
      google: client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, 'GOOGLE', problems),
      microsoft: client(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET, 'MICROSOFT', problems),
    },
    calendly_clients: {
      rb: calendly(
        'RB',
        [env.CALENDLY_RB_CLIENT_ID, env.CALENDLY_RB_CLIENT_SECRET, env.CALENDLY_RB_WEBHOOK_KEY],
        problems,
      ),
      mh: calendly(
        'MH',
        [env.CALENDLY_MH_CLIENT_ID, env.CALENDLY_MH_CLIENT_SECRET, env.CALENDLY_MH_WEBHOOK_KEY],
        problems,
      ),
    },
    stripe: stripe(env, problems),
    encryption_keys: encryptionKeys(env.ENCRYPTION_KEYS, problems),
    sentry_dsn: url(env.SENTRY_DSN, ['https:', 'http:'], 'SENTRY_DSN', problems),
    plausible_domain: host(env.PLAUSIBLE_DOMAIN ?? '', 'PLAUSIBLE_DOMAIN', problems),
    cdn_domain: host(env.CDN_DOMAIN ?? '', 'CDN_DOMAIN', problems),
    page_cache: isOn(env.PAGE_CACHE || 'on', 'PAGE_CACHE', problems),
    rate_limits: isOn(env.RATE_LIMITS || 'on', 'RATE_LIMITS', problems),
    outbound_loopback: isOn(env.OUTBOUND_LOOPBACK || (is_dev_mode ? 'on' : 'off'), 'OUTBOUND_LOOPBACK', problems),
    trust_proxy: isOn(env.TRUST_PROXY || 'off', 'TRUST_PROXY', problems),
  };
  if (config.api_test_port === port) problems.push('API_TEST_PORT must not be the same as PORT.');
  if (config.web_processes > 1 && !config.oidc) {
    problems.push('WEB_PROCESSES needs OIDC_ISSUER: the built-in staff sign-in works in a single process only.');
  }
  if (URL.parse(config.smtp_url ?? '')?.search) {
    problems.push('SMTP_URL must not have options after a "?": TLS is always required, except to this machine.');
  }
  if (is_dev_mode) problems.push(...publicInDevMode(config));
  if (app_env === 'production') problems.push(...missingInProduction(config, env));
  if (problems.length > 0) throw new WrongConfig(problems);
  return config;
}

/** Dev mode shows mail to everyone and has a local staff sign-in, so by default only this machine can reach it. */
const LOOPBACK = ['127.0.0.1', '::1'];
const LOCAL = /^(.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$|\.test$/;

/** For the same reason, dev mode refuses public host names. */
function publicInDevMode({ origins }: Config): string[] {
  const open = Object.values(origins).filter((origin) => URL.canParse(origin) && !LOCAL.test(new URL(origin).hostname));
  return open.map(
    (origin) => `SITE_HOSTS has ${origin}, which is not local; set APP_ENV to production or demo to use it.`,
  );
}

function missingInProduction(config: Config, env: Record<string, string | undefined>): string[] {
  const missing: string[] = [];
  if (config.api_test_port !== null) missing.push('API_TEST_PORT must not be set in production.');
  if (config.demo_data) missing.push('DEMO_DATA must not be on in production.');
  if (!config.rate_limits) missing.push('RATE_LIMITS must not be off in production.');
  if (config.outbound_loopback) missing.push('OUTBOUND_LOOPBACK must not be on in production.');
  if (!SITE_CODES.every((site) => env.SITE_HOSTS?.includes(`${site}=`))) {
    missing.push('SITE_HOSTS must name the address of each site in production.');
  } else {
    const open = Object.values(config.origins).filter((origin) => !origin.startsWith('https:'));
    missing.push(
      ...open.map((origin) => `SITE_HOSTS has ${origin}; in production each address must start with https://.`),
    );
  }
  if (config.encryption_keys.length === 0) {
    missing.push(
      'ENCRYPTION_KEYS must be set in production, so that a copy of the database reveals no stored secrets.',
    );
  }
  if (!config.smtp_url) missing.push('SMTP_URL must be set in production, or no mail would be sent.');
  const bucket = URL.parse(config.s3?.bucket_url ?? '');
  if (bucket?.protocol === 'http:' && !isInOwnNetwork(bucket.hostname)) {
    missing.push('S3_BUCKET_URL must start with https:// in production, or name a host on your own network.');
  }
  if (config.oidc && !config.oidc.issuer.startsWith('https:')) {
    missing.push('OIDC_ISSUER must start with https:// in production.');
  }
  if (config.stripe && !/^(sk|rk)_live_/.test(config.stripe.secret_key)) {
    missing.push(
      'STRIPE_SECRET_KEY is a test key, which moves no money; use a live key in production, or APP_ENV=demo.',
    );
  }
  if (!config.oidc) missing.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set in production.');
  return missing;
}

function oneOf<const T extends string>(value: string, allowed: readonly T[], name: string, problems: string[]) {
  const found = allowed.find((item) => item === value);
  if (!found) problems.push(`${name} is "${value}"; it must be one of ${allowed.join(', ')}.`);
  return found;
}

/** Only on and off are accepted. Values such as true, yes or 1 are refused rather than guessed. */
const isOn = (value: string, name: string, problems: string[]) => oneOf(value, ON_OFF, name, problems) === 'on';

function between(least: number, most: number, value: string, name: string, problems: string[]): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  problems.push(`${name} is "${value}"; it must be a whole number from ${least} to ${most}.`);
  return least;
}

function addresses(value: string, problems: string[]): string[] {
  const list = value.split(',').map((address) => address.trim());
  for (const address of list.filter((each) => isIP(each) === 0)) {
    problems.push(
      `LISTEN has "${address}"; write IP addresses of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
    );
  }
  return list;
}

function drainSeconds(value: string, problems: string[]): number {
  const seconds = Number(value);
  if (seconds >= 0 && seconds <= 5) return seconds;
  problems.push(`DRAIN_SECONDS is "${value}"; it must be a number from 0 to 5.`);
  return 0;
}

/** `host`: an example host name for the error message; given where a host is required. */
function url(value: string | undefined, protocols: string[], name: string, problems: string[], host?: string) {
  if (!value) return null;
  const parts = URL.parse(value);
  if (parts && protocols.includes(parts.protocol)) {
    if (parts.hostname !== '' || !host) return value;
    problems.push(`${name} is "${value}"; it must name a host, such as ${parts.protocol}//${host}.`);
    return null;
  }
  problems.push(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  return null;
}

const CLAMD_PORT = 3310;

function clamd(address: string | null): Config['clamd'] {
  if (!address) return null;
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || CLAMD_PORT };
}

function databaseAddresses(env: Record<string, string | undefined>, problems: string[]): DatabaseAddresses | null {
  const address = (name: string) => url(env[name], ['postgres:', 'postgresql:'], name, problems);
  const requests = address('DATABASE_URL_REQUESTS');
  const visitors = address('DATABASE_URL_VISITORS');
  const system = address('DATABASE_URL_SYSTEM');
  const self_id = address('DATABASE_URL_SELF_ID');
  if (!requests && !visitors && !system && !self_id) return null;
  if (requests && visitors && system && self_id && env.DATABASE_URL) return { requests, visitors, system, self_id };
  problems.push(
    'DATABASE_URL_REQUESTS, DATABASE_URL_VISITORS, DATABASE_URL_SYSTEM and DATABASE_URL_SELF_ID must be set together, in addition to DATABASE_URL.',
  );
  return null;
}

function host(value: string, name: string, problems: string[]): string {
  if (/^(https?:\/\/)?[a-z0-9.-]+(:\d+)?\/?$/i.test(value) || value === '') return value.replace(/\/$/, '');
  problems.push(`${name} is "${value}"; it must be a host name such as stats.example.`);
  return '';
}

function roles(value: string | undefined, problems: string[]): Config['roles'] {
  if (!value) return new Set(ROLE_NAMES);
  const names = value.split(',').map((name) => oneOf(name.trim(), ROLE_NAMES, 'ROLES', problems));
  return new Set(names.filter((name) => name !== undefined));
}

function origins(value: string | undefined, port: number, problems: string[]): Record<SiteCode, string> {
  const found = Object.fromEntries(SITE_CODES.map((site) => [site, origin(SITES[site].host, port)]));
  for (const part of value ? value.split(',') : []) {
    const [site = '', address = ''] = part.trim().split('=');
    if (SITE_CODES.some((code) => code === site) && isOrigin(origin(address, port)))
      found[site] = origin(address, port);
    else problems.push(`SITE_HOSTS has "${part}"; write rb=address,mh=address, without a path.`);
  }
  if (hostNameOf(found.rb) === hostNameOf(found.mh)) {
    problems.push(`SITE_HOSTS gives both sites the host name ${hostNameOf(found.rb)}; each site needs its own.`);
  }
  return { rb: found.rb ?? '', mh: found.mh ?? '' };
}

function origin(address: string, port: number): string {
  if (/^https?:\/\//.test(address)) return address.replace(/\/+$/, '');
  return `http://${address}${address.includes(':') || port === 80 ? '' : `:${port}`}`;
}

function isOrigin(address: string): boolean {
  const parts = URL.parse(address);
  return parts !== null && parts.href === `${parts.origin}/` && !/\.\.|^\./.test(parts.hostname);
}

const hostNameOf = (address = '') => new URL(address).hostname;

function s3(env: Record<string, string | undefined>, problems: string[]): Config['s3'] {
  const { S3_BUCKET_URL: bucket_url, S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = env;
  if (!bucket_url && !access_key_id && !secret_access_key) return null;
  if (bucket_url && access_key_id && secret_access_key) {
    url(bucket_url, ['https:', 'http:'], 'S3_BUCKET_URL', problems);
    return { bucket_url, region: env.S3_REGION || 'us-east-1', access_key_id, secret_access_key };
  }
  problems.push('S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  return null;
}

function oidc(env: Record<string, string | undefined>, problems: string[]): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = env;
  if (!issuer && !client_id && !client_secret) return null;
  if (issuer && client_id && client_secret) {
    url(issuer, ['https:', 'http:'], 'OIDC_ISSUER', problems);
    return { issuer, client_id, client_secret, second_factor: secondFactor(env) };
  }
  problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  return null;
}

/** Most providers name a second factor `mfa` in `amr` (RFC 8176). */
function secondFactor({ OIDC_ACR_VALUES, OIDC_AMR_VALUES }: Record<string, string | undefined>): SecondFactor {
  const listed = (values: string | undefined) => (values ?? '').split(/[\s,]+/).filter(Boolean);
  const [acr, amr] = [listed(OIDC_ACR_VALUES), listed(OIDC_AMR_VALUES)];
  return acr.length + amr.length > 0 ? { acr, amr } : { acr, amr: ['mfa'] };
}

function client(client_id: string | undefined, client_secret: string | undefined, name: string, problems: string[]) {
  if (!client_id && !client_secret) return null;
  if (client_id && client_secret) return { client_id, client_secret };
  problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
  return null;
}

/** `CALENDLY_RB_WEBHOOK_KEY` holds two keys, separated by a comma, while one replaces the other. */
function calendly(site: string, settings: (string | undefined)[], problems: string[]): CalendlyClient | null {
  const [client_id, client_secret, keys] = settings;
  if (!client_id && !client_secret && !keys) return null;
  const webhook_keys = (keys ?? '').split(',').map((key) => key.trim());
  if (client_id && client_secret && webhook_keys.every(Boolean) && webhook_keys.length <= MOST_WEBHOOK_SECRETS)
    return { client_id, client_secret, webhook_keys };
  problems.push(
    `CALENDLY_${site}_CLIENT_ID, CALENDLY_${site}_CLIENT_SECRET and CALENDLY_${site}_WEBHOOK_KEY must be set together; the last one is a key, or two separated by a comma.`,
  );
  return null;
}

/** STRIPE_WEBHOOK_SECRET holds two secrets, separated by a comma, while one replaces the other. */
function stripe(env: Record<string, string | undefined>, problems: string[]): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: secrets } = env;
  if (!secret_key && !secrets) return null;
  if (!secret_key || !secrets) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.');
    return null;
  }
  const webhook_secrets = secrets.split(',').map((secret) => secret.trim());
  if (!/^(sk|rk)_(live|test)_\w+$/.test(secret_key)) {
    problems.push('STRIPE_SECRET_KEY must start with sk_live_, sk_test_, rk_live_ or rk_test_.');
  }
  if (
    webhook_secrets.length > MOST_WEBHOOK_SECRETS ||
    !webhook_secrets.every((secret) => secret.startsWith('whsec_'))
  ) {
    problems.push('STRIPE_WEBHOOK_SECRET must be one secret, or two separated by a comma, each starting with whsec_.');
  }
  return { secret_key, webhook_secrets };
}

const MOST_WEBHOOK_SECRETS = 2;

const KEY_BYTES = 32;

function encryptionKeys(value: string | undefined, problems: string[]): EncryptionKey[] {
  const keys = (value ? value.split(',') : []).map((part) => {
    const [id = '', text = ''] = part.trim().split(':');
    return { id, key: Buffer.from(text, 'base64') };
  });
  const is_right = keys.every(({ id, key }) => /^[a-z0-9-]{1,32}$/.test(id) && key.length === KEY_BYTES);
  // The value is not repeated here, because it is secret.
  if (!is_right) {
    problems.push(
      'ENCRYPTION_KEYS must be id:key, or several separated by commas; make a key with `openssl rand -base64 32`.',
    );
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length || keys.some(({ id }) => id === DATABASE_KEY_ID)) {
    problems.push(`ENCRYPTION_KEYS must give each key its own id, and none may be "${DATABASE_KEY_ID}".`);
  }
  return keys;
}
