// `npm run verify-audit [-- --anchors FILE]`: checks whether the audit log is unchanged. Exits with 1 if it is not.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { WrongConfig } from '#server/config.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { openExistingDatabase } from '../demo/import/open-database.ts';

const anchorsSchema = z.record(z.string(), z.object({ length: z.int(), hash: z.string() }));

const { values } = parseArgs({ options: { anchors: { type: 'string' } } });
const file = values.anchors;
try {
  const { database, close } = await openExistingDatabase();
  try {
    const earlier = file && existsSync(file) ? anchorsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
    const { rows, problems, anchors } = await verifyAudit(database, { earlier });
    const chains = Object.keys(anchors).length;
    if (problems.length > 0) {
      console.log(`The audit log was CHANGED (${rows} rows, ${chains} chains):\n- ${problems.join('\n- ')}`);
      process.exitCode = 1;
    } else {
      console.log(`The audit log is intact: ${rows} rows in ${chains} chains.`);
      if (file) writeFileSync(file, `${JSON.stringify(anchors, null, 2)}\n`);
    }
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
