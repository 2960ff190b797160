import { hash, randomUUID } from 'node:crypto';
import { network } from './network.ts';
import { busy, tooMany } from './problems.ts';

type Sizes = {
  /** Requests per client in ten seconds: far more than people who share an IP address make, far fewer than a flood. */
  per_client?: number;
  /** Read requests processed at once; more would only wait for each other. */
  running?: number;
  waiting?: number;
  longest_wait_ms?: number;
  /** Requests that wait for something other than a place. */
  aside?: number;
};

/** A request's place among those being processed. */
export type Place = {
  /** Call when the request is answered. */
  leave: () => void;
  /** Gives the place to others while the request waits for something else. If too many already do so, it does not wait at all. */
  yieldPlace: (wait: () => Promise<void>) => Promise<void>;
};

export const NO_PLACE: Place = { leave: () => {}, yieldPlace: (wait) => wait() };

export type Admission = {
  /**
   * Counts a request that costs something, and waits for a place. Throws 429 for a client with too many requests and 503 when too many are
   * waiting, both with a time to retry after.
   */
  enter: (ip: string, method: string) => Promise<Place>;
};

export function createAdmission({
  per_client = 400,
  running = 32,
  waiting = 300,
  longest_wait_ms = 5_000,
  aside = 1_000,
}: Sizes = {}) {
  const countClient = clientCounter(per_client);
  const line = waitingLine({ running, waiting, longest_wait_ms });
  const crowd = { aside: 0, most: aside };
  return {
    async enter(ip, method) {
      countClient(ip);
      // A request with a body is read at the sender's speed: slow senders must not block readers.
      if (method !== 'GET' && method !== 'HEAD') return NO_PLACE;
      await line.turn();
      return placeIn(line, crowd);
    },
  } satisfies Admission;
}

/** A request that did not get its place back has none to give up. */
function placeIn(line: Line, crowd: { aside: number; most: number }): Place {
  let is_held = true;
  return {
    leave: () => {
      if (is_held) line.pass();
      is_held = false;
    },
    async yieldPlace(wait) {
      if (crowd.aside >= crowd.most) return;
      crowd.aside += 1;
      is_held = false;
      line.pass();
      await wait().finally(() => {
        crowd.aside -= 1;
      });
      await line.turn();
      is_held = true;
    },
  };
}

const WINDOW_MS = 10_000;
/** More than a process answers in one window, so that clients rarely share a counter. */
const COUNTERS = 2 ** 19;
/** The maximum of a counter. */
const MOST_COUNTED = 65_535;

/**
 * Counts clients in two tables of fixed size (a count-min sketch). However many IP addresses a flood uses, hardly any client shares its
 * counters in both tables with another, and memory does not grow.
 */
function clientCounter(most: number): (ip: string) => void {
  const tables = [new Uint16Array(COUNTERS), new Uint16Array(COUNTERS)];
  // Secret, so that nobody can choose IP addresses that share another client's counters.
  const salt = randomUUID();
  let window_ends = 0;
  return (ip) => {
    const now = performance.now();
    if (now >= window_ends) {
      for (const table of tables) table.fill(0);
      window_ends = now + WINDOW_MS;
    }
    const digest = hash('sha256', `${salt} ${network(ip)}`, 'buffer');
    const counts = tables.map((table, at) => {
      const place = digest.readUInt32LE(4 * at) % COUNTERS;
      const count = Math.min((table[place] ?? 0) + 1, MOST_COUNTED);
      table[place] = count;
      return count;
    });
    if (Math.min(...counts) > most) throw tooMany((window_ends - now) / 1_000);
  };
}

type Line = { turn: () => Promise<void>; pass: () => void };

function waitingLine({
  running: most_running,
  waiting: most_waiting,
  longest_wait_ms,
}: Required<Omit<Sizes, 'per_client' | 'aside'>>): Line {
  const waiting = new Set<() => void>();
  let running = 0;
  return {
    async turn() {
      if (running < most_running) {
        running += 1;
        return;
      }
      if (waiting.size >= most_waiting) throw busy();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const timer = setTimeout(() => {
        waiting.delete(resolve);
        reject(busy());
      }, longest_wait_ms);
      await promise.finally(() => clearTimeout(timer));
    },
    pass() {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    },
  };
}
