import type pg from 'pg';
import { expect, vi } from 'vitest';
import { asOwner } from './as-owner.ts';

/** Resolves once another transaction waits for a row that the caller's transaction has locked. */
export const waitsForLock = (database: { pool: pg.Pool }) =>
  asOwner(database, (owner) =>
    vi.waitFor(
      async () => {
        const { rows } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 10_000 },
    ),
  );
