import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateClass } from '#api/endpoint.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Admission, createAdmission, NO_PLACE } from './admission.ts';
import { DatabaseLimiter } from './database-limiter.ts';
import { network } from './network.ts';
import { type HttpProblem, tooMany, tooManyGuesses } from './problems.ts';
import type { RequestScope } from './request-scope.ts';

type Caller = Pick<RequestScope, 'ip' | 'session'> & { user?: { company_id: string | null } | null };
/** `from` is the IP address; set `ip` as well only if no endpoint of the class `sign-in` has counted it already. */
type SignIn = {
  site: SiteCode;
  email: string;
  ip?: string;
  from?: string;
  /** Identifies a browser that has signed in to this account before and is therefore counted separately. */
  known?: string | null;
};

/** How to continue a counted attempt: wait this long, then refuse it unless it proves more than a password. */
export type Pace = { wait_ms: number; refusal: HttpProblem | null };

export type Limits = Admission & {
  /** Counts one call of an endpoint; throws 429 with the time to wait if it exceeds the limit. */
  count: (rate: RateClass, scope: Caller) => Promise<void>;
  /**
   * Counts one attempt to sign in as this person; throws 429 like `count`, also if there are too many attempts at the account from
   * anywhere. Set `ip` only if no endpoint of the class `sign-in` has counted it already.
   */
  countSignIn: (attempt: SignIn) => Promise<void>;
  /** Like `countSignIn`, but the caller waits, and refuses if there are too many attempts at the account. */
  paceSignIn: (attempt: SignIn) => Promise<Pace>;
  /** Resets a person's attempts from an IP address after a correct password. */
  resetSignInAttempts: (attempt: SignIn & { from: string }) => Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Calls per number of seconds. Writes are counted in memory, because a round trip would cost more than it saves. */
const BUDGETS = {
  write: { points: 600, duration: MINUTE },
  expensive: { points: 60, duration: HOUR },
  /** Attempts for one person from one IP address: wrong guesses from elsewhere do not lock the person out. */
  'sign-in-person': { points: 10, duration: 15 * MINUTE },
  /** Attempts for one person from anywhere: stops distributed guessing, except for known browsers. */
  'sign-in-anywhere': { points: 200, duration: HOUR },
  /** Attempts at one account from a browser that has signed in to it before; other attempts do not count. */
  'sign-in-known': { points: 10, duration: 15 * MINUTE },
  'sign-in-address': { points: 100, duration: HOUR },
  'sign-up': { points: 20, duration: HOUR },
  /** Codes that a company tries. */
  coupon: { points: 20, duration: HOUR },
} as const;

type Budget = keyof typeof BUDGETS;

const UNLIMITED: Limits = {
  enter: async () => NO_PLACE,
  count: async () => {},
  countSignIn: async () => {},
  paceSignIn: async () => ({ wait_ms: 0, refusal: null }),
  resetSignInAttempts: async () => {},
};

/** Limits shared by all processes; if the database does not answer, each process keeps counting by itself. */
export function createLimits(
  pool: pg.Pool,
  { off = false, slowest_ms = SLOWEST_MS }: { off?: boolean; slowest_ms?: number } = {},
): Limits {
  if (off) return UNLIMITED;
  const write = new RateLimiterMemory(BUDGETS.write);
  const shared = {
    expensive: inDatabase(pool, 'expensive'),
    'sign-in-person': inDatabase(pool, 'sign-in-person'),
    'sign-in-anywhere': inDatabase(pool, 'sign-in-anywhere'),
    'sign-in-known': inDatabase(pool, 'sign-in-known'),
    'sign-in-address': inDatabase(pool, 'sign-in-address'),
    'sign-up': inDatabase(pool, 'sign-up'),
    coupon: inDatabase(pool, 'coupon'),
  } satisfies Record<Exclude<Budget, 'write'>, RateLimiterPostgres>;
  return {
    ...createAdmission(),
    async count(rate, { ip, session, user }) {
      const address = `ip ${network(ip)}`;
      const caller = session?.account_id ?? address;
      if (rate === 'write') await consume(write, caller);
      if (rate === 'expensive') await consume(shared.expensive, caller);
      if (rate === 'sign-in') await consume(shared['sign-in-address'], address);
      if (rate === 'sign-up') await consume(shared['sign-up'], address);
      if (rate === 'coupon') await consume(shared.coupon, user?.company_id ?? caller);
    },
    async countSignIn(attempt) {
      const { refusal } = await paceSignIn(attempt);
      if (refusal) throw refusal;
    },
    paceSignIn,
    async resetSignInAttempts({ known, ...attempt }) {
      if (known) await shared['sign-in-known'].delete(keyOf(known));
      else await shared['sign-in-person'].delete(keyOf(person(attempt)));
    },
  };

  async function paceSignIn({ site, email, ip, from = ip ?? '', known }: SignIn): Promise<Pace> {
    if (ip !== undefined) await consume(shared['sign-in-address'], `ip ${network(ip)}`);
    if (known) {
      await consume(shared['sign-in-known'], known, tooManyGuesses);
      return { wait_ms: 0, refusal: null };
    }
    await consume(shared['sign-in-person'], person({ site, email, from }), tooManyGuesses);
    const anywhere = await counted(shared['sign-in-anywhere'], person({ site, email, from: '' }));
    return {
      wait_ms: Math.min(Math.max(0, anywhere.tries - SLOW_FROM) * SLOWER_MS, slowest_ms),
      refusal: anywhere.is_over ? tooManyGuesses(anywhere.seconds_left) : null,
    };
  }
}

const person = ({ site, email, from }: { site: SiteCode; email: string; from: string }) =>
  `${site} ${email.trim().toLowerCase()} ${network(from)}`;

/** More attempts than a person makes in an hour; beyond this, each one is delayed more. */
const SLOW_FROM = 20;
const SLOWER_MS = 100;
const SLOWEST_MS = 4_000;

function inDatabase(pool: pg.Pool, budget: Budget): RateLimiterPostgres {
  const { points, duration } = BUDGETS[budget];
  return new DatabaseLimiter({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: budget,
    points,
    duration,
    // A caller over the limit is refused without another query.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration, keyPrefix: budget }),
  });
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, who: string, refuse = tooMany) {
  const { is_over, seconds_left } = await counted(limiter, who);
  if (is_over) throw refuse(seconds_left);
}

async function counted(limiter: RateLimiterMemory | RateLimiterPostgres, who: string) {
  try {
    const { consumedPoints: tries } = await limiter.consume(keyOf(who));
    return { is_over: false, tries, seconds_left: 0 };
  } catch (refused) {
    // The limiter rejects with its counter if it refuses, and with an error if it fails.
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { is_over: true, tries: limiter.points, seconds_left: refused.msBeforeNext / 1000 };
  }
}

/** Hashed, so that the table contains no IP or email addresses and a key of any length fits its column. */
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url');
