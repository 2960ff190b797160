import { sql } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';

type Options = ConstructorParameters<typeof RateLimiterPostgres>[0];
type Row = { points: number; ms_left: number | null };

const NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * The library's limiter computes windows by its process's clock: one process whose clock is a day ahead would end every lockout and start
 * windows that last a day. This one lets the database compute them, in the same single statement.
 */
export class DatabaseLimiter extends RateLimiterPostgres {
  readonly #pool: Pick<pg.Pool, 'query'>;

  constructor(options: Options & { storeClient: Pick<pg.Pool, 'query'> }) {
    super(options);
    this.#pool = options.storeClient;
  }

  // The library's own methods, which its types omit.

  _upsert(key: string, points: number, duration_ms: number, is_forced = false) {
    const text = `insert into rate_limit as held (key, points, expire) values ($1, $2, ${NOW_MS} + $3)
      on conflict (key) do update set
        points = case when $4 or held.expire <= ${NOW_MS} then excluded.points else held.points + excluded.points end,
        expire = case when $4 or held.expire <= ${NOW_MS} then excluded.expire else held.expire end
      returning points, expire - ${NOW_MS} as ms_left`;
    return this.#pool.query<Row>({
      name: 'rate-limit-upsert',
      text,
      values: [key, points, duration_ms > 0 ? duration_ms : null, is_forced],
    });
  }

  async _get(key: string) {
    const text = `select points, expire - ${NOW_MS} as ms_left from rate_limit where key = $1 and (expire is null or expire > ${NOW_MS})`;
    const found = await this.#pool.query<Row>({ name: 'rate-limit-get', text, values: [key] });
    return found.rowCount === 0 ? null : found;
  }

  _getRateLimiterRes(_key: string, changed: number, { rows: [row] }: pg.QueryResult<Row>) {
    const consumed = row?.points ?? 0;
    const ms_left = row?.ms_left ?? null;
    return new RateLimiterRes(
      Math.max(this.points - consumed, 0),
      ms_left === null ? -1 : Math.max(Number(ms_left), 0),
      consumed,
      changed === consumed,
    );
  }
}

export async function deleteExpiredLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}
