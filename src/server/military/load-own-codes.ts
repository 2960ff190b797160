import type pg from 'pg';
import { loadTitleFamilies } from './load-title-families.ts';
import { OWN_CODES } from './own-codes.ts';
import { RENUMBERED_CODES } from './renumbered.ts';
import { shippedCodes, shippedOccupations, shippedQualifiers } from './shipped-codes.ts';
import { addCodes, addOccupations, writeCodes } from './write-codes.ts';

/** Any number that no other advisory lock uses. */
const LOCK = 7_201_003;

/** Updates the shipped codes in the database; needs a connection that may write them. */
export async function loadOwnCodes(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    // A code that we no longer ship stays, because a file may have imported it, but is no longer marked as ours.
    await client.query(
      `update military_code set is_own = false where is_own and (branch, code, personnel, kind, title) not in (
         select branch, code, personnel, kind, title
         from jsonb_to_recordset($1::jsonb) as given (branch text, code text, personnel text, kind text, title text))`,
      [JSON.stringify(OWN_CODES)],
    );
    await writeCodes(client, OWN_CODES, true);
    await addCodes(client, [...RENUMBERED_CODES, ...shippedCodes(), ...shippedQualifiers()]);
    await addOccupations(client, shippedOccupations());
    await loadTitleFamilies(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
