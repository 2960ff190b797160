import { ScanRefused, scanWithClamd } from '#server/files/clamd.ts';
import {
  incrementFailures,
  listUnscanned,
  listWaiting,
  updateClean,
  updateUnscannable,
} from '#server/files/file-scans.ts';
import { SCAN_OLD_FILES } from '#server/files/old-files.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { deleteInfectedBytes, release, removeInfected } from './actions.server.ts';
import { SCAN_FILES } from './scan-files.server.ts';

/**
 * Scans waiting files, the oldest first. While the scanner is down, all of them wait for the next minute. A single file that cannot be
 * scanned lets the others pass. Without a scanner, no file waits.
 */
export const scanFiles = defineJob({
  ...SCAN_FILES,
  lane: 'slow',
  run: async (_, { services }) => {
    await deleteInfectedBytes(services);
    const { database, config } = services;
    if (!config.clamd) return void (await database.asSystem((db) => release(db, 'off', null)));
    for (const { file_key, sha256 } of await database.asSystem(listWaiting)) {
      const result = await scan(services, config.clamd, file_key);
      if (result === 'away') return;
      if (result?.state === 'clean') await database.asSystem((db) => release(db, 'clean', file_key));
      if (result?.state === 'infected') await removeInfected(services, { file_key, sha256, virus: result.virus });
    }
  },
});

/** Keeps new files from waiting long behind old ones. */
const OLD_FOR_MS = 20_000;

/**
 * Scans files stored while no scanner was configured: the one that a person wants to open, else the newest first. They stay closed until
 * then (`waitsForScan`). Each is saved by itself, so the next run continues where this one stopped.
 */
export const scanOldFiles = defineJob({
  ...SCAN_OLD_FILES,
  lane: 'slow',
  run: async ({ file_key: wanted }, { services }) => {
    const { database, config } = services;
    if (!config.clamd) return;
    const started_ms = performance.now();
    for (const { file_key, sha256 } of await database.asSystem((db) => listUnscanned(db, wanted))) {
      const result = await scan(services, config.clamd, file_key);
      if (result === 'away') return;
      if (result === null) await database.asSystem((db) => updateUnscannable(db, file_key));
      if (result?.state === 'clean') await database.asSystem((db) => updateClean(db, file_key));
      if (result?.state === 'infected') await removeInfected(services, { file_key, sha256, virus: result.virus });
      if (performance.now() - started_ms > OLD_FOR_MS) return;
    }
  },
});

/** Null for a file that cannot be scanned or is not there yet. */
async function scan(services: Services, address: NonNullable<Services['config']['clamd']>, file_key: string) {
  const { files, database, error_reports } = services;
  const file = await files.get(file_key);
  if (!file) return null;
  try {
    return await scanWithClamd(address, file.stream);
  } catch (error) {
    error_reports.report(error, { job: SCAN_FILES.name, file_key });
    await database.asSystem((db) => incrementFailures(db, file_key));
    return error instanceof ScanRefused ? null : 'away';
  }
}
