import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '#api/endpoint.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Admission, createAdmission, NO_PLACE } from './admission.ts';
import { tooMany } from './problems.ts';
import type { RequestScope } from './request-scope.ts';

type Caller = Pick<RequestScope, 'ip' | 'session'>;
/** `from` is the address; give it as `ip` too only where no endpoint of the class `sign-in` has counted it already. */
type SignIn = { site: SiteCode; email: string; ip?: string; from?: string };

export type Limits = Admission & {
  /** Counts one call of an endpoint; throws 429 with the time to wait when it is one too many. */
  count: (rate: RateClass, scope: Caller) => Promise<void>;
  /**
   * Counts one attempt to sign in as this person; throws 429 like `count`. Give the address only where no endpoint of
   * the class `sign-in` has counted it already.
   */
  countSignIn: (attempt: SignIn) => Promise<void>;
  /** Forgets the tries of a person from an address, because the password was right. */
  forgetSignIns: (attempt: SignIn & { from: string }) => Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How many calls in how many seconds. Writing is counted in memory, since a round trip would cost more than it saves. */
const BUDGETS = {
  write: { points: 600, duration: MINUTE },
  expensive: { points: 60, duration: HOUR },
  /** Tries for one person from one address: somebody else's wrong guesses do not lock the person out. */
  'sign-in-person': { points: 10, duration: 15 * MINUTE },
  /** Tries for one person from anywhere: a guess by many addresses still ends. */
  'sign-in-anywhere': { points: 200, duration: HOUR },
  'sign-in-address': { points: 100, duration: HOUR },
  'sign-up': { points: 20, duration: HOUR },
} as const;

type Budget = keyof typeof BUDGETS;

const UNLIMITED: Limits = {
  enter: async () => NO_PLACE,
  count: async () => {},
  countSignIn: async () => {},
  forgetSignIns: async () => {},
};

/** Limits that hold across processes; where the database does not answer, each process goes on counting by itself. */
export function createLimits(pool: pg.Pool, { off = false }: { off?: boolean } = {}): Limits {
  if (off) return UNLIMITED;
  const write = new RateLimiterMemory(BUDGETS.write);
  const shared = {
    expensive: inDatabase(pool, 'expensive'),
    'sign-in-person': inDatabase(pool, 'sign-in-person'),
    'sign-in-anywhere': inDatabase(pool, 'sign-in-anywhere'),
    'sign-in-address': inDatabase(pool, 'sign-in-address'),
    'sign-up': inDatabase(pool, 'sign-up'),
  } satisfies Record<Exclude<Budget, 'write'>, RateLimiterPostgres>;
  return {
    ...createAdmission(),
    async count(rate, { ip, session }) {
      const caller = session?.account_id ?? `ip ${ip}`;
      if (rate === 'write') await consume(write, caller);
      if (rate === 'expensive') await consume(shared.expensive, caller);
      if (rate === 'sign-in') await consume(shared['sign-in-address'], `ip ${ip}`);
      if (rate === 'sign-up') await consume(shared['sign-up'], `ip ${ip}`);
    },
    async countSignIn({ site, email, ip, from = ip ?? '' }) {
      if (ip !== undefined) await consume(shared['sign-in-address'], `ip ${ip}`);
      await consume(shared['sign-in-person'], person({ site, email, from }));
      await consume(shared['sign-in-anywhere'], person({ site, email, from: '' }));
    },
    async forgetSignIns(attempt) {
      await shared['sign-in-person'].delete(keyOf(person(attempt)));
    },
  };
}

const person = ({ site, email, from }: { site: SiteCode; email: string; from: string }) =>
  `${site} ${email.trim().toLowerCase()} ${from}`;

function inDatabase(pool: pg.Pool, budget: Budget): RateLimiterPostgres {
  const { points, duration } = BUDGETS[budget];
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: budget,
    points,
    duration,
    // Who is over the limit stays refused without asking the database again.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration, keyPrefix: budget }),
  });
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, who: string) {
  try {
    await limiter.consume(keyOf(who));
  } catch (refused) {
    // The limiter rejects with its counter when it refuses, and with an error when it fails.
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000);
    throw refused;
  }
}

/** Neither addresses nor emails stand in the table, and a key of any length fits its column. */
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url');
