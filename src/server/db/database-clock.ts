import type pg from 'pg';

/** How long a measured difference is used: clocks drift by less than a millisecond in that time. */
const TRUSTED_MS = 10_000;
/** The wall clock and the monotonic clock drift apart by more than this only when the wall clock is set or the machine slept. */
const JUMPED_MS = 500;

type Measured = { database_ms: number; steady_ms: number; wall_ms: number };

/**
 * Milliseconds since 1970 by the database's clock, which all processes share. Only this clock decides what has expired: a process whose own
 * clock is a day off would otherwise accept what expired yesterday. Between measurements, at most ten seconds apart, it advances by the
 * process's monotonic clock, which cannot be set.
 */
export function createDatabaseClock(pool: Pick<pg.Pool, 'query'>): () => Promise<number> {
  let measured: Measured | null = null;
  let measuring: Promise<Measured> | null = null;

  async function measure(): Promise<Measured> {
    const asked_ms = performance.now();
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const steady_ms = performance.now();
    // The value was read about halfway through the round trip.
    measured = { database_ms: Number(rows[0]?.now) + (steady_ms - asked_ms) / 2, steady_ms, wall_ms: Date.now() };
    return measured;
  }

  return async () => {
    if (!measured || !isTrusted(measured)) {
      measuring ??= measure().finally(() => {
        measuring = null;
      });
      measured = await measuring;
    }
    return measured.database_ms + (performance.now() - measured.steady_ms);
  };
}

function isTrusted({ steady_ms, wall_ms }: Measured): boolean {
  const passed_ms = performance.now() - steady_ms;
  return passed_ms < TRUSTED_MS && Math.abs(Date.now() - wall_ms - passed_ms) < JUMPED_MS;
}
