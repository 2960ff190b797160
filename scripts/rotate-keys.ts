// `npm run rotate-keys`: encrypts stored secrets with the first key of ENCRYPTION_KEYS. May run beside the product, be stopped and repeated.
import { rotateSelfIdKeys } from '#features/self-identification/doors.server.ts';
import { readConfig, WrongConfig } from '#server/config.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { rotateKeys } from '#server/sealing/rotate-keys.ts';
import { openExistingDatabase } from '../demo/import/open-database.ts';

try {
  const { encryption_keys } = readConfig();
  const { database, close } = await openExistingDatabase();
  try {
    const secrets = await loadSecrets(database, encryption_keys);
    const { sealing } = secrets;
    const rotated = (await rotateKeys(database, sealing)) + (await rotateSelfIdKeys({ database, secrets }));
    console.log(`${rotated} stored secrets were encrypted anew. All of them now use the key "${sealing.key_id}".`);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
