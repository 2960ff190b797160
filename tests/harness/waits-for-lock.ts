import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

/** Once another transaction waits for a row that the caller's holds. */
export const waitsForLock = ({ pool }: { pool: Pool }) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
