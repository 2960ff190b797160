import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { STAFF_ROLES, type StaffRole } from '#rules/staff-roles.ts';
import type { Config } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { createLimits } from '#server/http/rate-limit.ts';
import { loadSecrets, type Secrets } from '#server/http/secrets.ts';
import { createLogger } from '#server/logger.ts';
import { operatorLoginRoutes } from '#server/oidc/operator-login-routes.ts';
import { DEFAULT_PREFERENCES } from '#server/read-preferences.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const password = 'a long enough password';

type Account = {
  type: 'operator' | 'employer';
  email: string;
  password_hash?: string;
  disabled_at?: Date;
  staff_roles?: StaffRole[];
};

/** A database with one operator, reset before each test, and the staff sign-in on it. */
export function startOperatorLogin() {
  let test_database: TestDatabase;
  let database: Database;
  let secrets: Secrets;
  const seen = { reported: [] as unknown[], signed_in: [] as string[], operator_id: '', password_hash: '' };

  beforeAll(async () => {
    test_database = await createTestDatabase();
    database = openDatabase(test_database.logins);
    secrets = await loadSecrets(database);
    seen.password_hash = await hashPassword(password);
  });

  afterAll(async () => {
    await database.close();
    await test_database.drop();
  });

  beforeEach(async () => {
    seen.reported.length = 0;
    seen.signed_in.length = 0;
    await test_database.owner.query('truncate account, rate_limit cascade');
    const { password_hash } = seen;
    seen.operator_id = await anAccount({ type: 'operator', email: 'op@staff.example', password_hash });
  });

  async function anAccount({ type, ...rest }: Account): Promise<string> {
    const of_type =
      type === 'operator' ? { site: null, staff_roles: [...STAFF_ROLES] } : { site: 'rb' as const, staff_roles: [] };
    const values = { type, ...of_type, ...rest };
    const row = await database.asSystem((db) =>
      db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    return row.id;
  }

  const servicesFor = (config: Config) => ({
    config,
    database,
    secrets,
    limits: createLimits(database.pool),
    logger: createLogger(),
    error_reports: {
      report: (error: unknown) => seen.reported.push(error),
      reportMessage: () => {},
      flush: async () => {},
    },
  });

  const query = (text: string) => database.pool.query(text);

  /** The routes, after the step in which the application determines the site. */
  function anApp(config: Config) {
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      const site: SiteCode = new URL(config.origins.mh).host === c.req.header('host') ? 'mh' : 'rb';
      c.set('scope', {
        site,
        origin: config.origins[site],
        request_id: 'r-1',
        ip: '127.0.0.1',
        ip_hash: '',
        user_agent: '',
        visitor_id: 'v',
        session: null,
        user: null,
        flags: {},
        preferences: DEFAULT_PREFERENCES,
        has_values: false,
        yieldPlace: (wait) => wait(),
        device_token: null,
        job_links: [],
        hides_source: false,
        set_cookies: [],
      });
      await next();
    });
    const signIn = async (_: unknown, account_id: string) => void seen.signed_in.push(account_id);
    return app.route('/', operatorLoginRoutes(servicesFor(config), { signIn }));
  }

  return { seen, anAccount, servicesFor, anApp, query };
}
