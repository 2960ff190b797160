import { hash, randomUUID } from 'node:crypto';
import { network } from './network.ts';
import { busy, tooMany } from './problems.ts';

type Sizes = {
  /** Requests of one client in ten seconds: far more than people make who share an address, far less than a flood. */
  per_client?: number;
  /** Reading requests that are worked on at once; more would only wait for each other. */
  running?: number;
  waiting?: number;
  longest_wait_ms?: number;
  /** Requests that wait for something else than their turn. */
  aside?: number;
};

/** Of a request that is worked on. */
export type Place = {
  /** The request is answered. */
  leave: () => void;
  /** Gives the place to others for as long as the request only waits. Where too many do so already, it does not wait at all. */
  standAside: (wait: () => Promise<void>) => Promise<void>;
};

export const NO_PLACE: Place = { leave: () => {}, standAside: (wait) => wait() };

export type Admission = {
  /**
   * Counts a request that costs something and waits for its turn. Throws
   * 429 for a client that asks too often and 503 when too many wait, both with the time after which to come again.
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
      // What carries a body is read in the sender's time: slow senders must not keep readers out.
      if (method !== 'GET' && method !== 'HEAD') return NO_PLACE;
      await line.turn();
      return placeIn(line, crowd);
    },
  } satisfies Admission;
}

/** A request whose turn did not come again has no place to give back. */
function placeIn(line: Line, crowd: { aside: number; most: number }): Place {
  let is_held = true;
  return {
    leave: () => {
      if (is_held) line.pass();
      is_held = false;
    },
    async standAside(wait) {
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
/** More than a process answers in one window, so that hardly two clients share a counter. */
const COUNTERS = 2 ** 19;
/** What a counter can hold. */
const MOST_COUNTED = 65_535;

/**
 * Counts clients in two tables of a fixed size (a count-min sketch): from however many addresses a flood comes, next to no client
 * shares its counters in both with another one, and the memory stays as it is.
 */
function clientCounter(most: number): (ip: string) => void {
  const tables = [new Uint16Array(COUNTERS), new Uint16Array(COUNTERS)];
  // Unknown outside, so that nobody can choose addresses that share the counters of somebody else.
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
