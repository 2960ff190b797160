import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, StepFailed } from './step.mjs';

/** The first version with a built-in argon2. */
const OLDEST = [24, 7];

/** The Node that the project installs, or the current one if there is none for this machine and it is new enough. */
export function pinnedNode() {
  const pinned = join(ROOT, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  throw new StepFailed(
    `Node ${OLDEST.join('.')} or newer is needed, this is ${process.versions.node}. The project brings its own only for Linux ` +
      'on x64: install a newer one from https://nodejs.org.',
  );
}
