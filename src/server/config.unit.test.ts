import { describe, expect, test } from 'vitest';
import { SITES } from '#rules/sites.ts';
import { readConfig, WrongConfig } from './config.ts';

const PRODUCTION = {
  APP_ENV: 'production',
  SITE_HOSTS: 'rb=https://jobs.example,mh=https://veterans.example',
  SMTP_URL: 'smtp://mail.example',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'jobs',
  OIDC_CLIENT_SECRET: 'secret',
  ENCRYPTION_KEYS: `first:${Buffer.alloc(32).toString('base64')}`,
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof WrongConfig) return error.problems;
    throw error;
  }
}

describe('defaults', () => {
  test('are development on this machine only, with everything embedded', () => {
    expect(readConfig({})).toMatchObject({
      app_env: 'development',
      is_dev_mode: true,
      port: 3000,
      listen: ['127.0.0.1', '::1'],
      drain_ms: 0,
      database_url: null,
      smtp_url: null,
      s3: null,
      oidc: null,
      api_test_port: null,
      demo_data: true,
      rate_limits: true,
      page_cache: true,
      trust_proxy: false,
      scroll_consent: true,
      origins: { rb: 'http://rb.localhost:3000', mh: 'http://mh.localhost:3000' },
    });
  });

  test('an empty setting counts as not set', () => {
    const empty = {
      PORT: '',
      APP_ENV: '',
      DATABASE_URL: '',
      ROLES: '',
      SMTP_URL: '',
      LISTEN: '',
      API_TEST_PORT: '',
      SITE_HOSTS: '',
      DEMO_DATA: '',
      DEMO_SCALE: '',
      TRUST_PROXY: '',
      RATE_LIMITS: '',
      PAGE_CACHE: '',
      SCROLL_CONSENT: '',
    };
    expect(readConfig({ ...empty, DATA_DIR: '' })).toEqual(readConfig({}));
  });
});

test('production reads documents only in the full sandbox, unless configured otherwise', () => {
  expect(readConfig({}).document_sandbox).toBe('partial');
  expect(readConfig(PRODUCTION).document_sandbox).toBe('full');
  expect(readConfig({ ...PRODUCTION, DOCUMENT_SANDBOX: 'partial' }).document_sandbox).toBe('partial');
  expect(problemsOf({ DOCUMENT_SANDBOX: 'off' })).toEqual([expect.stringContaining('DOCUMENT_SANDBOX')]);
});

test('no option in SMTP_URL turns TLS off', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' })).toEqual([
    expect.stringContaining('TLS is always required, except to this machine'),
  ]);
});

describe('dev mode (spec §1)', () => {
  test.each([
    ['production', false],
    ['demo', false],
    ['development', true],
    ['test', true],
  ])('in %s: %s', (app_env, is_dev_mode) => {
    expect(readConfig({ ...PRODUCTION, APP_ENV: app_env, ...(is_dev_mode ? { SITE_HOSTS: '' } : {}) })).toMatchObject({
      app_env,
      is_dev_mode,
      listen: is_dev_mode ? ['127.0.0.1', '::1'] : null,
      drain_ms: is_dev_mode ? 0 : 2_000,
    });
  });

  test.each(['rb=http://jobs.example', 'mh=https://10.0.0.7', 'rb=localhost.example', 'rb=127.0.0.1.example'])(
    'is refused for %s',
    (hosts) => {
      expect(problemsOf({ SITE_HOSTS: hosts })).toEqual([
        expect.stringMatching(/^SITE_HOSTS has .+, which is not local; set APP_ENV/),
      ]);
    },
  );

  test.each(['rb=rb.test', 'mh=http://127.0.0.1:8080', 'rb=http://[::1]:8080'])('is allowed for %s', (hosts) => {
    expect(problemsOf({ SITE_HOSTS: hosts })).toEqual([]);
  });
});

describe('settings', () => {
  test.each([
    [{ LISTEN: '0.0.0.0' }, { listen: ['0.0.0.0'] }],
    [{ LISTEN: '10.0.0.7, ::1' }, { listen: ['10.0.0.7', '::1'] }],
    [{ DRAIN_SECONDS: '0.5' }, { drain_ms: 500 }],
    [{ PORT: '8080' }, { port: 8080, origins: { rb: 'http://rb.localhost:8080', mh: 'http://mh.localhost:8080' } }],
    [{ PORT: '80' }, { origins: { rb: 'http://rb.localhost', mh: 'http://mh.localhost' } }],
    [
      { SITE_HOSTS: 'rb=http://localhost:9/' },
      { origins: { rb: 'http://localhost:9', mh: 'http://mh.localhost:3000' } },
    ],
    [{ ROLES: 'web, worker' }, { roles: new Set(['web', 'worker']) }],
    [{ DEMO_DATA: 'off' }, { demo_data: false }],
    [{ DEMO_SCALE: 'small' }, { demo_scale: 0.05 }],
    [{ DEMO_SCALE: 'full' }, { demo_scale: 1 }],
    [PRODUCTION, { demo_data: false, origins: { rb: 'https://jobs.example', mh: 'https://veterans.example' } }],
    [
      { TRUST_PROXY: 'on', RATE_LIMITS: 'off', PAGE_CACHE: 'off' },
      { trust_proxy: true, rate_limits: false, page_cache: false },
    ],
    [
      { TRUST_PROXY: 'off', RATE_LIMITS: 'on', PAGE_CACHE: 'on' },
      { trust_proxy: false, rate_limits: true, page_cache: true },
    ],
    [{ SCROLL_CONSENT: 'off' }, { scroll_consent: false }],
    [{ PLAUSIBLE_DOMAIN: 'stats.example' }, { plausible_domain: 'stats.example' }],
    [
      { BRAND_LINKS: 'mh.sales=https://book.example/30-min, mh.x=https://x.example/a?b=c' },
      {
        brand_links: {
          rb: { sales_meeting_url: SITES.rb.sales_meeting_url, social_links: SITES.rb.social_links },
          mh: {
            sales_meeting_url: 'https://book.example/30-min',
            social_links: SITES.mh.social_links.map((link) =>
              link.network === 'x' ? { ...link, url: 'https://x.example/a?b=c' } : link,
            ),
          },
        },
      },
    ],
    [{ PLAUSIBLE_DOMAIN: 'https://stats.example:8443/' }, { plausible_domain: 'https://stats.example:8443' }],
    [{ API_TEST_PORT: '3001' }, { api_test_port: 3001 }],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('each problem is reported in a sentence', () => {
  test.each([
    [{ APP_ENV: 'staging' }, 'APP_ENV is "staging"; it must be one of production, demo, development, test.'],
    [{ PORT: 'http' }, 'PORT is "http"; it must be a whole number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536"; it must be a whole number from 1 to 65535.'],
    [{ API_TEST_PORT: '0' }, 'API_TEST_PORT is "0"; it must be a whole number from 1 to 65535.'],
    [
      { LISTEN: 'localhost' },
      'LISTEN has "localhost"; write IP addresses of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.',
    ],
    [{ DRAIN_SECONDS: '6' }, 'DRAIN_SECONDS is "6"; it must be a number from 0 to 5.'],
    [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS is "long"; it must be a number from 0 to 5.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is "smtp://"; it must name a host, such as smtp://mail.example.'],
    [{ PORT: '3000', API_TEST_PORT: '3000' }, 'API_TEST_PORT must not be the same as PORT.'],
    [{ SITE_HOSTS: 'rb=a..test' }, 'SITE_HOSTS has "rb=a..test"; write rb=address,mh=address, without a path.'],
    [{ SENTRY_DSN: 'key' }, 'SENTRY_DSN must be a URL that starts with https:// or http://.'],
    [
      { PLAUSIBLE_DOMAIN: "x.example; script-src 'unsafe-inline'" },
      `PLAUSIBLE_DOMAIN is "x.example; script-src 'unsafe-inline'"; it must be a host name such as stats.example.`,
    ],
    [{ ROLES: 'web,cook' }, 'ROLES is "cook"; it must be one of web, api, worker.'],
    [{ SITE_HOSTS: 'xx=a.test' }, 'SITE_HOSTS has "xx=a.test"; write rb=address,mh=address, without a path.'],
    [
      { SITE_HOSTS: 'rb=http://rb.test/path' },
      'SITE_HOSTS has "rb=http://rb.test/path"; write rb=address,mh=address, without a path.',
    ],
    [
      { SITE_HOSTS: 'rb=a.test,mh=http://a.test:81' },
      'SITE_HOSTS gives both sites the host name a.test; each site needs its own.',
    ],
    [{ DEMO_DATA: 'false' }, 'DEMO_DATA is "false"; it must be one of on, off.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS is "no"; it must be one of on, off.'],
    [{ PAGE_CACHE: '0' }, 'PAGE_CACHE is "0"; it must be one of on, off.'],
    [{ SCROLL_CONSENT: 'no' }, 'SCROLL_CONSENT is "no"; it must be one of on, off.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true"; it must be one of on, off.'],
    [{ DEMO_SCALE: 'tiny' }, 'DEMO_SCALE is "tiny"; it must be one of full, small.'],
    [{ CDN_DOMAIN: 'a b' }, 'CDN_DOMAIN is "a b"; it must be a host name such as stats.example.'],
    [
      { OIDC_ISSUER: 'id', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
      'OIDC_ISSUER must be a URL that starts with https:// or http://.',
    ],
    [
      { BRAND_LINKS: 'mh.spotify=https://music.example' },
      'BRAND_LINKS has "mh.spotify=https://music.example"; write mh.sales=https://… or mh.facebook=https://…',
    ],
    [
      { BRAND_LINKS: 'mh.sales=javascript:alert(1)' },
      'BRAND_LINKS has "mh.sales=javascript:alert(1)"; write mh.sales=https://… or mh.facebook=https://…',
    ],
    [
      { S3_BUCKET_URL: 'https://s3.example/files', S3_ACCESS_KEY_ID: 'id' },
      'S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    ],
    [
      { S3_BUCKET_URL: 's3://files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'x' },
      'S3_BUCKET_URL must be a URL that starts with https:// or http://.',
    ],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.'],
    [{ ...PRODUCTION, SITE_HOSTS: '' }, 'SITE_HOSTS must name the address of each site in production.'],
    [
      { ...PRODUCTION, SITE_HOSTS: 'rb=https://jobs.example' },
      'SITE_HOSTS must name the address of each site in production.',
    ],
    [
      { ...PRODUCTION, SITE_HOSTS: 'rb=https://jobs.example,mh=http://veterans.example' },
      'SITE_HOSTS has http://veterans.example; in production each address must start with https://.',
    ],
    [
      { ...PRODUCTION, SITE_HOSTS: 'rb=jobs.example,mh=https://veterans.example' },
      'SITE_HOSTS has http://jobs.example:3000; in production each address must start with https://.',
    ],
    [{ ...PRODUCTION, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must start with https:// in production.'],
    [{ ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL must be set in production, or no mail would be sent.'],
    [{ ...PRODUCTION, API_TEST_PORT: '3001' }, 'API_TEST_PORT must not be set in production.'],
    [{ ...PRODUCTION, DEMO_DATA: 'on' }, 'DEMO_DATA must not be on in production.'],
    [{ ...PRODUCTION, RATE_LIMITS: 'off' }, 'RATE_LIMITS must not be off in production.'],
  ])('%j', (env, sentence) => {
    expect(problemsOf(env)).toEqual([sentence]);
  });

  const withBucket = (S3_BUCKET_URL: string, env = PRODUCTION) =>
    problemsOf({ ...env, S3_BUCKET_URL, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'x' });

  test.each([
    'http://s3.example/files',
    'http://203.0.113.7:9000/files',
    'http://172.32.0.1/files',
    'http://10.example.com/files',
    'http://[2001:db8::1]/files',
  ])('files are not sent unencrypted to %s', (bucket) => {
    expect(withBucket(bucket)).toEqual([
      'S3_BUCKET_URL must start with https:// in production, or name a host on your own network.',
    ]);
    expect(withBucket(bucket, { ...PRODUCTION, APP_ENV: 'demo' })).toEqual([]);
  });

  test.each([
    'https://s3.example/files',
    'http://minio:9000/files',
    'http://localhost:9000/files',
    'http://store.hosts.internal/files',
    'http://127.0.0.1:9000/files',
    'http://10.0.0.7/files',
    'http://172.31.255.1/files',
    'http://192.168.1.2/files',
    'http://[::1]:9000/files',
    'http://[fd00::7]/files',
  ])('files may be sent to %s', (bucket) => {
    expect(withBucket(bucket)).toEqual([]);
  });

  const key = (bytes: number) => Buffer.alloc(bytes).toString('base64');
  test.each([
    'x',
    `first:${key(16)}`,
    `First:${key(32)}`,
    key(32),
    `one:${key(32)},one:${key(32)}`,
    `database:${key(32)}`,
  ])('ENCRYPTION_KEYS cannot be %s, and the message does not repeat it', (keys) => {
    const problems = problemsOf({ ENCRYPTION_KEYS: keys });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^ENCRYPTION_KEYS must /);
    expect(problems[0]).not.toContain(key(32));
  });

  test('keys are read in the order of ENCRYPTION_KEYS, and production needs one', () => {
    const { encryption_keys } = readConfig({ ENCRYPTION_KEYS: `new:${key(32)}, old:${key(32)}` });
    expect(encryption_keys.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(problemsOf({ ...PRODUCTION, ENCRYPTION_KEYS: '' })).toEqual([
      'ENCRYPTION_KEYS must be set in production, so that a copy of the database reveals no stored secrets.',
    ]);
  });

  test.each(['GOOGLE', 'MICROSOFT'])('the client of %s needs its id and its secret', (name) => {
    const env = { [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' };
    const own = { client_id: 'id', client_secret: 'secret' };
    expect(readConfig(env).calendar_clients).toEqual({ google: null, microsoft: null, [name.toLowerCase()]: own });
    expect(problemsOf({ [`${name}_CLIENT_ID`]: 'id' })).toEqual([
      `${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`,
    ]);
  });

  test.each(['RB', 'MH'])('the client of Calendly on %s needs its id, its secret and one or two keys', (site) => {
    const names = ['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_KEY'].map((name) => `CALENDLY_${site}_${name}`);
    const [id = '', secret = '', key = ''] = names;
    const own = { client_id: 'id', client_secret: 'secret', webhook_keys: ['new', 'old'] };
    expect(readConfig({ [id]: 'id', [secret]: 'secret', [key]: 'new, old' }).calendly_clients).toEqual({
      ...{ rb: null, mh: null },
      [site.toLowerCase()]: own,
    });
    expect(problemsOf({ [id]: 'id', [secret]: 'secret' })).toHaveLength(1);
    expect(problemsOf({ [id]: 'id', [secret]: 'secret', [key]: 'a,b,c' })).toHaveLength(1);
  });

  test('production asks no servers on this machine', () => {
    expect([readConfig({}).outbound_loopback, readConfig(PRODUCTION).outbound_loopback]).toEqual([true, false]);
    expect(problemsOf({ ...PRODUCTION, OUTBOUND_LOOPBACK: 'on' })).toEqual([
      'OUTBOUND_LOOPBACK must not be on in production.',
    ]);
  });

  test('all problems are reported at once', () => {
    const wrong = { PORT: 'x', SMTP_URL: 'x', ROLES: 'x', DRAIN_SECONDS: 'x' };
    expect(problemsOf(wrong)).toHaveLength(4);
    expect(() => readConfig(wrong)).toThrow(
      /^The configuration is wrong:\n {2}- PORT is .+\n {2}- DRAIN_SECONDS .+\n {2}- ROLES .+\n {2}- SMTP_URL /,
    );
  });
});
